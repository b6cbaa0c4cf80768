import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LIMIT_TIMES,
  brokenBy,
  leftOf,
  limitProblem,
  lowest,
  periodOf,
  usageOf,
} from '../../../domain/limits/limits.ts';
import { addDays, addMonths, startOfDay, startOfWeek, warsawDay } from '../../../domain/time/warsaw.ts';

const HOUR = 60 * 60_000;
const instant = (text: string): number => Date.parse(text);
const iso = (at: number): string => new Date(at).toISOString();
const someTime = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 11, 31) });
const amount = fc.integer({ min: 0, max: 1_000_000 });
const maybe = fc.option(amount);

describe('LIM-04 days and months of Warsaw', () => {
  test.each([
    ['DAILY', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 23],
    ['DAILY', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 25],
    ['DAILY', '2026-06-30T22:00:00Z', '2026-06-30T22:00:00.000Z', '2026-07-01T22:00:00.000Z', 24],
    ['DAILY', '2026-06-30T21:59:59Z', '2026-06-29T22:00:00.000Z', '2026-06-30T22:00:00.000Z', 24],
    ['MONTHLY', '2026-03-15T12:00:00Z', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z', 31 * 24 - 1],
    ['MONTHLY', '2026-10-31T23:30:00Z', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z', 30 * 24],
    ['MONTHLY', '2028-02-29T12:00:00Z', '2028-01-31T23:00:00.000Z', '2028-02-29T23:00:00.000Z', 29 * 24],
  ] as const)('%s at %s: from %s to %s', (time, at, start, end, hours) => {
    const period = periodOf(time, instant(at));
    expect([iso(period.start), iso(period.end)]).toEqual([start, end]);
    expect((period.end - period.start) / HOUR).toBe(hours);
  });

  test('Every moment is in one day and in one month, and each begins where the one before ended', () => {
    fc.assert(
      fc.property(someTime, fc.constantFrom(...LIMIT_TIMES), (at, time) => {
        const { start, end } = periodOf(time, at);
        expect(start).toBeLessThanOrEqual(at);
        expect(end).toBeGreaterThan(at);
        expect(periodOf(time, start)).toEqual({ start, end });
        expect(periodOf(time, end - 1)).toEqual({ start, end });
        expect(periodOf(time, end).start).toBe(end);
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['2026-11-22T10:00:00Z', '2026-11-15T23:00:00.000Z'],
    ['2026-11-23T10:00:00Z', '2026-11-22T23:00:00.000Z'],
    ['2026-03-29T20:00:00Z', '2026-03-22T23:00:00.000Z'],
  ])('The week of %s began at %s', (at, start) => {
    expect(iso(startOfWeek(instant(at)))).toBe(start);
  });

  test.each([
    ['2026-03-28T01:30:00.250Z', 1, '2026-03-29T01:30:00.250Z'],
    ['2026-03-22T12:00:00Z', 7, '2026-03-29T11:00:00.000Z'],
    ['2026-10-24T00:30:00Z', 1, '2026-10-25T01:30:00.000Z'],
    ['2026-10-20T12:00:00Z', 14, '2026-11-03T13:00:00.000Z'],
  ])('%s and %i days: %s', (at, days, later) => {
    expect(iso(addDays(instant(at), days))).toBe(later);
  });

  test.each([
    ['2026-01-31T12:00:00Z', 1, '2026-02-28T12:00:00.000Z'],
    ['2028-01-31T12:00:00Z', 1, '2028-02-29T12:00:00.000Z'],
    ['2026-08-31T12:00:00Z', 3, '2026-11-30T13:00:00.000Z'],
    ['2026-11-22T10:00:00.007Z', 6, '2027-05-22T09:00:00.007Z'],
    ['2026-12-31T23:30:00Z', 1, '2027-01-31T23:30:00.000Z'],
  ])('%s and %i months: %s', (at, months, later) => {
    expect(iso(addMonths(instant(at), months))).toBe(later);
  });

  test('So many days later is that day of the calendar', () => {
    fc.assert(
      fc.property(someTime, fc.integer({ min: 1, max: 40 }), (at, days) => {
        const noon = Date.parse(`${warsawDay(at)}T11:00:00Z`);
        expect(warsawDay(addDays(startOfDay(at), days))).toBe(warsawDay(noon + days * 24 * HOUR));
      }),
      { numRuns: 100 },
    );
  });
});

describe('LIM-01 what a limit leaves', () => {
  const at = instant('2026-11-22T10:00:00Z');

  test.each([
    [[null, null], null],
    [[5, null], 5],
    [[null, 7], 7],
    [[7, 5], 5],
    [[0, 5], 0],
    [[], null],
  ] as const)('The lowest of %j is %j', (amounts, min) => {
    expect(lowest(...amounts)).toBe(min);
  });

  test.each([
    [
      { own: 100, global: 500, used: 40 },
      { amount: 100, used: 40, left: 60 },
    ],
    [
      { own: null, global: 500, used: 40 },
      { amount: 500, used: 40, left: 460 },
    ],
    [
      { own: 900, global: 500, used: 40 },
      { amount: 500, used: 40, left: 460 },
    ],
    [
      { own: 30, global: 500, used: 40 },
      { amount: 30, used: 40, left: 0 },
    ],
    [
      { own: null, global: null, used: 40 },
      { amount: null, used: 40, left: null },
    ],
  ] as const)('%o: %o', (input, usage) => {
    const known = { ...usage, resetsAt: instant('2026-11-22T23:00:00Z') };
    expect(usageOf({ ...input, time: 'DAILY', at })).toEqual(known);
    expect(usageOf({ ...input, time: 'MONTHLY', at }).resetsAt).toBe(instant('2026-11-30T23:00:00Z'));
  });

  test('What breaks a limit is exactly what is more than is left', () => {
    expect(brokenBy(100, { DAILY: 100, MONTHLY: 100 })).toBeNull();
    expect(brokenBy(101, { DAILY: 100, MONTHLY: 100 })).toBe('DAILY');
    expect(brokenBy(101, { DAILY: 101, MONTHLY: 100 })).toBe('MONTHLY');
    expect(brokenBy(101, { DAILY: null, MONTHLY: null })).toBeNull();
    fc.assert(
      fc.property(
        maybe,
        maybe,
        maybe,
        maybe,
        amount,
        amount,
        amount,
        (own, global, ownMonth, globalMonth, day, month, more) => {
          const daily = usageOf({ own, global, used: day, time: 'DAILY', at });
          const monthly = usageOf({ own: ownMonth, global: globalMonth, used: month, time: 'MONTHLY', at });
          const left = leftOf([daily, monthly]);
          const broken = brokenBy(more, { DAILY: daily.left, MONTHLY: monthly.left });
          expect(broken === null).toBe(left === null || more <= left);
          if (broken !== null || more === 0) return;
          for (const limit of [own, global]) expect(limit === null || day + more <= limit).toBe(true);
          for (const limit of [ownMonth, globalMonth]) expect(limit === null || month + more <= limit).toBe(true);
        },
      ),
    );
  });
});

describe('LIM-02 which amounts can be a limit', () => {
  test.each([
    ['DEPOSIT', 'DAILY', 0, null, null],
    ['DEPOSIT', 'DAILY', 10_000_00, 10_000_00, null],
    ['DEPOSIT', 'DAILY', 10_000_01, 10_000_00, 'LIMIT_ABOVE_GLOBAL'],
    ['DEPOSIT', 'MONTHLY', 100_000_000_001, null, 'LIMIT_OUT_OF_RANGE'],
    ['DEPOSIT', 'DAILY', 1.5, null, 'LIMIT_OUT_OF_RANGE'],
    ['DEPOSIT', 'DAILY', -1, null, 'LIMIT_OUT_OF_RANGE'],
    ['SESSION_TIME', 'DAILY', 900, null, null],
    ['SESSION_TIME', 'DAILY', 899, null, 'LIMIT_OUT_OF_RANGE'],
    ['SESSION_TIME', 'DAILY', 86_400, null, null],
    ['SESSION_TIME', 'DAILY', 86_401, null, 'LIMIT_OUT_OF_RANGE'],
    ['SESSION_TIME', 'MONTHLY', 2_678_400, null, null],
    ['SESSION_TIME', 'MONTHLY', 2_678_401, null, 'LIMIT_OUT_OF_RANGE'],
    ['SESSION_TIME', 'MONTHLY', 7_200, 3_600, 'LIMIT_ABOVE_GLOBAL'],
  ] as const)('%s %s %d beside a global %j: %j', (type, time, wanted, global, problem) => {
    expect(limitProblem(type, time, wanted, global)).toBe(problem);
  });
});
