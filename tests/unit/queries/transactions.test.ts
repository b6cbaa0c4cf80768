// @vitest-environment jsdom
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LIVE_TRANSACTIONS } from '../../../src/queries/live-transactions.ts';
import {
  hasShifted,
  historyQuery,
  linesByPage,
  newLinesQuery,
  underWayQuery,
  type TransactionFilter,
} from '../../../src/queries/transactions.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const ALL: TransactionFilter = { type: null, from: null, to: null };

/** The gateway's records, newest first. */
let server: number[];
let gateway: FakeGateway;
let client: QueryClient;

const line = (id: number, label = 'loss') => ({
  id,
  createdOn: new Date(1_700_000_000_000 + id * 1_000).toISOString(),
  type: 'bet',
  label,
  amount: -2.5,
  currency: 'zł',
  balanceAfter: 97.5,
});

beforeEach(() => {
  server = Array.from({ length: 45 }, (_, index) => 45 - index);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  gateway = fakeGateway((request) => {
    const { searchParams } = new URL(request.url);
    const offset = Number(searchParams.get('offset'));
    const lines = server.slice(offset, offset + Number(searchParams.get('limit')));
    return json(200, { records: lines.map((id) => line(id)), total: server.length });
  });
});

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

function opened() {
  const observer = new InfiniteQueryObserver(client, historyQuery(ALL));
  const stop = observer.subscribe(() => {});
  return {
    stop,
    first: () => vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), 10_000),
    next: () => observer.fetchNextPage(),
    hasNext: () => observer.getCurrentResult().hasNextPage,
    pages: () => observer.getCurrentResult().data?.pages ?? [],
    lines: () =>
      linesByPage(observer.getCurrentResult().data?.pages ?? [])
        .flat()
        .map(({ id }) => Number(id)),
  };
}

const asked = () => gateway.received.map(({ url }) => new URL(url).search);

describe('TXN-01 CFG-03 endless pages', () => {
  test('Offset = page index × 20, closed=true, and a next page while fewer are loaded than there are', async () => {
    const list = opened();
    await list.first();
    expect(list.hasNext()).toBe(true);
    await list.next();
    await list.next();
    expect(list.hasNext()).toBe(false);
    await list.next();
    expect(asked()).toEqual([0, 20, 40].map((offset) => `?offset=${offset}&limit=20&closed=true`));
    expect(list.lines()).toEqual(server);
    expect(list.pages()[0]?.records[0]).toEqual(
      expect.objectContaining({
        id: '45',
        amount: -250,
        currency: 'PLN',
        balanceAfter: 9_750,
        provider: null,
      }),
    );
    list.stop();
  });

  test('Exactly full pages have no empty one after them, and an empty page before the total is the last', async () => {
    server = server.slice(0, 40);
    const list = opened();
    await list.first();
    await list.next();
    expect(list.hasNext()).toBe(false);
    list.stop();
    client.clear();
    fakeGateway(() => json(200, { records: [], total: 45 }));
    const nonsense = opened();
    await nonsense.first();
    expect(nonsense.hasNext()).toBe(false);
    nonsense.stop();
  });

  test('Type and period are part of the question', async () => {
    await client.query({ ...newLinesQuery(client, { type: 'bet', from: '2026-11-01T00:00:00Z', to: null }) });
    expect(asked()).toEqual(['?offset=0&limit=20&closed=true&type=bet&from=2026-11-01T00%3A00%3A00Z']);
  });
});

describe('TXN-01 while new lines come', () => {
  const refreshed = () => client.query({ ...newLinesQuery(client, ALL), staleTime: 0 });

  test('Lines that moved down a page stand in it once, and none is lost', async () => {
    const list = opened();
    await list.first();
    server = [48, 47, 46, ...server];
    await list.next();
    expect(list.lines()).toEqual(Array.from({ length: 37 }, (_, index) => 45 - index));
    expect(hasShifted(list.pages())).toBe(true);
    await refreshed();
    expect(hasShifted(list.pages())).toBe(false);
    expect(list.lines()).toEqual(Array.from({ length: 40 }, (_, index) => 48 - index));
    while (list.hasNext()) await list.next();
    expect(list.lines()).toEqual(server);
    list.stop();
  });

  test.each([1, 19, 20])('%i new lines are put on top of what is loaded', async (count) => {
    const list = opened();
    await list.first();
    await list.next();
    server = [...Array.from({ length: count }, (_, index) => 45 + count - index), ...server];
    await refreshed();
    expect(list.lines()).toEqual(server.slice(0, 40 + count));
    while (list.hasNext()) await list.next();
    expect(list.lines()).toEqual(server);
    list.stop();
  });

  test('More than a page of them, or one further down, and the list begins anew', async () => {
    const list = opened();
    await list.first();
    await list.next();
    server = [...Array.from({ length: 21 }, (_, index) => 66 - index), ...server];
    await refreshed();
    expect(list.lines()).toEqual(server.slice(0, 20));
    await list.next();
    server = [...server.slice(0, 30), 1_000, ...server.slice(30)];
    await refreshed();
    expect(list.lines()).toEqual(server.slice(0, 20));
    while (list.hasNext()) await list.next();
    expect(list.lines()).toEqual(server);
    list.stop();
  });

  test('A line that is closed takes its place among those on top', async () => {
    const list = opened();
    await list.first();
    server = [...server.slice(0, 3), 1_000, ...server.slice(3)];
    await refreshed();
    expect(list.lines()).toEqual([...server.slice(0, 20), 26]);
    list.stop();
  });

  test('Nothing new leaves every page as it is', async () => {
    const list = opened();
    await list.first();
    const before = list.pages();
    await refreshed();
    expect(list.pages()).toBe(before);
    list.stop();
  });
});

describe('what is under way', () => {
  test('Only lines that something is still to come of; asked for again when money moved', async () => {
    gateway = fakeGateway(() =>
      json(200, {
        records: [line(1, 'withdrawal hold'), line(2, 'deposit'), line(3, 'deposit request'), line(4, 'odd')],
        total: 4,
      }),
    );
    const observer = new QueryObserver(client, underWayQuery);
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.map(({ id }) => id)).toEqual(['1', '3']), 10_000);
    expect(asked()).toEqual(['?offset=0&limit=20&closed=false']);
    await client.invalidateQueries({ queryKey: LIVE_TRANSACTIONS });
    expect(gateway.received).toHaveLength(2);
    stop();
  });
});
