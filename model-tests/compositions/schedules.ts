import { addDays, startOfNextDay, startOfNextMonth } from '../../domain/time/warsaw.ts';

const HOUR = 3_600_000;
const SECOND = 1_000;

/** The start time of a composition, and the moments to which time advances. */
export interface Schedule {
  readonly name: string;
  readonly now: number;
  readonly ahead: readonly number[];
}

const beginnings = {
  'a day in June': '2026-06-17T21:50:00Z',
  'the end of June': '2026-06-30T21:50:00Z',
  'the day of 23 hours': '2026-03-28T22:50:00Z',
  'the day of 25 hours': '2026-10-24T21:50:00Z',
};

const schedule = (name: string, now: number, moments: readonly number[]): Schedule => ({
  name,
  now,
  ahead: [...new Set(moments)].filter((at) => at > now).toSorted((a, b) => a - b),
});

/** From before a midnight, a month’s end or a clock change until a looser limit has lapsed. */
export const WEEKS: readonly Schedule[] = Object.entries(beginnings).map(([name, text]) => {
  const now = Date.parse(text);
  const open = now + 24 * HOUR;
  return schedule(name, now, [
    startOfNextMonth(now) <= open ? startOfNextMonth(now) : startOfNextDay(now),
    open - SECOND,
    open,
    open + 7 * 24 * HOUR,
  ]);
});

/** Across a midnight, up to the end of a day and of a week. */
export const BREAKS: readonly Schedule[] = Object.entries(beginnings).map(([name, text]) => {
  const now = Date.parse(text);
  return schedule(name, now, [now + HOUR / 2, now + 24 * HOUR - SECOND, now + 24 * HOUR, addDays(now, 7)]);
});

/** The ends of a break of a day and of a week. */
export const ENDS: readonly Schedule[] = Object.entries(beginnings).map(([name, text]) => {
  const now = Date.parse(text);
  return schedule(name, now, [now + 24 * HOUR - SECOND, now + 24 * HOUR, addDays(now, 7)]);
});
