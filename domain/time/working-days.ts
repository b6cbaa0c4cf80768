import type { Day } from './dates.ts';

/** Working days in Poland: Monday to Friday, without the days off of the Act of 18 January 1951. */

const MS_PER_DAY = 24 * 60 * 60_000;
const SATURDAY = 6;
const SUNDAY = 0;

/** Days off with a fixed date, MM-DD; 24 December since 2025. */
const FIXED: ReadonlySet<string> = new Set([
  '01-01',
  '01-06',
  '05-01',
  '05-03',
  '08-15',
  '11-01',
  '11-11',
  '12-24',
  '12-25',
  '12-26',
]);

/** Days from Easter Sunday to Easter Monday and to Corpus Christi; Easter and Pentecost are Sundays anyway. */
const AFTER_EASTER: readonly number[] = [1, 60];

/** Noon is the same calendar day in UTC, whatever the zone of the machine. */
const noonOf = (day: Day): number => Date.parse(`${day}T12:00:00Z`);

const daysAfter = (day: Day, days: number): Day => new Date(noonOf(day) + days * MS_PER_DAY).toISOString().slice(0, 10);

/** Easter Sunday of a Gregorian year (Meeus, Astronomical Algorithms, chapter 8). */
export function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const ofMarch = h + l - 7 * m + 22;
  return daysAfter(`${year}-03-01`, ofMarch - 1);
}

export function isWorkingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY || weekday === SUNDAY || FIXED.has(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return !AFTER_EASTER.some((days) => daysAfter(easter, days) === day);
}

/** The working day that is `count` working days after `day`. */
export function addWorkingDays(day: Day, count: number): Day {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = daysAfter(reached, 1);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}

/** 0 for Sunday, 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(noonOf(day)).getUTCDay();
}
