// @vitest-environment jsdom
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Promotion } from '../../../contract/promotions.ts';
import { STALE_TIME } from '../../../domain/constants.ts';
import { clientHooks } from '../../../src/api/client-hooks.ts';
import {
  aboutUsQuery,
  contactDataQuery,
  footerSectionsQuery,
  socialLinksQuery,
  sponsorsQuery,
} from '../../../src/queries/content.ts';
import {
  bannersQuery,
  promotionQuery,
  promotionsOf,
  promotionsQuery,
  welcomeQuery,
} from '../../../src/queries/promotions.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const MINUTE = 60_000;
const promotion = (id: number, details: Partial<Promotion> = {}): Promotion => ({
  id,
  title: `Promocja ${id}`,
  type: 'BONUS',
  category: 'active',
  startDateTime: null,
  endDateTime: null,
  imageUrl: null,
  text: null,
  bonus: null,
  ...details,
});
const BROKEN = { bonus: { id: 1, name: null, competitionTriggers: [], paymentTriggers: null } };

let gateway: FakeGateway;
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: STALE_TIME } } });
  gateway = fakeGateway();
});

afterEach(() => {
  client.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const urls = (): string[] => gateway.received.map(({ url }) => new URL(url).pathname + new URL(url).search);

describe('PRO-01 the list', () => {
  test('Pages of 20 follow each other while fewer are loaded than there are; none is shown twice, no broken one at all', async () => {
    const first20 = Array.from({ length: 20 }, (_, index) => promotion(index));
    const next = [promotion(19), promotion(20, BROKEN), promotion(21)];
    gateway.respond = ({ url }) =>
      json(200, { records: new URL(url).searchParams.get('offset') === '0' ? first20 : next, total: 23 });
    const observer = new InfiniteQueryObserver(client, promotionsQuery('completed', 'pl'));
    const first = await observer.refetch();
    expect([observer.getCurrentResult().hasNextPage, first.data && promotionsOf(first.data).left]).toEqual([true, 3]);
    const second = await observer.fetchNextPage();
    expect(second.hasNextPage).toBe(false);
    expect(second.data && promotionsOf(second.data)).toEqual({
      promotions: [...first20, promotion(21)],
      left: 0,
    });
    expect(urls()).toEqual([
      '/online-api/v1/mbase/api/promotions?expired=true&limit=20&offset=0',
      '/online-api/v1/mbase/api/promotions?expired=true&limit=20&offset=20',
    ]);
  });

  test('An empty page ends the list, whatever total it claims', async () => {
    gateway.respond = () => json(200, { records: [], total: 7 });
    const observer = new InfiniteQueryObserver(client, promotionsQuery('active', 'pl'));
    await observer.refetch();
    expect(observer.getCurrentResult().hasNextPage).toBe(false);
  });
});

describe('PRO-01 PRO-02 one promotion', () => {
  const cases = [
    ['one that is whole', () => json(200, promotion(7)), { kind: 'found', promotion: promotion(7) }],
    ['a bonus that nothing gives', () => json(200, promotion(7, BROKEN)), { kind: 'broken' }],
    ['code 1 on a 200', () => json(200, { code: 1, message: 'NOT_FOUND' }), { kind: 'none' }],
    ['code 1 without a word', () => json(200, { code: 1 }), { kind: 'none' }],
    ['code 1 on a 404', () => json(404, { code: 1, message: 'NOT_FOUND' }), { kind: 'none' }],
    ['a kind that is none', () => json(422, { code: 1, message: 'UNPROCESSABLE_ENTITY' }), { kind: 'none' }],
  ] as const;

  test.each(cases)('%s', async (_, answer, found) => {
    gateway.respond = answer;
    expect(await client.query(welcomeQuery('welcome', 'pl'))).toEqual(found);
    expect(await client.query(promotionQuery('7', 'pl'))).toEqual(found);
    expect(urls()).toEqual(['/online-api/v1/mbase/api/promotions/welcome?kind=welcome', '/account/api/promotions/7']);
  });

  test.each([
    ['a fault', () => json(500, {})],
    ['a refusal of another kind', () => json(403, { code: 'FORBIDDEN' })],
    ['nonsense', () => json(200, { ...promotion(7), type: 'LOTTERY' })],
  ])('%s is an error, which the page tells and no toast', async (_, answer) => {
    const reported = vi.spyOn(clientHooks, 'requestFailed');
    gateway.respond = answer;
    await expect(client.query(promotionQuery('7', 'pl'))).rejects.toThrow();
    await expect(client.query(welcomeQuery('welcome', 'pl'))).rejects.toThrow();
    expect(reported).not.toHaveBeenCalled();
  });
});

test('PRO-03 banners are asked for by the present time, the broken ones left out', async () => {
  gateway.respond = () => json(200, { records: [promotion(1), promotion(2, BROKEN)], total: 2 });
  expect(await client.query(bannersQuery('pl'))).toEqual([promotion(1)]);
  const asked = new URL(gateway.received[0]?.url ?? '').searchParams.get('endDateTime') ?? '';
  expect(Math.abs(Date.parse(asked) - Date.now())).toBeLessThan(MINUTE);
});

describe('PRO-03 CFG-02 how long it is not asked for again', () => {
  test.each([
    ['sponsors', sponsorsQuery('pl'), Number.POSITIVE_INFINITY],
    ['social links', socialLinksQuery('pl'), 120 * MINUTE],
    ['footer links', footerSectionsQuery('pl'), 30 * MINUTE],
    ['contact data', contactDataQuery('pl'), 5 * MINUTE],
    ['about us', aboutUsQuery('pl'), 5 * MINUTE],
    ['promotions', promotionsQuery('active', 'pl'), 5 * MINUTE],
    ['a promotion', promotionQuery('7', 'pl'), 5 * MINUTE],
    ['the welcome offer', welcomeQuery('welcome', 'pl'), 5 * MINUTE],
    ['banners', bannersQuery('pl'), 5 * MINUTE],
  ])('%s', (_, options, time) => {
    const { staleTime, gcTime } = queryClient.defaultQueryOptions(options as never) as {
      staleTime: number;
      gcTime?: number;
    };
    expect(staleTime).toBe(time);
    // Data removed from the cache would be requested again in any case.
    expect(gcTime ?? 5 * MINUTE).toBeGreaterThanOrEqual(time);
  });

  test('Each language has its own answer, asked for in that language', async () => {
    gateway.respond = ({ headers }) => json(200, { email: headers.get('accept-language'), phone: null, hours: null });
    expect(await client.query(contactDataQuery('pl'))).toEqual({ email: 'pl', phone: null, hours: null });
    expect(await client.query(contactDataQuery('en'))).toEqual({ email: 'en', phone: null, hours: null });
    expect(await client.query(contactDataQuery('pl'))).toEqual({ email: 'pl', phone: null, hours: null });
    expect(gateway.received).toHaveLength(2);
  });
});
