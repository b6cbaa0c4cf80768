// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type ApiFailure } from '../../../src/lib/api-error.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { balanceQuery, currencyOf, mergeBalance, type Balance } from '../../../src/queries/balance.ts';
import { depositMethodOf, depositMethodsQuery, paymentProvidersQuery } from '../../../src/queries/cashier.ts';
import { bonusCountsQuery, unreadCountQuery } from '../../../src/queries/counts.ts';
import { documentsQuery } from '../../../src/queries/documents.ts';
import { accountStatusesQuery, freshAccountStatusesQuery, profileQuery } from '../../../src/queries/player.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const WIRE = {
  balance: 1_234.56,
  freebet: 25,
  bonus: 0.29,
  availableForWithdrawal: 200,
  unwithdrawableAmount: 50,
  freebetUnwithdrawableAmount: 0.07,
};
const BALANCE: Balance = {
  balance: 123_456,
  freebet: 2_500,
  bonusBalance: 29,
  availableForWithdrawal: 20_000,
  unwithdrawableAmount: 5_000,
  freebetUnwithdrawableAmount: 7,
  currency: 'PLN',
};

let gateway: FakeGateway;
let client: QueryClient;

beforeEach(() => {
  storeToken('session-token');
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  gateway = fakeGateway();
});

afterEach(() => {
  client.clear();
  clearToken();
  vi.unstubAllGlobals();
});

