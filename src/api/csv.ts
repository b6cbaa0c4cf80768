import Papa from 'papaparse';

/** A text, or a number that is already written with the decimal sign of the file. */
export type CsvCell = string | { readonly number: string };

export interface CsvFormat {
  /** What stands between two cells. */
  readonly separator: ';' | ',';
}

/** Lets a spreadsheet know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** What makes a spreadsheet take a text for a formula, its full-width forms too, wherever blanks stand before it. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|]|^[\t\r\n]/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/**
 * The lines as CSV (RFC 4180, UTF-8 with its mark). A text that a spreadsheet would run as a formula gets an apostrophe before it;
 * a number stays a number, its minus included, which is why no cell is both.
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

/** Papa Parse itself sees to blanks alone. */
function isOpenToTrimming(cell: string): boolean {
  return cell.trim() !== cell;
}
