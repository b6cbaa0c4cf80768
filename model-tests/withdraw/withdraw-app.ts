import { heartbeat } from '../../contract/auth.ts';
import type { PaymentMethod } from '../../contract/cashier.ts';
import type { BankAccount, BankAccountStatus } from '../../domain/banking/bank-account.ts';
import { toWire } from '../../domain/money/money.ts';
import type { WithdrawalMethod } from '../../domain/payments/withdrawals.ts';
import { granted } from '../app/app-commands.ts';
import type { Words } from '../levels/screen.ts';
import type { StubbedResponse, DefaultResponses, BrowserDriver } from '../levels/browser-driver.ts';
import { defaultResponses, PLAYER } from '../default-responses.ts';
import { FUNDS } from './withdraw.model.ts';
import { VERIFIED_STATUSES } from '../support/account-statuses.ts';

/** Opens the withdrawal of a player who signed in earlier. */
export async function openWithdrawPage(driver: BrowserDriver, words: Words): Promise<void> {
  await driver.storeToken('token-1');
  driver.respondNext(heartbeat, granted(86_400));
  await driver.goto('/profile/withdraw', words('account.balance.withdraw.title'));
}

/** The gateway's list of methods; a null `requestBody` becomes text that is not JSON. */
export function methodsResponse(methods: readonly WithdrawalMethod[]): StubbedResponse {
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

export function statusOf(driver: BankAccountStatus): BankAccount['status'] {
  if (driver === 'verified') return 'VERIFIED';
  return driver === 'inVerification' ? 'IN_VERIFICATION' : 'UNVERIFIED';
}

export function statusesResponse(driver: BankAccountStatus): StubbedResponse {
  return {
    status: 200,
    body: { ...VERIFIED_STATUSES, bankAccountNumberStatus: statusOf(driver) },
  };
}

export function profileResponse(bankAccountNumber: string | null): StubbedResponse {
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

/** The gateway for the withdrawal screen: one method, funds as in the model, no withdrawal yet. */
export const withdrawDefaultResponses: DefaultResponses = (endpoint, request) => {
  switch (endpoint.name) {
    case 'cashier.fetchWithdrawalMethods':
      return methodsResponse([METHOD]);
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
      return defaultResponses(endpoint, request);
  }
};
