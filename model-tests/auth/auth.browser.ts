import { heartbeat, login, logout } from '../../contract/auth.ts';
import { loginByBiometrics } from '../../contract/biometrics.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import type { Call } from '../../contract/call.ts';
import { SOCKET_UNAUTHORIZED } from '../../contract/push.ts';
import { completeRegistration } from '../../contract/registration.ts';
import {
  EXPIRY_WARNING,
  REFRESH_INTERVAL,
  REFRESH_RETRY_DELAYS,
  SIGN_OUT_TIMEOUT,
  START_PATIENCE,
} from '../../domain/constants.ts';
import {
  answerReader,
  endSignOut,
  granted,
  leaveDeviceKey,
  moveMouse,
  signInElsewhere,
  submitLogin,
} from '../app/app-deeds.ts';
import { deed, refusal, type Act, type Deed, type Walk } from '../engine/browser-walks.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import type { Answer } from '../engine/stage.ts';
import { completed, openRegistration, registrationNeutral, sendStep } from '../registration/registration-app.ts';
import { authModel } from './auth.model.ts';

const found = 'auth.idle.looking|xstate.done.actor.findToken|0';
const foundNone = 'auth.idle.looking|xstate.done.actor.findToken|1';
const resumed = 'auth.idle.refreshing|xstate.done.actor.refresh|0';
const limitedAtStart = 'auth.idle.refreshing|xstate.done.actor.refresh|1';
const notResumed = 'auth.idle.refreshing|xstate.done.actor.refresh|2';
const resumesLater = 'auth.idle.refreshing|xstate.error.actor.refresh|0';
const resumesNoMore = 'auth.idle.refreshing|xstate.error.actor.refresh|1';
const resumesAgain = 'auth.idle.retrying|xstate.after.refreshRetry.auth.idle.retrying|0';

const isSlow = 'auth.idle.refreshing.prompt|xstate.after.startPatience.auth.idle.refreshing.prompt|0';
const beginsAnew = 'auth.idle.refreshing|auth.retry|0';
const beginsAnewAtOnce = 'auth.idle.retrying|auth.retry|0';
const signsInMeanwhile = 'auth.idle|auth.login|0';
const provesMeanwhile = 'auth.idle|auth.biometricLogin|0';

const triesNewToken = 'auth.idle|tab.signedIn|0';

const signsOut = 'auth.signIn|auth.signOut|0';
const wasEnded = 'auth.signIn|auth.sessionEnded|0';
const refreshedElsewhere = 'auth.signIn|tab.refreshed|0';
const signedOutElsewhere = 'auth.signIn|tab.signedOut|0';
const replacedElsewhere = 'auth.signIn|tab.signedIn|0';
const stays = 'auth.signIn.token.fresh|auth.stay|0';
const isRejected = 'auth.signIn.token.fresh|auth.tokenRejected|0';
const refreshes = 'auth.signIn.token.fresh|xstate.after.refreshInterval.auth.signIn.token.fresh|0';
const passesOver = 'auth.signIn.token.fresh|xstate.after.refreshInterval.auth.signIn.token.fresh|1';
const refreshed = 'auth.signIn.token.refreshing|xstate.done.actor.refreshAgain|0';
const limitedNow = 'auth.signIn.token.refreshing|xstate.done.actor.refreshAgain|1';
const refreshRefused = 'auth.signIn.token.refreshing|xstate.done.actor.refreshAgain|2';
const refreshesLater = 'auth.signIn.token.refreshing|xstate.error.actor.refreshAgain|0';
const refreshesNoMore = 'auth.signIn.token.refreshing|xstate.error.actor.refreshAgain|1';
const refreshesAgain = 'auth.signIn.token.retrying|xstate.after.refreshRetry.auth.signIn.token.retrying|0';
const isAway = 'auth.signIn.presence.active|activity.becameInactive|0';
const isBackInTime = 'auth.signIn.presence.inactive|activity.becameActive|0';
const isBack = 'auth.signIn.presence.inactive|activity.becameActive|1';
const startsAnew = 'auth.signIn.expiry.far|token.refreshed|0';
const isNear = 'auth.signIn.expiry.far|xstate.after.expiryWarning.auth.signIn.expiry.far|0';
const isAverted = 'auth.signIn.expiry.near|token.refreshed|0';
const expires = 'auth.signIn.expiry.near|xstate.after.sessionExpiry.auth.signIn.expiry.near|0';

const signsInAtOnce = 'auth.signOut|auth.login|0';
const signedInElsewhereAtOnce = 'auth.signOut|tab.signedIn|0';
const signedOut = 'auth.signOut.requesting|xstate.done.actor.logout|0';
const signedOutUnheard = 'auth.signOut.requesting|xstate.error.actor.logout|0';
const signedOutUnanswered = 'auth.signOut.requesting|xstate.after.signOutTimeout.auth.signOut.requesting|0';
const reset = 'auth.signOut.resetting|xstate.after.signOutReset.auth.signOut.resetting|0';

