import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf, type CsvCell } from '../../../src/api/csv.ts';

/** Parses CSV according to RFC 4180. */
function read(text: string, separator: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let place = 1; place < text.length; place += 1) {
    const character = text.charAt(place);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(place + 1) === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === separator) {
      line.push(cell);
      cell = '';
    } else if (character === '\r') {
      line.push(cell);
      lines.push(line);
      [line, cell] = [[], ''];
      place += 1;
    } else cell += character;
  }
  return lines;
}

const bare = (cell: string): string => cell.replace(/^'/, '');

describe('TXN-03 CSV', () => {
  test('UTF-8 with its mark, lines end as RFC 4180 says, cells are quoted where they must be', () => {
    expect(csvOf([['a', 'b;c', 'd"e', 'f\r\ng', ' h '], ['żółw']], { separator: ';' })).toBe(
      '\uFEFFa;"b;c";"d""e";"f\r\ng";" h "\r\nżółw\r\n',
    );
  });

  test('What a reader might trim is quoted too, and so is a mark within', () => {
    expect(csvOf([['a\t', '\u00A0b', 'c d', '', '\uFEFFe'], ['']], { separator: ',' })).toBe(
      '\uFEFF"a\t","\u00A0b",c d,,"\uFEFFe"\r\n\r\n',
    );
  });

  test.each([
    '=1+1',
    '+48600100200',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =cmd|/c calc',
    '\u00A0@x',
    '＝1+1',
    '＠x',
    '=HYPERLINK("http://evil")',
  ])('A text never runs: %j', (text) => {
    expect(read(csvOf([[text]], { separator: ';' }), ';')).toEqual([[`'${text}`]]);
  });

  test('A number stays a number, with its minus and the decimal sign it was given', () => {
    const cells: CsvCell[] = [{ number: '-20,00' }, { number: '1234.50' }, { number: '0' }];
    expect(csvOf([cells], { separator: ';' })).toBe('\uFEFF-20,00;1234.50;0\r\n');
    expect(csvOf([[{ number: '-20,00' }]], { separator: ',' })).toBe('\uFEFF"-20,00"\r\n');
    expect(() => csvOf([[{ number: '=1' }]], { separator: ';' })).toThrow(TypeError);
  });

  test(
    'Whatever is written is read again, but for the apostrophe; nothing begins as a formula',
    { timeout: 30_000 },
    () => {
      const anything = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), { minLength: 1 });
      fc.assert(
        fc.property(anything, fc.constantFrom<';' | ','>(';', ','), (lines, separator) => {
          const cells = read(csvOf(lines, { separator }), separator);
          expect(cells.map((line) => line.map(bare))).toEqual(lines.map((line) => line.map(bare)));
          expect(cells.flat().filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
        }),
      );
    },
  );
});
