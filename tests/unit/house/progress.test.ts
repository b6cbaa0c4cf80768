import { expect, test } from 'vitest';
import { inWords, timeOf } from '../../../tooling/progress.ts';

const ROWS = [
  { atOnce: 2, names: ['check', 'unit', 'view'] },
  { atOnce: 1, names: ['dev'] },
];
const USUAL = { check: 40_000, unit: 60_000, view: 20_000, dev: 30_000 };

test('steps of a row share its places, and rows follow each other', () => {
  expect(timeOf(ROWS, USUAL, new Set())).toBe(90_000);
});

test('no row is shorter than its longest step', () => {
  expect(timeOf([{ atOnce: 4, names: ['check', 'unit', 'view'] }], USUAL, new Set())).toBe(60_000);
});

test('what is done takes no more time, and what was never timed counts for nothing', () => {
  expect(timeOf(ROWS, USUAL, new Set(['unit', 'dev']))).toBe(40_000);
  expect(timeOf([{ atOnce: 1, names: ['new'] }], USUAL, new Set())).toBe(0);
});

test.each([
  [59_999, 'less than a minute'],
  [60_000, 'about a minute'],
  [1_030_000, 'about 17 minutes'],
])('%i ms are %s', (milliseconds, words) => {
  expect(inWords(milliseconds)).toBe(words);
});