const signsIn = 'auth.checked.ready|auth.login|0';
const signsInAgain = 'auth.checked.rejected|auth.login|0';
const proves = 'auth.checked.ready|auth.biometricLogin|0';
const provesAgain = 'auth.checked.rejected|auth.biometricLogin|0';
const provesAtOnce = 'auth.signOut|auth.biometricLogin|0';
const proved = 'auth.checked.proving|xstate.done.actor.biometricLogin|0';
const turnedAway = 'auth.checked.proving|xstate.done.actor.biometricLogin|1';
const notProved = 'auth.checked.proving|xstate.done.actor.biometricLogin|2';
const unprovable = 'auth.checked.proving|xstate.error.actor.biometricLogin|0';
const isGranted = 'auth.checked|auth.sessionGranted|0';
const signedInElsewhere = 'auth.checked.ready|tab.signedIn|0';
const signedInElsewhereAfterAll = 'auth.checked.rejected|tab.signedIn|0';
const signedIn = 'auth.checked.submitting|xstate.done.actor.login|0';
const refused = 'auth.checked.submitting|xstate.done.actor.login|1';
const unanswered = 'auth.checked.submitting|xstate.error.actor.login|0';

/** Length of every session here, seconds: long enough for two refreshes, the warning comes between them. */
const DURATION = 150;
const GRANTED = granted(DURATION);
const REFUSED = refusal(401, 'UNAUTHORIZED');
const UNTIL_WARNING = DURATION * 1_000 - EXPIRY_WARNING;

/** How long the client waits for an answer. */
const CALL_TIMEOUT = 15_000;

const answers =
  (call: Call, answer: Answer): Act =>
  (stage) =>
    stage.answer(call, answer);

const passes =
  (ms: number): Act =>
  (stage) =>
    stage.advance(ms);

const chooses =
  (text: 'core.actions.retry' | 'core.actions.signOut' | 'core.actions.understood' | 'core.session.expiry.stay'): Act =>
  async (stage, screen, words) => {
    await screen.click('button', words(text));
    await stage.settleDown();
  };

const openWaiting: Act = async (stage) => {
  await stage.keepToken('token-1');
  await stage.load('/profile');
};

const refreshElsewhere: Act = (stage) =>
  stage.tellFromOtherTab({ kind: 'refreshed', durationSeconds: DURATION, at: Date.UTC(2026, 10, 21, 12) });

const rejectToken: Act = (stage) => stage.closeSocket(NOTIFICATIONS_PATH, SOCKET_UNAUTHORIZED);

const endSession: Act = (stage) => stage.tell(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason: null });

/** A minute in which the player does something halfway. */
const passesInUse: Act = async (stage) => {
  await stage.advance(REFRESH_INTERVAL / 2);
  await moveMouse(stage);
  await stage.advance(REFRESH_INTERVAL / 2);
};

const signInHere = (first: string): readonly Deed[] => [
  deed('the form is sent', submitLogin, [first]),
  deed('and accepted', answers(login, GRANTED), [signedIn]),
];

/** The waits between the tries of a refresh that never comes through. */
const retries = (later: string, again: string, noMore: string): readonly Deed[] => [
  ...REFRESH_RETRY_DELAYS.flatMap((delay) => [
    deed('the refresh is lost', answers(heartbeat, 'lost'), [later]),
    deed('some seconds pass', passes(delay), [again]),
  ]),
  deed('the last try is lost as well', answers(heartbeat, 'lost'), [noMore]),
];

