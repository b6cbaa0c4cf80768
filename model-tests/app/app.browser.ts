import type { Route } from 'playwright';
import { heartbeat, login } from '../../contract/auth.ts';
import { MAINTENANCE_PATH, NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchConfig } from '../../contract/config.ts';
import { fetchUnacceptedDocuments } from '../../contract/legal.ts';
import { SOCKET_UNAUTHORIZED } from '../../contract/push.ts';
import { completeRegistration } from '../../contract/registration.ts';
import {
  ACTIVITY_INTERVAL,
  ACTIVITY_TIMEOUT,
  EXPIRY_WARNING,
  REFRESH_RETRY_DELAYS,
  SIGN_OUT_RESET,
} from '../../domain/constants.ts';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import { clicks, command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import type { StubbedResponse, BrowserDriver } from '../levels/browser-driver.ts';
import {
  completed,
  openRegistration,
  registrationDefaultResponses,
  seeStep,
  sendStep,
} from '../registration/registration-app.ts';
import {
  respondReader,
  follow,
  granted,
  leaveDeviceKey,
  moveMouse,
  rejectToken,
  signInElsewhere,
  submitLogin,
} from './app-commands.ts';
import { appModel } from './app.model.ts';

const becameActive = 'app|activity.becameActive|0';
const becameInactive = 'app|activity.becameInactive|0';
const stay = 'app|notices.stay|0';
const stayChosen = 'app|notices.stayChosen|0';
const acknowledged = 'app|notices.acknowledged|0';
const pageOpened = 'app|page.opened|0';
const pageBusy = 'app|page.busy|0';
const pageIdle = 'app|page.idle|0';
const dialogsTold = 'app|dialogs.told|0';
const noticeRaised = 'app|notices.raised|0';
const noticeCleared = 'app|notices.cleared|0';
const maintenanceBegan = 'app|maintenance.began|0';
const maintenanceEnded = 'app|maintenance.ended|0';
const consentGiven = 'app|consent.given|0';
const consentRefused = 'app|consent.refused|0';
const pageView = 'app|event.tracked|0';
/** The analytics events that follow. */
const eventTracked = pageView;
const chatAsked = 'app|chat.asked|0';
const chatDismissed = 'app|chat.dismissed|0';

/** A sign-in or a refresh was refused because of a limit. */
const limitReached = 'app|auth.limitReached|0';
const signedIn = 'app.session.absent|auth.signedIn|0';
const startUnreachable = 'app.session.absent|auth.signedOut|0';
const signOut = 'app.session.present|player.signOut|0';
const endedUnasked = 'app.session.present|auth.signedOut|0';
const ended = 'app.session.present|auth.signedOut|1';
const tokenRejected = 'app.session.present|api.tokenRejected|0';
const expiryNear = 'app.session.present|auth.expiryNear|0';
const expiryAverted = 'app.session.present|auth.expiryAverted|0';
const overLimit = 'app.session.present|session.expired|0';
const expired = 'app.session.present|session.expired|1';
const tokenRefused = 'app.session.present|session.tokenRefused|0';
const pageShownAgain = 'app.session.present|page.shown|0';
const excluded = 'app.session.present|session.excluded|0';
const declined = 'app.session.present|session.declined|0';
const publicScreenClosed = 'app.screen|screen.closed|0';
/** A screen of the session opens, and the public screens close. */
const screenOpened = ['app.session.present|screen.opened|0', 'app.screen|screen.opened|6'];
const screenClosed = ['app.session.present|screen.closed|0', publicScreenClosed];

const emailTyped = 'app|email.typed|0';
const loginOpened = 'app.screen|screen.opened|0';
const registrationOpened = 'app.screen|screen.opened|1';
const registrationEnded = 'app.screen.registration|xstate.done.actor.registration|0';
const registrationShown = 'app.screen.registration|page.shown|0';
const registrationLeft = 'app.screen.registration|page.left|0';
const leaveAsked = 'app.screen.registration|leave.asked|0';
const registrationCompleted = 'app.screen.registration|registration.completed|0';
const forgotPasswordOpened = 'app.screen|screen.opened|2';
const newPasswordOpened = 'app.screen|screen.opened|3';
const verificationOpened = 'app.screen|screen.opened|4';
const unsubscribeOpened = 'app.screen|screen.opened|5';
const loginAccepted = 'app.screen.login|auth.signedIn|0';

const STAYS_SHOWN = 'The end of a screen that a mail links to changes nothing here: walked by its own machine.';

const CRASH = 'An actor crashes: neither a person nor the network can make it.';

/** Time from the sign-in to the warning, ms. */
const UNTIL_WARNING = 15_000;
const SHORT = granted((UNTIL_WARNING + EXPIRY_WARNING) / 1_000);

/** The file with the code of the session. */
const PLAYER_CODE = /\/assets\/player-[\w-]{8}\.js$/;
const REGISTRATION_CODE = /\/assets\/registration-machines-[\w-]{8}\.js$/;
const heldCode = new WeakMap<BrowserDriver, Route>();

const holdCode: Act = async (driver) => {
  await driver.page.route(PLAYER_CODE, (route) => void heldCode.set(driver, route));
};

const respondCode =
  (isLost: boolean): Act =>
  async (driver) => {
    await driver.until(
      async () => heldCode.has(driver),
      () => 'the app did not ask for the code of the session',
    );
    const route = heldCode.get(driver);
    heldCode.delete(driver);
    await (isLost ? route?.abort() : route?.fallback());
    await driver.settleDown();
  };

const answersLogin =
  (answer: StubbedResponse): Act =>
  (driver) =>
    driver.respondTo(login, answer);

const goesTo =
  (path: string): Act =>
  (driver) =>
    follow(driver, path);

const sees =
  (role: 'heading' | 'dialog' | 'button', text: TextKey): Act =>
  (_, screen, words) =>
    screen.see(role, words(text));

const maintains =
  (maintenance: boolean): Act =>
  (driver) =>
    driver.notify(MAINTENANCE_PATH, { maintenance });

const endsSession =
  (reason: string | null): Act =>
  (driver) =>
    driver.notify(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason });

