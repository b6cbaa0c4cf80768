import { queryOptions } from '@tanstack/react-query';
import { fetchTransactions } from '../../contract/transactions.ts';
import { request } from '../api/client.ts';
import { LIVE_TRANSACTIONS } from './live-transactions.ts';
import { transactionOf, type Transaction } from './transactions.ts';

const SHOWN = 5;

/** The latest lines of the history, with those under way; a payment or a bet makes them stale. */
export const lastMovementsQuery = queryOptions({
  queryKey: [...LIVE_TRANSACTIONS, 'lastMovements'],
  queryFn: async ({ signal }): Promise<readonly Transaction[]> => {
    const query = { offset: 0, limit: SHOWN };
    const { body } = await request(fetchTransactions, { query, signal, handlesOwnErrors: true });
    return body.records.map(transactionOf);
  },
});