const signingIn: Walk = {
  title: 'AUTH-04 AUTH-06 AUTH-11 signing in and out, here and in another tab',
  deeds: [
    deed('a visitor comes', (stage, _, words) => stage.goto('/login', words('core.signIn.title')), [foundNone]),
    deed('the form is sent', submitLogin, [signsIn]),
    deed('and refused', answers(login, refusal(401, 'WRONG_EMAIL_OR_PASSWORD')), [refused]),
    deed('the form is sent again', submitLogin, [signsInAgain]),
    deed('and lost', answers(login, 'lost'), [unanswered]),
    deed('another tab signs in', signInElsewhere, [signedInElsewhereAfterAll]),
    deed('the session is found good', answers(heartbeat, GRANTED), [resumed]),
    deed('another tab signs in anew', signInElsewhere, [replacedElsewhere]),
    deed('and once more', signInElsewhere, [triesNewToken]),
    deed('the session is found good', answers(heartbeat, GRANTED), [resumed]),
    deed('another tab signs out', (stage) => stage.tellFromOtherTab({ kind: 'signedOut' }), [signedOutElsewhere]),
    deed('another tab signs in at once', signInElsewhere, [signedInElsewhereAtOnce]),
    deed('the session is found good', answers(heartbeat, GRANTED), [resumed]),
    deed('another tab refreshes', refreshElsewhere, [refreshedElsewhere, startsAnew]),
    deed('another tab signs out', (stage) => stage.tellFromOtherTab({ kind: 'signedOut' }), [signedOutElsewhere]),
    deed('a second passes', endSignOut, [reset]),
    deed('another tab signs in', signInElsewhere, [signedInElsewhere]),
    deed('its session is not known', answers(heartbeat, REFUSED), [notResumed]),
    ...signInHere(signsInAtOnce),
    deed('the player signs out', chooses('core.actions.signOut'), [signsOut]),
    deed('and the gateway says yes', answers(logout, { status: 204 }), [signedOut]),
    deed('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    deed('the player signs out', chooses('core.actions.signOut'), [signsOut]),
    deed('and the gateway cannot be reached', answers(logout, 'lost'), [signedOutUnheard]),
    deed('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    deed('the player signs out', chooses('core.actions.signOut'), [signsOut]),
    deed('and the gateway says nothing', passes(SIGN_OUT_TIMEOUT), [signedOutUnanswered]),
    deed('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    deed('the gateway ends the session', endSession, [wasEnded]),
    deed('a second passes', endSignOut, [reset]),
    deed('another tab signs in', signInElsewhere, [signedInElsewhere]),
    ...retries(resumesLater, resumesAgain, resumesNoMore),
  ],
};

const CALL_REST = CALL_TIMEOUT - START_PATIENCE;

const seesSlow: Act = (_, screen, words) => screen.see('heading', words('core.slowStart.title'));

const waiting: Walk = {
  title: 'AUTH-01 AUTH-03 AUTH-04 whoever opens the app while the gateway is slow',
  deeds: [
    deed('a player comes back', openWaiting, [found]),
    deed('the gateway is slow', passes(START_PATIENCE), [isSlow]),
    deed('which is told', seesSlow, []),
    deed('the player tries again', chooses('core.actions.retry'), [beginsAnew]),
    deed('the gateway is slow', passes(START_PATIENCE), [isSlow]),
    deed('and does not answer', passes(CALL_REST), [resumesLater]),
    deed('which is told', seesSlow, []),
    deed('the player tries again', chooses('core.actions.retry'), [beginsAnewAtOnce]),
    deed('the session is found good', answers(heartbeat, GRANTED), [resumed]),
    deed('the player signs out', chooses('core.actions.signOut'), [signsOut]),
    deed('and the gateway says yes', answers(logout, { status: 204 }), [signedOut]),
    deed('another tab signs in', signInElsewhere, [signedInElsewhereAtOnce]),
    ...signInHere(signsInMeanwhile),
  ],
};

const stayingSignedIn: Walk = {
  title: 'AUTH-03 AUTH-08 AUTH-12 API-03 staying signed in',
  deeds: [
    deed('a player comes back', openWaiting, [found]),
    deed('the session is found good', answers(heartbeat, GRANTED), [resumed]),
    deed('a minute in use', passesInUse, [refreshes]),
    deed('the refresh is granted', answers(heartbeat, GRANTED), [refreshed, startsAnew]),
    deed('the socket does not know the token', rejectToken, [isRejected]),
    deed('the gateway does not answer', passes(CALL_TIMEOUT), [refreshesLater]),
    deed('some seconds pass', passes(REFRESH_RETRY_DELAYS[0]), [refreshesAgain]),
    deed('the refresh is granted', answers(heartbeat, GRANTED), [refreshed, startsAnew]),
    deed('a minute in use', passesInUse, [refreshes]),
    ...retries(refreshesLater, refreshesAgain, refreshesNoMore),
    deed('a second passes', endSignOut, [reset]),
  ],
};

const goingAway: Walk = {
  title: 'AUTH-08 AUTH-12 a player who goes away',
  deeds: [
    deed('a player comes back', openWaiting, [found]),
    deed('the session is found good', answers(heartbeat, GRANTED), [resumed]),
    deed('a minute without anything', passes(REFRESH_INTERVAL), [isAway, passesOver]),
    deed('the session is about to end', passes(UNTIL_WARNING - REFRESH_INTERVAL), [isNear]),
    deed('the player is back', moveMouse, [isBackInTime, stays]),
    deed('the refresh is granted', answers(heartbeat, GRANTED), [refreshed, isAverted]),
    deed('a minute without anything, not seen as one yet', passes(REFRESH_INTERVAL), [refreshes]),
    deed('the refresh is granted', answers(heartbeat, GRANTED), [refreshed, startsAnew]),
    deed('another one', passes(REFRESH_INTERVAL), [isAway, passesOver]),
    deed('the player is back', moveMouse, [isBack]),
    deed('the session is about to end', passes(UNTIL_WARNING - REFRESH_INTERVAL), [isNear]),
    deed('the player stays', chooses('core.session.expiry.stay'), [stays]),
    deed('the refresh is refused', answers(heartbeat, REFUSED), [refreshRefused]),
    deed('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    deed('a minute without anything, not seen as one yet', passes(REFRESH_INTERVAL), [refreshes]),
    deed('the refresh is granted', answers(heartbeat, GRANTED), [refreshed, startsAnew]),
    deed('another one', passes(REFRESH_INTERVAL), [isAway, passesOver]),
    deed('and another', passes(REFRESH_INTERVAL), [isNear, passesOver]),
    deed('until the session is over', passes(DURATION * 1_000 - 2 * REFRESH_INTERVAL), [expires]),
    deed('and the player is told', (_, screen, words) => screen.text(words('core.session.ended.expired')), []),
    deed('a second passes', endSignOut, [reset]),
  ],
};

const LIMITED = refusal(403, 'DAILY_SESSION_TIME_LIMIT_REACHED');

const outOfTime: Walk = {
  title: 'LIM-03 AUTH-09 a player whose time of the day is used up',
  deeds: [
    deed('a player comes back', openWaiting, [found]),
    deed('the time is used up', answers(heartbeat, LIMITED), [limitedAtStart]),
    deed('the player reads it', chooses('core.actions.understood'), []),
    deed('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    deed('a minute passes', passes(REFRESH_INTERVAL), [refreshes]),
    deed('the time is used up', answers(heartbeat, LIMITED), [limitedNow]),
    deed('the player is told', (_, screen, words) => screen.see('dialog', words('core.session.limit.dailyTitle')), []),
    deed('a second passes', endSignOut, [reset]),
  ],
};

const openWithKey: Act = async (stage, _, words) => {
  await leaveDeviceKey(stage);
  await stage.goto('/login', words('core.signIn.title'));
};

const usesKey: Act = async (stage, screen, words) => {
  await screen.click('button', words('core.signIn.byBiometrics'));
  await stage.settleDown();
};

const unlocks =
  (answer: Answer): Act =>
  async (stage) => {
    await answerReader(stage, 'unlock');
    await stage.answer(loginByBiometrics, answer);
  };

const withKey: Walk = {
  title: 'AUTH-05 signing in with the key of the device',
  deeds: [
    deed('a visitor comes', openWithKey, [foundNone]),
    deed('the key is used', usesKey, [proves]),
    deed('and turned away from', (stage) => answerReader(stage, 'dismiss'), [turnedAway]),
    deed('the key is used', usesKey, [proves]),
    deed('and lost', unlocks('lost'), [unprovable]),
    deed('the key is used again', usesKey, [provesAgain]),
    deed('and accepted', unlocks(GRANTED), [proved]),
    deed('the player signs out', chooses('core.actions.signOut'), [signsOut]),
    deed('and the gateway says yes', answers(logout, { status: 204 }), [signedOut]),
    deed('the key is used at once', usesKey, [provesAtOnce]),
    deed('and refused', unlocks(refusal(403, 'ACCOUNT_PERMANENTLY_CLOSED')), [notProved]),
    deed('another tab signs in', signInElsewhere, [signedInElsewhereAfterAll]),
    deed('the key is used meanwhile', usesKey, [provesMeanwhile]),
    deed('and accepted', unlocks(GRANTED), [proved]),
  ],
};

/** A registration that lacks nothing but its completion. */
const openLastStep: Act = (stage, _, words) => openRegistration(stage, words, 'document_upload', { uploaded: 1 });

const registering: Walk = {
  title: 'REG-06 a completed registration signs in',
  deeds: [
    deed('somebody comes to the last step', openLastStep, [foundNone]),
    deed('the step is sent', sendStep, []),
    deed('the registration is completed', answers(completeRegistration, completed(DURATION)), [isGranted]),
    deed('a second passes', passes(1_000), []),
    deed('the account is shown', (_, screen, words) => screen.see('heading', words('account.overview.title')), []),
    deed('a minute in use', passesInUse, [refreshes]),
    deed('the refresh is granted', answers(heartbeat, GRANTED), [refreshed, startsAnew]),
  ],
};

export const authBrowser = walkedByHand(authModel, {
  walks: [signingIn, waiting, stayingSignedIn, goingAway, outOfTime, withKey, registering],
  held: [heartbeat, login, loginByBiometrics, logout, completeRegistration],
  neutral: registrationNeutral,
  omitted: {
    'auth|xstate.error.actor.otherTabs|0': 'The actor that listens to other tabs crashes: nobody can make it.',
    'auth.idle.looking|xstate.error.actor.findToken|0':
      'A browser that refuses to read its cookies does so to the whole app: neither a person nor the network causes it.',
  },
});
