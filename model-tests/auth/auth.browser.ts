import { heartbeat, login, logout } from '../../contract/auth.ts';
import { loginByBiometrics } from '../../contract/biometrics.ts';
import { completeRegistration } from '../../contract/registration.ts';
import { REFRESH_INTERVAL, SIGN_OUT_TIMEOUT } from '../../domain/constants.ts';
import {
  granted,
  respondReader,
  endSignOut,
  leaveDeviceKey,
  moveMouse,
  signInElsewhere,
  submitLogin,
} from '../app/app-commands.ts';
import { clicks, command, refusal, type Act, type Command, type Walk } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { START, type StubbedResponse } from '../levels/browser-driver.ts';
import {
  completed,
  openRegistration,
  registrationDefaultResponses,
  sendStep,
} from '../registration/registration-app.ts';
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
} from './auth-commands.ts';
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

const signInHere = (first: string): readonly Command[] => signsInByForm([first], [signedIn, loginLeft]);

const signingIn: Walk = {
  title: 'AUTH-04 AUTH-06 AUTH-11 signing in and out, here and in another tab',
  commands: [
    command('a visitor comes', (driver, _, words) => driver.goto('/login', words('core.signIn.title')), [
      foundNone,
      loginOpened,
    ]),
    command('the form is sent', submitLogin, [signsIn]),
    command('and refused', answers(login, refusal(401, 'WRONG_EMAIL_OR_PASSWORD')), [refused]),
    command('the form is sent again', submitLogin, [signsIn]),
    command('and lost', answers(login, 'lost'), [unanswered]),
    command('the form is sent again', submitLogin, [signsIn]),
    command('the time of the day is used up', answers(login, LIMITED), [overLimit]),
    command('the player reads it', clicks('core.actions.understood'), []),
    command('another tab signs in', signInElsewhere, [signedInElsewhere]),
    command('the session is found good', answers(heartbeat, GRANTED), [resumed, loginLeft]),
    command('another tab signs in anew', signInElsewhere, [replacedElsewhere]),
    command('and once more', signInElsewhere, [triesNewToken]),
    command('the session is found good', answers(heartbeat, GRANTED), [resumed]),
    command('another tab signs out', (driver) => driver.notifyFromOtherTab({ kind: 'signedOut' }), [
      signedOutElsewhere,
      loginOpened,
    ]),
    command('another tab signs in at once', signInElsewhere, [signedInElsewhereAtOnce]),
    command('the session is found good', answers(heartbeat, GRANTED), [resumed, loginLeft]),
    command('another tab refreshes', refreshElsewhere, [refreshedElsewhere]),
    command('another tab signs out', (driver) => driver.notifyFromOtherTab({ kind: 'signedOut' }), [
      signedOutElsewhere,
      loginOpened,
    ]),
    command('a second passes', endSignOut, [reset]),
    command('another tab signs in', signInElsewhere, [signedInElsewhere]),
    command('its session is not known', answers(heartbeat, REFUSED), [notResumed]),
    ...signInHere(signsInAtOnce),
    command('the player signs out', clicks('core.actions.signOut'), [signsOut, loginOpened]),
    command('and the gateway says yes', answers(logout, { status: 204 }), [signedOut]),
    command('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    command('the player signs out', clicks('core.actions.signOut'), [signsOut, loginOpened]),
    command('and the gateway cannot be reached', answers(logout, 'lost'), [signedOutUnheard]),
    command('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    command('the player signs out', clicks('core.actions.signOut'), [signsOut, loginOpened]),
    command('and the gateway says nothing', passes(SIGN_OUT_TIMEOUT), [signedOutUnanswered]),
    command('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    command('the gateway ends the session', endSession, [wasEnded, loginOpened]),
    command('a second passes', endSignOut, [reset]),
    command('another tab signs in', signInElsewhere, [signedInElsewhere]),
    ...retries([], [], [notResumed]),
  ],
};

const goesAway: readonly Command[] = [
  command('a minute without anything, not seen as one yet', passes(REFRESH_INTERVAL), []),
  command('the refresh is granted', answers(heartbeat, GRANTED), []),
  command('another one', passes(REFRESH_INTERVAL), [isAway]),
  command('the session is about to end', passes(UNTIL_WARNING - REFRESH_INTERVAL), [isNear]),
];

const stayingSignedIn: Walk = {
  title: 'AUTH-03 AUTH-04 AUTH-08 AUTH-12 API-03 staying signed in, and what ends it',
  commands: [
    command('a player comes back', openWaiting, [found]),
    command('the session is found good', answers(heartbeat, GRANTED), [resumed]),
    command('the player signs out', clicks('core.actions.signOut'), [signsOut, loginOpened]),
    command('and the gateway says yes', answers(logout, { status: 204 }), [signedOut]),
    command('another tab signs in', signInElsewhere, [signedInElsewhereAtOnce]),
    ...signInHere(signsInMeanwhile),
    command('the socket does not know the token', rejectToken, [isRejected]),
    command('the refresh is granted', answers(heartbeat, GRANTED), []),
    ...goesAway,
    command('the player is back', moveMouse, [isBack]),
    command('the refresh is granted', answers(heartbeat, GRANTED), [isAverted]),
    command('a minute in use', passesInUse, []),
    command('the refresh is refused', answers(heartbeat, REFUSED), [refreshRefused, loginOpened]),
    command('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    command('a minute in use', passesInUse, []),
    ...retries([], [], [isOver, loginOpened]),
    command('a second passes', endSignOut, [reset]),
  ],
};

const outOfTime: Walk = {
  title: 'LIM-03 AUTH-09 AUTH-12 a player whose time of the day is used up',
  commands: [
    command('a player comes back', openWaiting, [found]),
    command('the time is used up', answers(heartbeat, LIMITED), [limitedAtStart, loginOpened]),
    command('the player reads it', clicks('core.actions.understood'), []),
    command('a second passes', endSignOut, [reset]),
    ...signInHere(signsIn),
    ...goesAway,
    command('the player stays', clicks('core.session.expiry.stay'), [isBack, stays]),
    command('the time is used up', answers(heartbeat, LIMITED), [limitedNow, loginOpened]),
    command(
      'the player is told',
      (_, screen, words) => screen.see('dialog', words('core.session.limit.dailyTitle')),
      [],
    ),
    command('a second passes', endSignOut, [reset]),
  ],
};

/** A message of a tab with another release of the app, or of a script that is none. */
const hears =
  (message: unknown): Act =>
  async (driver) => {
    await driver.page.evaluate((sent) => {
      const channel = new BroadcastChannel('account.session');
      channel.postMessage(sent);
      channel.close();
    }, message);
    await driver.settleDown();
  };

const UNKNOWN_MESSAGES: Readonly<Record<string, unknown>> = {
  text: 'signedOut',
  nothing: null,
  'an object without a kind': { token: 'a' },
  'a kind of a later release': { kind: 'renamed', durationSeconds: DURATION, at: START },
  'a refresh without its time': { kind: 'refreshed', durationSeconds: DURATION },
  'a refresh of unknown length': { kind: 'refreshed', at: START },
  'a refresh of a length in words': { kind: 'refreshed', durationSeconds: 'long', at: START },
  'a refresh at a time in words': { kind: 'refreshed', durationSeconds: DURATION, at: 'now' },
};

/** The mark by which tabs know a token (FNV-1a of 32 bits). */
const MARK_OF_TOKEN = { 'token-1': '9cd216b4', 'token-2': '9fd21b6d' } as const;

const tabRefreshes = (token: unknown): Act => hears({ kind: 'refreshed', durationSeconds: DURATION, at: START, token });

const tabsSpeaking: Walk = {
  title: 'AUTH-02 AUTH-11 what other tabs say, and a token that one of them has exchanged',
  commands: [
    command('a player comes back', openWaiting, [found]),
    command('the session is found good', answers(heartbeat, GRANTED), [resumed]),
    ...Object.entries(UNKNOWN_MESSAGES).map(([what, message]) => command(`a tab says ${what}`, hears(message), [])),
    command('a tab has this very session', hears({ kind: 'signedIn', token: MARK_OF_TOKEN['token-1'] }), []),
    command('a tab refreshes and names no token', tabRefreshes(7), [refreshedElsewhere]),
    command('a minute in use', passesInUse, []),
    command('another tab exchanges the token meanwhile', (driver) => driver.storeToken('token-2'), []),
    command('the refresh is granted', answers(heartbeat, GRANTED), []),
    command('the player is there', moveMouse, []),
    command('another minute in use', passesInUse, []),
    command('the refresh of the exchanged token is granted', answers(heartbeat, granted(DURATION, 'token-2')), []),
    command('a tab refreshes', tabRefreshes(MARK_OF_TOKEN['token-2']), [refreshedElsewhere]),
    command('and signs out', hears({ kind: 'signedOut', token: MARK_OF_TOKEN['token-2'] }), [
      signedOutElsewhere,
      loginOpened,
    ]),
    command('a second passes', endSignOut, [reset]),
  ],
};

const cookieGone: Walk = {
  title: 'AUTH-02 AUTH-03 a token that is gone ends the session, and nothing is sent without it',
  commands: [
    command('a player comes back', openWaiting, [found]),
    command('the session is found good', answers(heartbeat, GRANTED), [resumed]),
    command('somebody clears the cookies', (driver) => driver.page.context().clearCookies(), []),
    command('a minute in use', passesInUse, [refreshRefused, loginOpened]),
    command('a second passes', endSignOut, [reset]),
  ],
};

const openWithKey: Act = async (driver, _, words) => {
  await leaveDeviceKey(driver);
  await driver.goto('/login', words('core.signIn.title'));
};

const usesKey: Act = async (driver, screen, words) => {
  await screen.click('button', words('core.signIn.byBiometrics'));
  await driver.settleDown();
};

const unlocks =
  (answer: StubbedResponse): Act =>
  async (driver) => {
    await respondReader(driver, 'unlock');
    await driver.respondTo(loginByBiometrics, answer);
  };

const withKey: Walk = {
  title: 'AUTH-05 signing in with the key of the device',
  commands: [
    command('a visitor comes', openWithKey, [foundNone, loginOpened]),
    command('the key is used', usesKey, [proves]),
    command('and turned away from', (driver) => respondReader(driver, 'dismiss'), [turnedAway]),
    command('the key is used', usesKey, [proves]),
    command('the time of the day is used up', unlocks(LIMITED), [keyOverLimit]),
    command('the player reads it', clicks('core.actions.understood'), []),
    command('the key is used', usesKey, [proves]),
    command('and lost', unlocks('lost'), [unprovable]),
    command('the key is used again', usesKey, [proves]),
    command('and accepted', unlocks(GRANTED), [proved, loginLeft]),
    command('the player signs out', clicks('core.actions.signOut'), [signsOut, loginOpened]),
    command('and the gateway says yes', answers(logout, { status: 204 }), [signedOut]),
    command('the key is used at once', usesKey, [provesAtOnce]),
    command('and refused', unlocks(refusal(403, 'ACCOUNT_PERMANENTLY_CLOSED')), [notProved]),
    command('another tab signs in', signInElsewhere, [signedInElsewhere]),
    command('the key is used meanwhile', usesKey, [provesMeanwhile]),
    command('and accepted', unlocks(GRANTED), [proved, loginLeft]),
  ],
};

/** A registration that only has to be completed. */
const openLastStep: Act = (driver, _, words) => openRegistration(driver, words, 'document_upload', { uploaded: 1 });

const registering: Walk = {
  title: 'REG-06 a completed registration signs in',
  commands: [
    command('somebody comes to the last step', openLastStep, [foundNone]),
    command('the step is sent', sendStep, []),
    command('the registration is completed', answers(completeRegistration, completed(DURATION)), [isGranted]),
    command('a second passes', passes(1_000), []),
    command('the account is shown', (_, screen, words) => screen.see('heading', words('account.overview.title')), []),
    command('a minute in use', passesInUse, []),
    command('the refresh is granted', answers(heartbeat, GRANTED), []),
  ],
};

const CRASH = 'An actor crashes: neither a person nor the network can make it.';

export const authBrowser = manualTraversal(authModel, {
  walks: [signingIn, stayingSignedIn, outOfTime, tabsSpeaking, cookieGone, withKey, registering],
  held: [heartbeat, login, loginByBiometrics, logout, completeRegistration],
  defaultResponses: registrationDefaultResponses,
  omitted: {
    'auth.idle.refreshing|xstate.error.actor.tokenRefresh|0': CRASH,
    'auth.signIn|xstate.error.actor.heartbeat|0': CRASH,
    'auth|xstate.error.actor.login|0': CRASH,
    'auth|xstate.error.actor.otherTabs|0': 'The actor that listens to other tabs crashes: nobody can make it.',
    'auth.idle.looking|xstate.error.actor.findToken|0':
      'A browser that refuses to read its cookies does so to the whole app: neither a person nor the network causes it.',
  },
});
