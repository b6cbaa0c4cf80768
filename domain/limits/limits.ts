import { startOfDay, startOfMonth, startOfNextDay, startOfNextMonth } from '../time/warsaw.ts';

/** Limits (LIM-01, LIM-04). Integer amounts: grosze for DEPOSIT, seconds for SESSION_TIME. */

export const LIMIT_TYPES = ['SESSION_TIME', 'DEPOSIT'] as const;
export type LimitType = (typeof LIMIT_TYPES)[number];
export const LIMIT_TIMES = ['DAILY', 'MONTHLY'] as const;
export type LimitTime = (typeof LIMIT_TIMES)[number];

/** Bounds of a limit, both included. A deposit limit of 0 blocks all deposits. */
export const LIMIT_BOUNDS = {
  DEPOSIT: { DAILY: { min: 0, max: 100_000_000_000 }, MONTHLY: { min: 0, max: 100_000_000_000 } },
  SESSION_TIME: { DAILY: { min: 900, max: 86_400 }, MONTHLY: { min: 900, max: 2_678_400 } },
} as const satisfies Record<LimitType, Record<LimitTime, { readonly min: number; readonly max: number }>>;

export type LimitProblem = 'LIMIT_OUT_OF_RANGE' | 'LIMIT_ABOVE_GLOBAL';

/** Why an amount can't be the player's own limit, or null. */
export function limitProblem(
  type: LimitType,
  time: LimitTime,
  amount: number,
  global: number | null,
): LimitProblem | null {
  const { min, max } = LIMIT_BOUNDS[type][time];
  if (!Number.isSafeInteger(amount) || amount < min || amount > max) return 'LIMIT_OUT_OF_RANGE';
  return global !== null && amount > global ? 'LIMIT_ABOVE_GLOBAL' : null;
}

/** The strictest of several limits; null where there is none. */
export function lowest(...amounts: readonly (number | null)[]): number | null {
  return amounts.reduce<number | null>(
    (min, amount) => (amount === null || (min !== null && min <= amount) ? min : amount),
    null,
  );
}

export interface Period {
  /** Epoch ms; `end` is the start of the next period. */
  readonly start: number;
  readonly end: number;
}

/** The day or the month in Warsaw to which a limit applies at this time. */
export function periodOf(time: LimitTime, at: number): Period {
  return time === 'DAILY'
    ? { start: startOfDay(at), end: startOfNextDay(at) }
    : { start: startOfMonth(at), end: startOfNextMonth(at) };
}

export interface Usage {
  /** The lower of own and global limit; null if neither is set. */
  readonly amount: number | null;
  readonly used: number;
  /** Never below 0, even if a limit was set below the used amount; null without a limit. */
  readonly left: number | null;
  /** Epoch ms. */
  readonly resetsAt: number;
}

export interface UsageInput {
  readonly own: number | null;
  readonly global: number | null;
  /** In the current period. */
  readonly used: number;
  readonly time: LimitTime;
  readonly at: number;
}

export function usageOf({ own, global, used, time, at }: UsageInput): Usage {
  const amount = lowest(own, global);
  const left = amount === null ? null : Math.max(0, amount - used);
  return { amount, used, left, resetsAt: periodOf(time, at).end };
}

/** How much can still be paid in or played: the minimum over all limits; null without any. */
export function leftOf(usages: readonly Pick<Usage, 'left'>[]): number | null {
  return lowest(...usages.map(({ left }) => left));
}

/** The limit that this amount would exceed, the daily one first; null if none. */
export function brokenBy(amount: number, left: Readonly<Record<LimitTime, number | null>>): LimitTime | null {
  return LIMIT_TIMES.find((time) => left[time] !== null && amount > left[time]) ?? null;
}
