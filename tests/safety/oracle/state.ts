import type { AccountStatus, LimitType } from '../actions.ts';
import type { Span } from '../calendar.ts';

/** The known state of one player, derived only from the documents. Złote, seconds and epoch ms. */

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const SPANS = ['DAILY', 'MONTHLY'] as const;

export type Policy = 'fixedWait' | 'escalatingWait' | 'waitAndPeriodEnd';

export const GLOBAL = {
  DEPOSIT: { DAILY: 10_000, MONTHLY: 100_000 },
  SESSION_TIME: { DAILY: 12 * 3_600, MONTHLY: 300 * 3_600 },
} as const satisfies Record<LimitType, Record<Span, number>>;

interface Pending {
  readonly amount: number;
  readonly opensAt: number;
}

interface Held {
  own: number | null;
  pending: Pending | null;
}

/** One sign-in. */
export interface Session {
  readonly endsAt: number;
  expiresAt: number;
  seenAt: number;
  hasEnded: boolean;
  passwordAt: number | null;
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Payment {
  /** The gateway's id. */
  readonly id: string;
  readonly zloty: number;
  readonly at: number;
  isOpen: boolean;
  isRejected: boolean;
}

export interface State {
  now: number;
  readonly policy: Policy;
  /** All sign-ins; `devices` has the index of the session whose token each device stores. */
  readonly sessions: Session[];
  readonly devices: (number | null)[];
  readonly limits: Record<LimitType, Record<Span, Held>>;
  readonly loosened: number[];
  readonly payments: Payment[];
  /** Time that was counted with certainty, and time that may have been counted. */
  readonly played: Stretch[];
  readonly perhapsPlayed: Stretch[];
  excludedUntil: number;
  exclusion: string | null;
  /** Set by an operator. */
  status: AccountStatus;
  /** Withdrawable grosze. */
  cash: number;
  ticket: { readonly session: number; readonly at: number } | null;
}

const held = (): Record<Span, Held> => ({ DAILY: { own: null, pending: null }, MONTHLY: { own: null, pending: null } });

export function newState(now: number, policy: Policy): State {
  return {
    now,
    policy,
    sessions: [],
    devices: [null, null, null],
    limits: { DEPOSIT: held(), SESSION_TIME: held() },
    loosened: [],
    payments: [],
    played: [],
    perhapsPlayed: [],
    excludedUntil: 0,
    exclusion: null,
    status: 'ACTIVE',
    cash: 0,
    ticket: null,
  };
}

export function inForce(state: State, type: LimitType, span: Span): number {
  return Math.min(state.limits[type][span].own ?? Infinity, GLOBAL[type][span]);
}

export const isActive = (state: State, session: Session): boolean => !session.hasEnded && session.expiresAt > state.now;
export const isExcluded = (state: State): boolean => state.excludedUntil > state.now;

/** The code that refuses a sign-in because of an exclusion or an operator, of several the longest; null if allowed. */
export function blockedBy(state: State): string | null {
  if (state.excludedUntil === Infinity) return state.exclusion;
  if (state.status === 'CLOSED') return 'ACCOUNT_PERMANENTLY_CLOSED';
  if (state.status === 'SUSPENDED') return 'SUSPENDED';
  return isExcluded(state) ? state.exclusion : null;
}
