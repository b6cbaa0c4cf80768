import { forwardTo } from 'xstate';
import { child, crashOf } from '../../meta.ts';
import { isSessionScreen, type SessionScreen } from '../../session/session/session-screens.ts';
import type { AppPorts } from './app.ports.ts';
import { PUBLIC_SCREENS, type PublicScreen, type AppEvent, type LazyAppMachines } from './app.events.ts';
import { setUpApp } from './app.setup.ts';

/** The final state stays on the screen until the player leaves it. */
const STAYS_SHOWN = {};

interface Opened {
  readonly event: Extract<AppEvent, { type: 'screen.opened' }>;
}

export function createAppMachine(ports: AppPorts, machines: LazyAppMachines) {
  return setUpApp(ports, machines).createMachine({
    id: 'app',
    description: 'The root of the actor system: who exists when, and who hears of what.',
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
        input: ({ context: { analyticsConsent, wasProtected } }) => ({
          isConsentAnswered: analyticsConsent !== null,
          wasProtected,
        }),
        onError: { actions: crashOf('dialogs') },
      },
      child('liveChat'),
      child('release'),
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
        actions: [{ type: 'sendToDialogs', params: ({ event }) => event }, forwardTo('release')],
        meta: { requirements: ['NAV-11'] },
      },
      'screen.retry': { actions: 'reopenScreen', meta: { requirements: ['NAV-07'] } },
      'page.opened': {
        actions: [forwardTo('dialogs'), forwardTo('release')],
        meta: { requirements: ['NAV-11', 'NAV-07'] },
      },
      'page.busy': { actions: [forwardTo('dialogs'), forwardTo('release')] },
      'page.idle': { actions: [forwardTo('dialogs'), forwardTo('release')] },
      'consent.given': { actions: [forwardTo('analytics'), 'sendConsentAnswered'] },
      'consent.refused': { actions: [forwardTo('analytics'), 'sendConsentAnswered'] },
      'event.tracked': { actions: forwardTo('analytics') },
      'auth.limitReached': {
        actions: { type: 'noticeLimit', params: ({ event }) => event },
        meta: { requirements: ['LIM-03', 'AUTH-09'] },
      },
      'chat.asked': { actions: forwardTo('liveChat'), meta: { requirements: ['AUTH-10', 'PSH-05'] } },
      'chat.dismissed': { actions: forwardTo('liveChat') },
      'email.typed': {
        actions: { type: 'setEmail', params: ({ event }) => event },
        meta: { requirements: ['AUTH-10'] },
      },
    },
    states: {
      session: {
        meta: { description: 'A session exists exactly while auth is in signIn.', requirements: ['AUTH-01'] },
        initial: 'absent',
        states: {
          absent: {
            on: {
              'auth.signedIn': { target: 'present', actions: ['noticeSignedIn', 'clearEmail'] },
              'auth.signedOut': {
                guard: { type: 'endedUnasked', params: ({ event }) => event },
                actions: 'noticeSessionEnded',
                meta: {
                  requirements: ['AUTH-03'],
                  description: 'Nobody knows whether the stored session is still valid: no response came.',
                },
              },
            },
          },
          present: {
            exit: ['closeDialogsOfSession', 'endPaymentOfSession'],
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
                actions: 'sendAuthTokenRejected',
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
              'session.tokenRefused': { actions: 'sendAuthTokenRejected' },
              'session.declined': { actions: 'signOut', meta: { requirements: ['LEG-04'] } },
              'page.shown': { actions: forwardTo('session') },
              'screen.opened': {
                guard: { type: 'belongsToSession', params: ({ event }) => event },
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
              actions: { type: 'setScreen' as const, params: ({ event }: Opened) => event },
            })),
            { target: '.none', actions: { type: 'setScreen', params: ({ event }) => event } },
          ],
          'screen.closed': { target: '.none', actions: 'clearScreen' },
        },
        states: {
          none: {},
          crashed: {
            tags: ['fault'],
            meta: { description: 'The screen crashed; it can be opened again.' },
          },
          login: {
            meta: {
              requirements: ['AUTH-04'],
              description: 'Its machine is a child of auth, which is always there: the page is painted at once.',
            },
            entry: 'sendLoginOpened',
            exit: 'sendLoginLeft',
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

function sessionScreenOf(screen: PublicScreen | SessionScreen | null): SessionScreen | null {
  return screen !== null && isSessionScreen(screen) ? screen : null;
}
