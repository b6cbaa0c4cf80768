import { assign, emit, enqueueActions, forwardTo, sendTo, setup } from 'xstate';
import { createActivityMachine, type ActivityReport } from '../activity/activity.machine.ts';
import type { AnalyticsFact } from '../analytics/analytics-events.ts';
import { createAnalyticsMachine, type AnalyticsConsent } from '../analytics/analytics.machine.ts';
import { createAuthMachine, type AuthReport } from '../../auth/auth/auth.machine.ts';
import type { SignOutReason } from '../../auth/auth/auth.ports.ts';
import { createConfigurationMachine } from '../configuration/configuration.machine.ts';
import { createDialogsMachine, type DialogsEvent, type DialogsReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { ExclusionInForce } from '../../../domain/limits/exclusions.ts';
import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import { createLiveChatMachine } from '../live-chat/live-chat.machine.ts';
import { createMaintenanceMachine, type MaintenanceReport } from '../maintenance/maintenance.machine.ts';
import { child, crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import { createNoticesMachine, type NoticesReport } from '../notices/notices.machine.ts';
import type { RegistrationReport } from '../../onboarding/registration/registration.events.ts';
import { isSessionScreen, type SessionScreen } from '../../session/session/session-screens.ts';
import type { SessionMachine, SessionReport } from '../../session/session/session.machine.ts';
import type { AppPorts } from './app.ports.ts';
import type { PublicScreens } from './public-screens.ts';

/** Screens whose actor lives at the top, since nobody has to be signed in for them. */
export const PUBLIC_SCREENS = [
  'login',
  'registration',
  'forgotPassword',
  'newPassword',
  'emailVerification',
  'unsubscribe',
] as const;

export type PublicScreen = (typeof PUBLIC_SCREENS)[number];

export type AppEvent =
  | { type: 'player.signOut' }
  | { type: 'screen.opened'; screen: PublicScreen | SessionScreen }
  | { type: 'screen.closed' }
  /** The machine of the open screen crashed, and the person wants the screen again. */
  | { type: 'screen.retry' }
  | { type: 'page.shown' }
  | { type: 'page.left' }
  /** A page view; `path` is below the base path. */
  | { type: 'page.opened'; path: string }
  | { type: 'page.busy' }
  | { type: 'page.idle' }
  | { type: 'leave.asked'; to: string }
  | { type: 'email.typed'; email: string }
  | { type: 'api.tokenRejected'; fingerprint: string }
  | { type: 'notices.stay' }
  | { type: 'notices.acknowledged' }
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  | { type: 'fact.recorded'; fact: AnalyticsFact }
  | { type: 'chat.asked' }
  | { type: 'chat.dismissed' }
  | AuthReport
  | ActivityReport
  | MaintenanceReport
  | NoticesReport
  | RegistrationReport
  | DialogsReport
  | SessionReport;

/** How it ended stays on the screen until that is left. */
const STAYS_SHOWN = {};

interface Opened {
  readonly event: Extract<AppEvent, { type: 'screen.opened' }>;
}

export interface AppInput {
  readonly analyticsConsent: AnalyticsConsent | null;
}

/** The machines of the session and of the public screens, which are loaded when they are invoked (`lazy.ts`). */
export type LazyAppMachines = PublicScreens & { readonly session: SessionMachine };

interface AppContext extends AppInput {
  /** The screen that is open, for a session that begins on it. */
  readonly openScreen: PublicScreen | SessionScreen | null;
  /** What was typed at sign-in, so that it need not be typed again for a new password (AUTH-10). */
  readonly email: string;
}

/** The root of the actor system: who exists when, and who hears of what. */
export function createAppMachine(ports: AppPorts, machines: LazyAppMachines) {
  return setup({
    types: {
      context: {} as AppContext,
      input: {} as AppInput,
      events: {} as AppEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      configuration: createConfigurationMachine(ports),
      auth: createAuthMachine(ports),
      activity: createActivityMachine(ports),
      maintenance: createMaintenanceMachine(ports),
      notices: createNoticesMachine(),
      analytics: createAnalyticsMachine(ports),
      dialogs: createDialogsMachine(),
      liveChat: createLiveChatMachine(ports),
      ...machines,
    },
    guards: {
      isCurrentToken: (_, params: { fingerprint: string }) => ports.isCurrentToken(params.fingerprint),
      isOverLimit: (_, params: { limit: SessionLimitPeriod | null }) => params.limit !== null,
      opens: (_, params: { screen: PublicScreen | SessionScreen; expected: PublicScreen }) =>
        params.screen === params.expected,
      livesInSession: (_, params: { screen: PublicScreen | SessionScreen }) => isSessionScreen(params.screen),
      endedUnasked: (_, params: { reason: SignOutReason }) =>
        params.reason === 'ended' || params.reason === 'expired' || params.reason === 'unreachable',
    },
    actions: {
      tellCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      signOut: sendTo('auth', { type: 'auth.signOut' }),
      stay: sendTo('auth', { type: 'auth.stay' }),
      tellAuthTokenRejected: sendTo('auth', { type: 'auth.tokenRejected' }),
      keepScreen: assign({ openScreen: (_, params: { screen: PublicScreen | SessionScreen }) => params.screen }),
      reopenScreen: enqueueActions(({ context, enqueue }) => {
        if (context.openScreen !== null) enqueue.raise({ type: 'screen.opened', screen: context.openScreen });
      }),
      forgetScreen: assign({ openScreen: null }),
      keepEmail: assign((_, params: { email: string }) => ({ email: params.email.trim() })),
      forgetEmail: assign({ email: '' }),
      endSession: sendTo('auth', (_, params: { limit: SessionLimitPeriod | null }) => ({
        type: 'auth.sessionEnded',
        reason: endReason(params.limit),
      })),
      endSessionExcluded: sendTo('auth', { type: 'auth.sessionEnded', reason: 'excluded' }),
      noticeExcluded: sendTo('notices', (_, params: { exclusion: ExclusionInForce }) => ({
        type: 'notices.excluded',
        exclusion: params.exclusion,
      })),
      noticeExpiryNear: sendTo('notices', (_, params: { deadline: number }) => ({
        type: 'notices.expiryNear',
        deadline: params.deadline,
      })),
      noticeExpiryAverted: sendTo('notices', { type: 'notices.expiryAverted' }),
      noticeSessionEnded: sendTo('notices', { type: 'notices.sessionEnded' }),
      noticeSignedOut: sendTo('notices', { type: 'notices.signedOut' }),
      endChat: sendTo('liveChat', { type: 'chat.ended' }),
      noticeSignedIn: sendTo('notices', { type: 'notices.signedIn' }),
      noticeLimit: sendTo('notices', (_, params: { period: SessionLimitPeriod | null; at: number }) => ({
        type: 'notices.limitReached',
        period: params.period ?? 'daily',
        at: params.at,
      })),
      tellLoginOpened: sendTo('auth', () => ({ type: 'login.opened', hasDeviceKey: ports.hasDeviceKey() })),
      tellLoginLeft: sendTo('auth', { type: 'login.left' }),
      grantSession: sendTo('auth', (_, params: { durationSeconds: number; at: number }) => ({
        type: 'auth.sessionGranted',
        durationSeconds: params.durationSeconds,
        at: params.at,
      })),
      openSessionScreen: sendTo('session', (_, params: { screen: PublicScreen | SessionScreen }) => ({
        type: 'screen.opened',
        screen: params.screen,
      })),
      tellDialogs: sendTo('dialogs', (_, params: { event: DialogsEvent }) => params.event),
      warnOfExpiry: sendTo('dialogs', { type: 'expiry.near' }),
      takeWarningBack: sendTo('dialogs', { type: 'expiry.averted' }),
      tellConsentAnswered: sendTo('dialogs', { type: 'consent.answered' }),
      closeDialogsOfSession: sendTo('dialogs', { type: 'session.over' }),
      closePageDialog: sendTo('dialogs', { type: 'dialog.closed' }),
    },
  }).createMachine({
    id: 'app',
    context: ({ input }) => ({ ...input, openScreen: null, email: '' }),
    type: 'parallel',
    invoke: [
      child('auth'),
      child('configuration'),
      child('activity'),
      child('maintenance'),
      child('notices'),
      {
        id: 'analytics',
        src: 'analytics',
        input: ({ context }) => ({ consent: context.analyticsConsent }),
        onError: { actions: crashOf('analytics') },
      },
      {
        id: 'dialogs',
        src: 'dialogs',
        input: ({ context }) => ({ isConsentAnswered: context.analyticsConsent !== null }),
        onError: { actions: crashOf('dialogs') },
      },
      child('liveChat'),
    ],
    on: {
      'activity.becameActive': { actions: forwardTo('auth'), meta: { requirements: ['AUTH-08'] } },
      'activity.becameInactive': { actions: forwardTo('auth'), meta: { requirements: ['AUTH-08'] } },
      'notices.stay': { actions: forwardTo('notices') },
      'notices.acknowledged': { actions: forwardTo('notices') },
      'notices.stayChosen': { actions: 'stay', meta: { requirements: ['AUTH-12'] } },
      'notices.raised': { actions: forwardTo('dialogs'), meta: { requirements: ['NAV-11', 'AUTH-09', 'EXC-01'] } },
      'notices.cleared': { actions: forwardTo('dialogs'), meta: { requirements: ['NAV-11'] } },
      'maintenance.began': { actions: forwardTo('dialogs'), meta: { requirements: ['PSH-02'] } },
      'maintenance.ended': { actions: forwardTo('dialogs'), meta: { requirements: ['PSH-02'] } },
      'dialogs.told': {
        actions: { type: 'tellDialogs', params: ({ event }) => event },
        meta: { requirements: ['NAV-11'] },
      },
      'screen.retry': { actions: 'reopenScreen', meta: { requirements: ['NAV-07'] } },
      'page.opened': { actions: forwardTo('dialogs'), meta: { requirements: ['NAV-11'] } },
      'page.busy': { actions: forwardTo('dialogs') },
      'page.idle': { actions: forwardTo('dialogs') },
      'consent.given': { actions: [forwardTo('analytics'), 'tellConsentAnswered'] },
      'consent.refused': { actions: [forwardTo('analytics'), 'tellConsentAnswered'] },
      'fact.recorded': { actions: forwardTo('analytics') },
      'auth.limitReached': {
        actions: { type: 'noticeLimit', params: ({ event }) => event },
        meta: { requirements: ['LIM-03', 'AUTH-09'] },
      },
      'chat.asked': { actions: forwardTo('liveChat'), meta: { requirements: ['AUTH-10', 'PSH-05'] } },
      'chat.dismissed': { actions: forwardTo('liveChat') },
      'email.typed': {
        actions: { type: 'keepEmail', params: ({ event }) => event },
        meta: { requirements: ['AUTH-10'] },
      },
    },
    states: {
      session: {
        meta: { description: 'A session exists exactly while auth is in signIn.', requirements: ['AUTH-01'] },
        initial: 'absent',
        states: {
          absent: {
            on: { 'auth.signedIn': { target: 'present', actions: ['noticeSignedIn', 'forgetEmail'] } },
          },
          present: {
            exit: 'closeDialogsOfSession',
            invoke: {
              id: 'session',
              src: 'session',
              input: ({ context }) => ({ screen: sessionScreenOf(context.openScreen) }),
              onError: { actions: [crashOf('session'), 'signOut'] },
            },
            on: {
              'player.signOut': { actions: 'signOut', meta: { requirements: ['AUTH-06'] } },
              'auth.signedOut': [
                {
                  guard: { type: 'endedUnasked', params: ({ event }) => event },
                  target: 'absent',
                  actions: ['noticeSessionEnded', 'endChat'],
                },
                { target: 'absent', actions: ['noticeSignedOut', 'endChat'] },
              ],
              'api.tokenRejected': {
                guard: { type: 'isCurrentToken', params: ({ event }) => event },
                actions: 'tellAuthTokenRejected',
                meta: { requirements: ['API-03'] },
              },
              'auth.expiryNear': {
                actions: [{ type: 'noticeExpiryNear', params: ({ event }) => event }, 'warnOfExpiry'],
                meta: { requirements: ['AUTH-12'] },
              },
              'auth.expiryAverted': { actions: ['noticeExpiryAverted', 'takeWarningBack'] },
              'session.expired': [
                {
                  guard: { type: 'isOverLimit', params: ({ event }) => event },
                  actions: [
                    { type: 'noticeLimit', params: ({ event }) => ({ period: event.limit, at: event.at }) },
                    { type: 'endSession', params: ({ event }) => event },
                  ],
                  meta: { requirements: ['PSH-01'] },
                },
                {
                  actions: { type: 'endSession', params: ({ event }) => event },
                  meta: { requirements: ['PSH-01'] },
                },
              ],
              'session.excluded': {
                actions: [{ type: 'noticeExcluded', params: ({ event }) => event }, 'endSessionExcluded'],
                meta: { requirements: ['EXC-01'] },
              },
              'session.tokenRefused': { actions: 'tellAuthTokenRejected' },
              'session.declined': { actions: 'signOut', meta: { requirements: ['LEG-04'] } },
              'page.shown': { actions: forwardTo('session') },
              'screen.opened': {
                guard: { type: 'livesInSession', params: ({ event }) => event },
                actions: { type: 'openSessionScreen', params: ({ event }) => event },
              },
              'screen.closed': { actions: forwardTo('session') },
            },
          },
        },
      },
      screen: {
        meta: { requirements: ['NAV-04'] },
        initial: 'none',
        on: {
          'screen.opened': [
            ...PUBLIC_SCREENS.map((screen) => ({
              guard: {
                type: 'opens' as const,
                params: ({ event }: Opened) => ({ screen: event.screen, expected: screen }),
              },
              target: `.${screen}` as const,
              actions: { type: 'keepScreen' as const, params: ({ event }: Opened) => event },
            })),
            { target: '.none', actions: { type: 'keepScreen', params: ({ event }) => event } },
          ],
          'screen.closed': { target: '.none', actions: 'forgetScreen' },
        },
        states: {
          none: {},
          crashed: {
            tags: ['fault'],
            meta: { description: 'The machine of the screen crashed; the screen can be opened again.' },
          },
          login: {
            meta: {
              requirements: ['AUTH-04'],
              description: 'Its machine is a child of auth, which is always there: the page is painted at once.',
            },
            entry: 'tellLoginOpened',
            exit: 'tellLoginLeft',
            on: { 'auth.signedIn': 'none' },
          },
          registration: {
            meta: { requirements: ['REG-01'] },
            exit: 'closePageDialog',
            invoke: {
              id: 'registration',
              src: 'registration',
              onDone: 'none',
              onError: { target: 'crashed', actions: crashOf('registration') },
            },
            on: {
              'page.shown': { actions: forwardTo('registration') },
              'page.left': { actions: forwardTo('registration'), meta: { requirements: ['REG-11'] } },
              'leave.asked': { actions: forwardTo('registration'), meta: { requirements: ['REG-05'] } },
              'registration.completed': {
                actions: { type: 'grantSession', params: ({ event }) => event },
                meta: { requirements: ['REG-06'] },
              },
            },
          },
          forgotPassword: {
            meta: { requirements: ['AUTH-07', 'AUTH-10'] },
            invoke: {
              id: 'passwordReset',
              src: 'passwordReset',
              input: ({ context }) => ({ purpose: 'mail', hasLink: false, email: context.email }),
              onDone: STAYS_SHOWN,
              onError: { target: 'crashed', actions: crashOf('passwordReset') },
            },
          },
          newPassword: {
            meta: { requirements: ['AUTH-07'] },
            invoke: {
              id: 'passwordReset',
              src: 'passwordReset',
              input: ({ context }) => ({
                purpose: 'password',
                hasLink: ports.hasLinkToken('newPassword'),
                email: context.email,
              }),
              onDone: STAYS_SHOWN,
              onError: { target: 'crashed', actions: crashOf('passwordReset') },
            },
          },
          emailVerification: {
            meta: { requirements: ['VER-07', 'NAV-03'] },
            invoke: {
              id: 'emailVerification',
              src: 'emailVerification',
              input: ({ context }) => ({ hasLink: ports.hasLinkToken('emailVerification'), email: context.email }),
              onDone: STAYS_SHOWN,
              onError: { target: 'crashed', actions: crashOf('emailVerification') },
            },
          },
          unsubscribe: {
            meta: { requirements: ['CON-02', 'NAV-03'] },
            invoke: {
              id: 'unsubscribe',
              src: 'unsubscribe',
              input: () => ({ hasLink: ports.hasLinkToken('unsubscribe') }),
              onDone: STAYS_SHOWN,
              onError: { target: 'crashed', actions: crashOf('unsubscribe') },
            },
          },
        },
      },
    },
  });
}

function endReason(limit: SessionLimitPeriod | null): 'ended' | 'dailyLimit' | 'monthlyLimit' {
  if (limit === null) return 'ended';
  return limit === 'daily' ? 'dailyLimit' : 'monthlyLimit';
}

function sessionScreenOf(screen: PublicScreen | SessionScreen | null): SessionScreen | null {
  return screen !== null && isSessionScreen(screen) ? screen : null;
}
