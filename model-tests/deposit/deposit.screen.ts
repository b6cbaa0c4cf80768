import type { DepositSnapshot } from '../../machines/payments/deposit/deposit.selectors.ts';
import { defineScreen, type Scene, type Screen } from '../engine/screen.ts';
import {
  againName,
  lateCloseName,
  seeAccepted,
  seeLate,
  seePhases,
  seeTold,
  seeWaiting,
  type Card,
} from './deposit-card.ts';
import type { DepositWords } from '../../src/features/deposit/deposit-words.ts';

import { depositModel } from './deposit.model.ts';

type Deposit = Scene<DepositSnapshot>;

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

/** The way to the provider's page stands wherever there is one. */
async function seeContinue(screen: Screen, { words, snapshot }: Deposit): Promise<void> {
  const [name, giveUp] = [words('account.balance.deposit.card.continue'), words('account.balance.deposit.card.giveUp')];
  if (snapshot.context.redirectUrl === null) await screen.gone('button', name);
  else await screen.see('button', name);
  if (snapshot.context.redirectUrl === null || snapshot.context.givingUp === 'unavailable') {
    await screen.gone('button', giveUp);
  } else {
    await screen.see('button', giveUp);
  }
  if (snapshot.matches({ following: { open: 'waiting' } }) && snapshot.context.givingUp === 'refused') {
    await screen.text(words('account.balance.deposit.givingUp.refused'));
  }
}

/** What closes the payment, by the state it stands in. */
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
    'deposit.acknowledged': (screen, _, scene) => screen.click('button', closeName(scene)),
  },
  states: {
    opening: 'unseen',
    'starting.remembering': (screen, scene) => seeWaiting(screen, cardOf(scene), 'starting'),
    'starting.requesting': (screen, scene) => seeWaiting(screen, cardOf(scene), 'starting'),
    'starting.retrying': (screen, scene) => seeWaiting(screen, cardOf(scene), 'starting'),
    resuming: (screen, scene) => seeWaiting(screen, cardOf(scene), 'resuming'),
    resumingLater: (screen, scene) => seeWaiting(screen, cardOf(scene), 'resuming'),
    redirecting: (screen, scene) => seeWaiting(screen, cardOf(scene), 'redirecting'),
    // How it stands is shown by the view of its child; before that has an answer the payment is accepted.
    'following.open.waiting': async (screen, scene) => {
      await seeAccepted(screen, cardOf(scene));
      await seeContinue(screen, scene);
    },
    'following.open.timedOut': async (screen, scene) => {
      await seeLate(screen, cardOf(scene), 'timedOut');
      await seeContinue(screen, scene);
    },
    'following.unconfirmed': (screen, scene) => seeLate(screen, cardOf(scene), 'unconfirmed'),
    followingLater: (screen, scene) => seeAccepted(screen, cardOf(scene)),
    success: async (screen, scene) => {
      await seeTold(screen, cardOf(scene), 'success');
      await screen.see('status');
      await seePhases(screen, cardOf(scene), { accepted: 'done', confirm: 'done', booked: 'done' });
      await screen.see('link', scene.words('account.balance.deposit.success.play'));
      await screen.see('button', closeName(scene));
      await screen.gone('button', againName(cardOf(scene)));
    },
    error: async (screen, scene) => {
      await seeFailed(screen, scene, 'rejected');
      // A provider that was asked to take the payment back gives no reason.
      const advice = scene.snapshot.context.reason === null ? 'other' : 'code';
      await screen.text(scene.words(`account.balance.deposit.rejected.advice.${advice}`));
    },
    'refused.limit': 'unseen',
    'refused.message': async (screen, scene) => {
      await seeFailed(screen, scene, 'refused');
      const message = scene.snapshot.context.message ?? '';
      await screen.text(scene.words('account.balance.deposit.refused.reason', { message }));
    },
    'refused.plain': (screen, scene) => seeFailed(screen, scene, 'refused'),
    givingUp: (screen, scene) => seeWaiting(screen, cardOf(scene), 'givingUp'),
    cancelled: 'unseen',
    'cleared.closed': async (screen, scene) => {
      await seeTold(screen, cardOf(scene), 'closed');
      await screen.see('status');
      await seeAgainOrHelp(screen, scene);
    },
    'cleared.givenUp': async (screen, scene) => {
      await seeTold(screen, cardOf(scene), 'givenUp');
      await screen.see('status');
      await screen.see('button', closeName(scene));
      await screen.gone('button', scene.words('account.balance.deposit.card.giveUp'));
    },
    'cleared.nothingTaken': async (screen, scene) => {
      await seeTold(screen, cardOf(scene), 'nothingTaken');
      await screen.see('status');
      await seeAgainOrHelp(screen, scene);
    },
    ended: async (screen, { words }) => {
      await screen.see('radio', words('account.balance.deposit.method.BLIK.name'));
      await screen.see('radio', words('account.balance.deposit.method.CARD.name'));
    },
  },
});
