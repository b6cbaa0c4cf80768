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
import type { BrowserScreen } from '../engine/level-browser.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { polishWords, type Words } from '../engine/screen.ts';
import type { Stage } from '../engine/stage.ts';
import type { Stimulus } from '../engine/walk.ts';
import { PLAYER } from '../neutral.ts';
import {
  answerLookup,
  BANK_PAGE,
  checkAgain,
  checkAgainLink,
  depositNeutral,
  leaveDepositPage,
  LONGEST_LOOKUP,
  openDepositPage,
  refusal,
  showPageAgain,
  statusAnswer,
  storedPayment,
} from './deposit-app.ts';
import { depositScreen } from './deposit.screen.ts';

const MAX_POLLS = 2;
const words = await polishWords();

async function open(stage: Stage, _words: Words, input: string): Promise<void> {
  switch (input) {
    case 'blik':
      return send(stage, 'BLIK', '777123');
    case 'card':
      return send(stage, 'CARD', null);
    case 'returned':
    case 'unanswered':
      await openDepositPage(stage, words, storedPayment(input === 'returned' ? '901' : null));
      return stage.answer(fetchProfileSummary, PLAYER);
    default:
      throw new Error(`Nothing opens the app for '${input}'.`);
  }
}

async function send(stage: Stage, method: DepositMethodCode, blikCode: string | null): Promise<void> {
  await openDepositPage(stage, words, null);
  await submitForm(pageScreen(stage), words, { method, amount: 5_000, blikCode });
  await stage.settleDown();
}

/** It must be known whose payment it is. */
async function settleRemembering(stage: Stage, outcome: Settled): Promise<void> {
  const result = 'output' in outcome ? (outcome.output as Remembered) : null;
  if (result?.kind === 'another') {
    const { transactionId: txnId, ...rest } = result.payment;
    await stage.page.evaluate(
      (record) => localStorage.setItem('account.txnId', record),
      JSON.stringify({ playerId: 'player-1', txnId, ...rest }),
    );
  }
  await stage.answer(
    fetchProfileSummary,
    'error' in outcome ? { status: 403, body: { code: 'FORBIDDEN', message: '' } } : PLAYER,
  );
}

async function settleStart(stage: Stage, outcome: Settled): Promise<void> {
  if ('error' in outcome) return stage.answer(startDeposit, 'lost');
  const started = outcome.output as Started;
  if (started.kind !== 'accepted' && started.kind !== 'redirected') {
    return stage.answer(startDeposit, refusal(wordsOf(started)));
  }
  const redirectUrl = started.kind === 'redirected' ? started.redirectUrl : null;
  const hasLeft = redirectUrl === null ? null : stage.page.waitForRequest(`${BANK_PAGE}**`);
  await stage.answer(startDeposit, { status: 200, body: { code: 0, data: redirectUrl, txnId: started.transactionId } });
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

/** Another answer to the question how the payment stands; one that is overdue is asked about by hand. */
async function settleStatus(stage: Stage, outcome: Settled): Promise<void> {
  if ('error' in outcome) throw new Error('Nothing lets the status crash.');
  if (await checkAgainLink(stage).isVisible()) await checkAgain(stage);
  else await stage.advance(DEPOSIT_POLL_INTERVAL);
  await stage.answer(fetchTransactionStatus, statusAnswer(outcome.output as PaymentEnd));
}

/** All the polls of a payment of which nobody knows anything. */
async function letPollsPass(stage: Stage): Promise<void> {
  for (let turn = 0; turn < MAX_POLLS && !(await checkAgainLink(stage).isVisible()); turn++) {
    await stage.advance(DEPOSIT_POLL_INTERVAL);
    await stage.answer(fetchTransactionStatus, statusAnswer({ kind: 'unknown' }));
  }
}

/** The payments under way and those that are closed are asked for at once; "none" counts only after the deadline. */
async function settleLookup(stage: Stage, outcome: Settled): Promise<void> {
  if ('error' in outcome) throw new Error('Nothing lets the look-up crash.');
  const lookup = outcome.output as Lookup;
  if (lookup.kind === 'none') {
    await answerLookup(stage, null);
    await stage.advance(LONGEST_LOOKUP);
  }
  await answerLookup(stage, lookup.kind === 'found' ? lookup.transactionId : null);
}

const CRASH = 'Nothing that a person, the network or time does lets the child crash.';

/** A crash comes from nowhere. BLIK alone stays unconfirmed. After the polls a return to the page is its child's business. */
function canBe(stimulus: Stimulus, snapshot: AnyMachineSnapshot): boolean {
  if (stimulus.kind === 'error') return !['paymentStatus', 'depositLookup'].includes(stimulus.invoke);
  if (stimulus.kind !== 'event') return true;
  const isBlik = (snapshot.context as { readonly method: DepositMethodCode }).method === 'BLIK';
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
      call: cancelPayment,
      done: (output) => {
        const outcome = output as Cancelled;
        return outcome.kind === 'unavailable'
          ? { status: 501, body: { code: 1, message: 'NOT_IMPLEMENTED' } }
          : statusAnswer(outcome);
      },
      error: () => 'lost',
    },
  },
  canHappen: canBe,
  held: [fetchProfileSummary, startDeposit, fetchTransactions, fetchTransactionStatus],
  causes: {
    'page.shown': showPageAgain,
    'screen.closed': leaveDepositPage,
    'status.timedOut': letPollsPass,
    'status.unconfirmed': letPollsPass,
  },
  neutral: depositNeutral,
  omitted: {
    'deposit.following|xstate.error.actor.paymentStatus|0': CRASH,
    'deposit.followingLater|xstate.after.childRetry.deposit.followingLater|0': CRASH,
    'deposit.resuming|xstate.error.actor.depositLookup|0': CRASH,
    'deposit.resumingLater|xstate.after.childRetry.deposit.resumingLater|0': CRASH,
  },
};
