import { isDay, type Day } from './dates.ts';
import { startOfDay, startOfMonth, startOfNextDay, warsawDay } from './warsaw.ts';

/** Days of a period in Warsaw, both included; null means no bound on that side. */
export interface Period {
  readonly from: Day | null;
  readonly to: Day | null;
}

export const ALL_TIME: Period = { from: null, to: null };

/** Periods with a name, in display order. */
export const NAMED_PERIODS = ['today', 'week', 'month', 'thisMonth', 'lastMonth'] as const;
export type NamedPeriod = (typeof NAMED_PERIODS)[number];

const DAY = 24 * 60 * 60_000;

/** A time within that day in Warsaw, in summer and winter time. */
const noonOf = (day: Day): number => Date.parse(`${day}T11:00:00Z`);

const daysBefore = (day: Day, days: number): Day => warsawDay(noonOf(day) - days * DAY);

/** The days of a named period at `now` (epoch ms). */
export function namedPeriod(name: NamedPeriod, now: number): Period {
  const today = warsawDay(now);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: daysBefore(today, 6), to: today };
    case 'month':
      return { from: daysBefore(today, 29), to: today };
    case 'thisMonth':
      return { from: warsawDay(startOfMonth(now)), to: today };
    case 'lastMonth': {
      const last = warsawDay(startOfMonth(now) - 1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
  }
}

/** The name of a period; `all` without bounds, `custom` without a name. */
export function nameOfPeriod({ from, to }: Period, now: number): NamedPeriod | 'all' | 'custom' {
  if (from === null && to === null) return 'all';
  const name = NAMED_PERIODS.find((candidate) => {
    const period = namedPeriod(candidate, now);
    return period.from === from && period.to === to;
  });
  return name ?? 'custom';
}

/** Parses a period from the URL: an invalid day is ignored, and so is an end before the beginning. */
export function readPeriod(from: string | null, to: string | null): Period {
  const first = from !== null && isDay(from) ? from : null;
  const last = to !== null && isDay(to) ? to : null;
  return { from: first, to: first !== null && last !== null && last < first ? null : last };
}

/** The instants of a period: `from` is included, `to` is not. */
export function instantsOf({ from, to }: Period): { readonly from: string | null; readonly to: string | null } {
  return {
    from: from === null ? null : new Date(startOfDay(noonOf(from))).toISOString(),
    to: to === null ? null : new Date(startOfNextDay(noonOf(to))).toISOString(),
  };
}
