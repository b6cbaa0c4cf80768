import { csvOf } from '../../../src/api/csv.ts';
import { WORDS, type Language, type Phrase } from './words.ts';

export interface Cell {
  readonly text: Phrase;
  /** From the folder of the site. */
  readonly href: string | null;
}

/** A table. The first link of a row is where it is seen. */
export interface Answer {
  readonly columns: readonly Phrase[];
  readonly rows: readonly (readonly Cell[])[];
  /** What has to be known about the answer; null if nothing. */
  readonly note: Phrase | null;
}

const linkOf = (row: readonly Cell[]): string => row.find(({ href }) => href !== null)?.href ?? '';

/** The answer as CSV, with the link of each row in a last column. */
export function answerAsCsv({ columns, rows }: Answer, language: Language): string {
  const head = [...columns, WORDS.link].map((column) => column[language]);
  const lines = rows.map((row) => [...row.map(({ text }) => text[language]), linkOf(row)]);
  return csvOf([head, ...lines], { separator: ',' });
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\|[\]<>*_`]/g, String.raw`\$&`).replaceAll(/\s*\n\s*/g, ' ');

/** The answer as a table of Markdown; links start at the folder of the site. */
export function answerAsMarkdown({ columns, rows }: Answer, language: Language): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map((column) => escaped(column[language]))),
    line(columns.map(() => '---')),
    ...rows.map((row) =>
      line(
        row.map(({ text, href }) => {
          const written = escaped(text[language]);
          return href === null || written === '' ? written : `[${written}](${href})`;
        }),
      ),
    ),
    '',
  ].join('\n');
}