describe('BAL-01 the balance', () => {
  test.each(['PLN', 'ZŁ', 'zł'])(
    'Comes in grosze, its bonus as bonusBalance, its currency %s as PLN',
    async (currencyIso) => {
      gateway.respond = () => json(200, { ...WIRE, currencyIso });
      expect(await client.query(balanceQuery)).toEqual(BALANCE);
    },
  );

  test('Another currency stays what it is', () => {
    expect([currencyOf('EUR'), currencyOf('Zł'), currencyOf('pln')]).toEqual(['EUR', 'PLN', 'pln']);
  });

  test('A push that comes while it is being asked for stands: the older answer doesn’t replace it', async () => {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<Response>();
    gateway.respond = () => {
      asked.resolve();
      return answered.promise;
    };
    client.setQueryData(balanceQuery.queryKey, { ...BALANCE, balance: 1, currency: 'EUR' });
    const asking = client.query({ ...balanceQuery, staleTime: 0 }).catch(() => null);
    await asked.promise;
    mergeBalance(client, WIRE);
    answered.resolve(json(200, { ...WIRE, balance: 9.99, currencyIso: 'PLN' }));
    await asking;
    await new Promise((resolve) => setImmediate(resolve));
    expect(client.getQueryData(balanceQuery.queryKey)).toEqual({ ...BALANCE, currency: 'EUR' });
    expect(client.getQueryState(balanceQuery.queryKey)?.fetchStatus).toBe('idle');
  });

  test('So does one that comes while the first balance is being asked for', async () => {
    const asked = Promise.withResolvers<void>();
    gateway.respond = ({ signal }) => {
      asked.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const asking = client.query(balanceQuery).catch(() => null);
    await asked.promise;
    mergeBalance(client, WIRE);
    await asking;
    await new Promise((resolve) => setImmediate(resolve));
    expect(client.getQueryData(balanceQuery.queryKey)).toEqual(BALANCE);
  });
});

describe('DEP-01 DEP-02 the ways to pay in', () => {
  const wire = {
    code: 'BLIK',
    url: '/api/payment-provider/payu/blik/',
    currency: 'PLN',
    requestBody: '{"payMethod":{"type":"BLIK"}}',
    minValue: 10.01,
    maxValue: 5_000,
  };
  const known = {
    code: 'BLIK',
    url: '/api/payment-provider/payu/blik/',
    currency: 'PLN',
    requestBody: { payMethod: { type: 'BLIK' } },
    minimum: 1_001,
    maximum: 500_000,
  };

  test('Come in grosze with their requestBody read', () => {
    expect(depositMethodOf(wire)).toEqual([known]);
  });

  test.each(['', '{', '[]', '"text"', 'null', '7'])(
    'A broken requestBody (%s) breaks its own method alone',
    async (requestBody) => {
      gateway.respond = () => json(200, [{ ...wire, code: 'CARD', requestBody }, wire]);
      expect(await client.query(depositMethodsQuery)).toEqual([{ ...known, code: 'CARD', requestBody: null }, known]);
    },
  );

  test('One that the product cannot take is not offered', async () => {
    gateway.respond = () => json(200, [{ ...wire, code: 'CHEQUE' }, { ...wire, code: 'blik' }, wire]);
    expect(await client.query(depositMethodsQuery)).toEqual([known]);
  });

  test('An answer with code 1 is an error', async () => {
    gateway.respond = () => json(200, { code: 1, message: 'NO' });
    await expect(client.query(depositMethodsQuery)).rejects.toHaveProperty(
      'failure',
      expect.objectContaining({ kind: 'refused', code: 'NO' }),
    );
  });

  test('Providers never go stale', async () => {
    gateway.respond = () => json(200, [{ code: 'payu', name: 'PayU' }]);
    const expected = [{ code: 'payu', name: 'PayU', logoUrl: null, methods: [] }];
    expect(await client.query(paymentProvidersQuery)).toEqual(expected);
    vi.useFakeTimers({ now: Date.now() + 365 * 24 * 3_600_000, toFake: ['Date'] });
    expect(await client.query(paymentProvidersQuery)).toEqual(expected);
    vi.useRealTimers();
    expect(gateway.received).toHaveLength(1);
  });
});

describe('the other queries', () => {
  test('MSG-01 the unread count asks for the unread alone', async () => {
    gateway.respond = () => json(200, { unreadAmount: 3 });
    expect(await client.query(unreadCountQuery)).toBe(3);
    expect(gateway.received[0]?.url).toBe('https://account.test/online-api/v1/mbase/api/message/count?unreaded=true');
  });

  test('BON-01 the counts of bonuses', async () => {
    const counts = { acceptedAmount: 1, availableAmount: 2, passedAmount: 4 };
    gateway.respond = () => json(200, counts);
    expect(await client.query(bonusCountsQuery)).toEqual(counts);
  });

  test('VER-05 the statuses of an account', async () => {
    gateway.respond = () => json(200, { accountStatus: 'GONE' });
    await expect(client.query(accountStatusesQuery)).rejects.toHaveProperty('failure.kind', 'malformed');
    expect(gateway.received[0]?.url).toBe('https://account.test/online-api/v1/accounts/api/register/account-statuses');
  });
});

describe('a query that a machine waits for', () => {
  test.each([
    ['profile', profileQuery],
    ['account status', accountStatusesQuery],
    ['account status past every cache', freshAccountStatusesQuery],
    ['deposit methods', depositMethodsQuery],
    ['documents', documentsQuery],
  ])('Is not cancelled by a view that looked at it and is left: %s', async (_, query) => {
    const answer = Promise.withResolvers<Response>();
    gateway.respond = () => answer.promise;
    const observer = new QueryObserver(client, { queryKey: query.queryKey, enabled: false });
    const leave = observer.subscribe(() => {});
    const waiting = client.query<unknown>({ queryKey: query.queryKey, queryFn: query.queryFn as () => unknown });
    const outcome = waiting.catch((error: unknown) => error);
    await vi.waitFor(() => expect(gateway.received).toHaveLength(1));
    leave();
    answer.resolve(json(500, {}));
    expect(await outcome).toBeInstanceOf(ApiError);
  });
});

describe('CFG-02 the query cache', () => {
  const { staleTime, retry, networkMode } = queryClient.getDefaultOptions().queries ?? {};
  const tries = (failure: ApiFailure) =>
    [0, 1, 2, 3].map((failures) =>
      typeof retry === 'function' ? retry(failures, new ApiError('a.b', failure)) : retry,
    );

  test('What the server said is stale after five minutes', () => {
    expect(staleTime).toBe(300_000);
  });

  test('A call is made even where the browser thinks that it is offline: only an answer tells', () => {
    expect(networkMode).toBe('always');
  });

  test.each<ApiFailure>([{ kind: 'unreachable' }, { kind: 'timedOut' }, { kind: 'fault', status: 503 }])(
    'A read that failed ($kind) is asked twice more',
    (failure) => {
      expect(tries(failure)).toEqual([true, true, false, false]);
    },
  );

  test('API-02 (reading 79) a malformed answer is not asked for again', () => {
    expect(tries({ kind: 'malformed', report: 'x: expected string' })).toEqual([false, false, false, false]);
  });

  test('A refusal is an answer, and is not asked again', () => {
    const refused: ApiFailure = {
      kind: 'refused',
      status: 403,
      code: 'FORBIDDEN',
      message: '',
      fields: {},
      at: 0,
      until: 0,
    };
    expect(tries(refused)).toEqual([false, false, false, false]);
  });
});
