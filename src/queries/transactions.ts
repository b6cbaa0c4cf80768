import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import {
  fetchTransactions,
  type Transaction as WireTransaction,
  type TransactionType,
} from '../../contract/transactions.ts';
import { PAGE_SIZE } from '../../domain/constants.ts';
import { lengthThatCame } from '../../contract/shapes.ts';
import { fromWire, type Grosze } from '../../domain/money/money.ts';
import { isUnderWay } from '../../domain/payments/transaction-status.ts';
import { request } from '../api/client.ts';
import { currencyOf } from './balance.ts';
import { LIVE_TRANSACTIONS } from './live-transactions.ts';
import type { Received } from './paging.ts';

/** One line of the history; amounts in grosze. */
export interface Transaction {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  /** The server's type; an unknown one is shown unchanged (reading 77). */
  readonly type: WireTransaction['type'];
  readonly label: string;
  readonly amount: Grosze;
  readonly currency: string;
  readonly balanceAfter: Grosze | null;
  readonly provider: string | null;
  readonly reference: string | null;
}

export interface TypeSum {
  readonly type: WireTransaction['type'];
  readonly count: number;
  readonly amount: Grosze;
}

export interface TransactionPage extends Received {
  readonly records: readonly Transaction[];
  readonly total: number;
  /** Of the whole period; null if no period was requested (reading 49b). */
  readonly sums: readonly TypeSum[] | null;
}

/** Instants are ISO texts, `from` is inclusive and `to` exclusive. */
export interface TransactionFilter {
  readonly type: TransactionType | null;
  readonly from: string | null;
  readonly to: string | null;
}

interface PageRange {
  readonly offset: number;
  readonly limit: number;
  readonly signal: AbortSignal;
  readonly handlesOwnErrors?: boolean;
}

/** A page of closed transactions, newest first (TXN-01). */
export async function fetchHistoryPage(
  { type, from, to }: TransactionFilter,
  { offset, limit, ...options }: PageRange,
): Promise<TransactionPage> {
  const query = {
    offset,
    limit,
    closed: true,
    ...(type === null ? {} : { type }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
  const { body } = await request(fetchTransactions, { query, ...options });
  return {
    records: body.records.map(transactionOf),
    received: lengthThatCame(body.records),
    total: body.total,
    sums: body.sums?.map((sum) => ({ ...sum, amount: fromWire(sum.amount) })) ?? null,
  };
}

/** A line of the wire in grosze and milliseconds. */
export function transactionOf({
  id,
  createdOn,
  amount,
  currency,
  balanceAfter,
  ...record
}: WireTransaction): Transaction {
  return {
    ...record,
    id: String(id),
    at: Date.parse(createdOn),
    amount: fromWire(amount),
    currency: currencyOf(currency),
    balanceAfter: balanceAfter === null ? null : fromWire(balanceAfter),
  };
}

/** Open transactions: unconfirmed deposits and pending withdrawals. */
export const underWayQuery = queryOptions({
  queryKey: [...LIVE_TRANSACTIONS, 'underWay'],
  queryFn: async ({ signal }): Promise<readonly Transaction[]> => {
    const query = { offset: 0, limit: PAGE_SIZE, closed: false };
    const { body } = await request(fetchTransactions, { query, signal, handlesOwnErrors: true });
    return body.records.map(transactionOf).filter(({ label }) => isUnderWay(label));
  },
});

type Pages = InfiniteData<TransactionPage, number>;

const historyKey = (filter: TransactionFilter): readonly unknown[] => ['transactions', 'history', filter];

/**
 * The history in pages: offset = page index × 20; there is a next page while fewer are loaded than the total (CFG-03).
 * Never refetched as a whole: `newLinesQuery` adds new lines on top.
 */
export const historyQuery = (filter: TransactionFilter) =>
  infiniteQueryOptions<TransactionPage, Error, Pages, readonly unknown[], number>({
    queryKey: historyKey(filter),
    queryFn: ({ pageParam, signal }) =>
      fetchHistoryPage(filter, { offset: pageParam, limit: PAGE_SIZE, signal, handlesOwnErrors: true }),
    initialPageParam: 0,
    getNextPageParam: ({ received, total }, _, offset) =>
      received > 0 && offset + PAGE_SIZE < total ? offset + PAGE_SIZE : null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

/** Whether new lines were added while pages were loaded: the totals differ. */
export function hasShifted(pages: readonly TransactionPage[]): boolean {
  return pages.some(({ total }) => total !== pages[0]?.total);
}

/**
 * The loaded lines by page, without duplicates: new lines shift others to the next page (reading 49b). A page without
 * duplicates keeps its identity.
 */
export function linesByPage(pages: readonly TransactionPage[]): readonly (readonly Transaction[])[] {
  const known = new Set<string>();
  return pages.map(({ records }) => {
    const fresh = records.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    return fresh.length === records.length ? records : fresh;
  });
}

/** A user who returns to an older list gets the new lines, ms. */
const NEW_LINES_STALE = 10_000;

/** Fetches the lines added since the pages were loaded, and adds them on top. */
export const newLinesQuery = (client: QueryClient, filter: TransactionFilter) =>
  queryOptions({
    queryKey: [...LIVE_TRANSACTIONS, 'newLines', filter],
    queryFn: async ({ signal }) => {
      const head = await fetchHistoryPage(filter, { offset: 0, limit: PAGE_SIZE, signal, handlesOwnErrors: true });
      client.setQueryData<Pages>(historyKey(filter), (pages) => pages && withNewLines(pages, head));
      return head.total;
    },
    staleTime: NEW_LINES_STALE,
    retry: false,
  });

/**
 * The pages with the newest lines on top. If these do not explain the new total (more than a page, or a closed line
 * that was inserted further down), only the first page is kept: a gap would never be noticed.
 */
export function withNewLines({ pages, pageParams }: Pages, head: TransactionPage): Pages {
  const [first, ...others] = pages;
  const known = new Set(pages.flatMap(({ records }) => records.map(({ id }) => id)));
  const fresh = head.records.filter(({ id }) => !known.has(id));
  const min = Math.min(...pages.map(({ total }) => total));
  if (!first || fresh.length !== head.total - min) return { pages: [head], pageParams: [0] };
  const onTop = new Set(head.records.map(({ id }) => id));
  const details = { total: head.total, sums: head.sums };
  return {
    pages: [
      {
        ...details,
        received: Math.max(head.received, first.received),
        records: [...head.records, ...first.records.filter(({ id }) => !onTop.has(id))],
      },
      ...others.map((page) => ({ ...page, ...details })),
    ],
    pageParams,
  };
}
