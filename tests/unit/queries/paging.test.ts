// @vitest-environment jsdom
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bonusListQuery } from '../../../src/queries/bonuses.ts';
import { messagesQuery } from '../../../src/queries/messages.ts';
import { promotionsQuery } from '../../../src/queries/promotions.ts';
import { historyQuery } from '../../../src/queries/transactions.ts';
import { fakeGateway, json } from '../api/fake-gateway.ts';

const PAGES = 3;
const TOTAL = PAGES * 20;
const ALL = { type: null, from: null, to: null };

/** Creates an observer of one list with the gateway's paging. */
const LISTS = {
  messages: (client: QueryClient) => new InfiniteQueryObserver(client, messagesQuery({ box: 'active', type: null })),
  bonuses: (client: QueryClient) => new InfiniteQueryObserver(client, bonusListQuery('available')),
  promotions: (client: QueryClient) => new InfiniteQueryObserver(client, promotionsQuery('active', 'pl')),
  history: (client: QueryClient) => new InfiniteQueryObserver(client, historyQuery(ALL)),
} as const;

type AnyList = Pick<InfiniteQueryObserver, 'getCurrentResult' | 'fetchNextPage'> & {
  subscribe: (listener: () => void) => () => void;
};

/** An invalid record for every list: it has no id. */
const MALFORMED = { title: 'Bez numeru' };

let client: QueryClient;
let offsets: number[];

function respondWith(records: (offset: number) => readonly unknown[], total: number): void {
  fakeGateway(({ url }) => {
    const start = new URL(url).searchParams.get('offset');
    // Of a test file that ran before.
    if (start === null) return json(404, {});
    const offset = Number(start);
    offsets.push(offset);
    return json(200, { records: records(offset), total, totalCount: total, totalAmount: 0 });
  });
}

async function loadAll(list: AnyList): Promise<void> {
  const stop = list.subscribe(() => {});
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true), 10_000);
  for (let more = 0; list.getCurrentResult().hasNextPage && more < PAGES * 2; more += 1) await list.fetchNextPage();
  stop();
}

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  offsets = [];
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(LISTS))('CFG-03 (reading 77) %s', (_, open) => {
  test('Of which nothing on a page can be read have the next page all the same', async () => {
    respondWith(() => Array.from({ length: 20 }, () => MALFORMED), TOTAL);
    await loadAll(open(client) as unknown as AnyList);
    expect(offsets).toEqual([0, 20, 40]);
  });

  test('End where a page has nothing on it, whatever the total says', async () => {
    respondWith(() => [], TOTAL);
    await loadAll(open(client) as unknown as AnyList);
    expect(offsets).toEqual([0]);
  });
});
