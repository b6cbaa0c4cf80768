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
import { follow, goTo, granted, lookForLegalsLater, openAccount } from '../app/app-commands.ts';
import { depositDefaultResponses, leaveDepositPage, showPageAgain } from '../deposit/deposit-app.ts';
import { AMOUNT, respondStart, respondStatus, opensDeposit, refuseStart, submits } from '../payment/payment-app.ts';
import { openAccountSettings } from '../change-password/change-password.browser.ts';
import { submitPasswords } from '../change-password/change-password.screen.ts';
import { BONUSES_PLACE } from '../bonus-action/bonus-action.screen.ts';
import { HISTORY_PLACE } from '../history-export/history-export.screen.ts';
import { clicks, command, commandAtOnce, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import { LATER, ON } from '../reality-check/reality-check.model.ts';
import { clockResponse } from '../session-clock/session-clock.browser.ts';
import { confirmWeek, openExclusion } from '../exclusion/exclusion-app.ts';
import { tapBreak } from '../quick-break/quick-break-app.ts';
import type { StubbedResponse, BrowserDriver } from '../levels/browser-driver.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { identityDefaultResponses, openDocuments, sendPicture } from '../identity/identity-app.ts';
import {
  MACHINE_SCREENS,
  SCREEN_STATES,
  type MachineScreen,
  type ScreenState,
} from '../../machines/session/session/session-screens.ts';
import { sessionModel } from './session.model.ts';

const sessionExpired = 'session|push.sessionExpired|0';
const tokenRefused = 'session|push.refused|0';
/** The socket has opened, and everything was refetched. */
const inboxChanged = 'session.dialogQueue.present|push.inboxChanged|0';
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
/** The gateway has no plans. */
const nothingToPlan = 'session.screen.playPlan|xstate.done.actor.playPlan|0';
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

/** Time from the figures to the reality check, and how long before it the player opens the page, ms. */
const DUE = 3 * 60_000;
const SHORTLY = 2_000;

/** Time from the first refresh to the warning, ms. */
const UNTIL_WARNING = 15_000;
const SHORT = granted((UNTIL_WARNING + EXPIRY_WARNING) / 1_000);

const refuseToken: Act = (driver) => driver.closeSocket(NOTIFICATIONS_PATH, SOCKET_UNAUTHORIZED);

const TERMS = {
  id: '11',
  typeId: '1',
  typeCode: 'TERMS_AND_CONDITIONS',
  typeName: 'Regulamin',
  description: null,
  file: '/docs/regulamin_{lang}.html',
  changes: [],
};

async function waits(driver: BrowserDriver, after: number): Promise<void> {
  driver.respondNext(fetchUnacceptedDocuments, { status: 200, body: [TERMS] });
  await driver.advance(after);
}

const accepts: Act = async (driver, screen, words) => {
  await screen.click('checkbox', words('legal.gate.tick'));
  driver.respondNext(acceptDocument, { status: 200, body: {} });
  await screen.click('button', words('legal.gate.accept'));
  await driver.settleDown();
};

const says =
  (path: string, message: object): Act =>
  (driver) =>
    driver.notify(path, message);

const playing: Walk = {
  title: 'DEP-01 DEP-09 DEP-10 AUTH-12 PSH-02 a session with two payments',
  commands: [
    commandAtOnce('a player comes back', (driver, _, words) => openAccount(driver, words, SHORT), [
      accountOpened,
      inboxChanged,
    ]),
    command('the page is shown again', showPageAgain, [shownAgain]),
    command('the session is about to end', (driver) => driver.advance(UNTIL_WARNING), []),
    command('the player stays', (_, screen, words) => screen.click('button', words('core.session.expiry.stay')), []),
    command('maintenance begins', says(MAINTENANCE_PATH, { maintenance: true }), []),
    command('maintenance ends', says(MAINTENANCE_PATH, { maintenance: false }), []),
    command('the socket does not know the token', refuseToken, [tokenRefused]),
    command('the deposit screen opens', opensDeposit, [...screenClosed, ...screenOpened]),
    command('the form is sent', submits, [submitted, paymentBegan]),
    command('the payment starts', respondStart, []),
    command('the page is shown again', showPageAgain, [shownAgain]),
    command('the player leaves the screen', leaveDepositPage, [...screenClosed, accountOpened]),
    command('the payment succeeds', respondStatus, [paymentEnded]),
    command('the player comes back', opensDeposit, [...screenClosed, ...screenOpened]),
    command(
      'the success is shown',
      (_, screen, words) =>
        screen.see('heading', words('account.balance.deposit.success.title', { amount: formatMoney(AMOUNT) })),
      [],
    ),
    command('the player leaves the screen', leaveDepositPage, [
      ...screenClosed,
      paymentEnded,
      paymentOver,
      accountOpened,
    ]),
    command('the deposit screen opens', opensDeposit, [...screenClosed, ...screenOpened]),
    command('the form is sent', submits, [submitted, paymentBegan]),
    command('the payment is over the limit', refuseStart, [limitReached, paymentEnded, paymentOver]),
    command('the player leaves the screen', leaveDepositPage, [...screenClosed, accountOpened]),
    command('the history is opened', (driver) => follow(driver, HISTORY_PLACE.path), [...screenClosed, historyOpened]),
    command('the consents are opened', (driver) => follow(driver, '/profile/settings'), [
      ...screenClosed,
      consentsOpened,
      nothingToSwitch,
    ]),
    command('the withdrawal is opened', (driver) => follow(driver, '/profile/withdraw'), [
      ...screenClosed,
      withdrawOpened,
    ]),
    command('the bonuses are opened', (driver) => follow(driver, BONUSES_PLACE.path), [...screenClosed, bonusesOpened]),
    ...machineScreens.map((screen) =>
      command(`${screen} is opened`, (driver) => goTo(driver, pathOf(screen)), [
        ...screenClosed,
        openedOf(screen),
        ...(screen === 'playPlan' ? [nothingToPlan] : []),
      ]),
    ),
  ],
};

const deciding: Walk = {
  title: 'LEG-01 LEG-03 LEG-04 LEG-06 a session with legal documents',
  commands: [
    commandAtOnce(
      'a player comes back',
      async (driver, _, words) => {
        lookForLegalsLater(driver);
        await openAccount(driver, words, granted(86_400));
      },
      [accountOpened, inboxChanged],
    ),
    command('a document waits', (driver) => waits(driver, FETCH_LEGALS_DELAY), [gateBlocked]),
    command('it is accepted', accepts, [gateCleared]),
    command('five minutes later another one waits', (driver) => waits(driver, LEGALS_REFETCH), [gateBlocked]),
    command(
      'it is rejected',
      async (driver, screen, words) => {
        await screen.click('button', words('legal.gate.reject'));
        await screen.click('button', words('legal.reject.confirm'));
        await driver.settleDown();
      },
      [gateDeclined],
    ),
  ],
};

const changesPassword: Act = async (driver, screen, words) => {
  await submitPasswords(screen, words, { oldPassword: 'Stare!Haslo1', password: 'Nowe!Haslo1' });
  await driver.respondTo(changePassword, { status: 204 });
};

const settings: Walk = {
  title: 'AUTH-05 AUTH-13 a player who changes the password',
  commands: [
    commandAtOnce('a player opens the settings', (driver, _, words) => openAccountSettings(driver, words), [
      settingsOpened,
      inboxChanged,
    ]),
    command('the password is changed', changesPassword, [passwordChanged]),
  ],
};

const WEEK: StubbedResponse = {
  status: 200,
  body: { type: 'TIME_OUT', duration: 'ONE_WEEK', until: '2026-11-28T12:00:00Z' },
};

const pausing: Walk = {
  title: 'EXC-01 NAV-05 a player who takes a break by its page',
  commands: [
    commandAtOnce('a player opens the page of breaks', (driver, _, words) => openExclusion(driver, words, 'TIME_OUT'), [
      exclusionOpened,
      inboxChanged,
    ]),
    command('a week is chosen, ticked, proven and confirmed', confirmWeek, []),
    command('and made', (driver) => driver.respondTo(takeTimeOut, WEEK), [excluded]),
  ],
};

const pausingAtOnce: Walk = {
  title: 'EXC-01 a player who takes a break by one tap',
  commands: [
    commandAtOnce('a player comes back', (driver, _, words) => openAccount(driver, words, granted(86_400)), [
      accountOpened,
      inboxChanged,
    ]),
    command('24 hours from the sheet of the breaks', tapBreak, [breakOpened]),
    command('the break is there', (driver) => driver.respondTo(takeBreak, WEEK), [breakTaken]),
  ],
};

const pausedElsewhere: Walk = {
  title: 'EXC-01 a player who takes a break on another device',
  commands: [
    commandAtOnce('a player comes back', (driver, _, words) => openAccount(driver, words, granted(86_400)), [
      accountOpened,
      inboxChanged,
    ]),
    command(
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
  commands: [
    commandAtOnce('a player opens the documents', (driver, _, words) => openDocuments(driver, words), [
      documentsOpened,
      inboxChanged,
    ]),
    command('a document is sent', (driver) => sendPicture(driver, { status: 201, body: [] }), [identityChanged]),
    command('the gateway refuses the token', (driver) => sendPicture(driver, refusal(401, 'TOKEN_EXPIRED')), [
      identityRefused,
    ]),
  ],
};

const checking: Walk = {
  title: 'LIM-03 PSH-01 a reality check is told of the time, opens and closes, and the session ends',
  commands: [
    commandAtOnce(
      'a player comes back, who wants to be told of the time',
      async (driver, _, words) => {
        await openAccount(driver, words, granted(86_400));
        // The clock is fetched again when the socket opens: something may have been missed. Only that response counts.
        await driver.until(
          async () => (await driver.seen()).taken.includes(inboxChanged),
          () => 'The socket did not open.',
        );
        await driver.settleDown();
        await driver.respondTo(fetchSessionClock, clockResponse({ ...ON, at: ON.at + DUE - SHORTLY }));
      },
      [accountOpened, inboxChanged, figuresTold],
    ),
    command(
      'the time has come',
      async (driver) => {
        driver.respondNext(fetchSessionClock, clockResponse(LATER));
        await driver.advance(SHORTLY);
      },
      [checkOpened],
    ),
    command('the player goes on', clicks('sessionTime.check.goOn'), [checkClosed]),
    command('the session ends', says(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason: null }), [
      sessionExpired,
    ]),
  ],
};

export const sessionBrowser = manualTraversal(sessionModel, {
  walks: [playing, checking, deciding, settings, proving, pausing, pausingAtOnce, pausedElsewhere],
  held: [
    fetchSessionClock,
    startDeposit,
    fetchTransactionStatus,
    changePassword,
    verifyPassword,
    takeTimeOut,
    takeBreak,
  ],
  defaultResponses: identityDefaultResponses(depositDefaultResponses),
  omitted: {
    'session|xstate.error.actor.push|0': CRASH,
    'session|xstate.error.actor.messageList|0': CRASH,
    'session|xstate.error.actor.sessionClock|0': CRASH,
    'session|xstate.error.actor.realityCheck|0': CRASH,
    'session.dialogQueue.present|xstate.error.actor.dialogQueue|0': CRASH,
    'session.dialogQueue.restarting|xstate.after.restart.session.dialogQueue.restarting|0': CRASH,
    'session.payment.present|xstate.error.actor.payment|0': CRASH,
    'session.payment.restarting|xstate.after.restart.session.payment.restarting|0': CRASH,
    'session.payment.restarting|xstate.after.restart.session.payment.restarting|1': CRASH,
    'session.payment.present.startedOnDeposit|always|0': CRASH,
    'session|page.shown|0': CRASH,
    'session|dialog.*|0': PASSED_ON,
    'session|offer.*|0': PASSED_ON,
    'session|xstate.error.actor.accountStatus|0': CRASH,
    'session.screen.account|xstate.error.actor.accountOverview|0': CRASH,
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
