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
  /** Null where no period was asked for. */
  readonly sums: readonly TypeSum[] | null;
  readonly older: 'none' | 'more' | 'loading' | 'failed';
  /** False while what is on its way has to come first. */
  readonly canLoadOlder: boolean;
  readonly loadOlder: () => void;
}

/** The history as far as it has been loaded, with what came since on top. */
export function useHistory(filter: TransactionFilter): HistoryViewModel {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, isError, isFetching, refetch, ...next } = useInfiniteQuery(historyQuery(filter));
  const pages = data?.pages;
  // A page that is on its way is put behind those that were there when it was asked for: one of the two waits.
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

/** What is not over yet, as far as the filter takes it in. */
export function useUnderWay({ type, from, to }: TransactionFilter): readonly Transaction[] {
  const { data = [] } = useQuery({ ...underWayQuery, staleTime: 0 });
  return data.filter(
    (line) =>
      (type === null || line.type === type) &&
      (from === null || line.at >= Date.parse(from)) &&
      (to === null || line.at < Date.parse(to)),
  );
}
