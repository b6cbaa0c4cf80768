import { queryOptions } from '@tanstack/react-query';
import { fetchTransactions } from '../../contract/transactions.ts';
import { fromWire, type Grosze } from '../../domain/money/money.ts';
import { request } from '../api/client.ts';

export interface RecentWithdrawal {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The server's own status. */
  readonly label: string;
  /** Without sign. */
  readonly amount: Grosze;
}

const SHOWN = 3;

/** The last withdrawals; fetched again whenever a balance change is pushed. */
export const recentWithdrawalsQuery = queryOptions({
  queryKey: ['withdrawals', 'recent'],
  queryFn: async ({ signal }): Promise<RecentWithdrawal[]> => {
    const query = { offset: 0, limit: SHOWN, type: 'withdraw' } as const;
    const { body } = await request(fetchTransactions, { query, signal, handlesOwnErrors: true });
    return body.records.map(({ id, createdOn, label, amount }) => ({
      id: String(id),
      at: createdOn,
      label,
      amount: Math.abs(fromWire(amount)),
    }));
  },
  staleTime: 0,
});
