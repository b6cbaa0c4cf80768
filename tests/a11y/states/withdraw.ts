import {
  fetchBalance,
  fetchWithdrawalMethods,
  saveBankAccountNumber,
  startWithdrawal,
} from '../../../contract/cashier.ts';
import { fetchAccountStatuses, fetchProfileSummary } from '../../../contract/player.ts';
import { fetchTransactions } from '../../../contract/transactions.ts';
import { WithdrawPage } from '../../e2e/pages/withdraw-page.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

const AMOUNT = 50_00;
const ANOTHER_NUMBER = '10 1050 0099 7603 1234 5678 9123';

async function openPage(scan: Scan): Promise<WithdrawPage> {
  const screen = new WithdrawPage(scan.page, scan.t);
  await screen.open();
  return screen;
}

async function openConfirm(scan: Scan): Promise<WithdrawPage> {
  const screen = await openPage(scan);
  await screen.choose('50');
  await screen.confirm(AMOUNT).waitFor();
  return screen;
}

/** A bank account number with this status. */
async function withNumber(scan: Scan, status: string): Promise<WithdrawPage> {
  await scan.alter(fetchAccountStatuses, { bankAccountNumberStatus: status });
  return openPage(scan);
}

/** Another account number is being saved. */
async function savingAnother(scan: Scan): Promise<WithdrawPage> {
  await scan.hold(saveBankAccountNumber);
  const screen = await openPage(scan);
  await screen.button('account.changeName').click();
  await screen.giveNumber(ANOTHER_NUMBER);
  await screen.inDialog('keep').waitFor({ state: 'hidden' });
  return screen;
}

/** An invalid amount; waits for the form's error text. */
function wrongAmount(name: string, amount: string): ScreenState {
  return {
    name: `withdraw-error-${name}`,
    player: 'wyplata',
    async show(scan) {
      await (await openPage(scan)).choose(amount);
      await scan.page.getByRole('alert').waitFor();
    },
  };
}

export const withdrawStates: readonly ScreenState[] = [
  { name: 'withdraw-form', player: 'wyplata', show: async (scan) => (await openPage(scan)).form.waitFor() },
  {
    name: 'withdraw-parts',
    player: 'bonus',
    async show(scan) {
      await (await openPage(scan)).form.waitFor();
      // The sums are folded where the form needs the room.
      const parts = scan.page.getByText(scan.t('account.balance.withdraw.funds.freebetLocked'), { exact: true });
      if (!(await parts.isVisible())) await scan.page.locator('summary').click();
      await parts.waitFor();
    },
  },
  {
    name: 'withdraw-loading',
    player: 'wyplata',
    async show(scan) {
      await scan.hold(fetchWithdrawalMethods);
      await scan.hold(fetchBalance);
      await scan.hold(fetchTransactions);
      await openPage(scan);
      await scan.heading('account.balance.withdraw.title').waitFor();
    },
  },
  {
    name: 'withdraw-unavailable',
    player: 'wyplata',
    async show(scan) {
      await scan.respond(fetchWithdrawalMethods, { code: 1, message: '' });
      await openPage(scan);
      await scan.page.getByText(scan.t('account.balance.withdraw.loadFailed'), { exact: true }).waitFor();
    },
  },
  wrongAmount('min', '1'),
  wrongAmount('available', '310'),
  {
    name: 'withdraw-nothing',
    player: 'trial',
    async show(scan) {
      await scan.alter(fetchBalance, { balance: 10, availableForWithdrawal: 10 });
      scan.silenceSocket();
      await scan.alter(fetchProfileSummary, { bankAccountNumber: 'PL**2874' });
      await withNumber(scan, 'VERIFIED');
      await scan.page.getByText(scan.t('account.balance.withdraw.nothing.tooLittleTitle')).waitFor();
    },
  },
  { name: 'withdraw-confirm', player: 'wyplata', show: async (scan) => void (await openConfirm(scan)) },
  {
    name: 'withdraw-refused',
    player: 'wyplata',
    async show(scan) {
      scan.expectProblems(/422/);
      await scan.respond(startWithdrawal, { code: 1, message: 'INSUFFICIENT_FUNDS' }, 422);
      await (await openConfirm(scan)).confirm(AMOUNT).click();
      await scan.page.getByText(scan.t('account.balance.withdraw.refused.title')).waitFor();
    },
  },
  {
    name: 'withdraw-unconfirmed',
    player: 'wyplata',
    async show(scan) {
      scan.expectProblems(/ERR_FAILED|Failed to load resource/);
      await scan.abort(startWithdrawal);
      const screen = await openConfirm(scan);
      await screen.confirm(AMOUNT).click();
      await screen.button('unconfirmed.retry').waitFor();
    },
  },
  {
    name: 'withdraw-done',
    player: 'wyplata',
    async show(scan) {
      await scan.respond(startWithdrawal, { code: 0, txnId: '950' });
      const screen = await openConfirm(scan);
      await screen.confirm(AMOUNT).click();
      await screen.done(AMOUNT).waitFor();
    },
  },
  {
    name: 'withdraw-number-missing',
    player: 'trial',
    async show(scan) {
      const screen = await openPage(scan);
      await screen.giveNumber('61 1090');
      await screen.dialog.getByText(scan.t('account.balance.withdraw.bankAccount.errors.length')).waitFor();
    },
  },
  { name: 'withdraw-number-being-saved', player: 'wyplata', show: async (scan) => void (await savingAnother(scan)) },
  {
    name: 'withdraw-number-saved-behind',
    player: 'wyplata',
    async show(scan) {
      const screen = await savingAnother(scan);
      await screen.inDialog('later').click();
      await screen.dialog.waitFor({ state: 'hidden' });
      await scan.page
        .getByRole('button', { name: scan.t('account.balance.withdraw.bankAccount.change.action') })
        .waitFor();
    },
  },
  {
    name: 'withdraw-number-in-verification',
    player: 'wyplata',
    show: async (scan) => (await withNumber(scan, 'IN_VERIFICATION')).dialogTitled('inVerification').waitFor(),
  },
  {
    name: 'withdraw-number-refused',
    player: 'wyplata',
    async show(scan) {
      const screen = await withNumber(scan, 'UNVERIFIED');
      await screen.inDialog('later').click();
      await screen.dialog.waitFor({ state: 'hidden' });
      await scan.page.getByText(scan.t('account.balance.withdraw.bankAccount.refused.title')).waitFor();
    },
  },
];
