import { assign, emit, forwardTo, sendTo, setup } from 'xstate';
import { SIGN_OUT_RESET, SIGN_OUT_TIMEOUT } from '../../../domain/constants.ts';
import { outcomeIs } from '../../branches.ts';
import { child, crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { HeartbeatReport } from '../heartbeat/heartbeat.machine.ts';
import type { LoginRefusal, LoginReport, LoginScreenEvent } from '../login/login.machine.ts';
import type { SessionTime } from '../token-refresh/token-refresh.ports.ts';
import { createAuthActors } from './auth.actors.ts';
import {
  because,
  failed,
  granted,
  limited,
  limitOf,
  outcome,
  reasonOf,
  refused,
  resumed,
  timeOf,
  turnedAway,
  type LimitReached,
  type Outcome,
} from './auth.outcomes.ts';
import type { AuthPorts, SignOutReason } from './auth.ports.ts';

export type AuthEvent =
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
  | LoginScreenEvent
  | LoginReport
  | HeartbeatReport;

/** Events that auth reports to `app`. */
export type AuthReport =
  | { type: 'auth.signedIn' }
  | { type: 'auth.signedOut'; reason: SignOutReason }
  /** A sign-in or a refresh was refused because a limit of session time is used up. */
  | ({ type: 'auth.limitReached' } & LimitReached)
  | HeartbeatReport;

export type AuthEmitted = ActorFailed | { type: 'session.ended'; reason: SignOutReason };

interface AuthContext extends SessionTime {
  readonly signOutReason: SignOutReason;
}

const report = reporterOf<AuthReport>();

/** Sign-in, refresh and sign-out. Only auth and its children request login, heartbeat, logout; none has the token. */
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
      isFound: (_, params: { found: boolean }) => params.found,
      outcomeIs,
      isLimited: (_, params: { outcome: Outcome }) => limitOf(params.outcome) !== null,
    },
    actions: {
      setTime: assign((_, params: SessionTime) => timeOf(params)),
      setReason: assign({ signOutReason: (_, params: { reason: SignOutReason }) => params.reason }),
      reportSignedIn: report({ type: 'auth.signedIn' }),
      reportSignedOut: report(({ context }) => ({ type: 'auth.signedOut', reason: context.signOutReason })),
      reportLimit: report((_, params: { outcome: Outcome }) => ({
        type: 'auth.limitReached',
        ...(limitOf(params.outcome) as LimitReached),
      })),
      passOn: report((_, params: { event: HeartbeatReport }) => params.event),
      emitSessionEnded: emit(({ context }) => ({ type: 'session.ended', reason: context.signOutReason }) as const),
      sendBegun: sendTo('login', { type: 'login.begun' }),
      sendRefused: sendTo('login', (_, params: LoginRefusal) => ({ type: 'login.refused', ...params })),
      sendFailed: sendTo('login', { type: 'login.failed' }),
      notifyTabsSignedIn: () => ports.notifyOtherTabs({ kind: 'signedIn' }),
      notifyTabsSignedOut: () => ports.notifyOtherTabs({ kind: 'signedOut' }),
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      dropSessionData: (_, params: { reason: SignOutReason }) => ports.dropSessionData(params.reason),
      clearToken: () => ports.clearToken(),
    },
    delays: { signOutTimeout: SIGN_OUT_TIMEOUT, signOutReset: SIGN_OUT_RESET },
  }).createMachine({
    id: 'auth',
    description: 'Signing in, staying signed in, signing out. Alone owns the token.',
    context: { durationSeconds: 0, at: 0, signOutReason: 'chosen' },
    invoke: [child('otherTabs'), child('login')],
    on: {
      'login.opened': { actions: forwardTo('login'), meta: { requirements: ['AUTH-04'] } },
      'login.left': { actions: forwardTo('login') },
    },
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
          'login.submitted': {
            target: 'checked.submitting',
            meta: { requirements: ['AUTH-04'], description: 'Whoever signs in does not wait for the old session.' },
          },
          'login.biometricsSubmitted': { target: 'checked.proving', meta: { requirements: ['AUTH-05'] } },
        },
        states: {
          looking: {
            tags: ['busy'],
            invoke: {
              id: 'findToken',
              src: 'findToken',
              onDone: [
                { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'refreshing' },
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
                resumed,
                limited,
                {
                  target: '#auth.signOut.resetting',
                  actions: {
                    type: 'setReason',
                    params: ({ event }) => ({ reason: reasonOf(event.output, 'notResumed') }),
                  },
                },
              ],
              onError: {
                target: '#auth.signOut.resetting',
                actions: [crashOf('tokenRefresh'), because('unreachable')],
              },
            },
          },
        },
      },
      signIn: {
        meta: { requirements: ['AUTH-01', 'AUTH-03'] },
        entry: 'reportSignedIn',
        invoke: {
          id: 'heartbeat',
          src: 'heartbeat',
          input: ({ context }) => timeOf(context),
          onDone: [
            limited,
            {
              guard: outcome.is('refused'),
              target: 'signOut.resetting',
              actions: [because('ended'), 'notifyTabsSignedOut'],
            },
            {
              target: 'signOut.resetting',
              actions: { type: 'setReason', params: ({ event }) => ({ reason: reasonOf(event.output, 'ended') }) },
              meta: { requirements: ['AUTH-08'] },
            },
          ],
          onError: {
            target: 'signOut.requesting',
            actions: [crashOf('heartbeat'), because('ended'), 'notifyTabsSignedOut'],
            meta: { description: 'Nobody would end this session any more.' },
          },
        },
        on: {
          'auth.stay': { actions: forwardTo('heartbeat'), meta: { requirements: ['AUTH-12'] } },
          'auth.tokenRejected': { actions: forwardTo('heartbeat'), meta: { requirements: ['API-03'] } },
          'activity.becameActive': { actions: forwardTo('heartbeat'), meta: { requirements: ['AUTH-08'] } },
          'activity.becameInactive': { actions: forwardTo('heartbeat'), meta: { requirements: ['AUTH-08'] } },
          'tab.refreshed': { actions: forwardTo('heartbeat'), meta: { requirements: ['AUTH-11'] } },
          'auth.expiryNear': {
            actions: { type: 'passOn', params: ({ event }) => ({ event }) },
            meta: { requirements: ['AUTH-12'] },
          },
          'auth.expiryAverted': { actions: { type: 'passOn', params: ({ event }) => ({ event }) } },
          'auth.signOut': {
            target: 'signOut.requesting',
            actions: [because('chosen'), 'notifyTabsSignedOut'],
            meta: { requirements: ['AUTH-06', 'AUTH-11'] },
          },
          'auth.sessionEnded': {
            target: 'signOut.resetting',
            actions: { type: 'setReason', params: ({ event }) => ({ reason: event.reason }) },
            meta: { requirements: ['PSH-01'] },
          },
          'tab.signedIn': {
            target: 'idle.refreshing',
            actions: [
              because('replaced'),
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
            actions: because('elsewhere'),
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
          'login.submitted': {
            target: 'checked.submitting',
            meta: { description: 'Somebody who signs in again at once does not have to wait.' },
          },
          'login.biometricsSubmitted': 'checked.proving',
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
          resetting: { tags: ['busy'], entry: 'clearToken', after: { signOutReset: '#auth.checked' } },
        },
      },
      checked: {
        meta: { requirements: ['AUTH-01', 'AUTH-04'] },
        initial: 'ready',
        on: {
          'auth.sessionGranted': {
            target: 'signIn',
            actions: [{ type: 'setTime', params: ({ event }) => event }, 'notifyTabsSignedIn'],
          },
        },
        states: {
          ready: {
            on: {
              'login.submitted': 'submitting',
              'login.biometricsSubmitted': 'proving',
              'tab.signedIn': { target: '#auth.idle.refreshing', meta: { requirements: ['AUTH-11'] } },
            },
          },
          submitting: {
            tags: ['busy'],
            entry: 'sendBegun',
            invoke: {
              id: 'passwordLogin',
              src: 'passwordLogin',
              input: ({ event }) => {
                if (event.type !== 'login.submitted') throw new TypeError(`credentials expected, not ${event.type}`);
                return { email: event.email, password: event.password };
              },
              onDone: [granted, turnedAway, refused],
              onError: failed,
            },
          },
          proving: {
            tags: ['busy'],
            meta: { requirements: ['AUTH-05'], description: 'The device may ask for a finger, a face or its code.' },
            entry: 'sendBegun',
            invoke: {
              id: 'biometricLogin',
              src: 'biometricLogin',
              onDone: [granted, { guard: outcome.is('cancelled'), target: 'ready' }, turnedAway, refused],
              onError: failed,
            },
          },
        },
      },
    },
  });
}
