import { describe, expect, test } from 'vitest';
import { chartRow, codeRows, totals } from '../../../atlas/mutants/matrix.ts';
import { mutantsPage } from '../../../atlas/mutants/mutants-page.ts';

const chart = chartRow('depositForm', {
  names: ['a: dropped', 'b: dropped', 'c: dropped'],
  survivors: { 'b: dropped': 'equal: nothing follows', 'c: dropped': 'killed by a journey' },
});
const code = codeRows(
  {
    'machines/payments/deposit-form/deposit-form.selectors.ts': {
      code: '',
      mutants: 4,
      killed: 3,
      by: { unit: 1, 'model-view': 3 },
      survivors: [{ line: 7, end: 7, change: 'a < b → a <= b', reason: '' }],
    },
    'src/adapters/payments/a-adapter.ts': { code: '', mutants: 2, killed: 2, by: { unit: 2 }, survivors: [] },
  },
  (path) => (path.includes('deposit-form') ? 'depositForm' : null),
);
const page = mutantsPage([chart, ...code], ['src/features/deposit/deposit-form.tsx']);

/** The texts of a row of the page, cell by cell. */
function cellsOf(start: string): readonly string[] {
  const [row = ''] = (page.split('<tr>').find((one) => one.includes(start)) ?? '').split('</tr>');
  return [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
    cell
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

describe('the page of mutants', () => {
  test('A chart is judged by its paths on the machine alone', () => {
    expect(chart).toEqual({
      name: 'chart',
      kind: 'chart',
      machine: 'depositForm',
      mutants: 3,
      killed: 1,
      equal: 1,
      by: { machine: 1 },
      left: [
        { what: 'b: dropped', reason: 'equal: nothing follows' },
        { what: 'c: dropped', reason: 'killed by a journey' },
      ],
    });
  });

  test('Kinds are added up level by level', () => {
    const [first] = totals([...code, ...code]);
    expect(first).toEqual({
      name: 'selectors',
      kind: 'selectors',
      machine: null,
      mutants: 8,
      killed: 6,
      equal: 0,
      by: { unit: 2, 'model-view': 6 },
      left: [...(code[0]?.left ?? []), ...(code[0]?.left ?? [])],
    });
  });

  test('A row says of every level how many of all mutants it noticed', () => {
    expect(cellsOf('deposit-form.selectors.ts')).toEqual([
      'depositForm deposit-form.selectors.ts 1 left',
      '1/4',
      '–',
      '–',
      '3/4',
      '–',
      '–',
      '3/4',
      '0',
    ]);
    expect(cellsOf('a-adapter.ts')).toEqual([
      'src/adapters/payments/a-adapter.ts',
      '2/2',
      '–',
      '–',
      '–',
      '–',
      '–',
      '2/2',
      '0',
    ]);
  });

  test('A kind says how many are noticed of those that can be, and how many must be', () => {
    expect(cellsOf('Charts:').slice(-4)).toEqual(['1/3', '1', '50.0 %', '95.0 %']);
    expect(cellsOf('Selectors').slice(-4)).toEqual(['3/4', '0', '75.0 %', '95.0 %']);
  });

  test('What is left is linked and listed with its reason', () => {
    expect(page).toContain('href="#left-deposit-form-chart"');
    expect(page).toContain('id="left-deposit-form-chart"');
    expect(page).toContain('<code>b: dropped</code><br />equal: nothing follows');
    expect(page).toContain('<code>7: a &lt; b → a &lt;= b</code><br /><strong>to be explained</strong>');
  });

  test('Files that were never tried are named', () => {
    expect(page).toContain('1 files whose mutants were never tried');
    expect(page).toContain('src/features/deposit/deposit-form.tsx');
  });
});
