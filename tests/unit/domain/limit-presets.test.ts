import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInForce, isRequestable, type LimitDetails } from '../../../domain/limits/limit-overview.ts';
import { lowerPresets } from '../../../domain/limits/limit-presets.ts';
import { LIMIT_TIMES, LIMIT_TYPES } from '../../../domain/limits/limits.ts';

const limit = (changes: Partial<LimitDetails>): LimitDetails => ({
  type: 'DEPOSIT',
  time: 'DAILY',
  own: 50_000,
  global: 1_000_000,
  usage: null,
  pending: null,
  looserFrom: null,
  isNewlyActive: false,
  ...changes,
});

test.each([
  ['money', limit({}), [37_500, 25_000]],
  ['money that is no whole złoty', limit({ own: 99_99 }), [74_00, 49_00]],
  ['playing time', limit({ type: 'SESSION_TIME', own: 7_200, global: 43_200 }), [5_400, 3_600]],
  ['playing time of odd minutes', limit({ type: 'SESSION_TIME', own: 3_060, global: null }), [2_280, 1_500]],
  ['a limit above the maximum', limit({ own: 200_000, global: 100_000 }), [75_000, 50_000]],
])('LIM-01 a quarter and a half less, in whole units: %s', (_, before, amounts) => {
  expect(lowerPresets(before).map(({ amount }) => amount)).toEqual(amounts);
});

test.each([
  ['there is no own limit', limit({ own: null })],
  ['nothing may be paid in', limit({ own: 0 })],
  ['it is the shortest playing time', limit({ type: 'SESSION_TIME', own: 900 })],
])('LIM-01 nothing lower is offered where %s', (_, before) => {
  expect(lowerPresets(before)).toEqual([]);
});

test('LIM-01 the same amount is offered once', () => {
  expect(lowerPresets(limit({ own: 2_00 }))).toEqual([{ percent: 25, amount: 1_00 }]);
});

test('LIM-05 whatever is offered is lower than what holds, and can be asked for', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 3_000_000 }));
  fc.assert(
    fc.property(
      fc.constantFrom(...LIMIT_TYPES),
      fc.constantFrom(...LIMIT_TIMES),
      amount,
      amount,
      (type, time, own, global) => {
        const before = limit({ type, time, own, global });
        for (const preset of lowerPresets(before)) {
          expect(preset.amount).toBeLessThan(amountInForce(before) ?? Infinity);
          expect(isRequestable(before, preset.amount)).toBe(true);
        }
      },
    ),
  );
});
