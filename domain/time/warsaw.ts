import dayjs from 'dayjs';
import polish from 'dayjs/locale/pl.js';
import utc from 'dayjs/plugin/utc.js';
import { TIME_ZONE } from '../constants.ts';

/**
 * Days and months of the product start and end in Europe/Warsaw. All instants are epoch milliseconds. `Intl` gives the
 * local time in Warsaw, dayjs calculates with it and formats it (docs/adr/0037).
 */

/** dayjs with the plugins in use. A function, so that a bundle without date calculations does not include it. */
function preparedDays(): typeof dayjs {
  dayjs.extend(utc);
  dayjs.locale(polish, undefined, true);
  return dayjs;
}

const days = preparedDays();

/** Swedish has the order of ISO 8601: year, month, day, hour, minute, second. */
const clock = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The local time in Warsaw, to the second, as if Warsaw were UTC; format it with `.locale(language).format(...)`. */
export function wallClock(at: number): dayjs.Dayjs {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = clock.format(at).split(/\D+/).map(Number);
  return days.utc(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** The instant of a local time in Warsaw; the later one of two, and an hour later for a skipped time. */
function instantOf(wall: dayjs.Dayjs): number {
  const shown = wall.valueOf();
  const guess = shown - (wallClock(shown).valueOf() - shown);
  return guess - (wallClock(guess).valueOf() - shown);
}

export function startOfDay(at: number): number {
  return instantOf(wallClock(at).startOf('day'));
}

export function startOfMonth(at: number): number {
  return instantOf(wallClock(at).startOf('month'));
}

export function startOfNextDay(at: number): number {
  return instantOf(wallClock(at).startOf('day').add(1, 'day'));
}

export function startOfNextMonth(at: number): number {
  return instantOf(wallClock(at).startOf('month').add(1, 'month'));
}

/** The start of the Monday of the week in Warsaw. */
export function startOfWeek(at: number): number {
  return instantOf(wallClock(at).locale('pl').startOf('week'));
}

/** The same local time in Warsaw `days` later; a time skipped by the clock change becomes an hour later. */
export function addDays(at: number, days: number): number {
  return instantOf(wallClock(at).add(days, 'day')) + millisecondsOf(at);
}

/** The same day and local time in Warsaw `months` later; the last day of the month if the day does not exist. */
export function addMonths(at: number, months: number): number {
  return instantOf(wallClock(at).add(months, 'month')) + millisecondsOf(at);
}

function millisecondsOf(at: number): number {
  return ((at % 1_000) + 1_000) % 1_000;
}

/** The calendar day in Warsaw, YYYY-MM-DD. */
export function warsawDay(at: number): string {
  return wallClock(at).format('YYYY-MM-DD');
}

const timeOfDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The time of day in Warsaw, `18:05`, only with `Intl`: six times as fast as `wallClock`, for long lists. */
export function warsawTime(at: number): string {
  return timeOfDay.format(at);
}
