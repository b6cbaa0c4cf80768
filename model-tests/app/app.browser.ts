import type { Route } from 'playwright';
import { login } from '../../contract/auth.ts';
import { MAINTENANCE_PATH, NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchConfig } from '../../contract/config.ts';
import { SOCKET_UNAUTHORIZED } from '../../contract/push.ts';
import {
  ACTIVITY_INTERVAL,
  ACTIVITY_TIMEOUT,
  EXPIRY_WARNING,
  SIGN_OUT_RESET,
} from '../../machines/domain/constants.ts';
import type { TextKey } from '../../src/app/i18n/text-keys.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import { deed, refusal, type Act, type Walk } from '../engine/browser-walks.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import type { Answer, Stage } from '../engine/stage.ts';
import { neutral } from '../neutral.ts';
import { follow, granted, moveMouse, rejectToken, signInElsewhere, submitLogin } from './app-deeds.ts';
import { appModel } from './app.model.ts';

const becameActive = 'app|activity.becameActive|0';
const becameInactive = 'app|activity.becameInactive|0';
const stay = 'app|notices.stay|0';
const stayChosen = 'app|notices.stayChosen|0';
const acknowledged = 'app|notices.acknowledged|0';
const consentGiven = 'app|consent.given|0';
const consentRefused = 'app|consent.refused|0';
const pageView = 'app|fact.recorded|0';
const loginSubmitted = 'app|login.submitted|0';

const configured = 'app.configuration.booting|xstate.done.actor.loadConfig|0';
const notConfigured = 'app.configuration.booting|xstate.error.actor.loadConfig|0';
const configuresAgain = 'app.configuration.failed.retryable|app.retry|0';

const signedIn = 'app.session.absent|auth.signedIn|0';
const overLimitAtLogin = 'app.session.absent|auth.loginRefused|0';
const signOut = 'app.session.present|player.signOut|0';
const endedUnasked = 'app.session.present|auth.signedOut|0';
const ended = 'app.session.present|auth.signedOut|1';
const tokenRejected = 'app.session.present|api.tokenRejected|0';
const codeCame = 'app.session.present.loading|xstate.done.actor.loadSession|0';
const codeLost = 'app.session.present.loading|xstate.error.actor.loadSession|0';
const asksForCodeAgain = 'app.session.present.failed|app.retry|0';
const startsHeld = 'app.session.present.running|session.started|0';
const expiryNear = 'app.session.present.running|auth.expiryNear|0';
const expiryAverted = 'app.session.present.running|auth.expiryAverted|0';
const dialogsHeld = 'app.session.present.running|maintenance.began|0';
const dialogsReleased = 'app.session.present.running|maintenance.ended|0';
const overLimit = 'app.session.present.running|session.expired|0';
const expired = 'app.session.present.running|session.expired|1';
const tokenRefused = 'app.session.present.running|session.tokenRefused|0';
const pageShown = 'app.session.present.running|page.shown|0';
const depositOpened = 'app.session.present.running|screen.opened|0';
const depositClosed = 'app.session.present.running|screen.closed|0';

const siteClosed = 'app.site.open|maintenance.began|0';
const siteOpen = 'app.site.closed|maintenance.ended|0';

const loginOpened = 'app.screen|screen.opened|0';
const loginClosed = 'app.screen.login|screen.closed|0';
const loginRefused = 'app.screen.login|auth.loginRefused|0';
const loginFailed = 'app.screen.login|auth.loginFailed|0';
const loginAccepted = 'app.screen.login|auth.signedIn|0';
const loginDone = 'app.screen.login|xstate.done.actor.login|0';

const CRASH = 'An actor crashes: neither a person nor the network can make it.';

/** From signing in to the warning, ms. */
const UNTIL_WARNING = 15_000;
const SHORT = granted((UNTIL_WARNING + EXPIRY_WARNING) / 1_000);

/** The file with the code of the session. */
const PLAYER_CODE = /\/assets\/player-[\w-]+\.js$/;
const heldCode = new WeakMap<Stage, Route>();

const holdCode: Act = async (stage) => {
  await stage.page.route(PLAYER_CODE, (route) => void heldCode.set(stage, route));
};

const answerCode =
  (isLost: boolean): Act =>
  async (stage) => {
    await stage.until(
      async () => heldCode.has(stage),
      () => 'the app did not ask for the code of the session',
    );
    const route = heldCode.get(stage);
    heldCode.delete(stage);
    await (isLost ? route?.abort() : route?.fallback());
    await stage.settleDown();
  };

const answersLogin =
  (answer: Answer): Act =>
  (stage) =>
    stage.answer(login, answer);

const clicks =
  (text: TextKey): Act =>
  async (stage, screen, words) => {
    await screen.click('button', words(text));
    await stage.settleDown();
  };

const goesTo =
  (path: string): Act =>
  (stage) =>
    follow(stage, path);

const sees =
  (role: 'heading' | 'dialog', text: TextKey): Act =>
  (_, screen, words) =>
    screen.see(role, words(text));

const maintains =
  (maintenance: boolean): Act =>
  (stage) =>
    stage.tell(MAINTENANCE_PATH, { maintenance });

const endsSession =
  (reason: string | null): Act =>
  (stage) =>
    stage.tell(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason });

/** After the last sign-out has come to its end. */
const signsInElsewhere: Act = async (stage) => {
  await stage.advance(SIGN_OUT_RESET);
  await signInElsewhere(stage);
};

