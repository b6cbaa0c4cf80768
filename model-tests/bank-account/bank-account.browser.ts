import { saveBankAccountNumber } from '../../contract/cashier.ts';
import { fetchAccountStatuses, fetchProfileSummary } from '../../contract/player.ts';
import type { SaveBankAccountOutcome } from '../../machines/payments/bank-account/bank-account.ports.ts';
import type { BankAccountStatus } from '../../domain/banking/bank-account.ts';
import { BEFORE_REMINDER } from '../dialog-queue/dialog-queue-app.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { pageScreen } from '../engine/page-screen.ts';
import type { Words } from '../levels/screen.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';
import {
  openWithdrawPage,
  profileResponse,
  statusesResponse,
  statusOf,
  withdrawDefaultResponses,
} from '../withdraw/withdraw-app.ts';
import { bankAccountModel } from './bank-account.model.ts';
import { bankAccountScreen } from './bank-account.screen.ts';

async function open(driver: BrowserDriver, words: Words, input: string): Promise<void> {
  const account = bankAccountModel.inputs[input] as { status: BankAccountStatus; isChange: boolean };
  driver.respondNext(fetchProfileSummary, profileResponse(account.status === 'missing' ? null : 'PL**2874'));
  await openWithdrawPage(driver, words);
  const change = driver.page.getByRole('button', { name: words('account.balance.withdraw.account.changeName') });
  await driver.answerUntil(fetchAccountStatuses, statusesResponse(account.status), async () =>
    account.isChange ? change.isVisible() : (await driver.seen()).status !== null,
  );
  if (account.isChange) await pageScreen(driver).click('button', words('account.balance.withdraw.account.changeName'));
}

export const bankAccountBrowser: BrowserScreen = {
  screen: bankAccountScreen,
  inputs: ['missing', 'waiting', 'refused', 'change'],
  open,
  settles: {
    saveBankAccount: {
      endpoint: saveBankAccountNumber,
      done: (output) => {
        const outcome = output as SaveBankAccountOutcome;
        return outcome.kind === 'saved'
          ? { status: 200, body: { bankAccountNumberStatus: statusOf(outcome.status) } }
          : { status: 422, body: { code: 1, message: 'BANK_ACCOUNT_NUMBER_INVALID' } };
      },
      error: () => 'lost',
    },
    checkBankAccount: {
      endpoint: fetchAccountStatuses,
      done: (output) => statusesResponse(output as BankAccountStatus),
      error: () => refusal(403, 'FORBIDDEN'),
    },
  },
  held: BEFORE_REMINDER,
  causes: {},
  defaultResponses: (endpoint, request) =>
    endpoint === fetchProfileSummary ? profileResponse('PL**2874') : withdrawDefaultResponses(endpoint, request),
  omitted: {},
};
