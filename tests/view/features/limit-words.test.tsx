import { expect, test } from 'vitest';
import { amountWords, leftWords } from '../../../src/features/limits/limit-words.ts';

const HOUR = 3_600;

test.each([0, 1, 59, 60, 61, 12 * HOUR - 1])(
  'LIM-01 of twelve hours with %d s used, what is used and what is left make up the whole',
  (used) => {
    const minutes = (text: string) => {
      const [hours = '0', rest = '0'] = text.includes('godz.') ? text.split('godz.') : ['0', text];
      return Number.parseInt(hours, 10) * 60 + (Number.parseInt(rest, 10) || 0);
    };
    const words = [amountWords('SESSION_TIME', used, 'pl'), leftWords('SESSION_TIME', 12 * HOUR - used, 'pl')];
    expect(words.map(minutes).reduce((sum, one) => sum + one)).toBe(12 * 60);
  },
);

test('LIM-01 money that is left is told to the grosz', () => {
  expect(leftWords('DEPOSIT', 12_34, 'pl')).toBe(amountWords('DEPOSIT', 12_34, 'pl'));
});
