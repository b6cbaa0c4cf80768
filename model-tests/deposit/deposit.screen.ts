import type { DepositSnapshot } from '../../machines/payments/deposit/deposit.selectors.ts';
import { defineScreen, type TestContext, type Screen } from '../levels/screen.ts';
import {
  againName,
  lateCloseName,
  seeAccepted,
  seeLate,
  seeReceipt,
  seeTold,
  seeWaiting,
  type Card,
} from './deposit-card.ts';
import type { DepositWords } from '../../src/features/deposit/deposit-words.ts';

import { depositModel } from './deposit.model.ts';

type Deposit = TestContext<DepositSnapshot>;

export const DEPOSIT_PLACE = { path: '/profile/deposit', title: 'account.balance.deposit.title' } as const;

function cardOf({ words, snapshot }: Deposit): Card {
  return { words, method: snapshot.context.method, amount: snapshot.context.amount };
}

async function seeFailed(screen: Screen, deposit: Deposit, told: DepositWords): Promise<void> {
  await seeTold(screen, cardOf(deposit), told);
  await screen.see('alert');
  await seeAgainOrHelp(screen, deposit);
}

async function seeAgainOrHelp(screen: Screen, deposit: Deposit): Promise<void> {
  await screen.see('button', againName(cardOf(deposit)));
  await screen.see('button', deposit.words('core.actions.support'));
  await screen.gone('button', deposit.words('account.balance.deposit.timedOut.checkAgain'));
}

/** The link to the provider's page is shown whenever there is such a page. */
async function seeContinue(screen: Screen, { words, snapshot }: Deposit): Promise<void> {
  const [name, giveUp] = [words('account.balance.deposit.card.continue'), words('account.balance.deposit.card.giveUp')];
  if (snapshot.context.redirectUrl === null) await screen.gone('button', name);
  else await screen.see('button', name);
  if (snapshot.context.redirectUrl === null || snapshot.context.givingUp === 'unavailable') {
    await screen.gone('button', giveUp);
  } else {
    await screen.see('button', giveUp);
  }
  const stillOpen = words('account.balance.deposit.givingUp.refused');
  const isRefused = snapshot.matches({ following: { open: 'waiting' } }) && snapshot.context.givingUp === 'refused';
  await (isRefused ? screen.text(stillOpen) : screen.noText(stillOpen));
}

/** The name of the control that closes the payment, by state. */
function closeName(deposit: Deposit): string {
  const { snapshot, words } = deposit;
  if (snapshot.matches('success') || snapshot.matches({ cleared: 'givenUp' }))
    return words('account.balance.deposit.anotherDeposit');
  if (!snapshot.matches('following')) return againName(cardOf(deposit));
  return lateCloseName(words, snapshot.matches({ following: 'unconfirmed' }) ? 'unconfirmed' : 'timedOut');
}

export const depositScreen = defineScreen(depositModel, {
  gestures: {
    'page.shown': 'sent',
    'screen.closed': 'sent',
    'status.timedOut': 'sent',
    'status.unconfirmed': 'sent',
    'deposit.continue': (screen, _, { words }) =>
      screen.click('button', words('account.balance.deposit.card.continue')),
    'deposit.giveUp': (screen, _, { words }) => screen.click('button', words('account.balance.deposit.card.giveUp')),
    'deposit.acknowledged': (screen, _, testContext) => screen.click('button', closeName(testContext)),
  },
  states: {
    opening: 'unseen',
    'starting.remembering': (screen, testContext) => seeWaiting(screen, cardOf(testContext), 'starting'),
    'starting.requesting': (screen, testContext) => seeWaiting(screen, cardOf(testContext), 'starting'),
    'starting.retrying': (screen, testContext) => seeWaiting(screen, cardOf(testContext), 'starting'),
    resuming: (screen, testContext) => seeWaiting(screen, cardOf(testContext), 'resuming'),
    resumingLater: (screen, testContext) => seeWaiting(screen, cardOf(testContext), 'resuming'),
    redirecting: (screen, testContext) => seeWaiting(screen, cardOf(testContext), 'redirecting'),
    // The view of the child shows the status; before its first response the payment is accepted.
    'following.open.waiting': async (screen, testContext) => {
      await seeAccepted(screen, cardOf(testContext));
      await seeContinue(screen, testContext);
    },
    'following.open.timedOut': async (screen, testContext) => {
      await seeLate(screen, cardOf(testContext), 'timedOut');
      await seeContinue(screen, testContext);
    },
    'following.unconfirmed': (screen, testContext) => seeLate(screen, cardOf(testContext), 'unconfirmed'),
    followingLater: (screen, testContext) => seeAccepted(screen, cardOf(testContext)),
    success: async (screen, testContext) => {
      await seeTold(screen, cardOf(testContext), 'success');
      await screen.see('status');
      await seeReceipt(screen, cardOf(testContext), testContext.snapshot.context.transactionId);
      await screen.see('link', testContext.words('account.balance.deposit.success.done'));
      await screen.see('button', closeName(testContext));
      await screen.gone('button', againName(cardOf(testContext)));
    },
    error: async (screen, testContext) => {
      await seeFailed(screen, testContext, 'rejected');
      // A provider that cancelled the payment on request gives no reason.
      const { reason, method } = testContext.snapshot.context;
      const advice = reason !== null ? 'code' : method === 'BLIK' ? 'blik' : 'other';
      await screen.text(testContext.words(`account.balance.deposit.rejected.advice.${advice}`));
    },
    'refused.limit': 'unseen',
    'refused.message': async (screen, testContext) => {
      await seeFailed(screen, testContext, 'refused');
      const message = testContext.snapshot.context.message ?? '';
      await screen.text(testContext.words('account.balance.deposit.refused.reason', { message }));
    },
    'refused.plain': (screen, testContext) => seeFailed(screen, testContext, 'refused'),
    givingUp: (screen, testContext) => seeWaiting(screen, cardOf(testContext), 'givingUp'),
    cancelled: 'unseen',
    'cleared.closed': async (screen, testContext) => {
      await seeTold(screen, cardOf(testContext), 'closed');
      await screen.see('status');
      await seeAgainOrHelp(screen, testContext);
    },
    'cleared.givenUp': async (screen, testContext) => {
      await seeTold(screen, cardOf(testContext), 'givenUp');
      await screen.see('status');
      await screen.see('button', closeName(testContext));
      await screen.gone('button', testContext.words('account.balance.deposit.card.giveUp'));
    },
    'cleared.nothingTaken': async (screen, testContext) => {
      await seeTold(screen, cardOf(testContext), 'nothingTaken');
      await screen.see('status');
      await seeAgainOrHelp(screen, testContext);
    },
    ended: async (screen, { words }) => {
      await screen.see('textbox', words('account.balance.deposit.amount.label'));
      await screen.see('button', words('account.balance.deposit.method.changeName'));
    },
  },
});
