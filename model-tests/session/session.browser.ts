import { MAINTENANCE_PATH, NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchTransactionStatus, startDeposit } from '../../contract/cashier.ts';
import { fetchProfileSummary } from '../../contract/player.ts';
import { SOCKET_UNAUTHORIZED } from '../../contract/push.ts';
import { EXPIRY_WARNING } from '../../machines/domain/constants.ts';
import { formatMoney } from '../../src/app/i18n/money.ts';
import { follow, granted, openAccount } from '../app/app-deeds.ts';
import {
  depositNeutral,
  leaveDepositPage,
  refusal as depositRefusal,
  showPageAgain,
  storedPayment,
} from '../deposit/deposit-app.ts';
import { submitForm } from '../deposit-form/deposit-form.screen.ts';
import { deed, refusal, type Act, type Walk } from '../engine/browser-walks.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { sessionModel } from './session.model.ts';

const expiryNear = 'session|dialogs.expiryNear|0';
const expiryAverted = 'session|dialogs.expiryAverted|0';
const maintenanceBegan = 'session|dialogs.maintenanceBegan|0';
const maintenanceEnded = 'session|dialogs.maintenanceEnded|0';
const sessionExpired = 'session|push.sessionExpired|0';
const tokenRefused = 'session|push.refused|0';
const paymentFound = 'session.payment.looking|xstate.done.actor.findStoredPayment|0';
const nothingStored = 'session.payment.looking|xstate.done.actor.findStoredPayment|1';
const looksLater = 'session.payment.looking|xstate.error.actor.findStoredPayment|0';
const looksAgain = 'session.payment.lookingLater|xstate.after.storedPaymentRetry.session.payment.lookingLater|0';
const submitted = 'session.payment.none|depositForm.submitted|0';
const paymentShown = 'session.payment.underWay|page.shown|0';
const paymentLeft = 'session.payment.underWay|screen.closed|0';
const paymentEnded = 'session.payment.underWay|xstate.done.actor.deposit|0';
const screenClosed = 'session.screen|screen.closed|0';
const screenOpened = 'session.screen|screen.opened|0';
const limitReached = 'session.screen.deposit|deposit.limitReached|0';

const CRASH = 'An actor of the session crashes: neither a person nor the network can make it.';

const AMOUNT = 5_000;

/** From the first refresh to the warning, ms. */
const UNTIL_WARNING = 15_000;
const STORED_PAYMENT_RETRY = 5_000;
const SHORT = granted((UNTIL_WARNING + EXPIRY_WARNING) / 1_000);

const opensDeposit: Act = (stage) => follow(stage, '/profile/deposit');

const submits: Act = async (stage, screen, words) => {
  await submitForm(screen, words, { method: 'BLIK', amount: AMOUNT, blikCode: '777123' });
  await stage.settleDown();
};

const refuseToken: Act = (stage) => stage.closeSocket(NOTIFICATIONS_PATH, SOCKET_UNAUTHORIZED);

const answerStart: Act = (stage) =>
  stage.answer(startDeposit, { status: 200, body: { code: 0, data: null, txnId: '901' } });

const refuseStart: Act = (stage) => stage.answer(startDeposit, depositRefusal('DAILY_LIMIT_REACHED'));

const answerStatus: Act = (stage) =>
  stage.answer(fetchTransactionStatus, { status: 200, body: { code: 'PAYU_DEPOSIT_FINALIZED', closed: true } });

const openWithPayment: Act = async (stage, _, words) => {
  stage.answerNext(fetchProfileSummary, refusal(403, 'FORBIDDEN'));
  await stage.page.addInitScript(
    (payment) => localStorage.setItem('account.txnId', payment),
    JSON.stringify(storedPayment('901')),
  );
  await openAccount(stage, words);
};

const says =
  (path: string, message: object): Act =>
  (stage) =>
    stage.tell(path, message);

const playing: Walk = {
  title: 'DEP-01 DEP-09 DEP-10 AUTH-12 PSH-02 a session with two payments',
  deeds: [
    deed('a player comes back', (stage, _, words) => openAccount(stage, words, SHORT), [nothingStored]),
    deed('the session is about to end', (stage) => stage.advance(UNTIL_WARNING), [expiryNear]),
    deed('the player stays', (_, screen, words) => screen.click('button', words('core.session.expiry.stay')), [
      expiryAverted,
    ]),
    deed('maintenance begins', says(MAINTENANCE_PATH, { maintenance: true }), [maintenanceBegan]),
    deed('maintenance ends', says(MAINTENANCE_PATH, { maintenance: false }), [maintenanceEnded]),
    deed('the socket does not know the token', refuseToken, [tokenRefused]),
    deed('the deposit screen opens', opensDeposit, [screenOpened]),
    deed('the form is sent', submits, [submitted]),
    deed('the payment starts', answerStart, []),
    deed('the page is shown again', showPageAgain, [paymentShown]),
    deed('the player leaves the screen', leaveDepositPage, [paymentLeft, screenClosed]),
    deed('the payment succeeds', answerStatus, []),
    deed('the player comes back', opensDeposit, [screenOpened]),
    deed(
      'the success is shown',
      (_, screen, words) =>
        screen.see('heading', words('account.balance.deposit.success.title', { amount: formatMoney(AMOUNT) })),
      [],
    ),
    deed('the player leaves the screen', leaveDepositPage, [paymentLeft, screenClosed, paymentEnded]),
    deed('the deposit screen opens', opensDeposit, [screenOpened]),
    deed('the form is sent', submits, [submitted]),
    deed('the payment is over the limit', refuseStart, [limitReached, paymentEnded]),
    deed('the player leaves the screen', leaveDepositPage, [screenClosed]),
  ],
};

const comingBack: Walk = {
  title: 'DEP-05 PSH-01 a session that finds its payment',
  deeds: [
    deed('a player comes back, the gateway says nothing of use', openWithPayment, [looksLater]),
    deed('five seconds pass', (stage) => stage.advance(STORED_PAYMENT_RETRY), [looksAgain, paymentFound]),
    deed('the session ends', says(NOTIFICATIONS_PATH, { type: 'SESSION_EXPIRATION', reason: null }), [sessionExpired]),
  ],
};

export const sessionBrowser = walkedByHand(sessionModel, {
  walks: [playing, comingBack],
  held: [startDeposit, fetchTransactionStatus],
  neutral: depositNeutral,
  omitted: {
    'session|xstate.error.actor.push|0': CRASH,
    'session|xstate.error.actor.dialogs|0': CRASH,
    'session.payment.underWay|xstate.error.actor.deposit|0': CRASH,
    'session.screen.deposit|xstate.error.actor.depositForm|0': CRASH,
  },
});
