// @vitest-environment jsdom
import { createActor, waitFor } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DepositUsage } from '../../../domain/payments/deposit-usage.ts';
import { startOfNextDay } from '../../../domain/time/warsaw.ts';
import { createDepositMachine } from '../../../machines/payments/deposit/deposit.machine.ts';
import type { StartRequest } from '../../../machines/payments/deposit/deposit.ports.ts';
import { onClientEvents } from '../../../src/api/client-hooks.ts';
import { readPayment, writePayment } from '../../../src/api/stored-payment.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { depositAdapter } from '../../../src/adapters/payments/deposit-adapter.ts';
import { depositMethodsQuery } from '../../../src/queries/cashier.ts';
import { DEPOSIT_ALLOWANCE } from '../../../src/queries/deposit-allowance-key.ts';
import { balanceQuery } from '../../../src/queries/balance.ts';
import { profileQuery } from '../../../src/queries/player.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const PAYMENT = {
  key: 'key-1',
  transactionId: null,
  method: 'BLIK',
  amount: 5_050,
  startedAt: NOW,
  redirectUrl: null,
} as const;
const START: StartRequest = {
  key: 'key-1',
  url: '/api/payment-provider/payu/blik/',
  method: 'BLIK',
  amount: 5_050,
  requestBody: {
    amount: 1,
    channel: 'web',
    payMethod: { type: 'CARD', token: 'configured', blik: { register: false } },
  },
  token: '777123',
};
const PAGE = '/api/txn';
const signal = new AbortController().signal;

type Answers = Readonly<Record<string, () => Response>>;

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  storeToken('session-token');
  answering({});
});

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  clearToken();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Responds by the end of the path; the player has id 7 and the configuration contains the client's IP. */
function answering(answers: Answers, clientIp: string | null = '203.0.113.7'): void {
  const all: Answers = {
    '/player/profile-summary': () => json(200, { id: 7, email: 'jan@test.pl' }),
    '/account/api/config': () => json(200, { clientIp }),
    ...answers,
  };
  gateway = fakeGateway((request) => {
    const { pathname } = new URL(request.url);
    const respond = Object.entries(all).find(([end]) => pathname.endsWith(end))?.[1];
    return respond ? respond() : json(404, { code: 'NOT_FOUND' });
  });
}

function received(end: string): Request[] {
  return gateway.received.filter(({ url }) => new URL(url).pathname.endsWith(end));
}

