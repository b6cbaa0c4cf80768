import type { DepositSnapshot } from '../../machines/payments/deposit/deposit.selectors.ts';
import type { Grosze } from '../../domain/money/money.ts';
import type { DepositWords } from '../../src/features/deposit/deposit-words.ts';
import { formatMoney } from '../../src/i18n/money.ts';
import type { StepStatus } from '../../src/components/layout/steps-list.tsx';
import { defineScreen, type Scene, type Screen, type Words } from '../engine/screen.ts';
import { depositModel } from './deposit.model.ts';

type Deposit = Scene<DepositSnapshot>;

export const DEPOSIT_PLACE = { path: '/profile/deposit', title: 'account.balance.deposit.title' } as const;

/** The heading of a deposit that has come to a stage. */
export function stageTitle(words: Words, stage: DepositWords, amount: Grosze): string {
  return words(`account.balance.deposit.${stage}.title`, { amount: formatMoney(amount) });
}

async function seeTold(screen: Screen, { words, snapshot }: Deposit, told: DepositWords): Promise<void> {
  const amount = formatMoney(snapshot.context.amount);
  await screen.see('heading', stageTitle(words, told, snapshot.context.amount));
  await screen.text(
    told === 'pending' && snapshot.context.method !== 'BLIK'
      ? words('account.balance.deposit.pending.textOfOperator', { amount })
      : words(`account.balance.deposit.${told}.text`, { amount }),
  );
  await screen.gone('radio');
}

/** Nothing to press that could send a second payment or close this one. */
async function seeWaiting(screen: Screen, deposit: Deposit, told: DepositWords): Promise<void> {
  const { words } = deposit;
  await seeTold(screen, deposit, told);
  await screen.see('status');
  for (const key of ['newCode', 'anotherDeposit', 'timedOut.checkAgain'] as const) {
    await screen.gone('button', words(`account.balance.deposit.${key}`));
  }
  await screen.gone('button', words('core.actions.retry'));
}

async function seeFailed(screen: Screen, deposit: Deposit, told: DepositWords): Promise<void> {
  await seeTold(screen, deposit, told);
  await screen.see('alert');
  await seeAgainOrHelp(screen, deposit);
}

async function seeAgainOrHelp(screen: Screen, deposit: Deposit): Promise<void> {
  await screen.see('button', againName(deposit));
  await screen.see('button', deposit.words('core.actions.support'));
  await screen.gone('button', deposit.words('account.balance.deposit.timedOut.checkAgain'));
}

/** A BLIK code is good for one try. */
function againName({ words, snapshot }: Deposit): string {
  return words(snapshot.context.method === 'BLIK' ? 'account.balance.deposit.newCode' : 'core.actions.retry');
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
  if (snapshot.matches('polling') && snapshot.context.givingUp === 'refused') {
    await screen.text(words('account.balance.deposit.givingUp.refused'));
  }
}

type Phase = 'accepted' | 'confirm' | 'booked';

async function seePhases(
  screen: Screen,
  { words, snapshot }: Deposit,
  phases: Readonly<Record<Phase, StepStatus>>,
): Promise<void> {
  for (const [phase, status] of Object.entries(phases) as [Phase, StepStatus][]) {
    if (phase === 'confirm' && snapshot.context.method !== 'BLIK') continue;
    const label = words(`account.balance.deposit.phases.${phase}`);
    await screen.text(`${label}, ${words(`account.balance.deposit.phases.${status}`)}`);
  }
}

/** What closes the payment, by the state it stands in. */
function closeName(deposit: Deposit): string {
  const { snapshot, words } = deposit;
  if (snapshot.matches('success') || snapshot.matches({ cleared: 'givenUp' }))
    return words('account.balance.deposit.anotherDeposit');
  return snapshot.matches({ overdue: 'timedOut' }) ? words('core.actions.close') : againName(deposit);
}

