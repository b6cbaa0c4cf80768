import { takeTimeOut } from '../../contract/exclusion.ts';
import { changePassword, verifyPassword } from '../../contract/passwords.ts';
import { fetchSessionClock, takeBreak } from '../../contract/safer-play.ts';
import { MAINTENANCE_PATH, NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchTransactionStatus, startDeposit } from '../../contract/cashier.ts';
import { acceptDocument, fetchUnacceptedDocuments } from '../../contract/legal.ts';
import { SOCKET_UNAUTHORIZED } from '../../contract/push.ts';
import { EXPIRY_WARNING, FETCH_LEGALS_DELAY, LEGALS_REFETCH } from '../../domain/constants.ts';
import { routes } from '../../src/app/routes.ts';
import { formatMoney } from '../../src/i18n/money.ts';
import { follow, goTo, granted, lookForLegalsLater, openAccount } from '../app/app-deeds.ts';
import { depositNeutral, leaveDepositPage, showPageAgain } from '../deposit/deposit-app.ts';
import { AMOUNT, answerStart, answerStatus, opensDeposit, refuseStart, submits } from '../payment/payment-app.ts';
import { openAccountSettings } from '../change-password/change-password.browser.ts';
import { submitPasswords } from '../change-password/change-password.screen.ts';
import { BONUSES_PLACE } from '../bonus-action/bonus-action.screen.ts';
import { HISTORY_PLACE } from '../history-export/history-export.screen.ts';
import { clicks, deed, deedAtOnce, refusal, type Act, type Walk } from '../engine/browser-walks.ts';
import { LATER, ON } from '../reality-check/reality-check.model.ts';
import { clockAnswer } from '../session-clock/session-clock.browser.ts';
import { confirmWeek, openExclusion } from '../exclusion/exclusion-app.ts';
import { tapBreak } from '../quick-break/quick-break-app.ts';
import type { Answer, Stage } from '../engine/stage.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { identityNeutral, openDocuments, sendPicture } from '../identity/identity-app.ts';
import {
  MACHINE_SCREENS,
  SCREEN_STATES,
  type MachineScreen,
  type ScreenState,
} from '../../machines/session/session/session-screens.ts';
import { sessionModel } from './session.model.ts';

const sessionExpired = 'session|push.sessionExpired|0';
const tokenRefused = 'session|push.refused|0';
/** The socket has opened, and everything was fetched anew. */
const inboxChanged = 'session.correspondence.present|push.inboxChanged|0';
const submitted = 'session.payment.present|depositForm.submitted|0';
const paymentBegan = 'session.payment.present|payment.began|0';
const paymentEnded = 'session.payment.present|payment.ended|0';
const paymentOver = 'session.payment.present|payment.over|0';
const figuresTold = 'session|sessionClock.told|0';
const checkOpened = 'session|realityCheck.*|0';
const checkClosed = 'session|realityCheck.*|0';
const screenClosed = ['session.payment.present|screen.closed|0', 'session.screen|screen.closed|0'];
const openedOf = (state: ScreenState): string => `session.screen|screen.opened|${SCREEN_STATES.indexOf(state)}`;
const machineScreens = Object.keys(MACHINE_SCREENS) as readonly MachineScreen[];
const pathOf = (screen: MachineScreen): string => routes.find((route) => route.screen === screen)?.path ?? '';
const accountOpened = openedOf('account');
/** The operator has no push notifications. */
const nothingToSwitch = 'session.screen.consents|xstate.done.actor.pushSwitch|0';
const consentsOpened = openedOf('consents');
const settingsOpened = openedOf('accountSettings');
const documentsOpened = openedOf('documents');
const withdrawOpened = openedOf('withdraw');
const historyOpened = openedOf('history');
const bonusesOpened = openedOf('bonuses');
const exclusionOpened = openedOf('exclusion');
const screenOpened = ['session.payment.present|screen.opened|0', openedOf('deposit')];
const breakOpened = 'session|break.*|0';
const breakTaken = 'session|xstate.done.actor.quickBreak|0';
const excluded = 'session.screen.exclusion|xstate.done.actor.exclusion|0';
const excludedElsewhere = 'session|push.excluded|0';
const identityChanged = 'session|identity.mayHaveChanged|0';
const identityRefused = 'session|identity.tokenRefused|0';
const shownAgain = 'session.payment.present|page.shown|0';
const gateBlocked = 'session.legal.guarded|legalGate.blocked|0';
const gateCleared = 'session.legal.guarded|legalGate.cleared|0';
const gateDeclined = 'session.legal.guarded|xstate.done.actor.legalGate|0';
const passwordChanged = 'session.screen.accountSettings|changePassword.changed|0';
const limitReached = 'session.screen.deposit|deposit.limitReached|0';

