import type { AnyMachineSnapshot } from 'xstate';
import { fetchTransactionStatus, startDeposit } from '../../contract/cashier.ts';
import { cancelPayment } from '../../contract/payments.ts';
import { fetchProfileSummary } from '../../contract/player.ts';
import { fetchTransactions } from '../../contract/transactions.ts';
import type { Lookup } from '../../machines/payments/deposit-lookup/deposit-lookup.machine.ts';
import type { Cancelled, Remembered, Started } from '../../machines/payments/deposit/deposit.actors.ts';
import type { PaymentEnd } from '../../machines/payments/payment-status/payment-status.machine.ts';
import { DEPOSIT_POLL_INTERVAL } from '../../domain/constants.ts';
import type { DepositMethodCode } from '../../domain/payments/deposit-methods.ts';
import type { DepositRefusal } from '../../domain/payments/deposit-refusal.ts';
import { submitForm } from '../deposit-form/deposit-form.screen.ts';
import type { Settled } from '../engine/drive.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { command, type Act, type Walk } from '../levels/browser-walks.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { shownWords, type Words } from '../levels/screen.ts';
import type { BrowserDriver, StubbedResponse } from '../levels/browser-driver.ts';
import type { Stimulus } from '../engine/walk.ts';
import { PLAYER } from '../default-responses.ts';
import {
  respondLookup,
  BANK_PAGE,
  checkAgain,
  checkAgainLink,
  depositDefaultResponses,
  leaveDepositPage,
  MAX_LOOKUP,
  openDepositPage,
  refusal,
  showPageAgain,
  statusResponse,
  storedKey,
  storedPayment,
  storePayment,
} from './deposit-app.ts';
import { depositScreen } from './deposit.screen.ts';

const MAX_POLLS = 2;
const TOO_MANY: StubbedResponse = { status: 429, body: { code: 'RATE_LIMITED', message: '' } };
const words = await shownWords();

async function open(driver: BrowserDriver, _words: Words, input: string): Promise<void> {
  switch (input) {
    case 'blik':
      return send(driver, 'BLIK', '777123');
    case 'card':
      return send(driver, 'CARD', null);
    case 'returned':
    case 'unanswered':
      await openDepositPage(driver, words, storedPayment(input === 'returned' ? '901' : null));
      return driver.respondTo(fetchProfileSummary, PLAYER);
    default:
      throw new Error(`Nothing opens the app for '${input}'.`);
  }
}

async function send(driver: BrowserDriver, method: DepositMethodCode, blikCode: string | null): Promise<void> {
  await openDepositPage(driver, words, null);
  await submitForm(pageScreen(driver), words, { method, amount: 5_000, blikCode });
  await driver.settleDown();
}

/** The id of the player must be known. */
async function settleRemembering(driver: BrowserDriver, outcome: Settled): Promise<void> {
  const result = 'output' in outcome ? (outcome.output as Remembered) : null;
  if (result?.kind === 'another') {
    const { transactionId: txnId, ...rest } = result.payment;
    await storePayment(driver, { playerId: 'player-1', txnId, ...rest });
  }
  await driver.respondTo(
    fetchProfileSummary,
    'error' in outcome ? { status: 403, body: { code: 'FORBIDDEN', message: '' } } : PLAYER,
  );
}

async function settleStart(driver: BrowserDriver, outcome: Settled): Promise<void> {
  // The rate was refused, not the payment: one sent earlier may have been accepted.
  if ('error' in outcome) return driver.respondTo(startDeposit, outcome.name === 'tooMany' ? TOO_MANY : 'lost');
  const started = outcome.output as Started;
  if (started.kind !== 'accepted' && started.kind !== 'redirected') {
    return driver.respondTo(startDeposit, refusal(wordsOf(started)));
  }
  const redirectUrl = started.kind === 'redirected' ? started.redirectUrl : null;
  const hasLeft = redirectUrl === null ? null : driver.page.waitForRequest(`${BANK_PAGE}**`);
  await driver.respondTo(startDeposit, {
    status: 200,
    body: { code: 0, data: redirectUrl, txnId: started.transactionId },
  });
  await hasLeft;
}

