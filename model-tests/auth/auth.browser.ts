import { heartbeat, login, logout } from '../../contract/auth.ts';
import { loginByBiometrics } from '../../contract/biometrics.ts';
import { completeRegistration } from '../../contract/registration.ts';
import { REFRESH_INTERVAL, SIGN_OUT_TIMEOUT } from '../../domain/constants.ts';
import { answerReader, endSignOut, leaveDeviceKey, moveMouse, signInElsewhere, submitLogin } from '../app/app-deeds.ts';
import { clicks, deed, refusal, type Act, type Deed, type Walk } from '../engine/browser-walks.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import type { Answer } from '../engine/stage.ts';
import { completed, openRegistration, registrationNeutral, sendStep } from '../registration/registration-app.ts';
import {
  answers,
  DURATION,
  endSession,
  GRANTED,
  LIMITED,
  openWaiting,
  passes,
  passesInUse,
  refreshElsewhere,
  REFUSED,
  rejectToken,
  retries,
  signsInByForm,
  UNTIL_WARNING,
} from './auth-deeds.ts';
import { authModel } from './auth.model.ts';

const found = 'auth.idle.looking|xstate.done.actor.findToken|0';
const foundNone = 'auth.idle.looking|xstate.done.actor.findToken|1';
const resumed = 'auth.idle.refreshing|xstate.done.actor.tokenRefresh|0';
const limitedAtStart = 'auth.idle.refreshing|xstate.done.actor.tokenRefresh|1';
const notResumed = 'auth.idle.refreshing|xstate.done.actor.tokenRefresh|2';

const signsInMeanwhile = 'auth.idle|login.submitted|0';
const provesMeanwhile = 'auth.idle|login.biometricsSubmitted|0';

const triesNewToken = 'auth.idle|tab.signedIn|0';

const signsOut = 'auth.signIn|auth.signOut|0';
const wasEnded = 'auth.signIn|auth.sessionEnded|0';
const refreshedElsewhere = 'auth.signIn|tab.refreshed|0';
const signedOutElsewhere = 'auth.signIn|tab.signedOut|0';
const replacedElsewhere = 'auth.signIn|tab.signedIn|0';
const stays = 'auth.signIn|auth.stay|0';
const isRejected = 'auth.signIn|auth.tokenRejected|0';
const isAway = 'auth.signIn|activity.becameInactive|0';
const isBack = 'auth.signIn|activity.becameActive|0';
const isNear = 'auth.signIn|auth.expiryNear|0';
const isAverted = 'auth.signIn|auth.expiryAverted|0';
const limitedNow = 'auth.signIn|xstate.done.actor.heartbeat|0';
const refreshRefused = 'auth.signIn|xstate.done.actor.heartbeat|1';
const isOver = 'auth.signIn|xstate.done.actor.heartbeat|2';

const signsInAtOnce = 'auth.signOut|login.submitted|0';
const signedInElsewhereAtOnce = 'auth.signOut|tab.signedIn|0';
const signedOut = 'auth.signOut.requesting|xstate.done.actor.logout|0';
const signedOutUnheard = 'auth.signOut.requesting|xstate.error.actor.logout|0';
const signedOutUnanswered = 'auth.signOut.requesting|xstate.after.signOutTimeout.auth.signOut.requesting|0';
const reset = 'auth.signOut.resetting|xstate.after.signOutReset.auth.signOut.resetting|0';

const signsIn = 'auth.checked.ready|login.submitted|0';
const proves = 'auth.checked.ready|login.biometricsSubmitted|0';
const provesAtOnce = 'auth.signOut|login.biometricsSubmitted|0';
const proved = 'auth.checked.proving|xstate.done.actor.biometricLogin|0';
const turnedAway = 'auth.checked.proving|xstate.done.actor.biometricLogin|1';
const notProved = 'auth.checked.proving|xstate.done.actor.biometricLogin|3';
const unprovable = 'auth.checked.proving|xstate.error.actor.biometricLogin|0';
const overLimit = 'auth.checked.submitting|xstate.done.actor.passwordLogin|1';
const keyOverLimit = 'auth.checked.proving|xstate.done.actor.biometricLogin|2';
const loginOpened = 'auth|login.opened|0';
const loginLeft = 'auth|login.left|0';
const isGranted = 'auth.checked|auth.sessionGranted|0';
const signedInElsewhere = 'auth.checked.ready|tab.signedIn|0';
const signedIn = 'auth.checked.submitting|xstate.done.actor.passwordLogin|0';
const refused = 'auth.checked.submitting|xstate.done.actor.passwordLogin|2';
const unanswered = 'auth.checked.submitting|xstate.error.actor.passwordLogin|0';