const CRASH = 'An actor of the session crashes: neither a person nor the network can make it.';

const PASSED_ON = 'Passed on as it came: walked by dialogs, where it arrives.';

/** From the figures to the reality check, and how long before it the player comes, ms. */
const DUE = 3 * 60_000;
const SHORTLY = 2_000;

/** From the first refresh to the warning, ms. */
const UNTIL_WARNING = 15_000;
const SHORT = granted((UNTIL_WARNING + EXPIRY_WARNING) / 1_000);

const refuseToken: Act = (stage) => stage.closeSocket(NOTIFICATIONS_PATH, SOCKET_UNAUTHORIZED);

const TERMS = {
  id: '11',
  typeId: '1',
  typeCode: 'TERMS_AND_CONDITIONS',
  typeName: 'Regulamin',
  description: null,
  file: '/docs/regulamin_{lang}.html',
  changes: [],
};

async function waits(stage: Stage, after: number): Promise<void> {
  stage.answerNext(fetchUnacceptedDocuments, { status: 200, body: [TERMS] });
  await stage.advance(after);
}

const accepts: Act = async (stage, screen, words) => {
  await screen.click('checkbox', words('legal.gate.tick'));
  stage.answerNext(acceptDocument, { status: 200, body: {} });
  await screen.click('button', words('legal.gate.accept'));
  await stage.settleDown();
};

const says =
  (path: string, message: object): Act =>
  (stage) =>
    stage.tell(path, message);

const playing: Walk = {
  title: 'DEP-01 DEP-09 DEP-10 AUTH-12 PSH-02 a session with two payments',
  deeds: [
    deedAtOnce('a player comes back', (stage, _, words) => openAccount(stage, words, SHORT), [
      accountOpened,
      inboxChanged,
    ]),
    deed('the page is shown again', showPageAgain, [shownAgain]),
    deed('the session is about to end', (stage) => stage.advance(UNTIL_WARNING), []),
    deed('the player stays', (_, screen, words) => screen.click('button', words('core.session.expiry.stay')), []),
    deed('maintenance begins', says(MAINTENANCE_PATH, { maintenance: true }), []),
    deed('maintenance ends', says(MAINTENANCE_PATH, { maintenance: false }), []),
    deed('the socket does not know the token', refuseToken, [tokenRefused]),
    deed('the deposit screen opens', opensDeposit, [...screenClosed, ...screenOpened]),
    deed('the form is sent', submits, [submitted, paymentBegan]),
    deed('the payment starts', answerStart, []),
    deed('the page is shown again', showPageAgain, [shownAgain]),
    deed('the player leaves the screen', leaveDepositPage, [...screenClosed, accountOpened]),
    deed('the payment succeeds', answerStatus, [paymentEnded]),
    deed('the player comes back', opensDeposit, [...screenClosed, ...screenOpened]),
    deed(
      'the success is shown',
      (_, screen, words) =>
        screen.see('heading', words('account.balance.deposit.success.title', { amount: formatMoney(AMOUNT) })),
      [],
    ),
    deed('the player leaves the screen', leaveDepositPage, [...screenClosed, paymentEnded, paymentOver, accountOpened]),
    deed('the deposit screen opens', opensDeposit, [...screenClosed, ...screenOpened]),
    deed('the form is sent', submits, [submitted, paymentBegan]),
    deed('the payment is over the limit', refuseStart, [limitReached, paymentEnded, paymentOver]),
    deed('the player leaves the screen', leaveDepositPage, [...screenClosed, accountOpened]),
    deed('the history is opened', (stage) => follow(stage, HISTORY_PLACE.path), [...screenClosed, historyOpened]),
    deed('the consents are opened', (stage) => follow(stage, '/profile/settings'), [
      ...screenClosed,
      consentsOpened,
      nothingToSwitch,
    ]),
    deed('the withdrawal is opened', (stage) => follow(stage, '/profile/withdraw'), [...screenClosed, withdrawOpened]),
    deed('the bonuses are opened', (stage) => follow(stage, BONUSES_PLACE.path), [...screenClosed, bonusesOpened]),
    ...machineScreens.map((screen) =>
      deed(`${screen} is opened`, (stage) => goTo(stage, pathOf(screen)), [...screenClosed, openedOf(screen)]),
    ),
  ],
};

