import { and, assign, emit, not, raise, setup, stateIn } from 'xstate';
import {
  EXPIRY_WARNING,
  REFRESH_INTERVAL,
  REFRESH_RETRY_DELAYS,
  SIGN_OUT_RESET,
  SIGN_OUT_TIMEOUT,
  START_PATIENCE,
} from '../../../domain/constants.ts';
import type { LoginError, SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import type { ActorFailed, Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { createAuthActors } from './auth.actors.ts';
import type {
  AuthPorts,
  BiometricOutcome,
  Credentials,
  Grant,
  LoginOutcome,
  RefreshOutcome,
  SignOutReason,
} from './auth.ports.ts';

export type AuthEvent =
  | ({ type: 'auth.login' } & Credentials)
  | { type: 'auth.biometricLogin' }
  /** The look for a session that takes long is begun anew at once. */
  | { type: 'auth.retry' }
  | { type: 'auth.signOut' }
  | { type: 'auth.stay' }
  | { type: 'auth.tokenRejected' }
  | { type: 'auth.sessionEnded'; reason: 'ended' | 'dailyLimit' | 'monthlyLimit' | 'excluded' }
  | { type: 'auth.sessionGranted'; durationSeconds: number; at: number }
  | { type: 'activity.becameActive' }
  | { type: 'activity.becameInactive' }
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' }
  | { type: 'tab.refreshed'; durationSeconds: number; at: number }
  | { type: 'token.refreshed' };

/** What auth tells `app`. */
export type AuthReport =
  | { type: 'auth.signedIn' }
  | { type: 'auth.signedOut'; reason: SignOutReason }
  | {
      type: 'auth.loginRefused';
      error: LoginError;
      registrationToken: string | null;
      at: number;
      until: number | null;
    }
  /** A refresh was refused since a limit of session time is used up. */
  | { type: 'auth.limitReached'; period: SessionLimitPeriod; at: number }
  | { type: 'auth.loginFailed' }
  | { type: 'auth.loginCancelled' }
  | { type: 'auth.expiryNear'; deadline: number }
  | { type: 'auth.expiryAverted' };

export type AuthEmitted = ActorFailed | { type: 'session.ended'; reason: SignOutReason };

type Limited = Extract<RefreshOutcome, { kind: 'limited' }>;

interface AuthContext {
  /** Length of the session after the last refresh, ms. */
  readonly duration: number;
  /** When the gateway gave it, epoch ms. */
  readonly grantedAt: number;
  readonly attempts: number;
  readonly signOutReason: SignOutReason;
}

const report = reporterOf<AuthReport>();

/** Signing in, staying signed in, signing out. Alone calls login, heartbeat and logout; the token itself never enters. */
export function createAuthMachine(ports: AuthPorts) {
  return setup({
    types: {
      context: {} as AuthContext,
      events: {} as AuthEvent,
      emitted: {} as AuthEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createAuthActors(ports),
    guards: {
      tokenFound: (_, params: { found: boolean }) => params.found,
      granted: (_, params: { outcome: BiometricOutcome | RefreshOutcome }) => params.outcome.kind === 'granted',
      isLimited: (_, params: { outcome: RefreshOutcome }) => params.outcome.kind === 'limited',
      wasCancelled: (_, params: { outcome: BiometricOutcome }) => params.outcome.kind === 'cancelled',
      attemptsLeft: ({ context }) => context.attempts < REFRESH_RETRY_DELAYS.length,
      authIsNotIdle: not(stateIn('#auth.idle')),
      playerIsNotIdle: not(stateIn('#auth.signIn.presence.inactive')),
    },
    actions: {
      keepGrant: assign((_, params: { grant: Pick<Grant, 'durationSeconds' | 'at'> }) => ({
        duration: params.grant.durationSeconds * 1_000,
        grantedAt: params.grant.at,
        attempts: 0,
      })),
      countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
      startAnew: assign({ attempts: 0 }),
      keepReason: assign({ signOutReason: (_, params: { reason: SignOutReason }) => params.reason }),
      reportSignedIn: report({ type: 'auth.signedIn' }),
      reportSignedOut: report(({ context }) => ({
        type: 'auth.signedOut',
        reason: context.signOutReason,
      })),
      reportLoginRefused: report((_, { outcome }: { outcome: LoginOutcome }) =>
        outcome.kind === 'notFullyRegistered'
          ? {
              type: 'auth.loginRefused',
              error: 'ACCOUNT_NOT_FULLY_REGISTERED',
              registrationToken: outcome.registrationToken,
              at: outcome.at,
              until: null,
            }
          : {
              type: 'auth.loginRefused',
              error: outcome.kind === 'refused' ? outcome.error : 'REQUEST_FAILED',
              registrationToken: null,
              at: outcome.at,
              until: outcome.kind === 'refused' ? outcome.until : null,
            },
      ),
      keepLimit: assign((_, { outcome }: { outcome: Limited }) => ({
        signOutReason: outcome.period === 'daily' ? ('dailyLimit' as const) : ('monthlyLimit' as const),
      })),
      reportLimitReached: report((_, { outcome: { period, at } }: { outcome: Limited }) => ({
        type: 'auth.limitReached',
        period,
        at,
      })),
      reportLoginCancelled: report({ type: 'auth.loginCancelled' }),
      reportLoginFailed: report({ type: 'auth.loginFailed' }),
      reportExpiryNear: report(({ context }) => ({
        type: 'auth.expiryNear',
        deadline: context.grantedAt + context.duration,
      })),
      reportExpiryAverted: report({ type: 'auth.expiryAverted' }),
      emitSessionEnded: emit(({ context }) => ({ type: 'session.ended', reason: context.signOutReason }) as const),
      tellDeaf: emit({ type: 'actor.failed', actor: 'otherTabs' }),
      tellTabsSignedIn: () => ports.tellOtherTabs({ kind: 'signedIn' }),
      tellTabsSignedOut: () => ports.tellOtherTabs({ kind: 'signedOut' }),
      tellTabsRefreshed: (_, { grant: { durationSeconds, at } }: { grant: Grant }) =>
        ports.tellOtherTabs({ kind: 'refreshed', durationSeconds, at }),
      dropSessionData: (_, params: { reason: SignOutReason }) => ports.dropSessionData(params.reason),
      forgetToken: () => ports.forgetToken(),
    },
    delays: {
      refreshInterval: REFRESH_INTERVAL,
      refreshRetry: ({ context }) => REFRESH_RETRY_DELAYS[context.attempts - 1] ?? REFRESH_INTERVAL,
      expiryWarning: ({ context }) => Math.max(0, context.duration - EXPIRY_WARNING),
      sessionExpiry: ({ context }) => Math.min(EXPIRY_WARNING, context.duration),
      signOutTimeout: SIGN_OUT_TIMEOUT,
      signOutReset: SIGN_OUT_RESET,
      startPatience: START_PATIENCE,
    },
  }).createMachine({
    id: 'auth',
    context: { duration: 0, grantedAt: 0, attempts: 0, signOutReason: 'chosen' },
    invoke: { id: 'otherTabs', src: 'otherTabs', onError: { actions: 'tellDeaf' } },
    initial: 'idle',
    states: {
      idle: {
        meta: { requirements: ['AUTH-01', 'AUTH-03'] },
        initial: 'looking',
        on: {
          'tab.signedIn': {
            target: '.refreshing',
            actions: 'startAnew',
            meta: { requirements: ['AUTH-11'], description: 'The token that is being tried is another tab’s old one.' },
          },
          'auth.login': {
            target: 'checked.submitting',
            meta: { requirements: ['AUTH-04'], description: 'Whoever signs in does not wait for the old session.' },
          },
          'auth.biometricLogin': { target: 'checked.proving', meta: { requirements: ['AUTH-05'] } },
        },
        states: {
          looking: {
            tags: ['busy'],
            invoke: {
              id: 'findToken',
              src: 'findToken',
              onDone: [
                {
                  guard: { type: 'tokenFound', params: ({ event }) => event.output },
                  target: 'refreshing',
                },
                { target: '#auth.checked' },
              ],
              onError: '#auth.checked',
            },
          },
          refreshing: {
            tags: ['busy'],
            initial: 'prompt',
            states: {
              prompt: { after: { startPatience: 'slow' } },
              slow: { meta: { description: 'The player is told, and may begin anew.' } },
            },
            on: { 'auth.retry': { target: 'refreshing', reenter: true, actions: 'startAnew' } },
            invoke: {
              id: 'refresh',
              src: 'refresh',
              onDone: [
                {
                  guard: { type: 'granted', params: ({ event }) => ({ outcome: event.output }) },
                  target: '#auth.signIn',
                  actions: [
                    { type: 'keepGrant', params: ({ event }) => ({ grant: event.output as Grant }) },
                    'reportSignedIn',
                  ],
                },
                {
                  guard: { type: 'isLimited', params: ({ event }) => ({ outcome: event.output }) },
                  target: '#auth.signOut.resetting',
                  actions: [
                    { type: 'keepLimit', params: ({ event }) => ({ outcome: event.output as Limited }) },
                    { type: 'reportLimitReached', params: ({ event }) => ({ outcome: event.output as Limited }) },
                  ],
                  meta: { requirements: ['LIM-03', 'AUTH-09'] },
                },
                {
                  target: '#auth.signOut.resetting',
                  actions: { type: 'keepReason', params: { reason: 'notResumed' } },
                },
              ],
              onError: [
                { guard: 'attemptsLeft', target: 'retrying' },
                {
                  target: '#auth.signOut.resetting',
                  actions: { type: 'keepReason', params: { reason: 'unreachable' } },
                },
              ],
            },
          },
          retrying: {
            tags: ['busy'],
            entry: 'countAttempt',
            after: { refreshRetry: 'refreshing' },
            on: { 'auth.retry': { target: 'refreshing', actions: 'startAnew' } },
          },
        },
      },
      signIn: {
        meta: { requirements: ['AUTH-01'] },
        type: 'parallel',
        on: {
          'auth.signOut': {
            target: 'signOut.requesting',
            actions: [{ type: 'keepReason', params: { reason: 'chosen' } }, 'tellTabsSignedOut'],
            meta: { requirements: ['AUTH-06', 'AUTH-11'] },
          },
          'auth.sessionEnded': {
            target: 'signOut.resetting',
            actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) },
            meta: { requirements: ['PSH-01'] },
          },
          'tab.refreshed': {
            actions: [
              { type: 'keepGrant', params: ({ event }) => ({ grant: event }) },
              raise({ type: 'token.refreshed' }),
            ],
            meta: { requirements: ['AUTH-11'], description: 'The session is shared: this tab does not let it end.' },
          },
          'tab.signedIn': {
            target: 'idle.refreshing',
            actions: [
              { type: 'keepReason', params: { reason: 'replaced' } },
              { type: 'dropSessionData', params: { reason: 'replaced' } },
              'reportSignedOut',
              'emitSessionEnded',
              'startAnew',
            ],
            meta: {
              requirements: ['AUTH-11'],
              description:
                'A tab that heard of no sign-out: nothing of the old session may be shown with the new token.',
            },
          },
          'tab.signedOut': {
            target: 'signOut.resetting',
            actions: { type: 'keepReason', params: { reason: 'elsewhere' } },
            meta: { requirements: ['AUTH-11'] },
          },
        },
        states: {
          token: {
            initial: 'fresh',
            meta: { requirements: ['AUTH-03'] },
            states: {
              fresh: {
                after: {
                  refreshInterval: [
                    {
                      guard: and(['authIsNotIdle', 'playerIsNotIdle']),
                      target: 'refreshing',
                      meta: { requirements: ['AUTH-03', 'AUTH-08'] },
                    },
                    { target: 'fresh', reenter: true, meta: { requirements: ['AUTH-08'] } },
                  ],
                },
                on: {
                  'auth.stay': { target: 'refreshing', meta: { requirements: ['AUTH-12'] } },
                  'auth.tokenRejected': { target: 'refreshing', meta: { requirements: ['API-03'] } },
                },
              },
              refreshing: {
                invoke: {
                  id: 'refreshAgain',
                  src: 'refresh',
                  onDone: [
                    {
                      guard: { type: 'granted', params: ({ event }) => ({ outcome: event.output }) },
                      target: 'fresh',
                      actions: [
                        { type: 'keepGrant', params: ({ event }) => ({ grant: event.output as Grant }) },
                        { type: 'tellTabsRefreshed', params: ({ event }) => ({ grant: event.output as Grant }) },
                        raise({ type: 'token.refreshed' }),
                      ],
                    },
                    {
                      guard: { type: 'isLimited', params: ({ event }) => ({ outcome: event.output }) },
                      target: '#auth.signOut.resetting',
                      actions: [
                        { type: 'keepLimit', params: ({ event }) => ({ outcome: event.output as Limited }) },
                        { type: 'reportLimitReached', params: ({ event }) => ({ outcome: event.output as Limited }) },
                      ],
                      meta: { requirements: ['LIM-03', 'AUTH-09'] },
                    },
                    {
                      target: '#auth.signOut.resetting',
                      actions: [{ type: 'keepReason', params: { reason: 'ended' } }, 'tellTabsSignedOut'],
                    },
                  ],
                  onError: [
                    { guard: 'attemptsLeft', target: 'retrying' },
                    {
                      target: '#auth.signOut.resetting',
                      actions: { type: 'keepReason', params: { reason: 'unreachable' } },
                    },
                  ],
                },
              },
              retrying: {
                entry: 'countAttempt',
                after: { refreshRetry: 'refreshing' },
              },
            },
          },
          presence: {
            initial: 'active',
            meta: { requirements: ['AUTH-08'] },
            states: {
              active: { on: { 'activity.becameInactive': 'inactive' } },
              inactive: {
                on: {
                  'activity.becameActive': [
                    {
                      guard: stateIn('#auth.signIn.expiry.near'),
                      target: 'active',
                      actions: raise({ type: 'auth.stay' }),
                      meta: { requirements: ['AUTH-12'] },
                    },
                    { target: 'active' },
                  ],
                },
              },
            },
          },
          expiry: {
            initial: 'far',
            meta: { requirements: ['AUTH-08', 'AUTH-12'] },
            states: {
              far: {
                after: { expiryWarning: 'near' },
                on: { 'token.refreshed': { target: 'far', reenter: true } },
              },
              near: {
                entry: 'reportExpiryNear',
                after: {
                  sessionExpiry: {
                    target: '#auth.signOut.resetting',
                    actions: { type: 'keepReason', params: { reason: 'expired' } },
                  },
                },
                on: { 'token.refreshed': { target: 'far', actions: 'reportExpiryAverted' } },
              },
            },
          },
        },
      },
      signOut: {
        meta: { requirements: ['AUTH-01', 'AUTH-06'] },
        entry: [
          { type: 'dropSessionData', params: ({ context }) => ({ reason: context.signOutReason }) },
          'reportSignedOut',
          'emitSessionEnded',
        ],
        on: {
          'auth.login': {
            target: 'checked.submitting',
            meta: { description: 'Somebody who signs in again at once does not have to wait.' },
          },
          'auth.biometricLogin': 'checked.proving',
          'tab.signedIn': {
            target: 'idle.refreshing',
            actions: 'startAnew',
            meta: { requirements: ['AUTH-11'], description: 'A hidden tab may be a minute late with its reset.' },
          },
        },
        initial: 'requesting',
        states: {
          requesting: {
            tags: ['busy'],
            invoke: { id: 'logout', src: 'logout', onDone: 'resetting', onError: 'resetting' },
            after: { signOutTimeout: 'resetting' },
          },
          resetting: {
            tags: ['busy'],
            entry: 'forgetToken',
            after: { signOutReset: '#auth.checked' },
          },
        },
      },
      checked: {
        meta: { requirements: ['AUTH-01', 'AUTH-04'] },
        entry: 'startAnew',
        initial: 'ready',
        on: {
          'auth.sessionGranted': {
            target: 'signIn',
            actions: [
              { type: 'keepGrant', params: ({ event }) => ({ grant: event }) },
              'reportSignedIn',
              'tellTabsSignedIn',
            ],
          },
        },
        states: {
          ready: {
            on: {
              'auth.login': 'submitting',
              'auth.biometricLogin': 'proving',
              'tab.signedIn': { target: '#auth.idle.refreshing', meta: { requirements: ['AUTH-11'] } },
            },
          },
          submitting: {
            tags: ['busy'],
            invoke: {
              id: 'login',
              src: 'login',
              input: ({ event }) => {
                if (event.type !== 'auth.login') throw new TypeError(`credentials expected, not ${event.type}`);
                return { email: event.email, password: event.password };
              },
              onDone: [
                {
                  guard: { type: 'granted', params: ({ event }) => ({ outcome: event.output }) },
                  target: '#auth.signIn',
                  actions: [
                    { type: 'keepGrant', params: ({ event }) => ({ grant: event.output as Grant }) },
                    'reportSignedIn',
                    'tellTabsSignedIn',
                  ],
                },
                {
                  target: 'rejected',
                  actions: { type: 'reportLoginRefused', params: ({ event }) => ({ outcome: event.output }) },
                  meta: {
                    requirements: ['AUTH-04', 'AUTH-09'],
                    description: 'Also a 200 whose remark says that the account is not fully registered.',
                  },
                },
              ],
              onError: { target: 'rejected', actions: 'reportLoginFailed', meta: { requirements: ['AUTH-09'] } },
            },
          },
          proving: {
            tags: ['busy'],
            meta: { requirements: ['AUTH-05'], description: 'The device may ask for a finger, a face or its code.' },
            invoke: {
              id: 'biometricLogin',
              src: 'biometricLogin',
              onDone: [
                {
                  guard: { type: 'granted', params: ({ event }) => ({ outcome: event.output }) },
                  target: '#auth.signIn',
                  actions: [
                    { type: 'keepGrant', params: ({ event }) => ({ grant: event.output as Grant }) },
                    'reportSignedIn',
                    'tellTabsSignedIn',
                  ],
                },
                {
                  guard: { type: 'wasCancelled', params: ({ event }) => ({ outcome: event.output }) },
                  target: 'ready',
                  actions: 'reportLoginCancelled',
                },
                {
                  target: 'rejected',
                  actions: {
                    type: 'reportLoginRefused',
                    params: ({ event }) => ({ outcome: event.output as LoginOutcome }),
                  },
                  meta: { requirements: ['AUTH-05', 'AUTH-09'] },
                },
              ],
              onError: { target: 'rejected', actions: 'reportLoginFailed', meta: { requirements: ['AUTH-09'] } },
            },
          },
          rejected: {
            on: {
              'auth.login': 'submitting',
              'auth.biometricLogin': 'proving',
              'tab.signedIn': { target: '#auth.idle.refreshing', meta: { requirements: ['AUTH-11'] } },
            },
          },
        },
      },
    },
  });
}
