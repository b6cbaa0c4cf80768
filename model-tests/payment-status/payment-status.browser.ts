import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchTransactionStatus, startDeposit } from '../../contract/cashier.ts';
import { fetchProfileSummary } from '../../contract/player.ts';
import type { PaymentResult } from '../../domain/payments/deposit-status.ts';
import { submitForm } from '../deposit-form/deposit-form.screen.ts';
import {
  checkAgain,
  depositDefaultResponses,
  openDepositPage,
  showPageAgain,
  statusResponse,
  storedPayment,
} from '../deposit/deposit-app.ts';
import type { BrowserScreen, Settle } from '../levels/browser-screen.ts';
import { pageScreen } from '../engine/page-screen.ts';
import type { Words } from '../levels/screen.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';
import { PLAYER } from '../default-responses.ts';
import { AMOUNT, paymentStatusScreen } from './payment-status.screen.ts';

/** A BLIK payment is sent from the form; a card payment returns from its provider's page. */
async function open(driver: BrowserDriver, words: Words, input: string): Promise<void> {
  if (input === 'card') {
    await openDepositPage(driver, words, storedPayment('901'));
    return driver.respondTo(fetchProfileSummary, PLAYER);
  }
  await openDepositPage(driver, words, null);
  await submitForm(pageScreen(driver), words, { method: 'BLIK', amount: AMOUNT, blikCode: '777123' });
  await driver.settleDown();
  await driver.respondTo(fetchProfileSummary, PLAYER);
  await driver.respondTo(startDeposit, { status: 200, body: { code: 0, data: null, txnId: '901' } });
}

const status: Settle = {
  endpoint: fetchTransactionStatus,
  done: (output) => statusResponse(output as PaymentResult),
  error: () => 'lost',
};

let balance = 100;

/** A push message changes the balance. */
async function moveBalance(driver: BrowserDriver): Promise<void> {
  balance += 1;
  await driver.notify(NOTIFICATIONS_PATH, {
    type: 'BALANCE_INFO',
    balance,
    freebet: 0,
    bonus: 0,
    availableForWithdrawal: balance,
    unwithdrawableAmount: 0,
    freebetUnwithdrawableAmount: 0,
  });
}

const CRASH = 'Nothing that a person, the network or time does lets the child crash.';

export const paymentStatusBrowser: BrowserScreen = {
  screen: {
    ...paymentStatusScreen,
    gestures: { ...paymentStatusScreen.gestures, 'status.checkAgain': 'sent' },
  },
  inputs: ['blik', 'card'],
  bounds: { maxPolls: 2 },
  open,
  settles: { fetchStatus: status, askAgain: status },
  held: [fetchProfileSummary, startDeposit],
  causes: { 'status.checkAgain': checkAgain, 'page.shown': showPageAgain, 'balance.changed': moveBalance },
  defaultResponses: depositDefaultResponses,
  omitted: {
    'paymentStatus.overdue|xstate.error.actor.checkAgainLink|0': CRASH,
    'paymentStatus.overdue|xstate.error.actor.balanceChanges|0': CRASH,
  },
};
