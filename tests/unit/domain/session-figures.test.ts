import { describe, expect, test } from 'vitest';
import {
  minutesLeft,
  nextRealityCheck,
  playedTime,
  type SessionFigures,
} from '../../../domain/limits/session-figures.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const figures = (at: number): SessionFigures => ({
  at,
  signedInAt: at - 42 * MINUTE,
  today: 70 * 60,
  month: 725 * 60,
  limit: null,
  result: 0,
  checkMinutes: null,
});

describe('LIM-03 LIM-04 what the figures become while the player stays', () => {
  test('All three go on together', () => {
    const at = Date.parse('2026-11-21T12:00:00Z');
    expect(playedTime(figures(at), at + 3 * MINUTE + 999)).toEqual({
      session: 45 * 60,
      today: 73 * 60,
      month: 728 * 60,
    });
  });

  test('A clock that is behind takes nothing back', () => {
    const at = Date.parse('2026-11-21T12:00:00Z');
    expect(playedTime(figures(at), at - HOUR)).toEqual({ session: 42 * 60, today: 70 * 60, month: 725 * 60 });
  });

  test.each([
    ['in winter', '2026-11-21T22:59:00Z'],
    ['in summer', '2026-07-21T21:59:00Z'],
  ])('At midnight in Warsaw the day begins anew, %s', (_, before) => {
    const at = Date.parse(before);
    expect(playedTime(figures(at), at + 5 * MINUTE)).toEqual({ session: 47 * 60, today: 4 * 60, month: 730 * 60 });
  });

  test('At the end of the month the month begins anew as well', () => {
    const at = Date.parse('2026-10-31T22:50:00Z');
    expect(playedTime(figures(at), at + 15 * MINUTE)).toEqual({ session: 57 * 60, today: 5 * 60, month: 5 * 60 });
  });

  test('Midnight itself begins the day and the month', () => {
    const at = Date.parse('2026-10-31T23:00:00Z');
    expect(playedTime({ ...figures(at), today: 0, month: 0 }, at + MINUTE)).toEqual({
      today: 60,
      month: 60,
      session: 2580,
    });
    expect(playedTime({ ...figures(at), month: 600 }, at + MINUTE).month).toBe(660);
  });

  test('A day of 25 hours has one more, one of 23 one less', () => {
    const autumn = Date.parse('2026-10-24T22:00:00Z');
    expect(playedTime({ ...figures(autumn), today: 0 }, autumn + 24.5 * HOUR).today).toBe(24.5 * 3_600);
    const spring = Date.parse('2026-03-28T23:00:00Z');
    expect(playedTime({ ...figures(spring), today: 0 }, spring + 23.5 * HOUR).today).toBe(1_800);
  });
});

test('LIM-03 the minute under way counts as one that is left; none without a limit, never below 0', () => {
  const at = Date.parse('2026-11-21T12:00:00Z');
  const limited = { limit: { time: 'DAILY' as const, at: at + 5 * MINUTE, resetsAt: at + HOUR } };
  expect([0, 1, MINUTE, 5 * MINUTE, 6 * MINUTE].map((passed) => minutesLeft(limited, at + passed))).toEqual([
    5, 5, 4, 0, 0,
  ]);
  expect(minutesLeft({ limit: null }, at)).toBeNull();
});

test('LIM-03 a reality check is due at each interval after the sign-in, and at the moment itself the next one is', () => {
  const minutes = [0, 14, 15, 44, 45].map((passed) => nextRealityCheck(0, 15, passed * MINUTE) / MINUTE);
  expect(minutes).toEqual([15, 15, 30, 45, 60]);
  expect(nextRealityCheck(10 * MINUTE, 15, 0)).toBe(25 * MINUTE);
  expect(nextRealityCheck(10 * MINUTE, 15, 41 * MINUTE)).toBe(55 * MINUTE);
});