const signInHere = (first: string): readonly Deed[] => signsInByForm([first], [signedIn, loginLeft]);

const signingIn: Walk = {
  title: 'AUTH-04 AUTH-06 AUTH-11 signing in and out, here and in another tab',
  deeds: [
    deed('a visitor comes', (stage, _, words) => stage.goto('/login', words('core.signIn.title')), [
      foundNone,
      loginOpened,
    ]),
    deed('the form is sent', submitLogin, [signsIn]),
    deed('and refused', answers(login, refusal(401, 'WRONG_EMAIL_OR_PASSWORD')), [refused]),
    deed('the form is sent again', submitLogin, [signsIn]),
    deed('and lost', answers(login, 'lost'), [unanswered]),
    deed('the form is sent again', submitLogin, [signsIn]),
    deed('the time of the day is used up', answers(login, LIMITED), [overLimit]),
    deed('the player reads it', clicks('core.actions.understood'), []),
    deed('another tab signs in', signInElsewhere, [signedInElsewhere]),
    deed('the session is found good', answers(heartbeat, GRANTED), [resumed, loginLeft]),
    deed('another tab signs in anew', signInElsewhere, [replacedElsewhere]),
    deed('and once more', signInElsewhere, [triesNewToken]),
    deed('the session is found good', answers(heartbeat, GRANTED), [resumed]),
    deed('another tab signs out', (stage) => stage.tellFromOtherTab({ kind: 'signedOut' }), [
      signedOutElsewhere,
      loginOpened,
    ]),
    deed('another tab signs in at once', signInElsewhere, [signedInElsewhereAtOnce]),
    deed('the session is found good', answers(heartbeat, GRANTED), [resumed, loginLeft]),
    deed('another tab refreshes', refreshElsewhere, [refreshedElsewhere]),
    deed('another tab signs out', (stage) => stage.tellFromOtherTab({ kind: 'signedOut' }), [
      signedOutElsewhere,
      loginOpened,
    ]),
    deed('a second passes', endSignOut, [reset]),
    deed('another tab signs in', signInElsewhere, [signedInElsewhere]),
    deed('its session is not known', answers(heartbeat, REFUSED), [notResumed]),
    ...signInHere(signsInAtOnce),
    deed('the player signs out', clicks('core.actions.signOut'), [signsOut, loginOpened]),
    deed('and the gateway says yes', answers(logout, { status: 204 }), [signedOut]),
    deed('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    deed('the player signs out', clicks('core.actions.signOut'), [signsOut, loginOpened]),
    deed('and the gateway cannot be reached', answers(logout, 'lost'), [signedOutUnheard]),
    deed('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    deed('the player signs out', clicks('core.actions.signOut'), [signsOut, loginOpened]),
    deed('and the gateway says nothing', passes(SIGN_OUT_TIMEOUT), [signedOutUnanswered]),
    deed('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    deed('the gateway ends the session', endSession, [wasEnded, loginOpened]),
    deed('a second passes', endSignOut, [reset]),
    deed('another tab signs in', signInElsewhere, [signedInElsewhere]),
    ...retries([], [], [notResumed]),
  ],
};

const goesAway: readonly Deed[] = [
  deed('a minute without anything, not seen as one yet', passes(REFRESH_INTERVAL), []),
  deed('the refresh is granted', answers(heartbeat, GRANTED), []),
  deed('another one', passes(REFRESH_INTERVAL), [isAway]),
  deed('the session is about to end', passes(UNTIL_WARNING - REFRESH_INTERVAL), [isNear]),
];

const stayingSignedIn: Walk = {
  title: 'AUTH-03 AUTH-04 AUTH-08 AUTH-12 API-03 staying signed in, and what ends it',
  deeds: [
    deed('a player comes back', openWaiting, [found]),
    deed('the session is found good', answers(heartbeat, GRANTED), [resumed]),
    deed('the player signs out', clicks('core.actions.signOut'), [signsOut, loginOpened]),
    deed('and the gateway says yes', answers(logout, { status: 204 }), [signedOut]),
    deed('another tab signs in', signInElsewhere, [signedInElsewhereAtOnce]),
    ...signInHere(signsInMeanwhile),
    deed('the socket does not know the token', rejectToken, [isRejected]),
    deed('the refresh is granted', answers(heartbeat, GRANTED), []),
    ...goesAway,
    deed('the player is back', moveMouse, [isBack]),
    deed('the refresh is granted', answers(heartbeat, GRANTED), [isAverted]),
    deed('a minute in use', passesInUse, []),
    deed('the refresh is refused', answers(heartbeat, REFUSED), [refreshRefused, loginOpened]),
    deed('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    deed('a minute in use', passesInUse, []),
    ...retries([], [], [isOver, loginOpened]),
    deed('a second passes', endSignOut, [reset]),
  ],
};

const outOfTime: Walk = {
  title: 'LIM-03 AUTH-09 AUTH-12 a player whose time of the day is used up',
  deeds: [
    deed('a player comes back', openWaiting, [found]),
    deed('the time is used up', answers(heartbeat, LIMITED), [limitedAtStart, loginOpened]),
    deed('the player reads it', clicks('core.actions.understood'), []),
    deed('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    ...goesAway,
    deed('the player stays', clicks('core.session.expiry.stay'), [isBack, stays]),
    deed('the time is used up', answers(heartbeat, LIMITED), [limitedNow, loginOpened]),
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
    deed('a visitor comes', openWithKey, [foundNone, loginOpened]),
    deed('the key is used', usesKey, [proves]),
    deed('and turned away from', (stage) => answerReader(stage, 'dismiss'), [turnedAway]),
    deed('the key is used', usesKey, [proves]),
    deed('the time of the day is used up', unlocks(LIMITED), [keyOverLimit]),
    deed('the player reads it', clicks('core.actions.understood'), []),
    deed('the key is used', usesKey, [proves]),
    deed('and lost', unlocks('lost'), [unprovable]),
    deed('the key is used again', usesKey, [proves]),
    deed('and accepted', unlocks(GRANTED), [proved, loginLeft]),
    deed('the player signs out', clicks('core.actions.signOut'), [signsOut, loginOpened]),
    deed('and the gateway says yes', answers(logout, { status: 204 }), [signedOut]),
    deed('the key is used at once', usesKey, [provesAtOnce]),
    deed('and refused', unlocks(refusal(403, 'ACCOUNT_PERMANENTLY_CLOSED')), [notProved]),
    deed('another tab signs in', signInElsewhere, [signedInElsewhere]),
    deed('the key is used meanwhile', usesKey, [provesMeanwhile]),
    deed('and accepted', unlocks(GRANTED), [proved, loginLeft]),
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
    deed('a minute in use', passesInUse, []),
    deed('the refresh is granted', answers(heartbeat, GRANTED), []),
  ],
};

const CRASH = 'An actor crashes: neither a person nor the network can make it.';

export const authBrowser = walkedByHand(authModel, {
  walks: [signingIn, stayingSignedIn, outOfTime, withKey, registering],
  held: [heartbeat, login, loginByBiometrics, logout, completeRegistration],
  neutral: registrationNeutral,
  omitted: {
    'auth.idle.refreshing|xstate.error.actor.tokenRefresh|0': CRASH,
    'auth.signIn|xstate.error.actor.heartbeat|0': CRASH,
    'auth|xstate.error.actor.login|0': CRASH,
    'auth|xstate.error.actor.otherTabs|0': 'The actor that listens to other tabs crashes: nobody can make it.',
    'auth.idle.looking|xstate.error.actor.findToken|0':
      'A browser that refuses to read its cookies does so to the whole app: neither a person nor the network causes it.',
  },
});