describe('DEP-05 the stored payment', () => {
  test('Carries whose it is', async () => {
    await depositAdapter.rememberPayment({ payment: PAYMENT, replaces: null }, signal);
    expect(readPayment()).toEqual({
      playerId: '7',
      key: 'key-1',
      txnId: null,
      method: 'BLIK',
      amount: 5_050,
      startedAt: NOW,
      redirectUrl: null,
    });
    depositAdapter.recordTransaction('key-1', '901', null);
    expect(readPayment()?.txnId).toBe('901');
    expect(await depositAdapter.findStoredPayment(signal)).toEqual({ ...PAYMENT, transactionId: '901' });
    depositAdapter.clearPayment('key-1');
    expect(await depositAdapter.findStoredPayment(signal)).toBeNull();
  });

  test('NAV-08 keeps the provider’s page; an address of another kind is none', async () => {
    await depositAdapter.rememberPayment({ payment: PAYMENT, replaces: null }, signal);
    depositAdapter.recordTransaction('key-1', '901', 'https://bank.example.com/3ds');
    expect(await depositAdapter.findStoredPayment(signal)).toEqual({
      ...PAYMENT,
      transactionId: '901',
      redirectUrl: 'https://bank.example.com/3ds',
    });
    depositAdapter.recordTransaction('key-1', '901', 'javascript:alert(1)');
    expect(await depositAdapter.findStoredPayment(signal)).toEqual({ ...PAYMENT, transactionId: '901' });
  });

  test('Is not written where it is not known whose it would be', async () => {
    answering({ '/player/profile-summary': () => json(403, { code: 'FORBIDDEN' }) });
    await expect(depositAdapter.rememberPayment({ payment: PAYMENT, replaces: null }, signal)).rejects.toHaveProperty(
      'failure.kind',
      'refused',
    );
    expect(readPayment()).toBeNull();
  });

  test('DEP-10 another tab’s stays and is told; one that was put aside or is another player’s gives way', async () => {
    const other = { playerId: '7', key: 'key-2', txnId: '902', method: 'CARD', amount: 3_000, startedAt: NOW } as const;
    writePayment(other);
    expect(await depositAdapter.rememberPayment({ payment: PAYMENT, replaces: 'key-3' }, signal)).toEqual({
      key: 'key-2',
      transactionId: '902',
      method: 'CARD',
      amount: 3_000,
      startedAt: NOW,
      redirectUrl: null,
    });
    expect(readPayment()).toEqual(other);
    expect(await depositAdapter.rememberPayment({ payment: PAYMENT, replaces: 'key-2' }, signal)).toBeNull();
    expect(readPayment()?.key).toBe('key-1');
    writePayment({ ...other, playerId: '8' });
    expect(await depositAdapter.rememberPayment({ payment: PAYMENT, replaces: null }, signal)).toBeNull();
    expect(readPayment()).toEqual(expect.objectContaining({ playerId: '7', key: 'key-1' }));
  });

  test('DEP-10 the same one is written again, and is no other tab’s', async () => {
    await depositAdapter.rememberPayment({ payment: PAYMENT, replaces: null }, signal);
    const again = { ...PAYMENT, transactionId: '901' };
    expect(await depositAdapter.rememberPayment({ payment: again, replaces: null }, signal)).toBeNull();
    expect(readPayment()?.txnId).toBe('901');
  });

  test('DEP-10 of another tab is heard of, once it is stored and until nobody listens', () => {
    const heard = vi.fn();
    const stop = depositAdapter.listenToStoredPayment(heard);
    const notify = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    notify('account.language', 'pl');
    notify('account.txnId', null);
    expect(heard).not.toHaveBeenCalled();
    notify('account.txnId', '{}');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    notify('account.txnId', '{}');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('Of another player is dropped', async () => {
    writePayment({ playerId: '8', key: 'key-8', txnId: '800', method: 'CARD', amount: 1_000, startedAt: 1 });
    expect(await depositAdapter.findStoredPayment(signal)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test('Of nobody is not looked for at the gateway', async () => {
    expect(await depositAdapter.findStoredPayment(signal)).toBeNull();
    expect(gateway.received).toEqual([]);
  });

  test('Stays while it is not known who is signed in', async () => {
    writePayment({ playerId: '7', key: 'key-1', txnId: null, method: 'CARD', amount: 1_000, startedAt: 1 });
    answering({ '/player/profile-summary': () => json(403, { code: 'FORBIDDEN' }) });
    await expect(depositAdapter.findStoredPayment(signal)).rejects.toHaveProperty('failure.kind', 'refused');
    expect(readPayment()?.key).toBe('key-1');
  });

  test('A transaction without a stored payment is recorded nowhere, and there is none to drop', () => {
    depositAdapter.recordTransaction('key-1', '901', null);
    depositAdapter.clearPayment('key-1');
    expect(localStorage.length).toBe(0);
  });

  test('Of another tab is neither given a transaction that is not its own nor dropped (DEP-05)', () => {
    const other = { playerId: '7', key: 'key-2', txnId: null, method: 'CARD', amount: 3_000, startedAt: NOW } as const;
    writePayment(other);
    depositAdapter.recordTransaction('key-1', '901', null);
    depositAdapter.clearPayment('key-1');
    expect(readPayment()).toEqual(other);
  });
});

describe('DEP-02 the start', () => {
  test('Goes to the method’s url + start; amount and token win over the configuration, the rest is merged', async () => {
    answering({ '/blik/start': () => json(200, { code: 0, data: null, txnId: 901 }) });
    expect(await depositAdapter.startDeposit(START, signal)).toEqual({
      kind: 'accepted',
      transactionId: '901',
      redirectUrl: null,
      at: NOW,
    });
    const [sent, ...more] = received('/start');
    expect([sent?.method, sent?.url, more]).toEqual([
      'POST',
      'https://account.test/online-api/v1/mbase/api/payment-provider/payu/blik/start',
      [],
    ]);
    expect(await sent?.json()).toEqual({
      amount: 50.5,
      channel: 'web',
      payMethod: { type: 'BLIK', token: '777123', blik: { register: false } },
    });
    expect([sent?.headers.get('idempotency-key'), sent?.headers.get('client-ip')]).toEqual(['key-1', '203.0.113.7']);
  });

  test('DEP-10 a start that is sent again has the same key', async () => {
    answering({ '/blik/start': () => json(200, { code: 0, data: null, txnId: 901 }) });
    await depositAdapter.startDeposit(START, signal);
    await depositAdapter.startDeposit(START, signal);
    expect(received('/start').map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
  });

  test('An address that is none of a payment provider is never asked', async () => {
    const elsewhere = { ...START, url: 'https://elsewhere.test/' };
    await expect(depositAdapter.startDeposit(elsewhere, signal)).rejects.toEqual(
      new TypeError('the address of the method is none of a payment provider'),
    );
    expect(gateway.received).toEqual([]);
  });

  test('CFG-01 (reading 79) an address that is not known is said to be so', async () => {
    answering({ '/blik/start': () => json(200, { txnId: 901 }) }, null);
    await depositAdapter.startDeposit(START, signal);
    expect(received('/start')[0]?.headers.get('client-ip')).toBe('unknown');
  });

  test('DEP-05 a card has no token, and comes back with the provider’s page', async () => {
    answering({ '/card/start': () => json(200, { data: 'https://secure.payu.test/3ds', txnId: 'a-uuid' }) });
    const card: StartRequest = {
      ...START,
      url: '/api/payment-provider/payu/card/',
      method: 'CARD',
      requestBody: {},
      token: null,
    };
    expect(await depositAdapter.startDeposit(card, signal)).toEqual({
      kind: 'accepted',
      transactionId: 'a-uuid',
      redirectUrl: 'https://secure.payu.test/3ds',
      at: NOW,
    });
    expect(await received('/start')[0]?.json()).toEqual({ amount: 50.5, payMethod: { type: 'CARD' } });
  });

  test.each([
    [422, { code: 1, message: 'Odmowa: DAILY_LIMIT_REACHED' }, 'Odmowa: DAILY_LIMIT_REACHED'],
    [200, { code: 1, message: 'TRANSACTION_ERROR' }, 'TRANSACTION_ERROR'],
    [409, { code: 'IDEMPOTENCY_CONFLICT' }, 'IDEMPOTENCY_CONFLICT'],
    [422, { code: 'AMOUNT_OUT_OF_RANGE', message: 'za dużo' }, 'za dużo'],
  ])('DEP-08 a refusal (%i) is a value with the server’s message', async (status, body, message) => {
    answering({ '/blik/start': () => json(status, body) });
    expect(await depositAdapter.startDeposit(START, signal)).toEqual({ kind: 'refused', message, at: NOW });
  });

  const refused = (status: number, code: string) => ({
    kind: 'refused',
    status,
    code,
    message: '',
    fields: {},
    at: NOW,
    until: NOW,
  });

  test.each([
    [() => json(500, {}), { kind: 'fault', status: 500 }],
    [() => json(200, { code: 0, data: null }), { kind: 'malformed', report: 'txnId: expected one of several shapes' }],
    [() => json(401, { code: 'TOKEN_NOT_VALID' }), refused(401, 'TOKEN_NOT_VALID')],
    [
      () => json(429, { code: 'TOO_MANY_REQUESTS' }),
      { ...refused(429, 'TOO_MANY_REQUESTS'), body: { code: 'TOO_MANY_REQUESTS' } },
    ],
  ])('DEP-10 what is neither accepted nor refused is a fault: nothing is known', async (respond, failure) => {
    answering({ '/blik/start': respond });
    await expect(depositAdapter.startDeposit(START, signal)).rejects.toHaveProperty('failure', failure);
  });

  test.each(['', 'https://evil.test/', '/api/payment-provider/payu/blik', '/api/player/bank-account-number/'])(
    'A method whose url is none of a payment provider is not called: %j',
    async (url) => {
      await expect(depositAdapter.startDeposit({ ...START, url }, signal)).rejects.toBeInstanceOf(TypeError);
      expect(gateway.received).toEqual([]);
    },
  );

  test('DEP-10 the payment is stored before anything is sent', async () => {
    const storedWhenSent: unknown[] = [];
    answering({
      '/blik/start': () => {
        storedWhenSent.push(readPayment());
        return json(200, { data: null, txnId: 901 });
      },
    });
    const machine = createDepositMachine(depositAdapter);
    const { key, url, method, amount, requestBody, token } = START;
    const actor = createActor(machine, {
      input: {
        kind: 'new',
        key,
        transactionId: null,
        method,
        amount,
        startedAt: NOW,
        redirectUrl: null,
        url,
        requestBody,
        token,
        replaces: null,
      },
    });
    actor.start();
    await waitFor(actor, (snapshot) => snapshot.matches('following'));
    actor.stop();
    expect(storedWhenSent).toEqual([
      { playerId: '7', key: 'key-1', txnId: null, method: 'BLIK', amount: 5_050, startedAt: NOW, redirectUrl: null },
    ]);
    expect(readPayment()?.txnId).toBe('901');
  });
});

describe('DEP-03 the status', () => {
  test('Is the provider’s text and whether it is closed', async () => {
    answering({ '/api/txn/901/status': () => json(200, { code: 'PAYU_DEPOSIT_SENT', closed: false }) });
    expect(await depositAdapter.fetchDepositStatus({ transactionId: '901' }, signal)).toEqual({
      code: 'PAYU_DEPOSIT_SENT',
      closed: false,
      reason: null,
    });
  });
});

describe('DEP-03 (reading 88) giving a payment up', () => {
  test('Says what the provider made of it', async () => {
    answering({ '/api/txn/901/cancel': () => json(200, { code: 'PAYU_DEPOSIT_SENT', closed: true }) });
    expect(await depositAdapter.cancelPayment({ transactionId: '901' }, signal)).toEqual({
      kind: 'answered',
      code: 'PAYU_DEPOSIT_SENT',
      closed: true,
    });
    expect(received('/api/txn/901/cancel').map(({ method }) => method)).toEqual(['POST']);
  });

  test.each([404, 501])('A gateway without it (%i) is told apart from a fault', async (status) => {
    answering({ '/api/txn/901/cancel': () => json(status, { code: 1, message: 'NOT_IMPLEMENTED' }) });
    expect(await depositAdapter.cancelPayment({ transactionId: '901' }, signal)).toEqual({ kind: 'unavailable' });
    answering({ '/api/txn/901/cancel': () => json(500, {}) });
    await expect(depositAdapter.cancelPayment({ transactionId: '901' }, signal)).rejects.toThrow();
  });
});

describe('BAL-01 the balance', () => {
  test('Is told each time that it moves, and no more once nobody listens', () => {
    const heard = vi.fn<() => void>();
    const stop = depositAdapter.listenToBalance(heard);
    const set = (balance: number) => queryClient.setQueryData(balanceQuery.queryKey, { balance } as never);
    set(1);
    set(1);
    expect(heard, 'it has become known').not.toHaveBeenCalled();
    set(2);
    expect(heard).toHaveBeenCalledTimes(1);
    set(3);
    expect(heard).toHaveBeenCalledTimes(2);
    queryClient.removeQueries({ queryKey: balanceQuery.queryKey });
    set(4);
    expect(heard, 'it was forgotten meanwhile').toHaveBeenCalledTimes(2);
    stop();
    set(5);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('LIM-01 what is used of the deposit limits', () => {
  const overview = (used: number) => ({
    limitType: 'DEPOSIT',
    timeType: 'DAILY',
    ownAmount: null,
    globalAmount: 500,
    amount: 500,
    used,
    left: 500 - used,
    resetsAt: '2026-11-21T23:00:00Z',
    looserFrom: '2026-11-22T12:00:00Z',
    pending: null,
    becameActiveAt: null,
  });
  const usageOf = (used: number) => ({ hasOwnLimit: false, limits: [{ time: 'DAILY', used, amount: 50_000 }] });
  const move = (balance: number) => queryClient.setQueryData(balanceQuery.queryKey, { balance } as never);

  test('Is read at once and whenever the balance moves, until nobody follows it', async () => {
    let used = 120;
    answering({ '/limits/overview': () => json(200, [overview(used)]) });
    const heard = vi.fn<(usage: DepositUsage) => void>();
    move(1);
    const stop = depositAdapter.followDepositUsage(heard);
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[usageOf(12_000)]]));
    used = 170;
    move(2);
    await vi.waitFor(() => expect(heard.mock.lastCall).toEqual([usageOf(17_000)]));
    stop();
    move(3);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('DEP-09 a new day of Warsaw reads it anew, and what can be paid in with it', async () => {
    let used = 120;
    answering({ '/limits/overview': () => json(200, [overview(used)]) });
    const heard = vi.fn<(usage: DepositUsage) => void>();
    const stop = depositAdapter.followDepositUsage(heard);
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[usageOf(12_000)]]));
    queryClient.setQueryData(DEPOSIT_ALLOWANCE, null);
    used = 0;
    vi.setSystemTime(startOfNextDay(Date.now()) + 1_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(heard.mock.lastCall).toEqual([usageOf(0)]));
    expect(queryClient.getQueryState(DEPOSIT_ALLOWANCE)?.isInvalidated).toBe(true);
    stop();
  });

  test('DEP-03 a payment that ends without money gives back what it had used of the limits', async () => {
    let used = 160;
    answering({ '/limits/overview': () => json(200, [overview(used)]) });
    const heard = vi.fn<(usage: DepositUsage) => void>();
    queryClient.setQueryData(DEPOSIT_ALLOWANCE, null);
    const stop = depositAdapter.followDepositUsage(heard);
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[usageOf(16_000)]]));
    used = 120;
    depositAdapter.refreshMoney();
    await vi.waitFor(() => expect(heard.mock.lastCall).toEqual([usageOf(12_000)]));
    stop();
  });

  test('What comes when nobody follows any more is told to nobody', async () => {
    const responses: (() => void)[] = [];
    answering({});
    const { respond } = gateway;
    gateway.respond = (request) =>
      request.url.includes('/limits/overview')
        ? new Promise((resolve) => responses.push(() => resolve(json(200, [overview(120)]))))
        : respond(request);
    const heard = vi.fn<(usage: DepositUsage) => void>();
    const stop = depositAdapter.followDepositUsage(heard);
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    stop();
    for (const send of responses) send();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).not.toHaveBeenCalled();
  });

  test('A refusal is passed over: nothing is told', async () => {
    answering({ '/limits/overview': () => json(403, { code: 'FORBIDDEN' }) });
    const heard = vi.fn<(usage: DepositUsage) => void>();
    const stop = depositAdapter.followDepositUsage(heard);
    await vi.waitFor(() => expect(received('/limits/overview')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('DEP-10 a payment whose start was not answered', () => {
  const record = (id: number, reference: string | null) => ({
    id,
    createdOn: '2026-11-21T12:00:00Z',
    type: 'deposit',
    label: 'deposit',
    amount: 50.5,
    currency: 'PLN',
    reference,
  });

  function answeringPages(open: object[], closed: object[]): void {
    answering({});
    const { respond } = gateway;
    gateway.respond = (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.endsWith(PAGE)) return respond(request);
      const records = searchParams.get('closed') === 'true' ? closed : open;
      return json(200, { records, total: records.length });
    };
  }

  test.each([
    ['under way', [record(900, null), record(901, 'key-1')], [record(899, 'key-0')]],
    ['already closed', [record(900, 'key-0')], [record(901, 'key-1')]],
  ])('Is found by its key where it is %s', async (_, open, closed) => {
    answeringPages(open, closed);
    expect(await depositAdapter.findDeposit({ key: 'key-1' }, signal)).toEqual({ transactionId: '901' });
    expect(
      received(PAGE)
        .map(({ url }) => new URL(url).search)
        .toSorted(),
    ).toEqual(['?offset=0&limit=20&closed=false&type=deposit', '?offset=0&limit=20&closed=true&type=deposit']);
  });

  test('Is not there: no other is taken for it', async () => {
    answeringPages([record(900, null)], [record(899, 'key-0')]);
    expect(await depositAdapter.findDeposit({ key: 'key-1' }, signal)).toEqual({ transactionId: null });
  });

  test('A look-up of which half failed says nothing', async () => {
    answeringPages([], []);
    const { respond } = gateway;
    gateway.respond = (request) => (request.url.includes('closed=true') ? json(500, {}) : respond(request));
    await expect(depositAdapter.findDeposit({ key: 'key-1' }, signal)).rejects.toHaveProperty('failure', {
      kind: 'fault',
      status: 500,
    });
  });
});

describe('DEP-01 the methods', () => {
  test('A refusal (code 1) is a value, a fault is thrown', async () => {
    answering({ '/api/payment-product/deposit': () => json(200, { code: 1, message: 'NO' }) });
    expect(await depositAdapter.fetchDepositMethods({ again: false }, signal)).toEqual({ kind: 'refused' });
    answering({ '/api/payment-product/deposit': () => json(200, {}) });
    await expect(depositAdapter.fetchDepositMethods({ again: false }, signal)).rejects.toHaveProperty(
      'failure.kind',
      'malformed',
    );
  });

  test('They come into the cache in grosze', async () => {
    const method = { url: START.url, currency: 'PLN', requestBody: '{}', minValue: 10, maxValue: 5_000.5 };
    answering({ '/api/payment-product/deposit': () => json(200, [{ ...method, code: 'BLIK' }]) });
    expect(await depositAdapter.fetchDepositMethods({ again: false }, signal)).toEqual({
      kind: 'loaded',
      codes: ['BLIK'],
    });
    expect(queryClient.getQueryData(depositMethodsQuery.queryKey)).toEqual([
      { code: 'BLIK', url: START.url, currency: 'PLN', requestBody: {}, minimum: 1_000, maximum: 500_050 },
    ]);
  });

  test('CFG-02 a list is known for a while, but not to somebody who asks again', async () => {
    let methods: readonly object[] = [];
    answering({ '/api/payment-product/deposit': () => json(200, methods) });
    await depositAdapter.fetchDepositMethods({ again: false }, signal);
    methods = [{ code: 'CARD', url: START.url, currency: 'PLN', requestBody: '{}', minValue: 10, maxValue: 50 }];
    expect(await depositAdapter.fetchDepositMethods({ again: false }, signal)).toEqual({ kind: 'loaded', codes: [] });
    expect(await depositAdapter.fetchDepositMethods({ again: true }, signal)).toEqual({
      kind: 'loaded',
      codes: ['CARD'],
    });
    expect(queryClient.getQueryData(depositMethodsQuery.queryKey)).toEqual([
      { code: 'CARD', url: START.url, currency: 'PLN', requestBody: {}, minimum: 1_000, maximum: 5_000 },
    ]);
  });
});

test('BAL-01 after a payment the balance is asked anew, the rest stays', async () => {
  const balance = {
    balance: 1,
    freebet: 0,
    bonusBalance: 0,
    availableForWithdrawal: 0,
    unwithdrawableAmount: 0,
    freebetUnwithdrawableAmount: 0,
    currency: 'PLN',
  };
  queryClient.setQueryData(balanceQuery.queryKey, balance);
  await queryClient.query(profileQuery);
  depositAdapter.refreshMoney();
  expect([
    queryClient.getQueryState(balanceQuery.queryKey)?.isInvalidated,
    queryClient.getQueryState(profileQuery.queryKey)?.isInvalidated,
  ]).toEqual([true, false]);
});

test('DEP-10 while it is told not to pay a second time, no toast of the network says "try again"', async () => {
  const requestFailed = vi.fn();
  onClientEvents({
    requestFailed,
    requestSucceeded: () => {},
    responseMalformed: () => {},
    responseRepaired: () => {},
    tokenRejected: () => {},
    limitReached: () => {},
  });
  answering({
    '/blik/start': () => Response.error(),
    '/api/txn': () => Response.error(),
    '/api/txn/901/cancel': () => Response.error(),
  });
  await expect(depositAdapter.startDeposit(START, signal)).rejects.toThrow();
  await expect(depositAdapter.findDeposit({ key: 'key-1' }, signal)).rejects.toThrow();
  await expect(depositAdapter.cancelPayment({ transactionId: '901' }, signal)).rejects.toThrow();
  expect(requestFailed).not.toHaveBeenCalled();
});
