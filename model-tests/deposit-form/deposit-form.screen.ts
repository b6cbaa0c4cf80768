import {
  isMethodListOpen,
  type DepositFormSnapshot,
} from '../../machines/payments/deposit-form/deposit-form.selectors.ts';
import { isBlikCode } from '../../domain/banking/blik.ts';
import { wayOutOf } from '../../domain/payments/deposit-limits.ts';
import { DEPOSIT_METHOD_CODES, type DepositMethodCode } from '../../domain/payments/deposit-methods.ts';
import { formatAmount, formatMoney } from '../../src/i18n/money.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../levels/screen.ts';
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
    /** Opens the list of methods. */
    change: words('account.balance.deposit.method.changeName'),
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

/** How the list of methods stands; `none` where there is only one method. */
export type MethodList = 'closed' | 'open' | 'none';

/** Opens the list if need be; a click on a method chooses it and closes the list. */
export async function chooseMethod(
  screen: Screen,
  words: Words,
  method: DepositMethodCode,
  list: MethodList = 'closed',
): Promise<void> {
  if (list === 'none') return;
  if (list === 'closed') await screen.click('button', depositFormNames(words).change);
  await screen.click('radio', methodName(words, method));
}

/** Fills in the form. */
export async function fillForm(
  screen: Screen,
  words: Words,
  { method, amount, blikCode }: TypedPayment,
  list?: MethodList,
): Promise<void> {
  const names = depositFormNames(words);
  await chooseMethod(screen, words, method, list);
  await screen.fill(names.amount, amount);
  if (blikCode !== null) await screen.fill(names.blikCode, blikCode);
}

/** Submits the form. */
export async function submitForm(
  screen: Screen,
  words: Words,
  { method, amount, blikCode }: { method: DepositMethodCode; amount: number; blikCode: string | null },
  list?: MethodList,
): Promise<void> {
  await fillForm(screen, words, { method, amount: formatAmount(amount), blikCode }, list);
  await screen.click('button', depositFormNames(words).submit(formatMoney(amount)));
}

async function seeLoading(screen: Screen, { words }: Form): Promise<void> {
  await screen.text(words('core.loading'));
  await screen.gone('radio');
  await screen.gone('button', depositFormNames(words).change);
  await screen.gone('button', depositFormNames(words).submit(null));
  await screen.gone('heading', words('account.balance.deposit.methods.loadFailed'));
}

export function listOf(snapshot: DepositFormSnapshot): MethodList {
  const { codes, awaited } = snapshot.context;
  if (codes.length + (awaited === null ? 0 : 1) < 2) return 'none';
  return isMethodListOpen(snapshot) ? 'open' : 'closed';
}

async function seeMethods(screen: Screen, { words, snapshot }: Form): Promise<void> {
  const { codes, awaited } = snapshot.context;
  const { change } = depositFormNames(words);
  if (!isMethodListOpen(snapshot)) {
    await screen.gone('radio');
    if (listOf(snapshot) === 'closed') await screen.see('button', change);
    return;
  }
  await screen.gone('button', change);
  for (const code of DEPOSIT_METHOD_CODES) {
    if (codes.includes(code)) await screen.see('radio', methodName(words, code));
    else if (code === awaited) await screen.text(words('account.balance.deposit.wallet.checking'));
    else await screen.gone('radio', methodName(words, code));
  }
}

/** The form with the offered methods and the last sent amount. */
async function seeForm(screen: Screen, testContext: Form): Promise<void> {
  const { words, snapshot } = testContext;
  const { draft } = snapshot.context;
  await seeMethods(screen, testContext);
  const bounds = { min: formatAmount(1_000), max: formatAmount(500_000), currency: 'zł' };
  await screen.text(words('account.balance.deposit.amount.description', bounds));
  const amount = draft && formatMoney(draft.amount);
  await screen.see('button', depositFormNames(words).submit(amount));
  await screen.gone('heading', words('account.balance.deposit.methods.loadFailed'));
}

export const depositFormScreen = defineScreen(depositFormModel, {
  gestures: {
    async 'deposit.submit'(screen, event, { words, snapshot }) {
      // Cannot be selected: tests/view/features/deposit-form.test.tsx.
      if (event.method.requestBody === null) return;
      await submitForm(screen, words, { ...event, method: event.method.code }, listOf(snapshot));
      if (event.method.code !== 'BLIK' || isBlikCode(event.blikCode ?? '')) return;
      await screen.text(words('account.balance.deposit.blik.invalid'));
      await screen.fill(depositFormNames(words).amount, '');
    },
    'methods.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
    'methods.opened': (screen, _, { words }) => screen.click('button', depositFormNames(words).change),
    'methods.closed': (screen, _, { words, snapshot }) =>
      screen.click('radio', methodName(words, snapshot.context.codes[0] ?? 'BLIK')),
    'usage.read': 'sent',
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
    'offering.choosing.methodList.closed': seeForm,
    'offering.choosing.methodList.open': seeForm,
    'offering.choosing.limit.free': async (screen, testContext) => {
      await screen.gone('button', testContext.words('core.actions.understood'));
    },
    'offering.authorising': async (screen, testContext) => {
      await seeForm(screen, testContext);
      await screen.see('status');
      await screen.text(testContext.words('account.balance.deposit.wallet.authorising'));
    },
    'offering.choosing.limit.blocked': async (screen, testContext) => {
      const { words, snapshot } = testContext;
      const { limit } = snapshot.context;
      if (limit === null) throw new Error('A block without its limit.');
      await screen.see('heading', words(`account.balance.deposit.limits.name.${limit}`));
      // When it is over depends on the day on which the path is walked.
      const [text = ''] = words(`account.balance.deposit.limits.next.${limit}`, { resets: '|' }).split('|');
      await screen.text(text);
      await screen.see('button', words('core.actions.understood'));
      await screen.see('link', words(`account.balance.deposit.limits.way.${wayOutOf(limit)}`));
    },
  },
  tries: ['deposit.submit'],
  compare: ({ context: { codes, awaited, draft, limit, resetsAt, usage } }) => ({
    codes,
    awaited,
    draft: draft && { method: draft.method, amount: draft.amount },
    limit,
    resetsAt,
    usage,
  }),
});