function wordsOf(refused: DepositRefusal): string {
  switch (refused.kind) {
    case 'limited':
      return refused.limit;
    case 'explained':
      return refused.message;
    case 'cancelled':
      return 'GPAY_CANCELLED';
    case 'refused':
      return 'TRANSACTION_ERROR';
  }
}

/** Another status response; an overdue payment is checked by hand. */
async function settleStatus(driver: BrowserDriver, outcome: Settled): Promise<void> {
  if ('error' in outcome) throw new Error('Nothing lets the status crash.');
  if (await checkAgainLink(driver).isVisible()) await checkAgain(driver);
  else await driver.advance(DEPOSIT_POLL_INTERVAL);
  await driver.respondTo(fetchTransactionStatus, statusResponse(outcome.output as PaymentEnd));
}

/** Lets all polls of a payment with unknown status pass. */
async function letPollsPass(driver: BrowserDriver): Promise<void> {
  for (let turn = 0; turn < MAX_POLLS && !(await checkAgainLink(driver).isVisible()); turn++) {
    await driver.advance(DEPOSIT_POLL_INTERVAL);
    await driver.respondTo(fetchTransactionStatus, statusResponse({ kind: 'unknown' }));
  }
}

/** Running and closed payments are requested in parallel; "none" is final only after the deadline. */
async function settleLookup(driver: BrowserDriver, outcome: Settled): Promise<void> {
  if ('error' in outcome) throw new Error('Nothing lets the look-up crash.');
  const lookup = outcome.output as Lookup;
  if (lookup.kind === 'none') {
    await respondLookup(driver, null);
    await driver.advance(MAX_LOOKUP);
  }
  await respondLookup(driver, lookup.kind === 'found' ? lookup.transactionId : null);
}

const CRASH = 'Nothing that a person, the network or time does lets the child crash.';

/**
 * Crashes have no cause here. Only BLIK stays unconfirmed, and only its refusals are explained. After the polls, only the
 * child reacts to `page.shown`.
 */
function canBe(stimulus: Stimulus, snapshot: AnyMachineSnapshot): boolean {
  if (stimulus.kind === 'error') return !['paymentStatus', 'depositLookup'].includes(stimulus.invoke);
  const isBlik = (snapshot.context as { readonly method: DepositMethodCode }).method === 'BLIK';
  if (stimulus.kind === 'done' && stimulus.invoke === 'start') {
    return isBlik || (stimulus.output as Started).kind !== 'explained';
  }
  if (stimulus.kind !== 'event') return true;
  switch (stimulus.event.type) {
    case 'status.timedOut':
      return !isBlik;
    case 'status.unconfirmed':
      return isBlik;
    case 'page.shown':
      return !snapshot.matches('following') || snapshot.matches({ following: { open: 'waiting' } });
    default:
      return true;
  }
}

const expectStored =
  (key: string): Act =>
  async (driver) => {
    const stored = await storedKey(driver);
    if (stored !== key) throw new Error(`the stored payment is ${stored}, not ${key}`);
  };

/** Another tab may have started a payment since: only this one is removed when it ends. */
const besideAnotherTab: Walk = {
  title: 'The payment of another tab stays stored when the one of this tab ends (DEP-10)',
  commands: [
    command('a payment of an earlier page is followed', (driver) => open(driver, words, 'returned'), [
      'deposit.opening|always|1',
    ]),
    command(
      'another tab stores its own',
      (driver) => storePayment(driver, { ...storedPayment('902'), key: 'key-2' }),
      [],
    ),
    command(
      'this one is finalized',
      (driver) => settleStatus(driver, { name: 'finalized', output: { kind: 'finalized' } }),
      ['deposit.following|xstate.done.actor.paymentStatus|0'],
    ),
    command('the other one is still there', expectStored('key-2'), []),
  ],
};

