import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EXCLUSION_KINDS,
  SELF_EXCLUSION_DURATIONS,
  TIME_OUT_DURATIONS,
  durationsOf,
  exclusionCode,
  exclusionEnd,
  isExclusionCode,
  isReasonTooLong,
  isSelfExclusion,
  isTimeOut,
  shownEnd,
} from '../../../domain/limits/exclusions.ts';
import { LOGIN_ERRORS } from '../../../domain/account/login-errors.ts';

const ALL = [...TIME_OUT_DURATIONS, ...SELF_EXCLUSION_DURATIONS];

test('EXC-01 the reason for closing an account has at most 500 characters, without the spaces around it', () => {
  expect(isReasonTooLong(` ${'ż'.repeat(500)} `)).toBe(false);
  expect(isReasonTooLong('ż'.repeat(501))).toBe(true);
});

describe('EXC-01 until when an exclusion holds', () => {
  test.each([
    ['ONE_DAY', '2026-03-28T12:00:00Z', '2026-03-29T12:00:00.000Z'],
    ['ONE_DAY', '2026-10-24T12:00:00Z', '2026-10-25T12:00:00.000Z'],
    ['ONE_WEEK', '2026-03-24T12:00:00Z', '2026-03-31T11:00:00.000Z'],
    ['TWO_WEEKS', '2026-10-20T12:00:00Z', '2026-11-03T13:00:00.000Z'],
    ['ONE_MONTH', '2026-01-31T12:00:00Z', '2026-02-28T12:00:00.000Z'],
    ['THREE_MONTHS', '2026-11-30T12:00:00Z', '2027-02-28T12:00:00.000Z'],
    ['SIX_MONTHS', '2026-11-22T10:00:00Z', '2027-05-22T09:00:00.000Z'],
  ] as const)('%s from %s: %s', (duration, from, until) => {
    expect(new Date(exclusionEnd(duration, Date.parse(from))).toISOString()).toBe(until);
  });

  test('A longer one never ends before a shorter one', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2030, 0, 1) }), (at) => {
        const ends = ALL.map((duration) => exclusionEnd(duration, at));
        expect(ends).toEqual(ends.toSorted((one, other) => one - other));
        expect(ends[0]).toBe(at + 86_400_000);
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  ['2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z'],
  ['2026-11-22T12:00:00.001Z', '2026-11-22T12:01:00.000Z'],
  ['2026-11-22T12:00:59.999Z', '2026-11-22T12:01:00.000Z'],
])('EXC-01 what ends at %s is shown to end at %s: never too early', (until, shown) => {
  expect(new Date(shownEnd(Date.parse(until))).toISOString()).toBe(shown);
});

test('EXC-01 each kind has its durations, and closing has none', () => {
  expect(EXCLUSION_KINDS.map(durationsOf)).toEqual([TIME_OUT_DURATIONS, SELF_EXCLUSION_DURATIONS, []]);
  expect([...ALL, null].map(isTimeOut)).toEqual([true, true, true, true, false, false, false]);
  expect([...ALL, null].map(isSelfExclusion)).toEqual([false, false, false, false, true, true, false]);
});

test('PSH-01 the codes of exclusions are told from other reasons for the end of a session', () => {
  expect([...ALL, null].map(exclusionCode).every(isExclusionCode)).toBe(true);
  expect(['', 'DAILY_SESSION_TIME_LIMIT_REACHED', 'ACCOUNT_EXCLUDED_', 'LOCKED'].some(isExclusionCode)).toBe(false);
});

test('AUTH-09 each exclusion has the login code of its duration', () => {
  const codes = [...ALL, null].map((duration) => exclusionCode(duration));
  expect(codes).toEqual([
    'ACCOUNT_DISABLED_ONE_DAY',
    'ACCOUNT_EXCLUDED_ONE_WEEK',
    'ACCOUNT_EXCLUDED_TWO_WEEKS',
    'ACCOUNT_EXCLUDED_ONE_MONTH',
    'ACCOUNT_EXCLUDED_THREE_MONTHS',
    'ACCOUNT_EXCLUDED_SIX_MONTHS',
    'ACCOUNT_PERMANENTLY_CLOSED',
  ]);
  expect(codes.filter((code) => !(code in LOGIN_ERRORS))).toEqual([]);
});
