import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { chosenMark, hasMarkFailed } from '../../../machines/messages/message-list/message-list.selectors.ts';
import { useActorIfAny, useHolds, useSelectedIfAny } from '../../system/actors.ts';
import {
  haveShifted,
  messageQuery,
  messagesIn,
  messagesQuery,
  messageTypesQuery,
  type MessageFilter,
} from '../../queries/messages.ts';

export interface MessagesViewModel {
  readonly status: 'loading' | 'failed' | 'known';
  readonly messages: readonly Message[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly loadMore: () => void;
}

/** The messages of a box. If it changed while its pages were loaded, they are loaded again, so that none is missed. */
export function useMessages(filter: MessageFilter): MessagesViewModel {
  const query = useInfiniteQuery(messagesQuery(filter));
  const { data, status, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const isTorn = data !== undefined && haveShifted(data.pages) && !query.isFetching;
  useEffect(() => {
    if (isTorn) void refetch();
  }, [isTorn, refetch]);
  return {
    status: data !== undefined ? 'known' : status === 'error' ? 'failed' : 'loading',
    messages: data === undefined ? [] : messagesIn(data.pages),
    total: data?.pages.at(-1)?.total ?? 0,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError,
    error: query.error,
    retry: () => void refetch(),
    loadMore: () => void fetchNextPage(),
  };
}

/**
 * False until the types and the first messages are known or have failed: they are shown together, so that neither moves
 * the other. Another choice keeps the types.
 */
export function useHaveArrived(filter: MessageFilter): boolean {
  const { isLoading: areTypesLoading, failureCount } = useQuery(messageTypesQuery);
  const { isPending } = useInfiniteQuery(messagesQuery(filter));
  const [haveArrived, setHaveArrived] = useState(false);
  // Not while there is no network, and not longer than the first try.
  const areTypesAwaited = areTypesLoading && failureCount === 0;
  if (!haveArrived && !isPending && !areTypesAwaited) setHaveArrived(true);
  return haveArrived;
}

export function useMessageTypes() {
  return useQuery(messageTypesQuery).data ?? [];
}

/** Whether a message counts as read: by the player's last choice, otherwise by the gateway. */
export function useIsSeen({ id, seen }: Message): boolean {
  return useSelectedIfAny('messageList', (snapshot) => chosenMark(snapshot, String(id))) ?? seen;
}

export interface OpenMessage {
  /** Undefined while unknown, null if it does not exist. */
  readonly message: Message | null | undefined;
  readonly hasFailed: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useMessage(id: string): OpenMessage {
  const { data, error, isError, refetch } = useQuery(messageQuery(id, useQueryClient()));
  return { message: data, hasFailed: isError && data === undefined, error, retry: () => void refetch() };
}

export interface MessageMarks {
  readonly isSeen: boolean;
  readonly hasFailed: boolean;
  /** False until the machine that marks messages is loaded. */
  readonly canMark: boolean;
  readonly mark: (seen: boolean) => void;
}

/** Reports the message on the screen; the machine marks it as read. */
export function useReading(message: Message): MessageMarks {
  const id = String(message.id);
  const list = useActorIfAny('messageList');
  const isSeen = useIsSeen(message);
  const hasFailed = useHolds('messageList', (snapshot) => hasMarkFailed(snapshot, id));
  useEffect(() => () => list?.send({ type: 'message.closed' }), [list, id]);
  useEffect(() => list?.send({ type: 'message.opened', id, seen: message.seen }), [list, id, message.seen]);
  return {
    isSeen,
    hasFailed,
    canMark: list !== undefined,
    mark: (seen) => list?.send({ type: 'message.mark', id, seen }),
  };
}
