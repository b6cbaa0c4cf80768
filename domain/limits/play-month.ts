import { limitProblem, type LimitType } from './limits.ts';
import type { LimitDetails } from './limit-overview.ts';
import { addMonths, startOfMonth, startOfNextMonth, warsawDay } from '../time/warsaw.ts';

/** A calendar month in Warsaw, YYYY-MM. */
export type Month = string;

export const MONTH_PATTERN = /^2\d{3}-(?:0[1-9]|1[0-2])$/;

/** Money and time of one day. Money is grosze. */
export interface PlayDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly deposits: number;
  readonly withdrawals: number;
  /** Signed in, seconds. */
  readonly seconds: number;
}

/** The player's own monthly limits: the plan. Null without one. */
export interface PlayPlan {
  readonly deposits: number | null;
  readonly seconds: number | null;
}

export interface PlayMonth {
  readonly month: Month;
  /** Days with money or time, the earliest first. */
  readonly days: readonly PlayDay[];
  readonly plan: PlayPlan;
}

export type PlayTotals = Omit<PlayDay, 'day'>;

export function playTotals(days: readonly PlayDay[]): PlayTotals {
  const sum = (of: keyof PlayTotals) => days.reduce((total, day) => total + day[of], 0);
  return { deposits: sum('deposits'), withdrawals: sum('withdrawals'), seconds: sum('seconds') };
}

export function monthOf(at: number): Month {
  return warsawDay(at).slice(0, 7);
}

/** Noon of its first day, far from every change between summer and winter time. */
function insideOf(month: Month): number {
  return Date.parse(`${month}-01T11:00:00Z`);
}

/** The month `count` months later, or earlier if it is below 0. */
export function monthAfter(month: Month, count: number): Month {
  return monthOf(addMonths(insideOf(month), count));
}

/** Its first and last day, YYYY-MM-DD, and the instant at which it is over. */
export function monthBounds(month: Month): { readonly first: string; readonly last: string; readonly end: number } {
  const end = startOfNextMonth(insideOf(month));
  return { first: warsawDay(startOfMonth(insideOf(month))), last: warsawDay(end - 1), end };
}

/** Every day of the month, with zeros where nothing happened. */
export function everyDay({ month, days }: Pick<PlayMonth, 'month' | 'days'>): readonly PlayDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const count = Number(monthBounds(month).last.slice(8));
  return Array.from({ length: count }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`;
    return known.get(day) ?? { day, deposits: 0, withdrawals: 0, seconds: 0 };
  });
}

/** How much of a plan is used: a quiet notice comes with the half and with the whole of it (reading 98). */
export function planLevel(used: number, plan: number | null): 'none' | 'half' | 'whole' {
  if (plan === null) return 'none';
  if (used >= plan) return 'whole';
  return used * 2 >= plan ? 'half' : 'none';
}

/** True for a plan with at least one amount, each of which can be that monthly limit. */
export function canBePlan({ deposits, seconds }: PlayPlan, limits: readonly LimitDetails[]): boolean {
  const fits = (type: LimitType, amount: number | null): boolean => {
    const limit = limits.find((one) => one.type === type && one.time === 'MONTHLY');
    return amount === null || (limit !== undefined && limitProblem(type, 'MONTHLY', amount, limit.global) === null);
  };
  return (deposits !== null || seconds !== null) && fits('DEPOSIT', deposits) && fits('SESSION_TIME', seconds);
}

const HOUR = 3_600;

export function wholeHours(seconds: number): number {
  return Math.floor(seconds / HOUR);
}

/** Typed whole hours in seconds. */
export function secondsOfHours(text: string): number {
  return Number(text.trim()) * HOUR;
}

/** Why typed hours are no part of a plan of at most `max` seconds; null if they are. */
export function hoursProblem(text: string, max: number): 'notANumber' | 'min' | 'max' | null {
  if (!/^\s*\d{1,4}\s*$/.test(text)) return 'notANumber';
  const seconds = secondsOfHours(text);
  if (seconds < HOUR) return 'min';
  return seconds > max ? 'max' : null;
}
