import { startOfDay, startOfMonth } from '../../machines/domain/warsaw.ts';
import type { Limit, LimitType, TimeType } from '../store/limits.ts';

/** What a limit allows at a time: a looser amount counts from its date on. */
export function amountAt(limit: Limit, at: number): bigint {
  return limit.newAmount !== null && limit.newAmountFrom !== null && limit.newAmountFrom <= at
    ? limit.newAmount
    : limit.amount;
}

/** The strictest of the given limits of a kind at a time, or null where there is none. */
export function strictest(limits: readonly Limit[], type: LimitType, time: TimeType, at: number): bigint | null {
  return limits
    .filter((limit) => limit.limitType === type && limit.timeType === time)
    .map((limit) => amountAt(limit, at))
    .reduce<bigint | null>((least, amount) => (least === null || amount < least ? amount : least), null);
}

/** The day of Warsaw at a time, as YYYY-MM-DD. */
export function warsawDay(at: number): string {
  return days.format(at);
}

/** The first day of the month of Warsaw at a time, as YYYY-MM-DD. */
export function warsawMonthStart(at: number): string {
  return warsawDay(startOfMonth(at));
}

/** When the current period of a limit began (epoch ms). */
export function periodStart(time: TimeType, at: number): number {
  return time === 'DAILY' ? startOfDay(at) : startOfMonth(at);
}

const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Warsaw',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
