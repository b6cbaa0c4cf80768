import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  fetchMessage,
  fetchMessages,
  fetchMessageTypes,
  type Message,
  type MessageType,
} from '../../contract/messages.ts';
import { PAGE_SIZE } from '../../domain/constants.ts';
import { refusalOf } from '../lib/api-error.ts';
import { request } from '../api/client.ts';
import { indexOfNextPage, withReceived } from './paging.ts';

export type MessageBox = 'active' | 'archive';

export interface MessageFilter {
  readonly box: MessageBox;
  readonly type: MessageType | null;
}

const LISTS = ['messages', 'list'] as const;
const ONES = ['messages', 'one'] as const;

/** The messages of a box, newest first, 20 per page (MSG-01). */
export const messagesQuery = ({ box, type }: MessageFilter) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, box, type],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        offset: pageParam * PAGE_SIZE,
        limit: PAGE_SIZE,
        unarchived: box === 'active',
        ...(type === null ? {} : { type }),
      };
      return withReceived((await request(fetchMessages, { query, signal, handlesOwnErrors: true })).body);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => indexOfNextPage(last, pages.length, last.total),
  });

interface Page {
  readonly records: readonly Message[];
  readonly total: number;
}

/** Each message once: new messages during the load shift the last one of a page to the next page. */
export function messagesIn(pages: readonly Page[]): readonly Message[] {
  const known = new Map(pages.flatMap(({ records }) => records.map((message) => [String(message.id), message])));
  return [...known.values()];
}

/** The totals differ: the box changed between the loads of two pages, and a message may be missing. */
export function haveShifted(pages: readonly Page[]): boolean {
  return new Set(pages.map(({ total }) => total)).size > 1;
}

/** A list has the whole message, also without a network; null if no list has it. */
function listed(client: QueryClient, id: string): { readonly message: Message; readonly at: number } | null {
  const lists = client.getQueryCache().findAll({ queryKey: LISTS });
  for (const { state } of lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
    const { pages = [] } = (state.data ?? {}) as { readonly pages?: readonly Page[] };
    const message = messagesIn(pages).find((known) => String(known.id) === id);
    if (message) return { message, at: state.dataUpdatedAt };
  }
  return null;
}

/** One message; null if the player has none with this id. */
export const messageQuery = (id: string, client?: QueryClient) =>
  queryOptions({
    queryKey: [...ONES, id],
    initialData: () => (client ? listed(client, id)?.message : undefined),
    initialDataUpdatedAt: () => (client ? listed(client, id)?.at : undefined),
    queryFn: async ({ signal }) => {
      try {
        return (await request(fetchMessage, { params: { id }, signal, handlesOwnErrors: true })).body;
      } catch (error) {
        if (refusalOf(error)?.status === 404) return null;
        throw error;
      }
    },
  });

/** The types to filter by; they hardly ever change. */
export const messageTypesQuery = queryOptions({
  queryKey: ['messages', 'types'],
  queryFn: async ({ signal }) =>
    (await request(fetchMessageTypes, { signal, handlesOwnErrors: true })).body.map(({ code }) => code),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Marks the lists and the single messages as stale. */
export async function refreshMessages(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: LISTS }), client.invalidateQueries({ queryKey: ONES })]);
}

/** A pushed message is in the cache before it is requested. */
export function storeMessage(client: QueryClient, message: Message): void {
  client.setQueryData(messageQuery(String(message.id)).queryKey, message);
  void client.invalidateQueries({ queryKey: LISTS });
}

/** Updates the read mark of this message everywhere in the cache. */
export function setMessageSeen(client: QueryClient, id: string, seen: boolean): void {
  const marked = (message: Message): Message => (String(message.id) === id ? { ...message, seen } : message);
  client.setQueriesData<{ readonly pages: readonly Page[] }>(
    { queryKey: LISTS },
    (known) =>
      known && { ...known, pages: known.pages.map((page) => ({ ...page, records: page.records.map(marked) })) },
  );
  client.setQueryData(messageQuery(id).queryKey, (known) => known && marked(known));
  // A request in progress may have read the old mark.
  const isBeingRead = { fetchStatus: 'fetching' } as const;
  void client.invalidateQueries({ queryKey: LISTS, ...isBeingRead });
  void client.invalidateQueries({ queryKey: messageQuery(id).queryKey, ...isBeingRead });
}