/** After the last sign-out is finished. */
const signsInElsewhere: Act = async (driver) => {
  await driver.advance(SIGN_OUT_RESET);
  await signInElsewhere(driver);
};

/** Another page. */
const viewed = [pageOpened, pageView];

const signingIn: Walk = {
  title: 'NAV-07 AUTH-04 AUTH-09 from the start to the account',
  commands: [
    command('a visitor comes', (driver, _, words) => driver.goto('/login', words('core.signIn.title')), [
      pageOpened,
      loginOpened,
      pageView,
    ]),
    command('statistics are allowed', clicks('core.consent.accept'), [consentGiven]),
    command('the settings of cookies are opened', clicks('core.consent.settingsOn'), []),
    command('and statistics forbidden after all', clicks('core.consent.reject'), [consentRefused]),
    command('the code of the session is slow to come: it is asked for with the first try', holdCode, []),
    command('the form is sent', submitLogin, [pageBusy, emailTyped, emailTyped]),
    command('the time of today is used up', answersLogin(refusal(401, 'DAILY_SESSION_TIME_LIMIT_REACHED')), [
      limitReached,
      noticeRaised,
    ]),
    command('the visitor is told', sees('dialog', 'core.session.limit.dailyTitle'), []),
    command('and takes note', clicks('core.actions.understood'), [acknowledged, noticeCleared]),
    command('the form is sent again', submitLogin, [emailTyped, emailTyped]),
    command('and lost', answersLogin('lost'), []),
    command('the visitor goes to the first page', goesTo('/'), [pageIdle, pageOpened, publicScreenClosed, pageView]),
    command('and back', goesTo('/login'), [pageOpened, loginOpened, pageView]),
    command('the form is sent', submitLogin, [pageBusy, emailTyped, emailTyped]),
    command('and accepted', answersLogin(SHORT), [
      signedIn,
      loginAccepted,
      pageIdle,
      pageOpened,
      ...screenClosed,
      ...screenOpened,
      pageView,
    ]),
    command('the code of the session does not come', respondCode(true), []),
    command('the player is told', sees('heading', 'core.errorPage.title'), []),
    command('and tries again', clicks('core.actions.retry'), []),
    command('the code comes', respondCode(false), []),
    command('the account is there', sees('heading', 'account.overview.title'), []),
    command('the session is about to end', (driver) => driver.advance(UNTIL_WARNING), [expiryNear]),
    command('the player stays', clicks('core.session.expiry.stay'), [stay, stayChosen, expiryAverted]),
  ],
};

