import Papa from 'papaparse';

/** A text, or a number already written with the file's decimal separator. */
export type CsvCell = string | { readonly number: string };

export interface CsvFormat {
  readonly separator: ';' | ',';
}

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** Characters that make a spreadsheet read a text as a formula, full-width forms and leading whitespace included. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|]|^[\t\r\n]/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/**
 * The lines as CSV (RFC 4180, UTF-8 with BOM). A text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe; a number never is, so that a negative one stays a number. This is why a cell is one or the other.
 */
export function csvOf(lines: readonly (readonly CsvCell[])[], { separator }: CsvFormat): string {
  const cells = lines.map((line) => line.map(written));
  const text = Papa.unparse(cells, { delimiter: separator, newline: LINE_END, quotes: isOpenToTrimming });
  return `${BYTE_ORDER_MARK}${text}${LINE_END}`;
}

function written(cell: CsvCell): string {
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  if (!NUMBER.test(cell.number)) throw new TypeError(`not a number: ${cell.number}`);
  return cell.number;
}

/** Papa Parse itself quotes only for spaces. */
function isOpenToTrimming(cell: string): boolean {
  return cell.trim() !== cell;
}
