import { assign, emit, forwardTo, setup } from 'xstate';
import { SIGN_OUT_RESET, SIGN_OUT_TIMEOUT } from '../../../domain/constants.ts';
import type { LoginError, SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import { crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { HeartbeatOutput, HeartbeatReport } from '../heartbeat/heartbeat.machine.ts';
import type { TokenRefreshOutput } from '../token-refresh/token-refresh.machine.ts';
import type { Grant, SessionTime } from '../token-refresh/token-refresh.ports.ts';
import { createAuthActors } from './auth.actors.ts';
import type { AuthPorts, BiometricOutcome, Credentials, LoginOutcome, SignOutReason } from './auth.ports.ts';

export type AuthEvent =
  | ({ type: 'auth.login' } & Credentials)
  | { type: 'auth.biometricLogin' }
  | { type: 'auth.signOut' }
  | { type: 'auth.stay' }
  | { type: 'auth.tokenRejected' }
  | { type: 'auth.sessionEnded'; reason: 'ended' | 'dailyLimit' | 'monthlyLimit' | 'excluded' }
  | ({ type: 'auth.sessionGranted' } & SessionTime)
  | { type: 'activity.becameActive' }
  | { type: 'activity.becameInactive' }
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' }
  | ({ type: 'tab.refreshed' } & SessionTime)
  | HeartbeatReport;

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
  | HeartbeatReport;

export type AuthEmitted = ActorFailed | { type: 'session.ended'; reason: SignOutReason };

type Limited = Extract<TokenRefreshOutput | HeartbeatOutput, { kind: 'limited' }>;

interface AuthContext extends SessionTime {
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
      granted: (_, params: { outcome: BiometricOutcome | TokenRefreshOutput }) => params.outcome.kind === 'granted',
      isLimited: (_, params: { outcome: TokenRefreshOutput | HeartbeatOutput }) => params.outcome.kind === 'limited',
      isRefused: (_, params: { outcome: HeartbeatOutput }) => params.outcome.kind === 'refused',
      wasCancelled: (_, params: { outcome: BiometricOutcome }) => params.outcome.kind === 'cancelled',
    },
    actions: {
      keepGrant: assign((_, { grant: { durationSeconds, at } }: { grant: SessionTime }) => ({ durationSeconds, at })),
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
      passOn: report((_, params: { event: HeartbeatReport }) => params.event),
      emitSessionEnded: emit(({ context }) => ({ type: 'session.ended', reason: context.signOutReason }) as const),
      tellDeaf: emit({ type: 'actor.failed', actor: 'otherTabs' }),
      tellTabsSignedIn: () => ports.tellOtherTabs({ kind: 'signedIn' }),
      tellTabsSignedOut: () => ports.tellOtherTabs({ kind: 'signedOut' }),
      tellCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      dropSessionData: (_, params: { reason: SignOutReason }) => ports.dropSessionData(params.reason),
      forgetToken: () => ports.forgetToken(),
    },
    delays: {
      signOutTimeout: SIGN_OUT_TIMEOUT,
      signOutReset: SIGN_OUT_RESET,
    },
  }).createMachine({
    id: 'auth',
    context: { durationSeconds: 0, at: 0, signOutReason: 'chosen' },
    invoke: { id: 'otherTabs', src: 'otherTabs', onError: { actions: 'tellDeaf' } },
    initial: 'idle',
    states: {
      idle: {
        meta: { requirements: ['AUTH-01', 'AUTH-03'] },
        initial: 'looking',
        on: {
          'tab.signedIn': {
            target: '.refreshing',
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
            invoke: {
              id: 'tokenRefresh',
              src: 'tokenRefresh',
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
                  actions: {
                    type: 'keepReason',
                    params: ({ event }) => ({
                      reason: event.output.kind === 'unreachable' ? 'unreachable' : 'notResumed',
                    }),
                  },
                },
              ],
              onError: {
                target: '#auth.signOut.resetting',
                actions: [crashOf('tokenRefresh'), { type: 'keepReason', params: { reason: 'unreachable' } }],
              },
            },
          },
        },
      },
      signIn: {
        meta: { requirements: ['AUTH-01', 'AUTH-03'] },
        invoke: {
          id: 'heartbeat',
          src: 'heartbeat',
          input: ({ context: { durationSeconds, at } }) => ({ durationSeconds, at }),
          onDone: [
            {
              guard: { type: 'isLimited', params: ({ event }) => ({ outcome: event.output }) },
              target: 'signOut.resetting',
              actions: [
                { type: 'keepLimit', params: ({ event }) => ({ outcome: event.output as Limited }) },
                { type: 'reportLimitReached', params: ({ event }) => ({ outcome: event.output as Limited }) },
              ],
              meta: { requirements: ['LIM-03', 'AUTH-09'] },
            },
            {
              guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
              target: 'signOut.resetting',
              actions: [{ type: 'keepReason', params: { reason: 'ended' } }, 'tellTabsSignedOut'],
            },
            {
              target: 'signOut.resetting',
              actions: {
                type: 'keepReason',
                params: ({ event }) => ({ reason: event.output.kind === 'expired' ? 'expired' : 'unreachable' }),
              },
              meta: { requirements: ['AUTH-08'] },
            },
          ],
          onError: {
            target: 'signOut.requesting',
            actions: [crashOf('heartbeat'), { type: 'keepReason', params: { reason: 'ended' } }, 'tellTabsSignedOut'],
            meta: { description: 'Nobody would end this session any more.' },
          },
        },
        on: {
          'auth.stay': { actions: forwardTo('heartbeat'), meta: { requirements: ['AUTH-12'] } },
          'auth.tokenRejected': { actions: forwardTo('heartbeat'), meta: { requirements: ['API-03'] } },
          'activity.becameActive': { actions: forwardTo('heartbeat'), meta: { requirements: ['AUTH-08'] } },
          'activity.becameInactive': { actions: forwardTo('heartbeat'), meta: { requirements: ['AUTH-08'] } },
          'auth.expiryNear': {
            actions: { type: 'passOn', params: ({ event }) => ({ event }) },
            meta: { requirements: ['AUTH-12'] },
          },
          'auth.expiryAverted': { actions: { type: 'passOn', params: ({ event }) => ({ event }) } },
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
          'tab.refreshed': { actions: forwardTo('heartbeat'), meta: { requirements: ['AUTH-11'] } },
          'tab.signedIn': {
            target: 'idle.refreshing',
            actions: [
              { type: 'keepReason', params: { reason: 'replaced' } },
              { type: 'dropSessionData', params: { reason: 'replaced' } },
              'reportSignedOut',
              'emitSessionEnded',
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
