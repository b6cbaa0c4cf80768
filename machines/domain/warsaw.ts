import { TIME_ZONE } from './constants.ts';

/** Days and months of the product begin and end in Europe/Warsaw. All instants are epoch milliseconds. */

const parts = new Intl.DateTimeFormat('en-CA', {
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

/** The calendar day in Warsaw, YYYY-MM-DD. */
export function warsawDay(at: number): string {
  return new Date(wallClockAsUtc(at)).toISOString().slice(0, 10);
}
