import { expect, test } from 'vitest';
import { inWords, Progress, timeOf } from '../../../tooling/progress.ts';

const ROWS = [
  { atOnce: 2, names: ['check', 'unit', 'view'] },
  { atOnce: 1, names: ['dev'] },
];
const USUAL = { check: 40_000, unit: 60_000, view: 20_000, dev: 30_000 };

test('Steps of a row share its places, and rows follow each other', () => {
  expect(timeOf(ROWS, USUAL, new Set())).toBe(90_000);
});

test('No row is shorter than its longest step', () => {
  expect(timeOf([{ atOnce: 4, names: ['check', 'unit', 'view'] }], USUAL, new Set())).toBe(60_000);
});

test('What is done takes no more time, and what was never timed counts for nothing', () => {
  expect(timeOf(ROWS, USUAL, new Set(['unit', 'dev']))).toBe(40_000);
  expect(timeOf([{ atOnce: 1, names: ['new'] }], USUAL, new Set())).toBe(0);
});

test('Steps that become known on the way take as long as is usual for their row', () => {
  const progress = new Progress('a command of this test', [
    { atOnce: 1, names: ['start'], usual: 500 },
    { atOnce: 2, names: [], usual: 1_000 },
  ]);
  expect(progress.total).toBe(500);
  progress.add(['one', 'two']);
  progress.add(['three']);
  expect(progress.total).toBe(2_000);
});

test('A step gives what its work gives, also where that fails', async () => {
  const progress = new Progress('a command of this test', [{ atOnce: 1, names: ['good', 'bad'] }]);
  expect(await progress.step('good', () => 7)).toBe(7);
  await expect(progress.step('bad', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test.each([
  [59_999, 'less than a minute'],
  [60_000, 'about a minute'],
  [1_030_000, 'about 17 minutes'],
])('%i ms are %s', (milliseconds, words) => {
  expect(inWords(milliseconds)).toBe(words);
});