const signingIn: Walk = {
  title: 'CFG-01 NAV-07 AUTH-04 AUTH-09 from a broken start to the account',
  deeds: [
    deed('a visitor comes', (stage, _, words) => stage.goto('/login', words('core.signIn.title')), [
      pageView,
      loginOpened,
    ]),
    deed('the configuration is refused', (stage) => stage.answer(fetchConfig, refusal(403, 'FORBIDDEN')), [
      notConfigured,
    ]),
    deed('the visitor is told', sees('heading', 'core.errorPage.title'), []),
    deed('and tries again', clicks('core.actions.retry'), [configuresAgain, pageView]),
    deed('the configuration comes', (stage) => stage.answer(fetchConfig, { status: 200, body: {} }), [configured]),
    deed('statistics are allowed', clicks('core.consent.accept'), [consentGiven]),
    deed('and forbidden after all', clicks('core.consent.withdraw'), [consentRefused]),
    deed('the code of the session is slow to come: it is asked for with the first try', holdCode, []),
    deed('the form is sent', submitLogin, [loginSubmitted]),
    deed('the time of today is used up', answersLogin(refusal(401, 'DAILY_SESSION_TIME_LIMIT_REACHED')), [
      overLimitAtLogin,
      loginRefused,
    ]),
    deed('the visitor is told', sees('dialog', 'core.session.limit.dailyTitle'), []),
    deed('and takes note', clicks('core.actions.understood'), [acknowledged]),
    deed('the form is sent again', submitLogin, [loginSubmitted]),
    deed('and lost', answersLogin('lost'), [loginFailed]),
    deed('the visitor goes to the first page', goesTo('/'), [pageView, loginClosed]),
    deed('and back', goesTo('/login'), [pageView, loginOpened]),
    deed('the form is sent', submitLogin, [loginSubmitted]),
    deed('and accepted', answersLogin(SHORT), [signedIn, loginAccepted, loginDone, pageView]),
    deed('the code of the session does not come', answerCode(true), [codeLost]),
    deed('the player is told', sees('heading', 'core.errorPage.title'), []),
    deed('and tries again', clicks('core.actions.retry'), [asksForCodeAgain]),
    deed('the code comes', answerCode(false), [codeCame]),
    deed('the account is there', sees('heading', 'account.overview.title'), []),
    deed('the session is about to end', (stage) => stage.advance(UNTIL_WARNING), [expiryNear]),
    deed('the player stays', clicks('core.session.expiry.stay'), [stay, stayChosen, expiryAverted]),
  ],
};

const playing: Walk = {
  title: 'AUTH-01 AUTH-06 AUTH-08 AUTH-12 API-03 PSH-01 PSH-02 a player, from signing in to signing out',
  deeds: [
    deed('a visitor comes', (stage, _, words) => stage.goto('/', words('core.home.title')), [pageView]),
    deed('the configuration comes', (stage) => stage.answer(fetchConfig, { status: 200, body: {} }), [configured]),
    deed('another tab signs in', signInElsewhere, [signedIn, codeCame]),
    deed('the player goes to the account', goesTo('/profile'), [pageView]),
    deed('the deposit screen opens', goesTo('/profile/deposit'), [pageView, depositOpened]),
    deed('and closes', goesTo('/profile'), [pageView, depositClosed]),
    deed('the page is shown again', showPageAgain, [pageShown]),
    deed('maintenance begins', maintains(true), [dialogsHeld, siteClosed]),
    deed('and ends', maintains(false), [dialogsReleased, siteOpen]),
    deed('the token is not good any more', rejectToken, [tokenRejected]),
    deed('the socket does not know it either', (stage) => stage.closeSocket(NOTIFICATIONS_PATH, SOCKET_UNAUTHORIZED), [
      tokenRefused,
    ]),
    deed('nobody is there', (stage) => stage.advance(ACTIVITY_TIMEOUT + ACTIVITY_INTERVAL), [becameInactive]),
    deed('somebody is back', moveMouse, [becameActive]),
    deed('the player signs out', clicks('core.actions.signOut'), [signOut, ended, pageView, loginOpened]),
  ],
};

const ending: Walk = {
  title: 'AUTH-09 AUTH-12 PSH-01 PSH-02 sessions that end, one under maintenance',
  deeds: [
    deed('a visitor comes', (stage, _, words) => stage.goto('/', words('core.home.title')), [pageView]),
    deed('the configuration comes', (stage) => stage.answer(fetchConfig, { status: 200, body: {} }), [configured]),
    deed('maintenance begins', maintains(true), [siteClosed]),
    deed('another tab signs in', signInElsewhere, [signedIn, codeCame, startsHeld]),
    deed('maintenance ends', maintains(false), [dialogsReleased, siteOpen]),
    deed('the gateway ends the session', endsSession(null), [expired, endedUnasked]),
    deed('another tab signs in', signsInElsewhere, [signedIn, codeCame]),
    deed('the time of this month is used up', endsSession('MONTHLY_SESSION_TIME_LIMIT_REACHED'), [overLimit, ended]),
    deed('the player is told', sees('dialog', 'core.session.limit.monthlyTitle'), []),
  ],
};

export const appBrowser = walkedByHand(appModel, {
  walks: [signingIn, playing, ending],
  held: [fetchConfig, login],
  neutral,
  omitted: {
    'app|xstate.error.actor.auth|0': CRASH,
    'app|xstate.error.actor.activity|0': CRASH,
    'app|xstate.error.actor.maintenance|0': CRASH,
    'app|xstate.error.actor.notices|0': CRASH,
    'app|xstate.error.actor.analytics|0': CRASH,
    'app.session.present.running|xstate.error.actor.session|0': CRASH,
    'app.screen.login|xstate.error.actor.login|0': CRASH,
  },
});
