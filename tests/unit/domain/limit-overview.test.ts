import { describe, expect, test } from 'vitest';
import {
  amountInForce,
  isSameLimit,
  isRequestable,
  newsOf,
  ownBounds,
  previewChange,
  untilChange,
  type LimitDetails,
  type PendingAmount,
} from '../../../domain/limits/limit-overview.ts';
import { CONFIRMATION_WINDOW } from '../../../domain/limits/limit-policies.ts';

const AT = Date.parse('2026-11-22T12:00:00Z');
const RESETS = Date.parse('2026-11-22T23:00:00Z');
const LOOSER_FROM = Date.parse('2026-11-23T12:00:00Z');

const limit = (changes: Partial<LimitDetails> = {}): LimitDetails => ({
  type: 'DEPOSIT',
  time: 'DAILY',
  own: 50_000,
  global: 1_000_000,
  usage: { used: 18_000, left: 32_000, resetsAt: RESETS },
  pending: null,
  looserFrom: LOOSER_FROM,
  isNewlyActive: false,
  ...changes,
});

const waiting: PendingAmount = {
  amount: 80_000,
  state: 'waiting',
  opensAt: LOOSER_FROM,
  lapsesAt: LOOSER_FROM + CONFIRMATION_WINDOW,
};
const open: PendingAmount = { ...waiting, state: 'open' };
const nothing = { opensAt: null, lapsesAt: null, takesBack: null, consequence: null };
const later = { ...nothing, opensAt: LOOSER_FROM, lapsesAt: LOOSER_FROM + CONFIRMATION_WINDOW };

describe('LIM-05 what will come of a wish', () => {
  test.each([
    ['less than now', limit(), 40_000, { ...nothing, kind: 'stricter' }],
    ['the first own one', limit({ own: null }), 1_000_000, { ...nothing, kind: 'stricter' }],
    ['as much as was used', limit(), 18_000, { ...nothing, kind: 'stricter', consequence: 'usedUp' }],
    ['a grosz more than was used', limit(), 18_001, { ...nothing, kind: 'stricter' }],
    [
      'less time than was played',
      limit({ type: 'SESSION_TIME' }),
      17_999,
      { ...nothing, kind: 'stricter', consequence: 'endsSession' },
    ],
    ['usage that nobody tells', limit({ usage: null }), 10, { ...nothing, kind: 'stricter' }],
    [
      'less, while more is to come',
      limit({ pending: waiting }),
      40_000,
      { ...nothing, kind: 'stricter', takesBack: 80_000 },
    ],
    ['more', limit(), 80_000, { ...later, kind: 'waits' }],
    [
      'more, used up or not',
      limit({ usage: { used: 90_000, left: 0, resetsAt: RESETS } }),
      80_000,
      { ...later, kind: 'waits' },
    ],
    ['more, from when nobody tells', limit({ looserFrom: null }), 80_000, { ...nothing, kind: 'waits' }],
    ['more instead of more', limit({ pending: waiting }), 90_000, { ...later, kind: 'waits', takesBack: 80_000 }],
    ['the coming one, too early', limit({ pending: waiting }), 80_000, { ...nothing, kind: 'unchanged' }],
    ['the coming one, in its time', limit({ pending: open }), 80_000, { ...nothing, kind: 'confirmed' }],
    [
      'the coming one, in its time, when as much was used',
      limit({ pending: open, usage: { used: 80_000, left: 0, resetsAt: RESETS } }),
      80_000,
      { ...nothing, kind: 'confirmed', consequence: 'usedUp' },
    ],
    ['the present one', limit(), 50_000, { ...nothing, kind: 'unchanged' }],
    [
      'the present one, while more is to come',
      limit({ pending: open }),
      50_000,
      { ...nothing, kind: 'cancelled', takesBack: 80_000 },
    ],
  ])('%s', (_, input, amount, expected) => {
    expect(previewChange(input, amount)).toEqual(expected);
  });

  test('A wish is within the bounds and changes something', () => {
    expect(isRequestable(limit(), 40_000)).toBe(true);
    expect(isRequestable(limit(), 50_000)).toBe(false);
    expect(isRequestable(limit(), 1_000_001)).toBe(false);
    expect(isRequestable(limit(), -1)).toBe(false);
    expect(isRequestable(limit({ pending: waiting }), 50_000)).toBe(true);
    expect(isRequestable(limit({ pending: waiting }), 80_000)).toBe(false);
  });
});

describe('LIM-05 what came of it', () => {
  const base = { type: 'DEPOSIT', time: 'DAILY' } as const;
  test.each([
    ['stricter', limit(), 40_000, { amount: 40_000, pending: null }, 'holds', null],
    ['the first own one', limit({ own: null }), 40_000, { amount: 40_000, pending: null }, 'holds', null],
    [
      'nothing at all before',
      limit({ own: null, global: null }),
      40_000,
      { amount: 40_000, pending: null },
      'holds',
      null,
    ],
    ['confirmed', limit({ pending: open }), 80_000, { amount: 80_000, pending: null }, 'loosened', null],
    ['taken back', limit({ pending: open }), 50_000, { amount: 50_000, pending: null }, 'cancelled', null],
    [
      'less, while more was to come',
      limit({ pending: waiting }),
      40_000,
      { amount: 40_000, pending: null },
      'holds',
      null,
    ],
    ['the same again', limit(), 50_000, { amount: 50_000, pending: null }, 'holds', null],
    [
      'waiting',
      limit(),
      80_000,
      { amount: 50_000, pending: { amount: 80_000, opensAt: LOOSER_FROM } },
      'waits',
      LOOSER_FROM,
    ],
    ['waiting, nobody knows how long', limit(), 80_000, { amount: 50_000, pending: null }, 'waits', null],
  ])('%s', (_, before, requested, saved, kind, opensAt) => {
    expect(newsOf(before, requested, saved)).toEqual({ ...base, kind, amount: requested, opensAt });
  });
});

describe('LIM-01 LIM-04 what holds, and until when that is known', () => {
  test('The lower of both holds, and the own one stays below the one of everybody', () => {
    expect(amountInForce(limit())).toBe(50_000);
    expect(amountInForce(limit({ own: null }))).toBe(1_000_000);
    expect(amountInForce({ own: null, global: null })).toBeNull();
    expect(ownBounds(limit())).toEqual({ minimum: 0, maximum: 1_000_000 });
    expect(ownBounds(limit({ type: 'SESSION_TIME', global: null }))).toEqual({ minimum: 900, maximum: 86_400 });
    expect(isSameLimit(limit(), limit({ own: 1 }))).toBe(true);
    expect(isSameLimit(limit(), limit({ time: 'MONTHLY' }))).toBe(false);
    expect(isSameLimit(limit(), limit({ type: 'SESSION_TIME' }))).toBe(false);
  });

  test.each([
    ['the reset', [limit()], RESETS - AT],
    ['the opening of a pending one', [limit({ pending: { ...waiting, opensAt: AT + 1 } })], 1],
    ['its lapse', [limit({ usage: null, pending: { ...open, opensAt: AT, lapsesAt: AT + 5 } })], 5],
    ['nothing', [limit({ usage: null })], null],
    ['nothing that is over', [limit({ usage: null, pending: { ...open, opensAt: AT - 9, lapsesAt: AT - 1 } })], null],
    ['the first of all', [limit(), limit({ usage: { used: 0, left: 0, resetsAt: AT + 9 } })], 9],
  ])('%s comes next', (_, limits, expected) => {
    expect(untilChange(limits, AT)).toBe(expected);
  });
});
