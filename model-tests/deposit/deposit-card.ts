import type { DepositMethodCode } from '../../domain/payments/deposit-methods.ts';
import type { Grosze } from '../../domain/money/money.ts';
import type { DepositWords } from '../../src/features/deposit/deposit-words.ts';
import { formatMoney } from '../../src/i18n/money.ts';
import type { StepStatus } from '../../src/components/layout/steps-list.tsx';
import type { Screen, Words } from '../levels/screen.ts';

/** The card of a running payment and its data. */
export interface Card {
  readonly words: Words;
  readonly method: DepositMethodCode;
  readonly amount: Grosze;
}

/** The heading of a deposit with this status. */
export function statusTitle(words: Words, driver: DepositWords, amount: Grosze): string {
  return words(`account.balance.deposit.${driver}.title`, { amount: formatMoney(amount) });
}

export async function seeTold(
  screen: Screen,
  { words, method, amount: grosze }: Card,
  told: DepositWords,
): Promise<void> {
  const amount = formatMoney(grosze);
  await screen.see('heading', statusTitle(words, told, grosze));
  await screen.text(
    (told === 'pending' || told === 'rejected') && method !== 'BLIK'
      ? words(`account.balance.deposit.${told}.textOfOperator`, { amount })
      : words(`account.balance.deposit.${told}.text`, { amount }),
  );
  await screen.gone('textbox', words('account.balance.deposit.amount.label'));
}

/** No control that could send a second payment or close this one. */
export async function seeWaiting(screen: Screen, card: Card, told: DepositWords): Promise<void> {
  const { words } = card;
  await seeTold(screen, card, told);
  await screen.see('status');
  for (const key of ['newCode', 'anotherDeposit', 'timedOut.checkAgain'] as const) {
    await screen.gone('button', words(`account.balance.deposit.${key}`));
  }
  await screen.gone('button', words('core.actions.retry'));
}

/** A BLIK code can be used only once. */
export function againName({ words, method }: Card): string {
  return words(method === 'BLIK' ? 'account.balance.deposit.newCode' : 'core.actions.retry');
}

type Phase = 'accepted' | 'confirm' | 'booked';

export async function seePhases(
  screen: Screen,
  { words, method }: Card,
  phases: Readonly<Record<Phase, StepStatus>>,
): Promise<void> {
  for (const [phase, status] of Object.entries(phases) as [Phase, StepStatus][]) {
    if (phase === 'confirm' && method !== 'BLIK') continue;
    const label = words(`account.balance.deposit.phases.${phase}`);
    await screen.text(`${label}, ${words(`account.balance.deposit.phases.${status}`)}`);
  }
}

/** What was paid, how and under which number. */
export async function seeReceipt(
  screen: Screen,
  { words, method, amount }: Card,
  transactionId: string | null,
): Promise<void> {
  await screen.text(formatMoney(amount));
  await screen.text(words(`account.balance.deposit.method.${method}.name`));
  if (transactionId === null) return;
  await screen.text(transactionId);
  await screen.see('button', words('core.copy.name', { id: transactionId }));
}

export async function seeAccepted(screen: Screen, card: Card): Promise<void> {
  await seeWaiting(screen, card, 'accepted');
  await seePhases(screen, card, { accepted: 'current', confirm: 'upcoming', booked: 'upcoming' });
}

/** Overdue: it can be checked again or found in the history. */
export async function seeLate(screen: Screen, card: Card, told: 'timedOut' | 'unconfirmed'): Promise<void> {
  await seeTold(screen, card, told);
  await screen.see(told === 'timedOut' ? 'status' : 'alert');
  await screen.see('link', card.words('account.balance.deposit.timedOut.history'));
  await screen.see('button', card.words('account.balance.deposit.timedOut.checkAgain'));
  await screen.see('button', lateCloseName(card.words, told));
  if (told === 'timedOut') await screen.gone('button', againName(card));
}

export function lateCloseName(words: Words, told: 'timedOut' | 'unconfirmed'): string {
  return words(told === 'timedOut' ? 'core.actions.close' : 'account.balance.deposit.newCode');
}
