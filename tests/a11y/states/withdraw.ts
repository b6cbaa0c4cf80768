import { fetchBalance, fetchWithdrawalMethods, startWithdrawal } from '../../../contract/cashier.ts';
import { fetchAccountStatuses, fetchProfileSummary } from '../../../contract/player.ts';
import { fetchTransactions } from '../../../contract/transactions.ts';
import { WithdrawPage } from '../../e2e/pages/withdraw-page.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

const AMOUNT = 50_00;

async function openPage(visit: Visit): Promise<WithdrawPage> {
  const screen = new WithdrawPage(visit.page, visit.t);
  await screen.open();
  return screen;
}

async function openConfirm(visit: Visit): Promise<WithdrawPage> {
  const screen = await openPage(visit);
  await screen.choose('50');
  await screen.confirm(AMOUNT).waitFor();
  return screen;
}

/** A number that stands like this. */
async function withNumber(visit: Visit, status: string): Promise<WithdrawPage> {
  await visit.alter(fetchAccountStatuses, { bankAccountNumberStatus: status });
  return openPage(visit);
}

/** An amount that breaks a rule; the form's own words are waited for. */
function wrongAmount(name: string, amount: string): ScreenState {
  return {
    name: `withdraw-error-${name}`,
    player: 'wyplata',
    async show(visit) {
      await (await openPage(visit)).choose(amount);
      await visit.page.getByRole('alert').waitFor();
    },
  };
}

export const withdrawStates: readonly ScreenState[] = [
  { name: 'withdraw-form', player: 'wyplata', show: async (visit) => (await openPage(visit)).form.waitFor() },
  {
    name: 'withdraw-parts',
    player: 'bonus',
    async show(visit) {
      await (await openPage(visit)).form.waitFor();
      await visit.page.getByText(visit.t('account.balance.withdraw.funds.freebetLocked'), { exact: true }).waitFor();
    },
  },
  {
    name: 'withdraw-loading',
    player: 'wyplata',
    async show(visit) {
      await visit.hold(fetchWithdrawalMethods);
      await visit.hold(fetchBalance);
      await visit.hold(fetchTransactions);
      await openPage(visit);
      await visit.heading('account.balance.withdraw.title').waitFor();
    },
  },
  {
    name: 'withdraw-unavailable',
    player: 'wyplata',
    async show(visit) {
      await visit.answer(fetchWithdrawalMethods, { code: 1, message: '' });
      await openPage(visit);
      await visit.page.getByText(visit.t('account.balance.withdraw.loadFailed'), { exact: true }).waitFor();
    },
  },
  wrongAmount('min', '1'),
  wrongAmount('available', '310'),
  {
    name: 'withdraw-nothing',
    player: 'trial',
    async show(visit) {
      await visit.alter(fetchBalance, { balance: 10, availableForWithdrawal: 10 });
      visit.silenceSocket();
      await visit.alter(fetchProfileSummary, { bankAccountNumber: 'PL**2874' });
      await withNumber(visit, 'VERIFIED');
      await visit.page.getByText(visit.t('account.balance.withdraw.nothing.title')).waitFor();
    },
  },
  { name: 'withdraw-confirm', player: 'wyplata', show: async (visit) => void (await openConfirm(visit)) },
  {
    name: 'withdraw-refused',
    player: 'wyplata',
    async show(visit) {
      visit.expectProblems(/422/);
      await visit.answer(startWithdrawal, { code: 1, message: 'INSUFFICIENT_FUNDS' }, 422);
      await (await openConfirm(visit)).confirm(AMOUNT).click();
      await visit.page.getByText(visit.t('account.balance.withdraw.refused.title')).waitFor();
    },
  },
  {
    name: 'withdraw-unconfirmed',
    player: 'wyplata',
    async show(visit) {
      visit.expectProblems(/ERR_FAILED|Failed to load resource/);
      await visit.abort(startWithdrawal);
      const screen = await openConfirm(visit);
      await screen.confirm(AMOUNT).click();
      await screen.button('unconfirmed.retry').waitFor();
    },
  },
  {
    name: 'withdraw-done',
    player: 'wyplata',
    async show(visit) {
      await visit.answer(startWithdrawal, { code: 0, txnId: '950' });
      const screen = await openConfirm(visit);
      await screen.confirm(AMOUNT).click();
      await screen.done(AMOUNT).waitFor();
    },
  },
  {
    name: 'withdraw-number-missing',
    player: 'trial',
    async show(visit) {
      const screen = await openPage(visit);
      await screen.giveNumber('61 1090');
      await screen.dialog.getByText(visit.t('account.balance.withdraw.bankAccount.errors.length')).waitFor();
    },
  },
  {
    name: 'withdraw-number-in-verification',
    player: 'wyplata',
    show: async (visit) => (await withNumber(visit, 'IN_VERIFICATION')).dialogTitled('inVerification').waitFor(),
  },
  {
    name: 'withdraw-number-refused',
    player: 'wyplata',
    async show(visit) {
      const screen = await withNumber(visit, 'UNVERIFIED');
      await screen.inDialog('later').click();
      await screen.dialog.waitFor({ state: 'hidden' });
      await visit.page.getByText(visit.t('account.balance.withdraw.bankAccount.refused.title')).waitFor();
    },
  },
];
