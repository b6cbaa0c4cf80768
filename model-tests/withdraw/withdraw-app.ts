import { heartbeat } from '../../contract/auth.ts';
import type { PaymentMethod } from '../../contract/cashier.ts';
import type { BankAccount, BankAccountStage } from '../../domain/banking/bank-account.ts';
import { toWire } from '../../domain/money/money.ts';
import type { WithdrawalMethod } from '../../domain/payments/withdrawals.ts';
import { granted } from '../app/app-deeds.ts';
import type { Words } from '../engine/screen.ts';
import type { Answer, Neutral, Stage } from '../engine/stage.ts';
import { neutral, PLAYER } from '../neutral.ts';
import { FUNDS } from './withdraw.model.ts';
import { VERIFIED_STATUSES } from '../support/account-statuses.ts';

/** Opens the withdrawal of a player who signed in earlier. */
export async function openWithdrawPage(stage: Stage, words: Words): Promise<void> {
  await stage.keepToken('token-1');
  stage.answerNext(heartbeat, granted(86_400));
  await stage.goto('/profile/withdraw', words('account.balance.withdraw.title'));
}

/** A list of methods as the gateway answers it; a null `requestBody` comes as text that is no JSON. */
export function methodsAnswer(methods: readonly WithdrawalMethod[]): Answer {
  const body = methods.map(({ code, url, currency, requestBody, minimum, maximum }): PaymentMethod => ({
    code,
    url,
    currency,
    requestBody: requestBody === null ? '{' : JSON.stringify(requestBody),
    minValue: toWire(minimum),
    maxValue: toWire(maximum),
  }));
  return { status: 200, body };
}

export function statusOf(stage: BankAccountStage): BankAccount['status'] {
  if (stage === 'verified') return 'VERIFIED';
  return stage === 'inVerification' ? 'IN_VERIFICATION' : 'UNVERIFIED';
}

export function statusesAnswer(stage: BankAccountStage): Answer {
  return {
    status: 200,
    body: { ...VERIFIED_STATUSES, bankAccountNumberStatus: statusOf(stage) },
  };
}

export function profileAnswer(bankAccountNumber: string | null): Answer {
  return { status: 200, body: { ...(PLAYER as { body: object }).body, bankAccountNumber } };
}

export const METHOD: WithdrawalMethod = {
  code: 'BANK_TRANSFER',
  url: '/api/payment-provider/payu/bank-transfer/',
  currency: 'PLN',
  requestBody: {},
  minimum: 2_000,
  maximum: 11_000,
};

/** The gateway of the withdrawal screen: one method, funds as in the model, no withdrawal yet. */
export const withdrawNeutral: Neutral = (call, request) => {
  switch (call.name) {
    case 'cashier.fetchWithdrawalMethods':
      return methodsAnswer([METHOD]);
    case 'transactions.fetch':
      return { status: 200, body: { records: [], total: 0, sums: null } };
    case 'cashier.fetchBalance':
      return {
        status: 200,
        body: {
          balance: toWire(FUNDS.balance),
          freebet: 0,
          bonus: 0,
          availableForWithdrawal: toWire(FUNDS.available),
          unwithdrawableAmount: toWire(FUNDS.balance - FUNDS.available),
          freebetUnwithdrawableAmount: 0,
          currencyIso: 'PLN',
        },
      };
    default:
      return neutral(call, request);
  }
};
