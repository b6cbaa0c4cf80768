import {
  addDays,
  addMonths,
  startOfDay,
  startOfMonth,
  startOfNextMonth,
  startOfWeek,
  warsawDay,
} from '../time/warsaw.ts';

/** Deposits and withdrawals of a player, and their difference. Amounts are grosze. */

export const NET_PERIODS = ['DAY', 'WEEK', 'MONTH', 'EVER'] as const;
export type NetPeriod = (typeof NET_PERIODS)[number];

/** Number of periods shown: a month of days, a quarter of weeks, a year of months. */
export const PERIOD_COUNTS = { DAY: 30, WEEK: 13, MONTH: 12, EVER: 1 } as const satisfies Record<NetPeriod, number>;

export interface DayTotals {
  /** The day in Warsaw, YYYY-MM-DD. */
  readonly day: string;
  readonly deposits: number;
  readonly withdrawals: number;
}

export interface NetPosition {
  /** First day of the period, YYYY-MM-DD; for the whole time, the first day with a transaction. */
  readonly from: string;
  readonly deposits: number;
  readonly withdrawals: number;
  /** Withdrawals minus deposits: below 0 the player has paid in more than was paid out. */
  readonly result: number;
}

/** Noon is far from every change between summer and winter time. */
function noonOf(day: string): number {
  return Date.parse(`${day}T11:00:00Z`);
}

function startOf(period: NetPeriod, day: string): string {
  const at = noonOf(day);
  switch (period) {
    case 'DAY':
      return warsawDay(startOfDay(at));
    case 'WEEK':
      return warsawDay(startOfWeek(at));
    case 'MONTH':
      return warsawDay(startOfMonth(at));
    case 'EVER':
      return '';
  }
}

function sum(from: string, days: readonly DayTotals[]): NetPosition {
  const deposits = days.reduce((total, day) => total + day.deposits, 0);
  const withdrawals = days.reduce((total, day) => total + day.withdrawals, 0);
  return { from, deposits, withdrawals, result: withdrawals - deposits };
}

/** Groups days into periods, the latest first; periods without a transaction are omitted. */
export function netPositions(days: readonly DayTotals[], period: NetPeriod): NetPosition[] {
  const groups = new Map<string, DayTotals[]>();
  const ordered = days.toSorted((one, other) => one.day.localeCompare(other.day));
  for (const day of ordered) {
    const key = startOf(period, day.day);
    const group = groups.get(key);
    if (group) group.push(day);
    else groups.set(key, [day]);
  }
  return [...groups].map(([key, group]) => sum(key || (group[0]?.day ?? ''), group)).toReversed();
}

/** The first day of the last `count` periods, including the current one; null for the whole time. */
export function netPositionsSince(period: NetPeriod, count: number, at: number): string | null {
  switch (period) {
    case 'DAY':
      return warsawDay(addDays(startOfDay(at), 1 - count));
    case 'WEEK':
      return warsawDay(addDays(startOfWeek(at), 7 * (1 - count)));
    case 'MONTH':
      return warsawDay(addMonths(startOfMonth(at), 1 - count));
    case 'EVER':
      return null;
  }
}

/** The first days of the last `count` periods, the earliest first; empty for the whole time, which is one period. */
export function lastNetPeriods(period: NetPeriod, count: number, at: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => netPositionsSince(period, count - index, at)).filter(
    (day) => day !== null,
  );
}

/** The last day of the period that starts on `from`; for the current period and the whole time, the day of `at`. */
export function lastDayOf(period: NetPeriod, from: string, at: number): string {
  const today = warsawDay(at);
  const last = wholeEnd(period, from);
  return last === null || last > today ? today : last;
}

function wholeEnd(period: NetPeriod, from: string): string | null {
  const noon = noonOf(from);
  switch (period) {
    case 'DAY':
      return from;
    case 'WEEK':
      return warsawDay(addDays(noon, 6));
    case 'MONTH':
      return warsawDay(startOfNextMonth(noon) - 1);
    case 'EVER':
      return null;
  }
}
