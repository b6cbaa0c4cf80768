// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentDetailsAdapter as adapter } from '../../../src/adapters/payments/payment-details-adapter.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { balanceQuery } from '../../../src/queries/balance.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const PAYMENT = {
  id: '901',
  createdOn: '2026-11-22T10:00:00Z',
  type: 'deposit',
  label: 'deposit request',
  amount: 49.99,
  currency: 'ZŁ',
  balanceAfter: null,
  provider: 'CARD',
  reference: null,
  status: 'PAYU_DEPOSIT_SENT',
  closed: false,
  reason: null,
  closesAt: '2026-11-22T10:15:00Z',
  steps: [{ code: 'PAYU_DEPOSIT_SENT', at: '2026-11-22T10:00:00Z' }],
};
const signal = new AbortController().signal;

let gateway: FakeGateway;

beforeEach(() => {
  storeToken('session-token');
  gateway = fakeGateway();
});

afterEach(() => {
  queryClient.clear();
  clearToken();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/account/');
});

describe('TXN-02 (reading 96) the payment of the page', () => {
  test.each([
    ['/account/profile/deposit/901', '901'],
    ['/account/PROFILE/Withdraw/a-b//', 'a-b'],
    ['/account/profile/deposit/a%20b', 'a b'],
    ['/account/profile/deposit', ''],
    ['/account/profile/deposit/%E0%A4%A', '%E0%A4%A'],
  ])('%s is the page of "%s"', (path, id) => {
    history.replaceState(null, '', path);
    expect(adapter.openedPayment()).toBe(id);
  });

  test.each(['fetchPayment', 'checkPayment'] as const)('%s reads amounts in grosze and times', async (read) => {
    gateway.respond = () => json(200, PAYMENT);
    expect(await adapter[read]({ id: '901' }, signal)).toEqual({
      type: 'deposit',
      amount: 4_999,
      currency: 'PLN',
      balanceAfter: null,
      method: 'CARD',
      status: 'PAYU_DEPOSIT_SENT',
      closed: false,
      reason: null,
      closesAt: Date.parse(PAYMENT.closesAt),
      steps: [{ code: 'PAYU_DEPOSIT_SENT', at: Date.parse('2026-11-22T10:00:00Z') }],
    });
    expect(queryClient.getQueryCache().findAll({ queryKey: ['transactions'] })).toEqual([]);
  });

  test('A gateway that knows no reason and no end of the wait is understood', async () => {
    const { reason: _, closesAt: __, ...older } = PAYMENT;
    gateway.respond = () => json(200, { ...older, balanceAfter: 120.5 });
    expect(await adapter.checkPayment({ id: '901' }, signal)).toEqual(
      expect.objectContaining({ reason: null, closesAt: null, balanceAfter: 12_050 }),
    );
  });

  test('What is not this player’s is nothing, and no request is made for an id that no gateway gives', async () => {
    gateway.respond = () => json(404, { code: 1, message: 'NOT_FOUND' });
    expect(await adapter.checkPayment({ id: '901' }, signal)).toBeNull();
    expect(gateway.received).toHaveLength(1);
    expect(await adapter.checkPayment({ id: 'a b' }, signal)).toBeNull();
    expect(await adapter.fetchPayment({ id: '' }, signal)).toBeNull();
    expect(gateway.received).toHaveLength(1);
  });

  test('An answer about another payment, and one that cannot be read, are faults', async () => {
    gateway.respond = () => json(200, { ...PAYMENT, id: '902' });
    await expect(adapter.checkPayment({ id: '901' }, signal)).rejects.toThrow('another payment');
    gateway.respond = () => json(200, { ...PAYMENT, amount: 'a lot' });
    await expect(adapter.checkPayment({ id: '901' }, signal)).rejects.toThrow('malformed');
  });
});

describe('BAL-01 news', () => {
  test('A changed balance and a page that is seen again are told until the end', () => {
    const listener = vi.fn();
    queryClient.setQueryData(balanceQuery.queryKey, { balance: 1 } as never);
    const stop = adapter.listenToMoney(listener);
    queryClient.setQueryData(balanceQuery.queryKey, { balance: 2 } as never);
    expect(listener).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    queryClient.setQueryData(balanceQuery.queryKey, { balance: 3 } as never);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
