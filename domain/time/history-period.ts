import { isDay, type Day } from './dates.ts';
import { startOfDay, startOfMonth, startOfNextDay, warsawDay } from './warsaw.ts';

/** Days of a period in Warsaw, both included; null is without an end on that side. */
export interface Period {
  readonly from: Day | null;
  readonly to: Day | null;
}

export const ALL_TIME: Period = { from: null, to: null };

/** Periods that have a name, in the order in which they are offered. */
export const NAMED_PERIODS = ['today', 'week', 'month', 'thisMonth', 'lastMonth'] as const;
export type NamedPeriod = (typeof NAMED_PERIODS)[number];

const DAY = 24 * 60 * 60_000;

/** An instant within that day in Warsaw, at every time of the year. */
const noonOf = (day: Day): number => Date.parse(`${day}T11:00:00Z`);

const daysBefore = (day: Day, days: number): Day => warsawDay(noonOf(day) - days * DAY);

/** The days of a named period, as seen at `now` (epoch ms). */
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

/** The name of a period; `all` without ends, `custom` where it has none. */
export function nameOfPeriod({ from, to }: Period, now: number): NamedPeriod | 'all' | 'custom' {
  if (from === null && to === null) return 'all';
  const name = NAMED_PERIODS.find((candidate) => {
    const period = namedPeriod(candidate, now);
    return period.from === from && period.to === to;
  });
  return name ?? 'custom';
}

/** A period as it was written into an address: what is no day is left out, and an end before the beginning too. */
export function readPeriod(from: string | null, to: string | null): Period {
  const first = from !== null && isDay(from) ? from : null;
  const last = to !== null && isDay(to) ? to : null;
  return { from: first, to: first !== null && last !== null && last < first ? null : last };
}

/** The instants of a period: the first one belongs to it, the second one does not. */
export function instantsOf({ from, to }: Period): { readonly from: string | null; readonly to: string | null } {
  return {
    from: from === null ? null : new Date(startOfDay(noonOf(from))).toISOString(),
    to: to === null ? null : new Date(startOfNextDay(noonOf(to))).toISOString(),
  };
}
