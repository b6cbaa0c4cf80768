// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountOverviewAdapter as adapter } from '../../../src/adapters/session/account-overview-adapter.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { balanceQuery } from '../../../src/queries/balance.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const LIMIT = {
  limitType: 'DEPOSIT',
  timeType: 'MONTHLY',
  ownAmount: 500,
  globalAmount: 10_000,
  amount: 500,
  used: 123.45,
  left: 376.55,
  resetsAt: '2999-11-30T23:00:00.000Z',
  looserFrom: '2999-11-22T23:00:00.000Z',
  pending: null,
  becameActiveAt: null,
};
const BALANCE = {
  balance: 1,
  freebet: 0,
  bonusBalance: 0,
  availableForWithdrawal: 0,
  unwithdrawableAmount: 0,
  freebetUnwithdrawableAmount: 0,
  currency: 'PLN',
};

let gateway: FakeGateway;

beforeEach(() => {
  storeToken('session-token');
  gateway = fakeGateway();
});

afterEach(() => {
  queryClient.clear();
  clearToken();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('LIM-01 what is used of the limits', () => {
  test('Is read in grosze, anew each time, and no copy stays in the cache', async () => {
    gateway.respond = () => json(200, [LIMIT]);
    const { signal } = new AbortController();
    const used = {
      limits: [{ type: 'DEPOSIT', time: 'MONTHLY', used: 12_345, amount: 50_000 }],
      hasOwnDepositLimit: true,
    };
    expect([await adapter.readUsedLimits(signal), await adapter.readUsedLimits(signal)]).toEqual([used, used]);
    expect(gateway.received).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(JSON.stringify(queryClient.getQueryCache().getAll())).not.toContain('12345');
  });

  test('May change with the balance, until nobody listens', () => {
    const heard = vi.fn<() => void>();
    queryClient.setQueryData(balanceQuery.queryKey, BALANCE);
    const stop = adapter.listenToUse(heard);
    queryClient.setQueryData(balanceQuery.queryKey, { ...BALANCE, balance: 2 });
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    queryClient.setQueryData(balanceQuery.queryKey, { ...BALANCE, balance: 3 });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

test('(reading 82) closed cards are remembered on the device; without storage there are none', () => {
  expect(adapter.readClosedOffers()).toEqual([]);
  adapter.storeClosedOffers(['31', 'a-b']);
  expect(adapter.readClosedOffers()).toEqual(['31', 'a-b']);
  vi.stubGlobal('localStorage', undefined);
  expect(adapter.readClosedOffers()).toEqual([]);
});
