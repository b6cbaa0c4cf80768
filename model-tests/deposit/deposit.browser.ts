import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchTransactionStatus, startDeposit } from '../../contract/cashier.ts';
import { cancelPayment } from '../../contract/payments.ts';
import { fetchProfileSummary } from '../../contract/player.ts';
import { fetchTransactions } from '../../contract/transactions.ts';
import type { CancelOutcome, StartOutcome, StoredPayment } from '../../machines/payments/deposit/deposit.ports.ts';
import { COUNTDOWN_SECONDS } from '../../domain/constants.ts';
import type { DepositMethodCode } from '../../domain/payments/deposit-methods.ts';
import { submitForm } from '../deposit-form/deposit-form.screen.ts';
import type { Settled } from '../engine/drive.ts';
import type { BrowserScreen, Settle } from '../engine/level-browser.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { polishWords, type Words } from '../engine/screen.ts';
import type { Answer, Stage } from '../engine/stage.ts';
import type { Stimulus } from '../engine/walk.ts';
import { PLAYER } from '../neutral.ts';
import {
  BANK_PAGE,
  depositNeutral,
  leaveDepositPage,
  openDepositPage,
  refusal,
  showPageAgain,
  storedKey,
  storedPayment,
} from './deposit-app.ts';
import { depositScreen } from './deposit.screen.ts';

const COUNTDOWN = COUNTDOWN_SECONDS * 1_000;
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
  const other = 'output' in outcome ? (outcome.output as StoredPayment | null) : null;
  if (other !== null) {
    const { transactionId: txnId, ...rest } = other;
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
  const started = outcome.output as StartOutcome;
  if (started.kind === 'refused') return stage.answer(startDeposit, refusal(started.message));
  const { transactionId, redirectUrl } = started;
  const hasLeft = redirectUrl === null ? null : stage.page.waitForRequest(`${BANK_PAGE}**`);
  await stage.answer(startDeposit, { status: 200, body: { code: 0, data: redirectUrl, txnId: transactionId } });
  await hasLeft;
}

const status: Settle = {
  call: fetchTransactionStatus,
  done: (output) => ({ status: 200, body: output }),
  error: () => 'lost',
};

/** The payments under way and those that are closed are asked for at once. */
const lookUp: Settle = {
  async by(stage, outcome) {
    const answers: readonly Answer[] =
      'error' in outcome ? ['lost', 'lost'] : [await recordsOf(stage, outcome.output as Found), await recordsOf(stage)];
    for (const answer of answers) await stage.answer(fetchTransactions, answer);
  },
};

interface Found {
  readonly transactionId: string | null;
}

async function recordsOf(stage: Stage, { transactionId }: Found = { transactionId: null }): Promise<Answer> {
  const record = {
    id: transactionId,
    createdOn: '2026-11-21T11:59:00Z',
    type: 'deposit',
    label: 'PAYU_DEPOSIT_SENT',
    amount: 50,
    currency: 'PLN',
    balanceAfter: null,
    provider: 'PAYU',
    reference: await storedKey(stage),
  };
  const records = transactionId === null ? [] : [record];
  return { status: 200, body: { records, total: records.length, sums: null } };
}

function isEvent(stimulus: Stimulus, type: string): boolean {
  return stimulus.kind === 'event' && stimulus.event.type === type;
}

/** A person who used the link already waits until it can be used again. */
async function checkAgain(stage: Stage): Promise<void> {
  const link = stage.page.getByRole('button', {
    name: words('account.balance.deposit.timedOut.checkAgain'),
    exact: true,
  });
  if ((await link.getAttribute('aria-disabled')) === 'true') await stage.advance(COUNTDOWN);
  await link.click();
  await stage.settleDown();
}

let balance = 100;

/** Another balance comes by push. */
async function moveBalance(stage: Stage): Promise<void> {
  balance += 1;
  await stage.tell(NOTIFICATIONS_PATH, {
    type: 'BALANCE_INFO',
    balance,
    freebet: 0,
    bonus: 0,
    availableForWithdrawal: balance,
    unwithdrawableAmount: 0,
    freebetUnwithdrawableAmount: 0,
  });
}

export const depositBrowser: BrowserScreen = {
  screen: {
    ...depositScreen,
    gestures: { ...depositScreen.gestures, 'deposit.checkAgain': 'sent' },
  },
  inputs: ['blik', 'card', 'returned', 'unanswered'],
  bounds: { maxPolls: 2 },
  open,
  settles: {
    rememberPayment: { by: settleRemembering },
    start: { by: settleStart },
    fetchStatus: status,
    askAgain: status,
    cancelPayment: {
      call: cancelPayment,
      done: (output) => {
        const outcome = output as CancelOutcome;
        return outcome.kind === 'unavailable'
          ? { status: 501, body: { code: 1, message: 'NOT_IMPLEMENTED' } }
          : { status: 200, body: { code: outcome.code, closed: outcome.closed } };
      },
      error: () => 'lost',
    },
    findDeposit: lookUp,
    findDepositLast: lookUp,
  },
  canHappen: (stimulus, snapshot) =>
    !(isEvent(stimulus, 'deposit.acknowledged') && snapshot.matches({ overdue: 'askingAgain' })),
  held: [fetchProfileSummary, startDeposit, fetchTransactions],
  causes: {
    'deposit.checkAgain': checkAgain,
    'page.shown': showPageAgain,
    'screen.closed': leaveDepositPage,
    'balance.changed': moveBalance,
  },
  neutral: depositNeutral,
  omitted: {
    'deposit.overdue|xstate.error.actor.checkAgainLink|0':
      'Nothing that a person, the network or time does lets the link crash.',
    'deposit.overdue|xstate.error.actor.balanceChanges|0':
      'Nothing that a person, the network or time does lets the listening crash.',
  },
};