const playing: Walk = {
  title: 'AUTH-01 AUTH-06 AUTH-08 AUTH-12 API-03 PSH-01 PSH-02 a player, from signing in to signing out',
  commands: [
    command('a visitor comes', (driver, _, words) => driver.goto('/', words('core.home.title')), [...viewed]),
    command('the configuration comes', (driver) => driver.respondTo(fetchConfig, { status: 200, body: {} }), []),
    command('another tab signs in', signInElsewhere, [signedIn]),
    command('the player goes to the account', goesTo('/profile'), [pageOpened, ...screenOpened, pageView]),
    command('the deposit screen opens', goesTo('/profile/deposit'), [
      pageOpened,
      ...screenClosed,
      ...screenOpened,
      pageView,
    ]),
    command('and closes', goesTo('/profile'), [pageOpened, ...screenClosed, ...screenOpened, pageView]),
    command('the page is shown again', showPageAgain, [pageShownAgain]),
    command('maintenance begins', maintains(true), [maintenanceBegan]),
    command('and ends', maintains(false), [maintenanceEnded]),
    command('the token is not good any more', rejectToken, [tokenRejected]),
    command(
      'the socket does not know it either',
      (driver) => driver.closeSocket(NOTIFICATIONS_PATH, SOCKET_UNAUTHORIZED),
      [tokenRefused],
    ),
    command('nobody is there', (driver) => driver.advance(ACTIVITY_TIMEOUT + ACTIVITY_INTERVAL), [becameInactive]),
    command('somebody is back', moveMouse, [becameActive]),
    command('the player signs out', clicks('core.actions.signOut'), [
      signOut,
      ended,
      pageOpened,
      publicScreenClosed,
      loginOpened,
      pageView,
    ]),
  ],
};

const ending: Walk = {
  title: 'AUTH-09 AUTH-12 PSH-01 PSH-02 sessions that end, one under maintenance',
  commands: [
    command('a visitor comes', (driver, _, words) => driver.goto('/', words('core.home.title')), [...viewed]),
    command('the configuration comes', (driver) => driver.respondTo(fetchConfig, { status: 200, body: {} }), []),
    command('maintenance begins', maintains(true), [maintenanceBegan]),
    command('another tab signs in', signInElsewhere, [signedIn]),
    command('maintenance ends', maintains(false), [maintenanceEnded]),
    command('the gateway ends the session', endsSession(null), [expired, endedUnasked]),
    command('another tab signs in', signsInElsewhere, [signedIn]),
    command('the time of this month is used up', endsSession('MONTHLY_SESSION_TIME_LIMIT_REACHED'), [
      overLimit,
      noticeRaised,
      ended,
    ]),
    command('the player is told', sees('dialog', 'core.session.limit.monthlyTitle'), []),
    command('and takes note', clicks('core.actions.understood'), [acknowledged, noticeCleared]),
    command(
      'another tab signs in, and the time of today is used up before this one has heard of it',
      async (driver) => {
        driver.respondNext(heartbeat, refusal(403, 'DAILY_SESSION_TIME_LIMIT_REACHED'));
        await driver.advance(SIGN_OUT_RESET);
        await signInElsewhere(driver);
      },
      [limitReached, noticeRaised],
    ),
    command('the player is told', sees('dialog', 'core.session.limit.dailyTitle'), []),
    command('and takes note', clicks('core.actions.understood'), [acknowledged, noticeCleared]),
    command('another tab signs in', signsInElsewhere, [signedIn]),
    command('the account is closed on another device', endsSession('ACCOUNT_PERMANENTLY_CLOSED'), [
      excluded,
      noticeRaised,
      ended,
    ]),
    command('the player is told', sees('dialog', 'breaks.notice.closedTitle'), []),
  ],
};

const losesRefresh =
  (after: number): Act =>
  async (driver) => {
    driver.respondNext(heartbeat, 'lost');
    await driver.advance(after);
  };

