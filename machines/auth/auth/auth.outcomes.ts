import { sessionLimitOf, type SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import { outcomesOf } from '../../branches.ts';
import type { HeartbeatOutput } from '../heartbeat/heartbeat.machine.ts';
import type { LoginRefusal } from '../login/login.machine.ts';
import type { TokenRefreshOutput } from '../token-refresh/token-refresh.machine.ts';
import type { SessionTime } from '../token-refresh/token-refresh.ports.ts';
import type { BiometricOutcome, SignOutReason } from './auth.ports.ts';

/** Results of the requests and child machines that decide on a session. */
export type Outcome = BiometricOutcome | TokenRefreshOutput | HeartbeatOutput;

/** A session-time limit that is used up. */
export interface LimitReached {
  readonly period: SessionLimitPeriod;
  readonly at: number;
}

interface Ended {
  readonly event: { readonly output: Outcome };
}

const outcomeOf = ({ event }: Ended) => ({ outcome: event.output });

export function timeOf({ durationSeconds, at }: SessionTime): SessionTime {
  return { durationSeconds, at };
}

/** The limit that caused this outcome; null if the cause was no limit. */
export function limitOf(outcome: Outcome): LimitReached | null {
  if (outcome.kind === 'limited') return { period: outcome.period, at: outcome.at };
  if (outcome.kind !== 'refused' || !('error' in outcome)) return null;
  const period = sessionLimitOf(outcome.error);
  return period === null ? null : { period, at: outcome.at };
}

/** Why a session that was not refreshed is over; `refused` is the reason to use if the gateway refused the refresh. */
export function reasonOf(outcome: Outcome, refused: 'ended' | 'notResumed'): SignOutReason {
  switch (outcome.kind) {
    case 'limited':
      return outcome.period === 'daily' ? 'dailyLimit' : 'monthlyLimit';
    case 'unreachable':
    case 'expired':
      return outcome.kind;
    default:
      return refused;
  }
}

/** The refusal that the login screen shows for this outcome. */
function refusalOf(outcome: Outcome): LoginRefusal {
  if (outcome.kind === 'refused' && 'error' in outcome) {
    return { error: outcome.error, registrationToken: null, until: outcome.until };
  }
  return outcome.kind === 'notFullyRegistered'
    ? { error: 'ACCOUNT_NOT_FULLY_REGISTERED', registrationToken: outcome.registrationToken, until: null }
    : { error: 'REQUEST_FAILED', registrationToken: null, until: null };
}

/** Sets the reason why nobody is signed in. */
export function because<const Reason extends SignOutReason>(reason: Reason) {
  return { type: 'setReason', params: { reason } } as const;
}

// Branches that several requests and children of auth share, for the transition that follows them.

export const outcome = outcomesOf<Outcome>();

const isLimited = { type: 'isLimited', params: outcomeOf } as const;
const setTime = { type: 'setTime', params: outcome.of('granted', timeOf) } as const;
const sendRefused = { type: 'sendRefused', params: ({ event }: Ended) => refusalOf(event.output) } as const;
const reportLimit = { type: 'reportLimit', params: outcomeOf } as const;

/** Does not notify other tabs: they already have this session. */
export const resumed = { guard: outcome.is('granted'), target: '#auth.signIn', actions: setTime } as const;

export const granted = {
  guard: outcome.is('granted'),
  target: '#auth.signIn',
  actions: [setTime, 'notifyTabsSignedIn'],
} as const;

/** Ends a session because a limit of its time is used up. */
export const limited = {
  guard: isLimited,
  target: '#auth.signOut.resetting',
  actions: [
    { type: 'setReason', params: ({ event }: Ended) => ({ reason: reasonOf(event.output, 'ended') }) },
    reportLimit,
  ],
  meta: { requirements: ['LIM-03', 'AUTH-09'] },
} as const;

/** Refuses a sign-in because a limit of session time is used up. */
export const turnedAway = {
  guard: isLimited,
  target: 'ready',
  actions: [sendRefused, reportLimit],
  meta: { requirements: ['AUTH-09'] },
} as const;

export const refused = {
  target: 'ready',
  actions: sendRefused,
  meta: {
    requirements: ['AUTH-09'],
    description: 'Also a 200 whose remark says that the account is not fully registered.',
  },
} as const;

export const failed = { target: 'ready', actions: 'sendFailed', meta: { requirements: ['AUTH-09'] } } as const;
