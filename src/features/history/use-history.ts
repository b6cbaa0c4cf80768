import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { LIVE_TRANSACTIONS } from '../../queries/live-transactions.ts';
import {
  hasShifted,
  historyQuery,
  linesByPage,
  newLinesQuery,
  underWayQuery,
  type Transaction,
  type TransactionFilter,
  type TypeSum,
} from '../../queries/transactions.ts';

export type HistoryStatus = 'loading' | 'failed' | 'loaded';

export interface HistoryViewModel {
  readonly status: HistoryStatus;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
  /** The loaded lines by page, newest first. */
  readonly pages: readonly (readonly Transaction[])[];
  readonly loaded: number;
  readonly total: number;
  /** Null if no period was requested. */
  readonly sums: readonly TypeSum[] | null;
  readonly older: 'none' | 'more' | 'loading' | 'failed';
  /** False without a next page, or while another request is pending. */
  readonly canLoadOlder: boolean;
  readonly loadOlder: () => void;
}

/** The loaded history, with newer lines added on top. */
export function useHistory(filter: TransactionFilter): HistoryViewModel {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, isError, isFetching, refetch, ...next } = useInfiniteQuery(historyQuery(filter));
  const pages = data?.pages;
  // A new page is appended to the pages known at its request, so the two requests must not run at the same time.
  const { isFetching: isAskingForNew } = useQuery({
    ...newLinesQuery(client, filter),
    enabled: pages !== undefined && !isFetching,
    initialData: () => pages?.[0]?.total,
    initialDataUpdatedAt: dataUpdatedAt,
  });
  const isShifted = pages !== undefined && hasShifted(pages);
  useEffect(() => {
    if (isShifted) void client.invalidateQueries({ queryKey: LIVE_TRANSACTIONS });
  }, [client, isShifted]);
  const lines = useMemo(() => linesByPage(pages ?? []), [pages]);
  return {
    status: pages !== undefined ? 'loaded' : isError ? 'failed' : 'loading',
    error,
    retrying: isFetching,
    retry: () => void refetch(),
    pages: lines,
    loaded: useMemo(() => lines.reduce((sum, page) => sum + page.length, 0), [lines]),
    total: pages?.at(-1)?.total ?? 0,
    sums: pages?.[0]?.sums ?? null,
    older: olderOf(next),
    canLoadOlder: next.hasNextPage && !isFetching && !isAskingForNew,
    loadOlder: () => {
      if (next.hasNextPage && !isFetching && !isAskingForNew) void next.fetchNextPage();
    },
  };
}

interface NextPage {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}

function olderOf({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: NextPage): HistoryViewModel['older'] {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'more' : 'none';
}

export interface UnderWayViewModel {
  readonly lines: readonly Transaction[];
  /** The first request has neither been answered nor failed: lines that came later would push the list down. */
  readonly isAwaited: boolean;
}

/** Open transactions that match the filter. */
export function useUnderWay({ type, from, to }: TransactionFilter): UnderWayViewModel {
  const { data = [], isPending, failureCount } = useQuery({ ...underWayQuery, staleTime: 0 });
  return {
    lines: data.filter(
      (line) =>
        (type === null || line.type === type) &&
        (from === null || line.at >= Date.parse(from)) &&
        (to === null || line.at < Date.parse(to)),
    ),
    isAwaited: isPending && failureCount === 0,
  };
}