const unreachable: Walk = {
  title: 'AUTH-03 a stored session that no answer comes for',
  commands: [
    command(
      'a player comes back, and nothing answers',
      async (driver, _, words) => {
        await driver.storeToken('token-1');
        driver.respondNext(heartbeat, 'lost');
        await driver.goto('/', words('core.home.title'));
      },
      [...viewed],
    ),
    command('the configuration comes', (driver) => driver.respondTo(fetchConfig, { status: 200, body: {} }), []),
    ...REFRESH_RETRY_DELAYS.map((delay, index) =>
      command(
        'the next try is lost too',
        losesRefresh(delay),
        index === REFRESH_RETRY_DELAYS.length - 1 ? [startUnreachable] : [],
      ),
    ),
    command('the player wants to sign in', goesTo('/login'), [pageOpened, loginOpened, pageView]),
    command('and is told why', (_, screen, words) => screen.text(words('core.session.ended.unreachable')), []),
  ],
};

const TERMS = {
  id: '11',
  typeId: '1',
  typeCode: 'TERMS_AND_CONDITIONS',
  typeName: 'Regulamin',
  description: null,
  file: '/docs/regulamin_{lang}.html',
  changes: [],
};

const declining: Walk = {
  title: 'LEG-01 LEG-04 LEG-06 a player who declines a legal document on a public page',
  commands: [
    command('a visitor comes', (driver, _, words) => driver.goto('/', words('core.home.title')), [...viewed]),
    command(
      'the configuration comes',
      (driver) => driver.respondTo(fetchConfig, { status: 200, body: { fetchLegalsDelay: 1_500 } }),
      [],
    ),
    command('another tab signs in', signInElsewhere, [signedIn]),
    command('the code of the session has come', sees('button', 'core.actions.signOut'), []),
    command(
      'a document waits',
      async (driver) => {
        driver.respondNext(fetchUnacceptedDocuments, { status: 200, body: [TERMS] });
        await driver.advance(1_500);
      },
      [dialogsTold],
    ),
    command('the gate stands over the page', (_, screen) => screen.see('dialog', TERMS.typeName), []),
    command('the player rejects', clicks('legal.gate.reject'), []),
    command('and confirms it', clicks('legal.reject.confirm'), [declined, ended]),
  ],
};

const comesWithKey: Act = async (driver, _, words) => {
  await leaveDeviceKey(driver);
  await driver.goto('/login', words('core.signIn.title'));
};

const forgetting: Walk = {
  title: 'AUTH-05 AUTH-07 AUTH-10 a key that is not used and a password that is forgotten',
  commands: [
    command('a visitor with a key comes', comesWithKey, [pageOpened, loginOpened, pageView]),
    command('the key is used', clicks('core.signIn.byBiometrics'), []),
    command('and turned away from', (driver) => respondReader(driver, 'dismiss'), []),
    command('the password is forgotten', goesTo('/forgotPassword'), [
      pageOpened,
      publicScreenClosed,
      forgotPasswordOpened,
      pageView,
    ]),
    command('somebody to talk to is asked for', clicks('core.actions.support'), [chatAsked]),
    command('the chat is coming', sees('heading', 'support.opening.title'), []),
    command('the visitor does not wait for it', clicks('support.opening.cancel'), [chatDismissed]),
    command('the visitor goes to the first page', goesTo('/'), [pageOpened, publicScreenClosed, pageView]),
  ],
};

/** A screen opened by a link in a mail: the link loads the app. */
function linked(
  title: string,
  path: string,
  heading: TextKey,
  opened: string,
  closed: string,
  ended: readonly string[] = [],
): Walk {
  return {
    title,
    commands: [
      command('a mail leads there', (driver, _, words) => driver.goto(path, words(heading)), [
        pageOpened,
        opened,
        pageView,
        ...ended,
      ]),
      command('the visitor goes to the first page', goesTo('/'), [pageOpened, closed, pageView]),
    ],
  };
}

const mails: readonly Walk[] = [
  linked(
    'AUTH-07 a mail links to a new password',
    '/newPassword',
    'mails.newPassword.linkNotValid.title',
    newPasswordOpened,
    publicScreenClosed,
  ),
  linked(
    'VER-07 a mail links to the verification',
    '/emailVerification',
    'mails.verification.invalid.title',
    verificationOpened,
    publicScreenClosed,
  ),
  linked(
    'CON-02 a mail links to its end',
    '/emailUnsubscribe',
    'mails.unsubscribe.refused.title',
    unsubscribeOpened,
    publicScreenClosed,
    ['app.screen.unsubscribe|xstate.done.actor.unsubscribe|0'],
  ),
];