/** The same while this tab waits for its start: what the other one stored is not written over. */
const startedBesideAnotherTab: Walk = {
  title: 'DEP-10 the payment of another tab stays stored when the one of this tab is taken',
  commands: [
    command('a payment is sent', (driver) => open(driver, words, 'card'), ['deposit.opening|always|0']),
    command('its player is known', (driver) => driver.respondTo(fetchProfileSummary, PLAYER), [
      'deposit.starting.remembering|xstate.done.actor.rememberPayment|1',
    ]),
    command(
      'another tab stores its own',
      (driver) => storePayment(driver, { ...storedPayment('902'), key: 'key-2' }),
      [],
    ),
    command(
      'this one is taken',
      (driver) => driver.respondTo(startDeposit, { status: 200, body: { code: 0, data: null, txnId: '901' } }),
      ['deposit.starting.requesting|xstate.done.actor.start|1'],
    ),
    command(
      'the other one is still there, with its own number',
      async (driver) => {
        const stored = await driver.page.evaluate(() => localStorage.getItem('account.txnId') ?? '{}');
        const { key, txnId } = JSON.parse(stored) as { key?: string; txnId?: string };
        if (key !== 'key-2' || txnId !== '902') throw new Error(`${stored} is stored`);
      },
      [],
    ),
  ],
};

const withoutWords: Walk = {
  title: 'DEP-06 a refusal without words is no code on the page',
  commands: [
    command('a payment by BLIK is sent', (driver) => open(driver, words, 'blik'), ['deposit.opening|always|0']),
    command('its player is known', (driver) => driver.respondTo(fetchProfileSummary, PLAYER), [
      'deposit.starting.remembering|xstate.done.actor.rememberPayment|1',
    ]),
    command('it is refused', (driver) => driver.respondTo(startDeposit, refusal('')), [
      'deposit.starting.requesting|xstate.done.actor.start|5',
    ]),
    command(
      'that is said, and nothing else',
      async (_, screen) => {
        await screen.text(words('account.balance.deposit.refused.title'));
        await screen.noText('PAYMENT_METHOD_UNAVAILABLE');
      },
      [],
    ),
  ],
};

export const depositBrowser: BrowserScreen = {
  screen: depositScreen,
  inputs: ['blik', 'card', 'returned', 'unanswered'],
  bounds: { maxPolls: MAX_POLLS },
  open,
  settles: {
    rememberPayment: { by: settleRemembering },
    start: { by: settleStart },
    paymentStatus: { by: settleStatus },
    depositLookup: { by: settleLookup },
    cancelPayment: {
      endpoint: cancelPayment,
      done: (output) => {
        const outcome = output as Cancelled;
        return outcome.kind === 'unavailable'
          ? { status: 501, body: { code: 1, message: 'NOT_IMPLEMENTED' } }
          : statusResponse(outcome);
      },
      error: () => 'lost',
    },
  },
  walks: [besideAnotherTab, startedBesideAnotherTab, withoutWords],
  canHappen: canBe,
  held: [fetchProfileSummary, startDeposit, fetchTransactions, fetchTransactionStatus],
  causes: {
    'page.shown': showPageAgain,
    'screen.closed': leaveDepositPage,
    'status.timedOut': letPollsPass,
    'status.unconfirmed': letPollsPass,
  },
  defaultResponses: depositDefaultResponses,
  omitted: {
    'deposit.following|xstate.error.actor.paymentStatus|0': CRASH,
    'deposit.followingLater|xstate.after.childRetry.deposit.followingLater|0': CRASH,
    'deposit.resuming|xstate.error.actor.depositLookup|0': CRASH,
    'deposit.resumingLater|xstate.after.childRetry.deposit.resumingLater|0': CRASH,
  },
};
