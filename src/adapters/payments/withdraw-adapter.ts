import {
  fetchWithdrawalMethods,
  IDEMPOTENCY_KEY_HEADER,
  providerParams,
  saveBankAccountNumber,
  startWithdrawal,
  type PaymentMethod,
} from '../../../contract/cashier.ts';
import {
  bankAccountStatus,
  concealedBankAccount,
  normaliseBankAccount,
  type BankAccountStatus,
} from '../../../domain/banking/bank-account.ts';
import { sortCodeOf } from '../../../domain/banking/polish-banks.ts';
import { DEPOSIT_START_TIMEOUT } from '../../../domain/constants.ts';
import { fromWire, toWire } from '../../../domain/money/money.ts';
import { parseRequestBody } from '../../../domain/payments/deposit-methods.ts';
import { isWithdrawalMethodCode, type WithdrawalMethod } from '../../../domain/payments/withdrawals.ts';
import type { WithdrawPorts } from '../../../machines/payments/withdraw/withdraw.ports.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { gatewayNow } from '../../api/clock.ts';
import { balanceQuery } from '../../queries/balance.ts';
import { accountStatusesQuery, freshAccountStatusesQuery, profileQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';
import { recentWithdrawalsQuery } from '../../queries/withdrawals.ts';
import { legalHold } from '../../system/legal-hold.ts';
import { readAnew } from '../read-anew.ts';

/** The session or the rate was refused, not the withdrawal: one sent earlier may still have been accepted. */
const NOT_OF_THE_WITHDRAWAL: readonly number[] = [401, 429];

/** The withdrawal methods that the product supports; a malformed requestBody disables only its own method. */
const readMethods = () =>
  readAnew('withdrawalMethods', async (signal) =>
    (await request(fetchWithdrawalMethods, { signal, handlesOwnErrors: true })).body.flatMap(methodOf),
  );

function methodOf({ code, url, currency, requestBody, minValue, maxValue }: PaymentMethod): WithdrawalMethod[] {
  if (!isWithdrawalMethodCode(code)) return [];
  const bounds = { minimum: fromWire(minValue), maximum: fromWire(maxValue) };
  return [{ code, url, currency, requestBody: parseRequestBody(requestBody), ...bounds }];
}

/** The account number's status, read without the cache; the pages' data is refreshed by the same read. */
async function readAccount(): Promise<BankAccountStatus> {
  const [{ bankAccountNumberStatus: status }, { bankAccountNumber: number }] = await Promise.all([
    queryClient.query(freshAccountStatusesQuery),
    queryClient.query({ ...profileQuery, staleTime: 0 }),
  ]);
  return bankAccountStatus({ status, number });
}

export const withdrawAdapter: WithdrawPorts = {
  async fetchWithdrawalOffer() {
    try {
      const [methods, account] = await Promise.all([readMethods(), readAccount()]);
      return { kind: 'loaded', methods, account };
    } catch (error) {
      if (refusalOf(error)) return { kind: 'refused' };
      throw error;
    }
  },

  async startWithdrawal({ key, url, amount, requestBody }, signal) {
    const params = providerParams(url);
    if (!params) throw new TypeError('the address of the method is none of a payment provider');
    await legalHold.pass(signal);
    try {
      const { body } = await request(startWithdrawal, {
        params,
        body: { ...requestBody, amount: toWire(amount) },
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
        timeout: DEPOSIT_START_TIMEOUT,
        handlesOwnErrors: true,
        signal,
      });
      return { kind: 'accepted', id: String(body.txnId), at: gatewayNow() };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal || NOT_OF_THE_WITHDRAWAL.includes(refusal.status)) throw error;
      return { kind: 'refused', code: refusal.code, message: refusal.message };
    }
  },

  refreshWithdrawals() {
    void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: recentWithdrawalsQuery.queryKey });
  },

  async saveBankAccount({ number }, signal) {
    const bankAccountNumber = normaliseBankAccount(number);
    try {
      const { body } = await request(saveBankAccountNumber, {
        body: { bankAccountNumber },
        handlesOwnErrors: true,
        signal,
      });
      const { bankAccountNumberStatus: status } = body;
      const number = concealedBankAccount(bankAccountNumber);
      queryClient.setQueryData(
        profileQuery.queryKey,
        (profile) =>
          profile && { ...profile, bankAccountNumber: number, bankAccountSortCode: sortCodeOf(bankAccountNumber) },
      );
      void queryClient.invalidateQueries({ queryKey: accountStatusesQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      return { kind: 'saved', status: bankAccountStatus({ status, number }) };
    } catch (error) {
      if (refusalOf(error)?.status === 422) return { kind: 'refused' };
      throw error;
    }
  },

  checkBankAccount: () => readAccount(),
};