export const depositScreen = defineScreen(depositModel, {
  gestures: {
    'page.shown': 'sent',
    'screen.closed': 'sent',
    'status.sentByBlik': 'sent',
    'status.pending': 'sent',
    'deposit.checkAgain': (screen, _, { words }) =>
      screen.click('button', words('account.balance.deposit.timedOut.checkAgain')),
    'deposit.continue': (screen, _, { words }) =>
      screen.click('button', words('account.balance.deposit.card.continue')),
    'balance.changed': 'sent',
    'deposit.giveUp': (screen, _, { words }) => screen.click('button', words('account.balance.deposit.card.giveUp')),
    'deposit.acknowledged': (screen, _, scene) => screen.click('button', closeName(scene)),
  },
  states: {
    opening: 'unseen',
    'starting.remembering': (screen, scene) => seeWaiting(screen, scene, 'starting'),
    'starting.requesting': (screen, scene) => seeWaiting(screen, scene, 'starting'),
    'starting.retrying': (screen, scene) => seeWaiting(screen, scene, 'starting'),
    'resuming.lookingUp': (screen, scene) => seeWaiting(screen, scene, 'resuming'),
    'resuming.waiting': (screen, scene) => seeWaiting(screen, scene, 'resuming'),
    'resuming.lookingLast': (screen, scene) => seeWaiting(screen, scene, 'resuming'),
    'resuming.waitingLast': (screen, scene) => seeWaiting(screen, scene, 'resuming'),
    redirecting: (screen, scene) => seeWaiting(screen, scene, 'redirecting'),
    'polling.asking.deciding': 'unseen',
    'polling.asking.waiting': 'unseen',
    'polling.asking.fetching': 'unseen',
    'polling.shown.accepted': async (screen, scene) => {
      await seeWaiting(screen, scene, 'accepted');
      await seeContinue(screen, scene);
      await seePhases(screen, scene, { accepted: 'current', confirm: 'upcoming', booked: 'upcoming' });
    },
    'polling.shown.confirmBlik': async (screen, scene) => {
      await seeWaiting(screen, scene, 'confirmBlik');
      await seePhases(screen, scene, { accepted: 'done', confirm: 'current', booked: 'upcoming' });
      await screen.text(scene.words('account.balance.deposit.confirmBlik.noNotification'));
    },
    'polling.shown.pending': async (screen, scene) => {
      await seeWaiting(screen, scene, 'pending');
      await seePhases(screen, scene, { accepted: 'done', confirm: 'done', booked: 'current' });
    },
    success: async (screen, scene) => {
      await seeTold(screen, scene, 'success');
      await screen.see('status');
      await seePhases(screen, scene, { accepted: 'done', confirm: 'done', booked: 'done' });
      await screen.see('link', scene.words('account.balance.deposit.success.play'));
      await screen.see('button', closeName(scene));
      await screen.gone('button', againName(scene));
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
    'overdue.timedOut': async (screen, scene) => {
      await seeTold(screen, scene, 'timedOut');
      await seeContinue(screen, scene);
      await screen.see('status');
      await screen.see('link', scene.words('account.balance.deposit.timedOut.history'));
      await screen.see('button', scene.words('account.balance.deposit.timedOut.checkAgain'));
      await screen.see('button', closeName(scene));
      await screen.gone('button', againName(scene));
    },
    'overdue.error': async (screen, scene) => {
      await seeTold(screen, scene, 'unconfirmed');
      await screen.see('alert');
      await screen.see('link', scene.words('account.balance.deposit.timedOut.history'));
      await screen.see('button', scene.words('account.balance.deposit.timedOut.checkAgain'));
      await screen.see('button', closeName(scene));
    },
    'overdue.askingAgain': async (screen, scene) => {
      await seeTold(screen, scene, 'askingAgain');
      await screen.see('status');
      await screen.see('button', scene.words('account.balance.deposit.timedOut.checkAgain'));
      await screen.gone('button', againName(scene));
    },
    givingUp: (screen, scene) => seeWaiting(screen, scene, 'givingUp'),
    cancelled: 'unseen',
    'cleared.closed': async (screen, scene) => {
      await seeTold(screen, scene, 'closed');
      await screen.see('status');
      await seeAgainOrHelp(screen, scene);
    },
    'cleared.givenUp': async (screen, scene) => {
      await seeTold(screen, scene, 'givenUp');
      await screen.see('status');
      await screen.see('button', closeName(scene));
      await screen.gone('button', scene.words('account.balance.deposit.card.giveUp'));
    },
    'cleared.nothingTaken': async (screen, scene) => {
      await seeTold(screen, scene, 'nothingTaken');
      await screen.see('status');
      await seeAgainOrHelp(screen, scene);
    },
    ended: async (screen, { words }) => {
      await screen.see('radio', words('account.balance.deposit.method.BLIK.name'));
      await screen.see('radio', words('account.balance.deposit.method.CARD.name'));
    },
  },
});
