import { TIME_ZONE } from '../constants.ts';

/** Days and months of the product begin and end in Europe/Warsaw. All instants are epoch milliseconds. */

const parts = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function wallClockAsUtc(at: number): number {
  const found = Object.fromEntries(parts.formatToParts(at).map((part) => [part.type, Number(part.value)]));
  return Date.UTC(
    found['year'] ?? 0,
    (found['month'] ?? 1) - 1,
    found['day'] ?? 1,
    found['hour'] ?? 0,
    found['minute'] ?? 0,
    found['second'] ?? 0,
  );
}

/** The instant at which clocks in Warsaw show the given wall-clock time (read as if it were UTC). */
function instantOf(wallClock: number): number {
  const guess = wallClock - (wallClockAsUtc(wallClock) - wallClock);
  return guess - (wallClockAsUtc(guess) - wallClock);
}

export function startOfDay(at: number): number {
  const wall = new Date(wallClockAsUtc(at));
  return instantOf(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()));
}

export function startOfMonth(at: number): number {
  const wall = new Date(wallClockAsUtc(at));
  return instantOf(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), 1));
}

export function startOfNextDay(at: number): number {
  const wall = new Date(wallClockAsUtc(at));
  return instantOf(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + 1));
}

export function startOfNextMonth(at: number): number {
  const wall = new Date(wallClockAsUtc(at));
  return instantOf(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 1));
}

/** The Monday on which the week in Warsaw began. */
export function startOfWeek(at: number): number {
  const wall = new Date(wallClockAsUtc(at));
  const sinceMonday = (wall.getUTCDay() + 6) % 7;
  return instantOf(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() - sinceMonday));
}

/** The same time of the clock in Warsaw so many days later; one that a change of the clock skips is an hour later. */
export function addDays(at: number, days: number): number {
  const wall = new Date(wallClockAsUtc(at));
  wall.setUTCDate(wall.getUTCDate() + days);
  return instantOf(wall.getTime()) + millisecondsOf(at);
}

/** The same day and time in Warsaw so many months later; the last day of a month that has no such day. */
export function addMonths(at: number, months: number): number {
  const wall = new Date(wallClockAsUtc(at));
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + months + 1, 0)).getUTCDate();
  wall.setUTCMonth(wall.getUTCMonth() + months, Math.min(wall.getUTCDate(), lastDay));
  return instantOf(wall.getTime()) + millisecondsOf(at);
}

function millisecondsOf(at: number): number {
  return ((at % 1_000) + 1_000) % 1_000;
}

/** The calendar day in Warsaw, YYYY-MM-DD. */
export function warsawDay(at: number): string {
  return new Date(wallClockAsUtc(at)).toISOString().slice(0, 10);
}
