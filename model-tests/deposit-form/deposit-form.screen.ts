import type { DepositFormSnapshot } from '../../machines/payments/deposit-form/deposit-form.selectors.ts';
import { isBlikCode } from '../../domain/banking/blik.ts';
import { wayOutOf } from '../../domain/payments/deposit-limits.ts';
import { DEPOSIT_METHOD_CODES, type DepositMethodCode } from '../../domain/payments/deposit-methods.ts';
import { formatDate, formatTime } from '../../src/i18n/dates.ts';
import { formatAmount, formatMoney } from '../../src/i18n/money.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../engine/screen.ts';
import { depositFormModel } from './deposit-form.model.ts';

type Form = TestContext<DepositFormSnapshot>;

export function methodName(words: Words, code: DepositMethodCode): string {
  return words(`account.balance.deposit.method.${code}.name`);
}

/** Names in the form. */
export function depositFormNames(words: Words) {
  return {
    form: words('account.balance.deposit.form'),
    amount: words('account.balance.deposit.amount.label'),
    blikCode: words('account.balance.deposit.blik.label'),
    /** The button shows the amount once it is valid. */
    submit: (amount: string | null) =>
      amount === null
        ? words('account.balance.deposit.submitEmpty')
        : words('account.balance.deposit.submit', { amount }),
  };
}

/** A payment as typed. */
export interface TypedPayment {
  readonly method: DepositMethodCode;
  readonly amount: string;
  readonly blikCode: string | null;
}

/** Fills in the form. */
export async function fillForm(
  screen: Screen,
  words: Words,
  { method, amount, blikCode }: TypedPayment,
): Promise<void> {
  const names = depositFormNames(words);
  await screen.click('radio', methodName(words, method));
  await screen.fill(names.amount, amount);
  if (blikCode !== null) await screen.fill(names.blikCode, blikCode);
}

/** Submits the form. */
export async function submitForm(
  screen: Screen,
  words: Words,
  { method, amount, blikCode }: { method: DepositMethodCode; amount: number; blikCode: string | null },
): Promise<void> {
  await fillForm(screen, words, { method, amount: formatAmount(amount), blikCode });
  await screen.click('button', depositFormNames(words).submit(formatMoney(amount)));
}

async function seeLoading(screen: Screen, { words }: Form): Promise<void> {
  await screen.text(words('core.loading'));
  await screen.gone('radio');
  await screen.gone('button', depositFormNames(words).submit(null));
  await screen.gone('heading', words('account.balance.deposit.methods.loadFailed'));
}

/** The form with the offered methods and the last sent amount. */
async function seeForm(screen: Screen, { words, snapshot }: Form): Promise<void> {
  const { codes, awaited, draft } = snapshot.context;
  for (const code of DEPOSIT_METHOD_CODES) {
    if (codes.includes(code)) await screen.see('radio', methodName(words, code));
    else if (code === awaited) await screen.text(words('account.balance.deposit.wallet.checking'));
    else await screen.gone('radio', methodName(words, code));
  }
  const bounds = { min: formatAmount(1_000), max: formatAmount(500_000), currency: 'zł' };
  await screen.text(words('account.balance.deposit.amount.description', bounds));
  const amount = draft && formatMoney(draft.amount);
  await screen.see('button', depositFormNames(words).submit(amount));
  await screen.gone('heading', words('account.balance.deposit.methods.loadFailed'));
}

export const depositFormScreen = defineScreen(depositFormModel, {
  gestures: {
    async 'deposit.submit'(screen, event, { words }) {
      // Cannot be selected: tests/view/features/deposit-form.test.tsx.
      if (event.method.requestBody === null) return;
      await submitForm(screen, words, { ...event, method: event.method.code });
      if (event.method.code !== 'BLIK' || isBlikCode(event.blikCode ?? '')) return;
      await screen.text(words('account.balance.deposit.blik.invalid'));
      await screen.fill(depositFormNames(words).amount, '');
    },
    'methods.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'limit.dismissed': (screen, _, { words }) => screen.click('button', words('core.actions.understood')),
    'limit.reached': 'sent',
    'wallet.ready': 'sent',
    'wallet.paid': 'sent',
    'wallet.cancelled': 'sent',
    'wallet.failed': 'sent',
  },
  states: {
    loadingMethods: seeLoading,
    unavailable: async (screen, { words }) => {
      await screen.see('alert');
      await screen.see('heading', words('account.balance.deposit.methods.loadFailed'));
      await screen.text(words('account.balance.deposit.methods.loadFailedText'));
      await screen.see('button', words('core.actions.retry'));
      await screen.gone('radio');
    },
    'offering.onlyWallet': seeLoading,
    'offering.choosing': async (screen, testContext) => {
      await seeForm(screen, testContext);
      await screen.gone('button', testContext.words('core.actions.understood'));
    },
    'offering.authorising': async (screen, testContext) => {
      await seeForm(screen, testContext);
      await screen.see('status');
      await screen.text(testContext.words('account.balance.deposit.wallet.authorising'));
    },
    'offering.blocked': async (screen, testContext) => {
      const { words, snapshot } = testContext;
      const { limit, resetsAt } = snapshot.context;
      if (limit === null) throw new Error('A block without its limit.');
      await seeForm(screen, testContext);
      await screen.see('heading', words(`account.balance.deposit.limits.name.${limit}`));
      const date = resetsAt === null ? '' : formatDate(resetsAt, 'pl');
      const time = resetsAt === null ? '' : formatTime(resetsAt, 'pl');
      await screen.text(words(`account.balance.deposit.limits.next.${limit}`, { date, time }));
      await screen.see('button', words('core.actions.understood'));
      await screen.see('link', words(`account.balance.deposit.limits.way.${wayOutOf(limit)}`));
    },
  },
  tries: ['deposit.submit'],
  compare: ({ context: { codes, awaited, draft, limit, resetsAt } }) => ({
    codes,
    awaited,
    draft: draft && { method: draft.method, amount: draft.amount },
    limit,
    resetsAt,
  }),
});
