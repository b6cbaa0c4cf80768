import { expect, test } from 'vitest';
import type { LimitDetails } from '../../../domain/limits/limit-overview.ts';
import { usedLimitsOf } from '../../../domain/limits/used-limits.ts';

const limit = (changes: Partial<LimitDetails>): LimitDetails => ({
  type: 'DEPOSIT',
  time: 'DAILY',
  own: null,
  global: 1_000_000,
  usage: { used: 12_345, left: 987_655, resetsAt: 0 },
  pending: null,
  looserFrom: null,
  isNewlyActive: false,
  ...changes,
});

test('LIM-01 what is used is told of the lower of own and global limit', () => {
  expect(usedLimitsOf([limit({ own: 50_000 }), limit({ time: 'MONTHLY' })])).toEqual({
    limits: [
      { type: 'DEPOSIT', time: 'DAILY', used: 12_345, amount: 50_000 },
      { type: 'DEPOSIT', time: 'MONTHLY', used: 12_345, amount: 1_000_000 },
    ],
    hasOwnDepositLimit: true,
  });
});

test('LIM-01 nothing is told of a limit that is not set, or whose use the gateway does not send', () => {
  expect(usedLimitsOf([limit({ global: null }), limit({ usage: null })]).limits).toEqual([]);
});

test('LIM-01 an own limit of session time is none of deposits', () => {
  expect(usedLimitsOf([limit({ type: 'SESSION_TIME', own: 3_600 }), limit({})]).hasOwnDepositLimit).toBe(false);
});
