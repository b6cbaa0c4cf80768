import { isWithdrawalRefusal } from '../../domain/payments/withdrawals.ts';
import type { Grosze } from '../../domain/money/money.ts';
import type { WithdrawSnapshot } from '../../machines/payments/withdraw/withdraw.selectors.ts';
import { formatAmount, formatMoney } from '../../src/i18n/money.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../levels/screen.ts';
import { FUNDS, withdrawModel } from './withdraw.model.ts';

type Place = TestContext<WithdrawSnapshot>;

const text = <Key extends string>(key: Key) => `account.balance.withdraw.${key}` as const;

export const WITHDRAW_PLACE = { path: '/profile/withdraw', title: 'account.balance.withdraw.title' } as const;

/** Names in the form and in the following views. */
export function withdrawNames(words: Words) {
  return {
    form: words(text('form')),
    amount: words(text('amount.label')),
    next: words(text('next')),
    number: words(text('bankAccount.label')),
    confirm: (amount: Grosze) => words(text('confirm.submit'), { amount: formatMoney(amount) }),
    done: (amount: Grosze) => words(text('done.title'), { amount: formatMoney(amount) }),
  };
}

/** Enters the amount before the confirmation. */
export async function chooseAmount(screen: Screen, words: Words, amount: string): Promise<void> {
  const names = withdrawNames(words);
  await screen.fill(names.amount, amount);
  await screen.click('button', names.next);
}

/** Fills in and submits the form. */
export const fillForm = (screen: Screen, words: Words, amount: Grosze): Promise<void> =>
  chooseAmount(screen, words, formatAmount(amount));

const sentAmount = ({ snapshot: { context } }: Place): Grosze => {
  if (context.draft === null) throw new Error('Nothing was sent.');
  return context.draft.amount;
};

async function seeForm(screen: Screen, { words, snapshot }: Place): Promise<void> {
  const [method] = snapshot.context.methods;
  // A single method is nothing to choose.
  await screen.gone('radio');
  if (method?.requestBody === null) await screen.text(words(text('method.broken')));
  const bounds = { min: formatAmount(2_000), max: formatAmount(FUNDS.available), currency: 'zł' };
  await screen.text(words(text('amount.description'), bounds));
  await screen.see('button', withdrawNames(words).next);
  await screen.see('button', words(text('account.changeName')));
  await screen.gone('heading', words(text('confirm.title')));
}

async function seeConfirm(screen: Screen, testContext: Place): Promise<void> {
  const { words } = testContext;
  await screen.see('heading', words(text('confirm.title')));
  await screen.see('button', withdrawNames(words).confirm(sentAmount(testContext)));
  await screen.text(words(text('confirm.final')));
  await screen.gone('button', withdrawNames(words).next);
}

export const withdrawScreen = defineScreen(withdrawModel, {
  gestures: {
    'withdraw.reload': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'withdraw.submit': (screen, { amount }, { words }) => fillForm(screen, words, amount),
    'withdraw.confirm': (screen, _, testContext) =>
      screen.click('button', withdrawNames(testContext.words).confirm(sentAmount(testContext))),
    'withdraw.back': (screen, _, { words }) => screen.click('button', words(text('confirm.back'))),
    'withdraw.retry': (screen, _, { words }) => screen.click('button', words(text('unconfirmed.retry'))),
    'withdraw.another': (screen, _, { words }) => screen.click('button', words(text('done.another'))),
    'bankAccount.change': (screen, _, { words }) => screen.click('button', words(text('account.changeName'))),
    'bankAccount.dismiss': (screen, _, { words }) => screen.click('button', words(text('bankAccount.later'))),
    'bankAccount.show': (screen, _, { words }) => screen.click('button', words(text('bankAccount.missing.action'))),
    'bankAccount.refused': 'sent',
  },
  states: {
    loading: async (screen, { words }) => {
      await screen.text(words('core.loading'));
      await screen.gone('button', withdrawNames(words).next);
    },
    unavailable: async (screen, { words }) => {
      await screen.see('alert');
      await screen.see('heading', words(text('loadFailed')));
      await screen.see('button', words('core.actions.retry'));
      await screen.gone('button', withdrawNames(words).next);
    },
    'needsBankAccount.shown': async (screen, { words }) => {
      await screen.see('dialog');
      await screen.see('textbox', withdrawNames(words).number);
    },
    'needsBankAccount.aside': async (screen, { words }) => {
      await screen.gone('dialog');
      await screen.see('heading', words(text('bankAccount.missing.title')));
      await screen.see('button', words(text('bankAccount.missing.action')));
      await screen.gone('button', withdrawNames(words).next);
    },
    'choosing.fresh': async (screen, testContext) => {
      await seeForm(screen, testContext);
      await screen.gone('heading', testContext.words(text('refused.title')));
    },
    'choosing.refused': async (screen, testContext) => {
      await seeForm(screen, testContext);
      await screen.see('heading', testContext.words(text('refused.title')));
      const code = testContext.snapshot.context.refusal?.code ?? '';
      if (!isWithdrawalRefusal(code)) throw new Error('A refusal without words of its own.');
      await screen.text(testContext.words(text(`refused.${code}`)));
    },
    confirming: async (screen, testContext) => {
      await seeConfirm(screen, testContext);
      await screen.see('button', testContext.words(text('confirm.back')));
    },
    'submitting.requesting': async (screen, testContext) => {
      await seeConfirm(screen, testContext);
      await screen.noText(testContext.words(text('confirm.retrying')));
    },
    'submitting.retrying': async (screen, testContext) => {
      await seeConfirm(screen, testContext);
      await screen.text(testContext.words(text('confirm.retrying')));
    },
    unconfirmed: async (screen, testContext) => {
      const { words } = testContext;
      await screen.see('alert');
      await screen.see('heading', words(text('unconfirmed.title')));
      await screen.text(words(text('unconfirmed.text'), { amount: formatMoney(sentAmount(testContext)) }));
      await screen.see('button', words(text('unconfirmed.retry')));
    },
    done: async (screen, testContext) => {
      const { words } = testContext;
      await screen.see('heading', withdrawNames(words).done(sentAmount(testContext)));
      await screen.see('button', words('core.copy.name', { id: '950' }));
      await screen.text(words(text('done.returned')));
      await screen.see('link', words(text('done.history')));
      await screen.see('button', words(text('done.another')));
    },
  },
  tries: ['withdraw.submit'],
  compare: ({ context: { methods, draft, refusal, receipt, lost } }) => ({
    methods,
    draft: draft && { method: draft.method, amount: draft.amount, balance: draft.balance, available: draft.available },
    refusal,
    receipt: receipt && receipt.id,
    lost,
  }),
});
