import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  minutesOf,
  minutesProblems,
  reachedLimit,
  secondsOf,
  sessionLimitMoment,
  spansByDay,
} from '../../../domain/limits/session-time.ts';

const instant = (text: string): number => Date.parse(text);
const NONE = { DAILY: null, MONTHLY: null };

describe('LIM-01 minutes for people, seconds on the wire', () => {
  test('Seconds are rounded down', () => {
    expect([0, 59, 60, 3_599, 3_600].map(minutesOf)).toEqual([0, 0, 1, 59, 60]);
    expect(secondsOf(90)).toBe(5_400);
  });

  test.each([
    ['', 'DAILY', null, ['required']],
    ['  ', 'DAILY', null, ['required']],
    ['90,5', 'DAILY', null, ['notANumber']],
    ['1e3', 'DAILY', null, ['notANumber']],
    ['-20', 'DAILY', null, ['notANumber']],
    ['1234567', 'DAILY', null, ['notANumber']],
    ['14', 'DAILY', null, ['min']],
    ['15', 'DAILY', null, []],
    [' 60 ', 'DAILY', 3_600, []],
    ['61', 'DAILY', 3_600, ['max']],
    ['1440', 'DAILY', null, []],
    ['1441', 'DAILY', null, ['max']],
    ['1441', 'MONTHLY', null, []],
    ['44641', 'MONTHLY', 9_000_000, ['max']],
  ] as const)('%j for a %s limit under %j: %j', (text, time, global, problems) => {
    expect(minutesProblems(text, time, global)).toEqual(problems);
  });
});

describe('LIM-04 time over midnight counts for each day', () => {
  test('A day of 23 and one of 25 hours', () => {
    const hours = (since: string, until: string) =>
      spansByDay(instant(since), instant(until)).map((span) => [span.day, (span.until - span.since) / 3_600_000]);
    expect(hours('2026-03-28T22:00:00Z', '2026-03-29T23:00:00Z')).toEqual([
      ['2026-03-28', 1],
      ['2026-03-29', 23],
      ['2026-03-30', 1],
    ]);
    expect(hours('2026-10-24T21:00:00Z', '2026-10-26T00:00:00Z')).toEqual([
      ['2026-10-24', 1],
      ['2026-10-25', 25],
      ['2026-10-26', 1],
    ]);
    expect(hours('2026-10-24T21:00:00Z', '2026-10-24T21:00:00Z')).toEqual([]);
    expect(hours('2026-10-24T21:00:01Z', '2026-10-24T21:00:00Z')).toEqual([]);
  });

  test('Nothing is lost and nothing counts twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 0, max: 10 * 86_400 }), (start, length) => {
        const since = start * 1_000;
        const spans = spansByDay(since, since + length * 1_000);
        expect(spans.reduce((total, span) => total + (span.until - span.since), 0)).toBe(length * 1_000);
        expect(new Set(spans.map(({ day }) => day)).size).toBe(spans.length);
      }),
      { numRuns: 100 },
    );
  });
});

describe('LIM-03 the limit of session time', () => {
  test.each([
    [{ DAILY: 0, MONTHLY: 0 }, NONE, null],
    [{ DAILY: 3_599, MONTHLY: 3_599 }, { DAILY: 3_600, MONTHLY: 7_200 }, null],
    [{ DAILY: 3_600, MONTHLY: 3_600 }, { DAILY: 3_600, MONTHLY: 7_200 }, 'DAILY'],
    [{ DAILY: 3_600, MONTHLY: 7_200 }, { DAILY: 3_600, MONTHLY: 7_200 }, 'MONTHLY'],
    [{ DAILY: 10, MONTHLY: 7_200 }, { DAILY: null, MONTHLY: 7_200 }, 'MONTHLY'],
  ] as const)('%o of %o: %j', (used, limits, reached) => {
    expect(reachedLimit(used, limits)).toBe(reached);
  });

  const now = instant('2026-11-22T20:00:00Z');
  const midnight = instant('2026-11-22T23:00:00Z');
  const tomorrow = instant('2026-11-23T23:00:00Z');
  const monthEnd = instant('2026-11-30T23:00:00Z');

  test.each([
    ['none', { DAILY: 0, MONTHLY: 0 }, NONE, null],
    [
      'today',
      { DAILY: 600, MONTHLY: 600 },
      { DAILY: 3_600, MONTHLY: null },
      { at: now + 3_000_000, time: 'DAILY', resetsAt: midnight },
    ],
    [
      'at once',
      { DAILY: 4_000, MONTHLY: 4_000 },
      { DAILY: 3_600, MONTHLY: null },
      { at: now, time: 'DAILY', resetsAt: midnight },
    ],
    [
      'tomorrow, counted anew',
      { DAILY: 0, MONTHLY: 0 },
      { DAILY: 10_800, MONTHLY: null },
      { at: midnight + 10_800_000, time: 'DAILY', resetsAt: tomorrow },
    ],
    [
      'the month’s first',
      { DAILY: 0, MONTHLY: 5_000 },
      { DAILY: 7_200, MONTHLY: 6_000 },
      { at: now + 1_000_000, time: 'MONTHLY', resetsAt: monthEnd },
    ],
    [
      'at once by both, which is over when the longer one is',
      { DAILY: 3_600, MONTHLY: 7_200 },
      { DAILY: 3_600, MONTHLY: 7_200 },
      { at: now, time: 'MONTHLY', resetsAt: monthEnd },
    ],
    [
      'by both at the same moment',
      { DAILY: 600, MONTHLY: 600 },
      { DAILY: 3_600, MONTHLY: 3_600 },
      { at: now + 3_000_000, time: 'MONTHLY', resetsAt: monthEnd },
    ],
    [
      'the day’s first',
      { DAILY: 0, MONTHLY: 0 },
      { DAILY: 900, MONTHLY: 1_800 },
      { at: now + 900_000, time: 'DAILY', resetsAt: midnight },
    ],
    ['never, where a day is no longer', { DAILY: 0, MONTHLY: 0 }, { DAILY: 86_400, MONTHLY: null }, null],
  ] as const)('Is reached %s', (_, used, limits, moment) => {
    expect(sessionLimitMoment(used, limits, now)).toEqual(moment);
  });
});
