import { queryOptions } from '@tanstack/react-query';
import { fetchWithdrawalMethods, type PaymentMethod } from '../../contract/cashier.ts';
import { fetchTransactions } from '../../contract/transactions.ts';
import { parseRequestBody } from '../../domain/payments/deposit-methods.ts';
import { fromWire, type Grosze } from '../../domain/money/money.ts';
import { isWithdrawalMethodCode, type WithdrawalMethod } from '../../domain/payments/withdrawals.ts';
import { request } from '../api/client.ts';

/** The ways to pay out that the product knows; a broken requestBody breaks its own method alone. */
export const withdrawalMethodsQuery = queryOptions({
  queryKey: ['cashier', 'withdrawalMethods'],
  queryFn: async ({ signal }): Promise<WithdrawalMethod[]> =>
    (await request(fetchWithdrawalMethods, { signal, isToldByCaller: true })).body.flatMap(withdrawalMethodOf),
  staleTime: 0,
});

function withdrawalMethodOf({
  code,
  url,
  currency,
  requestBody,
  minValue,
  maxValue,
}: PaymentMethod): WithdrawalMethod[] {
  if (!isWithdrawalMethodCode(code)) return [];
  const bounds = { minimum: fromWire(minValue), maximum: fromWire(maxValue) };
  return [{ code, url, currency, requestBody: parseRequestBody(requestBody), ...bounds }];
}

export interface RecentWithdrawal {
  readonly id: string;
  /** ISO. */
  readonly at: string;
  /** The server's own word. */
  readonly label: string;
  /** Without a sign. */
  readonly amount: Grosze;
}

const SHOWN = 3;

/** The last withdrawals; asked for anew whenever the balance was told to have changed. */
export const recentWithdrawalsQuery = queryOptions({
  queryKey: ['withdrawals', 'recent'],
  queryFn: async ({ signal }): Promise<RecentWithdrawal[]> => {
    const query = { offset: 0, limit: SHOWN, type: 'withdraw' } as const;
    const { body } = await request(fetchTransactions, { query, signal, isToldByCaller: true });
    return body.records.map(({ id, createdOn, label, amount }) => ({
      id: String(id),
      at: createdOn,
      label,
      amount: Math.abs(fromWire(amount)),
    }));
  },
  staleTime: 0,
});
