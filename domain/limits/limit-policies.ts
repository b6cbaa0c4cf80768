import type { LimitTime } from './limits.ts';
import { periodOf } from './limits.ts';

/** When a looser limit may come into force (LIM-05). A policy decides only the time; all other rules are shared. */

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

export const LIMIT_WAIT = 24 * HOUR;
/** How long a looser limit can be confirmed after its wait; then the request lapses (ms). */
export const CONFIRMATION_WINDOW = 7 * DAY;
/** Loosenings within this time increase the wait of the next one (ms). */
export const ESCALATION_MEMORY = 90 * DAY;
const MAX_WAIT = 30 * DAY;

export interface LooseningInput {
  readonly time: LimitTime;
  /** Epoch ms. */
  readonly askedAt: number;
  /** The configured wait (ms). */
  readonly wait: number;
  /** Number of the player's limits that became looser within the last 90 days. */
  readonly loosened: number;
}

/** The earliest time to confirm a looser limit (epoch ms). */
export type LimitPolicy = (input: LooseningInput) => number;

export const LIMIT_POLICIES = {
  fixedWait: ({ askedAt, wait }) => askedAt + wait,
  /** The wait doubles with each loosening, up to 30 days. */
  escalatingWait: ({ askedAt, wait, loosened }) =>
    askedAt + Math.max(wait, Math.min(wait * 2 ** Math.min(loosened, 32), MAX_WAIT)),
  /** Never before the end of the period in which the wait ends: the stricter limit applies to that whole period. */
  waitAndPeriodEnd: ({ time, askedAt, wait }) => {
    const { start, end } = periodOf(time, askedAt + wait);
    return start === askedAt + wait ? start : end;
  },
} as const satisfies Record<string, LimitPolicy>;
export type LimitPolicyName = keyof typeof LIMIT_POLICIES;

/** A requested looser amount. */
export interface Pending {
  readonly amount: number;
  readonly askedAt: number;
  /** It can be confirmed from `opensAt` on, before `lapsesAt`. */
  readonly opensAt: number;
  readonly lapsesAt: number;
}

export type PendingState = 'waiting' | 'open' | 'lapsed';

export function pendingState({ opensAt, lapsesAt }: Pick<Pending, 'opensAt' | 'lapsesAt'>, at: number): PendingState {
  if (at < opensAt) return 'waiting';
  return at < lapsesAt ? 'open' : 'lapsed';
}

export interface HeldLimit {
  /** The own amount in force; null if none was ever set. */
  readonly own: number | null;
  readonly global: number | null;
  readonly pending: Pending | null;
}

export type LimitChange =
  | { readonly kind: 'unchanged' }
  /** Comes into force at once and cancels the pending amount. */
  | { readonly kind: 'stricter'; readonly amount: number }
  /** The present amount was requested: the pending amount is cancelled. */
  | { readonly kind: 'cancelled' }
  /** A looser amount is pending. */
  | { readonly kind: 'waits'; readonly pending: Pending }
  /** The same looser amount, requested again after its wait. */
  | { readonly kind: 'confirmed'; readonly amount: number };

export interface LimitRequest extends Omit<LooseningInput, 'askedAt'> {
  readonly amount: number;
  readonly at: number;
}

/**
 * The effect of a limit request: the only rule for changes of limits. Without an own limit the global one is in force;
 * setting it as the own limit is not a loosening.
 */
export function changeLimit(held: HeldLimit, requested: LimitRequest, policy: LimitPolicy): LimitChange {
  const { own, global, pending } = held;
  const { amount, at } = requested;
  const present = own ?? global;
  const state = pending === null ? null : pendingState(pending, at);
  if (amount === own) return pending === null || state === 'lapsed' ? { kind: 'unchanged' } : { kind: 'cancelled' };
  if (present === null || amount <= present) return { kind: 'stricter', amount };
  if (pending?.amount === amount && state === 'waiting') return { kind: 'unchanged' };
  if (pending?.amount === amount && state === 'open') return { kind: 'confirmed', amount };
  const opensAt = policy({ time: requested.time, askedAt: at, wait: requested.wait, loosened: requested.loosened });
  return {
    kind: 'waits',
    pending: { amount, askedAt: at, opensAt, lapsesAt: opensAt + CONFIRMATION_WINDOW },
  };
}
