import { describe, expect, test } from 'vitest';
import type { LimitDetails } from '../../../domain/limits/limit-overview.ts';
import {
  canBePlan,
  everyDay,
  hoursProblem,
  MONTH_PATTERN,
  monthAfter,
  monthBounds,
  monthOf,
  planLevel,
  playTotals,
  secondsOfHours,
  wholeHours,
} from '../../../domain/limits/play-month.ts';

describe('a month of Warsaw (reading 99)', () => {
  test('LIM-04 It begins and ends at Warsaw’s midnight, in winter and in summer', () => {
    expect(monthOf(Date.parse('2026-10-31T22:59:59Z'))).toBe('2026-10');
    expect(monthOf(Date.parse('2026-10-31T23:00:00Z'))).toBe('2026-11');
    expect(monthOf(Date.parse('2026-06-30T22:00:00Z'))).toBe('2026-07');
    expect(monthBounds('2026-06')).toEqual({
      first: '2026-06-01',
      last: '2026-06-30',
      end: Date.parse('2026-06-30T22:00:00Z'),
    });
  });

  test.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', 0, '2026-03'],
  ])('%s and %i more is %s', (month, count, expected) => {
    expect(monthAfter(month, count)).toBe(expected);
  });

  test('Only what is a month is one', () => {
    expect(
      ['2026-01', '2026-12', '2026-13', '2026-00', '2026-1', '1999-05', '2026-01-01'].map((text) =>
        MONTH_PATTERN.test(text),
      ),
    ).toEqual([true, true, false, false, false, false, false]);
  });

  test('Every day is there, and the sums are those of the days', () => {
    const days = [{ day: '2028-02-29', deposits: 5_000, withdrawals: 100, seconds: 60 }];
    const all = everyDay({ month: '2028-02', days });
    expect(all).toHaveLength(29);
    expect(all[0]).toEqual({ day: '2028-02-01', deposits: 0, withdrawals: 0, seconds: 0 });
    expect(all.at(-1)).toEqual(days[0]);
    expect(playTotals([...days, ...days])).toEqual({ deposits: 10_000, withdrawals: 200, seconds: 120 });
  });
});

describe('LIM-02 a plan (reading 98)', () => {
  test.each([
    [0, null, 'none'],
    [49, 100, 'none'],
    [50, 100, 'half'],
    [99, 100, 'half'],
    [100, 100, 'whole'],
    [101, 100, 'whole'],
    [0, 0, 'whole'],
  ] as const)('Of %i used from %s the level is %s', (used, plan, level) => {
    expect(planLevel(used, plan)).toBe(level);
  });

  const limit = (type: 'DEPOSIT' | 'SESSION_TIME', global: number | null): LimitDetails => ({
    type,
    time: 'MONTHLY',
    own: null,
    global,
    usage: null,
    pending: null,
    looserFrom: null,
    isNewlyActive: false,
  });
  const limits = [limit('DEPOSIT', 100_000), limit('SESSION_TIME', null)];

  test.each([
    [{ deposits: null, seconds: null }, false],
    [{ deposits: 0, seconds: null }, true],
    [{ deposits: 100_000, seconds: 36_000 }, true],
    [{ deposits: 100_001, seconds: 36_000 }, false],
    [{ deposits: null, seconds: 899 }, false],
  ])('%o can be one: %s', (plan, expected) => {
    expect(canBePlan(plan, limits)).toBe(expected);
  });

  test('A limit that is not known cannot be set', () => {
    expect(canBePlan({ deposits: 100, seconds: null }, [])).toBe(false);
  });

  test.each([
    ['10', null],
    [' 1 ', null],
    ['0', 'min'],
    ['745', 'max'],
    ['1,5', 'notANumber'],
    ['', 'notANumber'],
  ])('Hours typed as %j: %s', (text, problem) => {
    expect(hoursProblem(text, 744 * 3_600)).toBe(problem);
  });

  test('Whole hours go there and back', () => {
    expect(secondsOfHours(' 10 ')).toBe(36_000);
    expect(wholeHours(36_000)).toBe(10);
    expect(wholeHours(3_599)).toBe(0);
  });
});
