import { createAppMachine } from '../../machines/shell/app/app.machine.ts';
import { createMailScreens } from '../../machines/shell/app/public-screens.ts';
import { inert } from '../../machines/inert-ports.ts';
import { createRegistrationMachine } from '../../machines/onboarding/registration/registration.machine.ts';
import { lazySessionActors } from '../../machines/registry.ts';
import { createReleaseMachine } from '../../machines/shell/release/release.machine.ts';
import { createSessionMachine } from '../../machines/session/session/session.machine.ts';
import { defineModel } from '../engine/model.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');

export const appModel = defineModel({
  name: 'app',
  create: () =>
    createAppMachine(inert(), {
      ...createMailScreens(inert()),
      release: createReleaseMachine(inert()),
      registration: createRegistrationMachine(inert()),
      session: createSessionMachine(inert(), lazySessionActors()),
    }),
  inputs: { plain: { analyticsConsent: null, wasProtected: false } },
  events: {
    'screen.retry': { by: 'person' },
    'player.signOut': { by: 'person' },
    'screen.opened': {
      by: 'outside',
      cases: {
        login: { screen: 'login' },
        registration: { screen: 'registration' },
        forgotPassword: { screen: 'forgotPassword' },
        newPassword: { screen: 'newPassword' },
        emailVerification: { screen: 'emailVerification' },
        unsubscribe: { screen: 'unsubscribe' },
        deposit: { screen: 'deposit' },
        accountSettings: { screen: 'accountSettings' },
      },
    },
    'email.typed': { by: 'outside', cases: { whole: { email: ' gracz@example.com ' } } },
    'screen.closed': { by: 'outside' },
    'page.shown': { by: 'outside' },
    'page.left': { by: 'outside' },
    'page.opened': { by: 'outside', cases: { account: { path: '/profile' } } },
    'page.busy': { by: 'outside' },
    'page.idle': { by: 'outside' },
    'leave.asked': { by: 'outside', cases: { home: { to: '/' } } },
    'api.tokenRejected': {
      by: 'outside',
      cases: { current: { fingerprint: 'current' }, rotated: { fingerprint: 'older' } },
    },
    'notices.stay': { by: 'person' },
    'notices.acknowledged': { by: 'person' },
    'consent.given': { by: 'person' },
    'consent.refused': { by: 'person' },
    'event.tracked': {
      by: 'outside',
      cases: { pageView: { tracked: { name: 'page_view', fields: { page_title: 'Logowanie' }, session: null } } },
    },
    'chat.asked': { by: 'person' },
    'chat.dismissed': { by: 'person' },
    'auth.limitReached': { by: 'child:auth', cases: { monthly: { period: 'monthly', at: AT } } },
    'auth.signedIn': { by: 'child:auth' },
    'auth.signedOut': {
      by: 'child:auth',
      cases: {
        chosen: { reason: 'chosen' },
        ended: { reason: 'ended' },
        expired: { reason: 'expired' },
        unreachable: { reason: 'unreachable' },
        dailyLimit: { reason: 'dailyLimit' },
      },
    },
    'auth.expiryNear': { by: 'child:auth', cases: { soon: { deadline: AT + 60_000 } } },
    'auth.expiryAverted': { by: 'child:auth' },
    'activity.becameActive': { by: 'child:activity' },
    'activity.becameInactive': { by: 'child:activity' },
    'maintenance.began': { by: 'child:maintenance' },
    'maintenance.ended': { by: 'child:maintenance' },
    'notices.stayChosen': { by: 'child:notices' },
    'notices.raised': { by: 'child:notices' },
    'notices.cleared': { by: 'child:notices' },
    'registration.completed': { by: 'child:registration', cases: { granted: { durationSeconds: 900, at: AT } } },
    'session.expired': {
      by: 'child:session',
      cases: {
        plain: { limit: null, at: AT },
        daily: { limit: 'daily', at: AT },
        monthly: { limit: 'monthly', at: AT },
      },
    },
    'session.excluded': {
      by: 'child:session',
      cases: { week: { exclusion: { code: 'ACCOUNT_EXCLUDED_ONE_WEEK', until: AT + 7 * 86_400_000 } } },
    },
    'session.declined': { by: 'child:session' },
    'dialogs.told': { by: 'child:session', cases: { asked: { event: { type: 'dialog.asked', dialog: 'giveUp' } } } },
    'session.tokenRefused': { by: 'child:session' },
  },
  actors: {
    configuration: { running: true, error: { crash: 'crash' } },
    auth: { running: true, error: { crash: 'crash' } },
    activity: { running: true, error: { crash: 'crash' } },
    maintenance: { running: true, error: { crash: 'crash' } },
    notices: { running: true, error: { crash: 'crash' } },
    analytics: { running: true, error: { crash: 'crash' } },
    dialogs: { running: true, error: { crash: 'crash' } },
    liveChat: { running: true, error: { crash: 'crash' } },
    release: { running: true, error: { crash: 'crash' } },
    registration: { running: true, done: { over: undefined }, error: { crash: 'crash' } },
    passwordReset: { running: true, done: { ended: undefined }, error: { crash: 'crash' } },
    emailVerification: { running: true, done: { ended: undefined }, error: { crash: 'crash' } },
    unsubscribe: { running: true, done: { ended: undefined }, error: { crash: 'crash' } },
    session: { running: true, error: { crash: 'crash' } },
  },
  // The typed e-mail does not affect the next states of the app.
  serialize: ({ context: { analyticsConsent, openScreen } }) => ({ analyticsConsent, openScreen }),
  invariants: {
    'AUTH-01 no session actor outside of a running session': (snapshot) =>
      snapshot.matches({ session: 'present' }) || snapshot.children.session === undefined,
  },
});
