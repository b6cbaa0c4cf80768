import { createAuthMachine } from '../../machines/auth/auth/auth.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');
const PASSWORD = 'Gracz!2026';
const granted = { kind: 'granted', durationSeconds: 150, at: AT } as const;

export const authModel = defineModel({
  name: 'auth',
  create: () => createAuthMachine(inert()),
  inputs: { plain: undefined },
  events: {
    'login.opened': { by: 'parent', cases: { withKey: { hasDeviceKey: true } } },
    'login.left': { by: 'parent' },
    'login.submitted': { by: 'child:login', cases: { plain: { email: 'gracz@example.com', password: PASSWORD } } },
    'login.biometricsSubmitted': { by: 'child:login' },
    'auth.signOut': { by: 'parent' },
    'auth.stay': { by: 'parent' },
    'auth.tokenRejected': { by: 'parent' },
    'auth.sessionEnded': { by: 'parent', cases: { ended: { reason: 'ended' }, dailyLimit: { reason: 'dailyLimit' } } },
    'auth.sessionGranted': { by: 'parent', cases: { registered: { durationSeconds: 150, at: AT } } },
    'activity.becameActive': { by: 'parent' },
    'activity.becameInactive': { by: 'parent' },
    'tab.signedIn': { by: 'child:otherTabs' },
    'tab.signedOut': { by: 'child:otherTabs' },
    'tab.refreshed': { by: 'child:otherTabs', cases: { later: { durationSeconds: 150, at: AT + 60_000 } } },
    'auth.expiryNear': { by: 'child:heartbeat', cases: { soon: { deadline: AT + 150_000 } } },
    'auth.expiryAverted': { by: 'child:heartbeat' },
  },
  actors: {
    otherTabs: { running: true, error: { crash: 'crash' } },
    findToken: { done: { found: { found: true }, none: { found: false } }, error: { storage: 'no storage' } },
    login: { running: true, error: { crash: 'crash' } },
    passwordLogin: {
      done: {
        granted,
        notFullyRegistered: { kind: 'notFullyRegistered', registrationToken: 'reg_1', at: AT },
        wrong: { kind: 'refused', error: 'WRONG_EMAIL_OR_PASSWORD', at: AT, until: null },
        timeUsedUp: { kind: 'refused', error: 'MONTHLY_SESSION_TIME_LIMIT_REACHED', at: AT, until: AT + 7_200_000 },
      },
      error: { network: 'no network' },
    },
    biometricLogin: {
      done: {
        granted,
        failed: { kind: 'refused', error: 'PLAYER_BIOMETRIC_LOGIN_FAILED', at: AT, until: null },
        timeUsedUp: { kind: 'refused', error: 'DAILY_SESSION_TIME_LIMIT_REACHED', at: AT, until: AT + 3_600_000 },
        cancelled: { kind: 'cancelled' },
      },
      error: { network: 'no network' },
    },
    tokenRefresh: {
      done: {
        granted: { ...granted, at: AT + 60_000 },
        refused: { kind: 'refused' },
        limited: { kind: 'limited', period: 'daily', at: AT },
        unreachable: { kind: 'unreachable' },
      },
      error: { crash: 'crash' },
    },
    heartbeat: {
      running: true,
      done: {
        refused: { kind: 'refused' },
        limited: { kind: 'limited', period: 'monthly', at: AT },
        unreachable: { kind: 'unreachable' },
        expired: { kind: 'expired' },
      },
      error: { crash: 'crash' },
    },
    logout: { done: { done: undefined }, error: { network: 'no network' } },
  },
  invariants: {
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes(PASSWORD),
    'AUTH-01 a signed-in player has a session with a length': (snapshot) =>
      !snapshot.matches('signIn') || snapshot.context.durationSeconds > 0,
    'AUTH-03 a session is kept alive exactly while a player is signed in': (snapshot) =>
      snapshot.matches('signIn') === (snapshot.children.heartbeat !== undefined),
    'AUTH-01 exactly one documented status at a time': (snapshot) =>
      (['idle', 'signIn', 'signOut', 'checked'] as const).filter((status) => snapshot.matches(status)).length === 1,
  },
});
