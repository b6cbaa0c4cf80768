import { saveBankAccountNumber } from '../../contract/cashier.ts';
import { fetchAccountStatuses, fetchProfileSummary } from '../../contract/player.ts';
import type { SaveBankAccountOutcome } from '../../machines/payments/bank-account/bank-account.ports.ts';
import type { BankAccountStage } from '../../domain/banking/bank-account.ts';
import { BEFORE_REMINDER } from '../correspondence/correspondence-app.ts';
import { refusal } from '../engine/browser-walks.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import { pageScreen } from '../engine/page-screen.ts';
import type { Words } from '../engine/screen.ts';
import type { Stage } from '../engine/stage.ts';
import {
  openWithdrawPage,
  profileAnswer,
  statusesAnswer,
  statusOf,
  withdrawNeutral,
} from '../withdraw/withdraw-app.ts';
import { bankAccountModel } from './bank-account.model.ts';
import { bankAccountScreen } from './bank-account.screen.ts';

async function open(stage: Stage, words: Words, input: string): Promise<void> {
  const account = bankAccountModel.inputs[input] as { stage: BankAccountStage; isChange: boolean };
  stage.answerNext(fetchProfileSummary, profileAnswer(account.stage === 'missing' ? null : 'PL**2874'));
  await openWithdrawPage(stage, words);
  const change = stage.page.getByRole('button', { name: words('account.balance.withdraw.account.change') });
  await stage.answerUntil(fetchAccountStatuses, statusesAnswer(account.stage), async () =>
    account.isChange ? change.isVisible() : (await stage.seen()).status !== null,
  );
  if (account.isChange) await pageScreen(stage).click('button', words('account.balance.withdraw.account.change'));
}

export const bankAccountBrowser: BrowserScreen = {
  screen: bankAccountScreen,
  inputs: ['missing', 'waiting', 'refused', 'change'],
  open,
  settles: {
    saveBankAccount: {
      call: saveBankAccountNumber,
      done: (output) => {
        const outcome = output as SaveBankAccountOutcome;
        return outcome.kind === 'saved'
          ? { status: 200, body: { bankAccountNumberStatus: statusOf(outcome.stage) } }
          : { status: 422, body: { code: 1, message: 'BANK_ACCOUNT_NUMBER_INVALID' } };
      },
      error: () => 'lost',
    },
    checkBankAccount: {
      call: fetchAccountStatuses,
      done: (output) => statusesAnswer(output as BankAccountStage),
      error: () => refusal(403, 'FORBIDDEN'),
    },
  },
  held: BEFORE_REMINDER,
  causes: {},
  neutral: (call, request) =>
    call === fetchProfileSummary ? profileAnswer('PL**2874') : withdrawNeutral(call, request),
  omitted: {},
};