const deciding: Walk = {
  title: 'LEG-01 LEG-03 LEG-04 LEG-06 a session with legal documents',
  deeds: [
    deedAtOnce(
      'a player comes back',
      async (stage, _, words) => {
        lookForLegalsLater(stage);
        await openAccount(stage, words, granted(86_400));
      },
      [accountOpened, inboxChanged],
    ),
    deed('a document waits', (stage) => waits(stage, FETCH_LEGALS_DELAY), [gateBlocked]),
    deed('it is accepted', accepts, [gateCleared]),
    deed('five minutes later another one waits', (stage) => waits(stage, LEGALS_REFETCH), [gateBlocked]),
    deed(
      'it is rejected',
      async (stage, screen, words) => {
        await screen.click('button', words('legal.gate.reject'));
        await screen.click('button', words('legal.reject.confirm'));
        await stage.settleDown();
      },
      [gateDeclined],
    ),
  ],
};

const changesPassword: Act = async (stage, screen, words) => {
  await submitPasswords(screen, words, { oldPassword: 'Stare!Haslo1', password: 'Nowe!Haslo1' });
  await stage.answer(changePassword, { status: 204 });
};

const settings: Walk = {
  title: 'AUTH-05 AUTH-13 a player who changes the password',
  deeds: [
    deedAtOnce('a player opens the settings', (stage, _, words) => openAccountSettings(stage, words), [
      settingsOpened,
      inboxChanged,
    ]),
    deed('the password is changed', changesPassword, [passwordChanged]),
  ],
};

const WEEK: Answer = {
  status: 200,
  body: { type: 'TIME_OUT', duration: 'ONE_WEEK', until: '2026-11-28T12:00:00Z' },
};

const pausing: Walk = {
  title: 'EXC-01 NAV-05 a player who takes a break by its page',
  deeds: [
    deedAtOnce('a player opens the page of breaks', (stage, _, words) => openExclusion(stage, words, 'TIME_OUT'), [
      exclusionOpened,
      inboxChanged,
    ]),
    deed('a week is chosen, ticked, proven and confirmed', confirmWeek, []),
    deed('and made', (stage) => stage.answer(takeTimeOut, WEEK), [excluded]),
  ],
};

const pausingAtOnce: Walk = {
  title: 'EXC-01 a player who takes a break by one tap',
  deeds: [
    deedAtOnce('a player comes back', (stage, _, words) => openAccount(stage, words, granted(86_400)), [
      accountOpened,
      inboxChanged,
    ]),
    deed('24 hours from the sheet of the breaks', tapBreak, [breakOpened]),
    deed('the break is there', (stage) => stage.answer(takeBreak, WEEK), [breakTaken]),
  ],
};

const pausedElsewhere: Walk = {
  title: 'EXC-01 a player who takes a break on another device',
  deeds: [
    deedAtOnce('a player comes back', (stage, _, words) => openAccount(stage, words, granted(86_400)), [
      accountOpened,
      inboxChanged,
    ]),
    deed(
      'the gateway tells of it',
      says(NOTIFICATIONS_PATH, {
        type: 'SESSION_EXPIRATION',
        reason: 'ACCOUNT_DISABLED_ONE_DAY',
        until: '2026-11-22T12:00:00Z',
      }),
      [excludedElsewhere],
    ),
  ],
};

