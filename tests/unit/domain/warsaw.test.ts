import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import {
  addDays,
  addMonths,
  startOfDay,
  startOfMonth,
  startOfNextDay,
  startOfNextMonth,
  startOfWeek,
  wallClock,
  warsawDay,
  warsawTime,
} from '../../../domain/time/warsaw.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const iso = (at: number): string => new Date(at).toISOString();

/** The gateway runs in UTC, a browser in the player's zone: both must get the same instant. */
test.each(['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Europe/Warsaw'])(
  'Days and months are those of Warsaw on a machine in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    // The first clock change is that of New York, the second that of Warsaw.
    const march = Date.UTC(2026, 2, 8, 7, 30);
    expect(
      [startOfDay, startOfNextDay, startOfWeek, startOfMonth, startOfNextMonth].map((of) => iso(of(march))),
    ).toEqual([
      '2026-03-07T23:00:00.000Z',
      '2026-03-08T23:00:00.000Z',
      '2026-03-01T23:00:00.000Z',
      '2026-02-28T23:00:00.000Z',
      '2026-03-31T22:00:00.000Z',
    ]);
    expect(iso(startOfDay(Date.UTC(2039, 2, 27, 13, 23)))).toBe('2039-03-26T23:00:00.000Z');
    expect(warsawDay(Date.UTC(2026, 2, 28, 23))).toBe('2026-03-29');
    // 02:07 occurs twice on 25 October: the second one counts. 02:30 does not exist on 29 March.
    expect(iso(addMonths(Date.UTC(2026, 8, 25, 0, 7), 1))).toBe('2026-10-25T01:07:00.000Z');
    expect(iso(addDays(Date.UTC(2026, 9, 24, 0, 7), 1))).toBe('2026-10-25T01:07:00.000Z');
    expect(iso(addDays(Date.UTC(2086, 9, 26, 0, 7, 14, 73), 1))).toBe('2086-10-27T01:07:14.073Z');
    expect(iso(addDays(Date.UTC(2026, 2, 28, 1, 30), 1))).toBe('2026-03-29T01:30:00.000Z');
  },
);

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Warsaw',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The same calendar implemented without dayjs. */
function shownAt(at: number): Date {
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = found;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function instantOf(shown: number): number {
  const guess = 2 * shown - shownAt(shown).getTime();
  return guess - (shownAt(guess).getTime() - shown);
}

function dayBy(at: number, { months = 0, days = 0, day = null as number | null }): number {
  const shown = shownAt(at);
  return instantOf(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() + months, (day ?? shown.getUTCDate()) + days));
}

function daysLater(at: number, days: number): number {
  const shown = shownAt(at);
  return instantOf(shown.setUTCDate(shown.getUTCDate() + days)) + (at % 1_000);
}

function monthsLater(at: number, months: number): number {
  const shown = shownAt(at);
  const last = new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() + months + 1, 0)).getUTCDate();
  return instantOf(shown.setUTCMonth(shown.getUTCMonth() + months, Math.min(shown.getUTCDate(), last))) + (at % 1_000);
}

const HOUR = 3_600_000;

/** Both changes of the clock of a year: the last Sundays of March and October, 01:00 UTC. */
function changesOf(year: number): number[] {
  return [2, 9].map((month) => {
    const last = new Date(Date.UTC(year, month, 31, 1));
    return last.setUTCDate(31 - last.getUTCDay());
  });
}

const CHANGES = Array.from({ length: 41 }, (_, index) => changesOf(2000 + index)).flat();
const nearChange = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -3 * HOUR, max: 3 * HOUR }), fc.constantFrom(0, 1, 7, 30, 31))
  .map(([change, off, days]) => change + off - days * 24 * HOUR);
const anyInstant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2041, 0, 1) - 1 });

test('The calendar is that of a calculation by hand, at both changes of the clock too', () => {
  fc.assert(
    fc.property(fc.oneof(anyInstant, nearChange), fc.integer({ min: -40, max: 40 }), (at, count) => {
      const shown = shownAt(at);
      expect(wallClock(at).valueOf()).toBe(shown.getTime());
      expect([startOfDay(at), startOfNextDay(at), startOfWeek(at), startOfMonth(at), startOfNextMonth(at)]).toEqual([
        dayBy(at, {}),
        dayBy(at, { days: 1 }),
        dayBy(at, { days: -((shown.getUTCDay() + 6) % 7) }),
        dayBy(at, { day: 1 }),
        dayBy(at, { months: 1, day: 1 }),
      ]);
      expect([addDays(at, count), addMonths(at, count)]).toEqual([daysLater(at, count), monthsLater(at, count)]);
      expect([warsawDay(at), warsawTime(at)]).toEqual([
        shown.toISOString().slice(0, 10),
        shown.toISOString().slice(11, 16),
      ]);
    }),
    { numRuns: 500 },
  );
});

/** Values possible in URLs: the first and the last day that can be written. */
test.each(['0001-01-01', '9999-12-31'])('%s has a beginning and an end', (day) => {
  const noon = Date.parse(`${day}T11:00:00Z`);
  expect(Number.isFinite(startOfDay(noon))).toBe(true);
  expect(Number.isFinite(startOfNextDay(noon))).toBe(true);
});
