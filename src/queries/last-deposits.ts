import { queryOptions } from '@tanstack/react-query';
import type { Grosze } from '../../domain/money/money.ts';
import { transactionStatusOf } from '../../domain/payments/transaction-status.ts';
import { LIVE_TRANSACTIONS } from './live-transactions.ts';
import { fetchHistoryPage, type Transaction } from './transactions.ts';

/** Among so many there is almost always a paid one. */
const LIMIT = 10;

/** The latest deposits that ended, newest first; a payment that ends makes them stale. */
export const lastDepositsQuery = queryOptions({
  queryKey: [...LIVE_TRANSACTIONS, 'lastDeposits'],
  queryFn: async ({ signal }): Promise<readonly Transaction[]> => {
    const page = { offset: 0, limit: LIMIT, signal, handlesOwnErrors: true };
    const { records } = await fetchHistoryPage({ type: 'deposit', from: null, to: null }, page);
    return records;
  },
});

/** The amount of the last deposit that was paid. */
export function lastPaidAmount(deposits: readonly Transaction[]): Grosze | null {
  return deposits.find(({ label }) => transactionStatusOf(label) === 'confirmed')?.amount ?? null;
}