const proving: Walk = {
  title: 'VER-05 VER-06 a player who sends documents',
  deeds: [
    deedAtOnce('a player opens the documents', (stage, _, words) => openDocuments(stage, words), [
      documentsOpened,
      inboxChanged,
    ]),
    deed('a document is sent', (stage) => sendPicture(stage, { status: 201, body: [] }), [identityChanged]),
    deed('the gateway refuses the token', (stage) => sendPicture(stage, refusal(401, 'TOKEN_EXPIRED')), [
      identityRefused,
    ]),
  ],
};

const checking: Walk = {
  title: 'LIM-03 PSH-01 a reality check is told of the time, opens and closes, and the session ends',
  deeds: [
    deedAtOnce(
      'a player comes back, who wants to be told of the time',
      async (stage, _, words) => {
        const shortlyBefore = clockAnswer({ ...ON, at: ON.at + DUE - SHORTLY });
        // Asked for once more when the socket opens, which says that something may have been missed.
        stage.answerNext(fetchSessionClock, shortlyBefore);
        stage.answerNext(fetchSessionClock, shortlyBefore);
        await openAccount(stage, words, granted(86_400));
      },
      [accountOpened, inboxChanged, figuresTold],
    ),
    deed(
      'the time has come',
      async (stage) => {
        stage.answerNext(fetchSessionClock, clockAnswer(LATER));
        await stage.advance(SHORTLY);
      },
      [checkOpened],
    ),
    deed('the player goes on', clicks('sessionTime.check.goOn'), [checkClosed]),
    deed('the session ends', says(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason: null }), [sessionExpired]),
  ],
};

export const sessionBrowser = walkedByHand(sessionModel, {
  walks: [playing, checking, deciding, settings, proving, pausing, pausingAtOnce, pausedElsewhere],
  held: [startDeposit, fetchTransactionStatus, changePassword, verifyPassword, takeTimeOut, takeBreak],
  neutral: identityNeutral(depositNeutral),
  omitted: {
    'session|xstate.error.actor.push|0': CRASH,
    'session|xstate.error.actor.messageList|0': CRASH,
    'session|xstate.error.actor.sessionClock|0': CRASH,
    'session|xstate.error.actor.realityCheck|0': CRASH,
    'session.correspondence.present|xstate.error.actor.correspondence|0': CRASH,
    'session.correspondence.restarting|xstate.after.restart.session.correspondence.restarting|0': CRASH,
    'session.payment.present|xstate.error.actor.payment|0': CRASH,
    'session.payment.restarting|xstate.after.restart.session.payment.restarting|0': CRASH,
    'session.payment.restarting|xstate.after.restart.session.payment.restarting|1': CRASH,
    'session.payment.present.startedOnDeposit|always|0': CRASH,
    'session|page.shown|0': CRASH,
    'session|dialog.*|0': PASSED_ON,
    'session|offer.*|0': PASSED_ON,
    'session|xstate.error.actor.accountStatus|0': CRASH,
    'session|xstate.error.actor.consents|0': CRASH,
    'session|xstate.error.actor.identity|0': CRASH,
    'session.legal.guarded|xstate.error.actor.legalGate|0': CRASH,
    'session.legal.restarting|xstate.after.restart.session.legal.restarting|0': CRASH,
    'session|xstate.error.actor.quickBreak|0': CRASH,
    'session.screen.exclusion|xstate.error.actor.exclusion|0': CRASH,
    'session.screen.consents|xstate.error.actor.pushSwitch|0': CRASH,
    'session.screen.history|xstate.error.actor.historyExport|0': CRASH,
    ...Object.fromEntries(
      machineScreens.map((screen) => [`session.screen.${screen}|xstate.error.actor.${screen}|0`, CRASH]),
    ),
    'session.screen.deposit|xstate.error.actor.depositForm|0': CRASH,
    'session.screen.withdraw|xstate.error.actor.withdraw|0': CRASH,
    'session.screen.accountSettings|xstate.error.actor.changePassword|0': CRASH,
    'session.screen.accountSettings|xstate.error.actor.biometrics|0': CRASH,
    'session.screen.bonuses|xstate.error.actor.bonusAction|0': CRASH,
    'session.screen.bonuses|xstate.error.actor.promocode|0': CRASH,
    'session.screen.bonuses|xstate.error.actor.referralCode|0': CRASH,
  },
});