const loseRegistrationOnce: Act = async (driver, _, words) => {
  await driver.page.route(REGISTRATION_CODE, (route) => route.abort(), { times: 1 });
  await openRegistration(driver, words, 'account', {}, 'core.errorPage.title');
};

const leavesPage: Act = async (driver) => {
  await driver.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await driver.settleDown();
};

const registering: Walk = {
  title: 'NAV-07 REG-01 REG-05 REG-11 a registration that is opened, looked at and left',
  commands: [
    command('the code of the registration does not come', loseRegistrationOnce, [
      pageOpened,
      registrationOpened,
      pageView,
    ]),
    command('the visitor is told', sees('heading', 'core.errorPage.title'), []),
    command('and tries again', clicks('core.actions.retry'), []),
    command('the first step is open', (driver, _, words) => seeStep(driver, words, 'account'), []),
    command('the page is shown again', showPageAgain, [registrationShown]),
    command('the page is hidden', leavesPage, [registrationLeft]),
    command('the visitor goes to the first page', goesTo('/'), [pageOpened, publicScreenClosed, pageView]),
  ],
};

const abandoning: Walk = {
  title: 'REG-05 REG-11 a registration that has begun is left after a question',
  commands: [
    command(
      'somebody comes to the second step',
      (driver, _, words) => openRegistration(driver, words, 'phone_number'),
      [pageOpened, registrationOpened, pageView],
    ),
    command('a link leads elsewhere', goesTo('/'), [leaveAsked, dialogsTold]),
    command('it is asked first', sees('dialog', 'registration.leave.title'), []),
    command('the registration is left', clicks('registration.leave.leave'), [
      dialogsTold,
      dialogsTold,
      eventTracked,
      registrationEnded,
      pageOpened,
      publicScreenClosed,
      pageView,
    ]),
  ],
};

const completing: Walk = {
  title: 'REG-06 a registration that is completed',
  commands: [
    command(
      'somebody comes to the last step',
      (driver, _, words) => openRegistration(driver, words, 'document_upload', { uploaded: 1 }),
      [pageOpened, registrationOpened, pageView],
    ),
    command('the step is sent', sendStep, [eventTracked, dialogsTold]),
    command(
      'and the registration completed',
      async (driver) => {
        await driver.respondTo(completeRegistration, completed(900));
        await driver.advance(1_000);
      },
      [
        eventTracked,
        registrationCompleted,
        signedIn,
        registrationEnded,
        pageOpened,
        ...screenClosed,
        ...screenOpened,
        pageView,
      ],
    ),
  ],
};

export const appBrowser = manualTraversal(appModel, {
  walks: [
    signingIn,
    playing,
    ending,
    unreachable,
    declining,
    forgetting,
    ...mails,
    registering,
    abandoning,
    completing,
  ],
  held: [fetchConfig, login, completeRegistration],
  defaultResponses: registrationDefaultResponses,
  omitted: {
    'app|screen.retry|0': CRASH,
    'app|xstate.error.actor.auth|0': CRASH,
    'app|xstate.error.actor.configuration|0': CRASH,
    'app|xstate.error.actor.activity|0': CRASH,
    'app|xstate.error.actor.maintenance|0': CRASH,
    'app|xstate.error.actor.notices|0': CRASH,
    'app|xstate.error.actor.analytics|0': CRASH,
    'app|xstate.error.actor.liveChat|0': CRASH,
    'app|xstate.error.actor.release|0': CRASH,
    'app|xstate.error.actor.dialogs|0': CRASH,
    'app.session.present|xstate.error.actor.session|0': CRASH,
    'app.screen.registration|xstate.error.actor.registration|0': CRASH,
    'app.screen.forgotPassword|xstate.done.actor.passwordReset|0': STAYS_SHOWN,
    'app.screen.newPassword|xstate.done.actor.passwordReset|0': STAYS_SHOWN,
    'app.screen.emailVerification|xstate.done.actor.emailVerification|0': STAYS_SHOWN,
    'app.screen.forgotPassword|xstate.error.actor.passwordReset|0': CRASH,
    'app.screen.newPassword|xstate.error.actor.passwordReset|0': CRASH,
    'app.screen.emailVerification|xstate.error.actor.emailVerification|0': CRASH,
    'app.screen.unsubscribe|xstate.error.actor.unsubscribe|0': CRASH,
  },
});
