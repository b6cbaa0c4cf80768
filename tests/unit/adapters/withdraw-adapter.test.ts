// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withdrawAdapter } from '../../../src/adapters/payments/withdraw-adapter.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { ApiError } from '../../../src/lib/api-error.ts';
import { balanceQuery } from '../../../src/queries/balance.ts';
import { accountStatusesQuery, profileQuery } from '../../../src/queries/player.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { recentWithdrawalsQuery } from '../../../src/queries/withdrawals.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';
import { ownError, readAgainAfter } from './effects.ts';
import { VERIFIED_STATUSES } from '../../../model-tests/support/account-statuses.ts';

const NUMBER = '61109010140000071219812874';
const METHODS = [
  {
    code: 'BANK_TRANSFER',
    url: '/api/payment-provider/payu/bank-transfer/',
    currency: 'PLN',
    requestBody: '{"channel":"web","amount":1}',
    minValue: 20,
    maxValue: 50_000,
  },
  { code: 'PIGEON', url: '/x/', currency: 'PLN', requestBody: '{}', minValue: 1, maxValue: 2 },
];
const STATUSES = { ...VERIFIED_STATUSES, bankAccountNumberStatus: 'IN_VERIFICATION' };
const REQUEST = {
  key: 'key-1',
  url: '/api/payment-provider/payu/bank-transfer/',
  amount: 40_50,
  requestBody: { channel: 'web', amount: 1 },
};
const signal = new AbortController().signal;

/** What the pages show, by its name. */
const CACHED = {
  balance: balanceQuery.queryKey,
  withdrawals: recentWithdrawalsQuery.queryKey,
  profile: profileQuery.queryKey,
  statuses: accountStatusesQuery.queryKey,
};

let gateway: FakeGateway;

/** Responds by the end of the path. */
function answering(answers: Readonly<Record<string, () => Response>>): void {
  gateway.respond = ({ url }) => {
    const { pathname } = new URL(url);
    const found = Object.entries(answers).find(([end]) => pathname.endsWith(end));
    return found ? found[1]() : json(404, { code: 'NOT_FOUND' });
  };
}

beforeEach(() => {
  storeToken('session-token');
  gateway = fakeGateway();
});

afterEach(() => {
  queryClient.clear();
  clearToken();
  vi.unstubAllGlobals();
});

describe('WDR-01 what is offered', () => {
  const known = {
    withdrawal: () => json(200, METHODS),
    'account-statuses': () => json(200, STATUSES),
    'profile-summary': () => json(200, { id: 7, email: 'jan@example.com', bankAccountNumber: 'PL**2874' }),
  };

  test('The methods that the product knows, and how the number stands, past every cache', async () => {
    queryClient.setQueryData(accountStatusesQuery.queryKey, {
      ...STATUSES,
      bankAccountNumberStatus: 'VERIFIED',
    } as never);
    answering(known);
    expect(await withdrawAdapter.fetchWithdrawalOffer(signal)).toEqual({
      kind: 'loaded',
      methods: [
        {
          code: 'BANK_TRANSFER',
          url: '/api/payment-provider/payu/bank-transfer/',
          currency: 'PLN',
          requestBody: { channel: 'web', amount: 1 },
          minimum: 20_00,
          maximum: 50_000_00,
        },
      ],
      account: 'inVerification',
    });
    expect(queryClient.getQueryData(accountStatusesQuery.queryKey)?.bankAccountNumberStatus).toBe('IN_VERIFICATION');
    expect(queryClient.getQueryData(profileQuery.queryKey)?.bankAccountNumber).toBe('PL**2874');
    expect(await withdrawAdapter.checkBankAccount(signal)).toBe('inVerification');
  });

  test('A refusal is told as one', async () => {
    answering({ ...known, withdrawal: () => json(200, { code: 1, message: 'NOT_NOW' }) });
    expect(await withdrawAdapter.fetchWithdrawalOffer(signal)).toEqual({ kind: 'refused' });
  });

  test('A fault is none, and is left to the page', async () => {
    answering({ ...known, withdrawal: () => json(200, {}) });
    expect(await ownError(() => withdrawAdapter.fetchWithdrawalOffer(signal))).toBeInstanceOf(ApiError);
  });
});

describe('WDR-03 a withdrawal', () => {
  test('Goes to the method’s url, with its key, the amount in złote over what the configuration says', async () => {
    answering({ 'bank-transfer': () => json(200, { code: 0, txnId: 950 }) });
    expect(await withdrawAdapter.startWithdrawal(REQUEST, signal)).toEqual({
      kind: 'accepted',
      id: '950',
      at: expect.any(Number) as number,
    });
    const [sent] = gateway.received;
    expect([
      `${sent?.method} ${new URL(sent?.url ?? '').pathname}`,
      await sent?.json(),
      sent?.headers.get('idempotency-key'),
    ]).toEqual([
      'POST /online-api/v1/mbase/api/payment-provider/payu/bank-transfer',
      { channel: 'web', amount: 40.5 },
      'key-1',
    ]);
  });

  test('A refusal comes with its code', async () => {
    answering({ 'bank-transfer': () => json(422, { code: 1, message: 'INSUFFICIENT_FUNDS' }) });
    expect(await withdrawAdapter.startWithdrawal(REQUEST, signal)).toEqual({
      kind: 'refused',
      code: 'INSUFFICIENT_FUNDS',
      message: 'INSUFFICIENT_FUNDS',
    });
  });

  test.each([
    ['a fault', () => json(500, {})],
    ['too many calls', () => json(429, { code: 1, message: 'TOO_MANY_REQUESTS' })],
    ['an answer that is none', () => json(200, { code: 0 })],
  ])('%s leaves open whether it was taken', async (_, answer) => {
    answering({ 'bank-transfer': answer });
    expect(await ownError(() => withdrawAdapter.startWithdrawal(REQUEST, signal))).toBeInstanceOf(ApiError);
  });

  test('An address that is none of a payment provider is never called', async () => {
    await expect(
      withdrawAdapter.startWithdrawal({ ...REQUEST, url: 'https://elsewhere.test/' }, signal),
    ).rejects.toEqual(new TypeError('the address of the method is none of a payment provider'));
    expect(gateway.received).toEqual([]);
  });

  test('After it the balance and the last withdrawals are read again, and nothing else', async () => {
    expect(await readAgainAfter(CACHED, () => withdrawAdapter.refreshWithdrawals())).toEqual([
      'balance',
      'withdrawals',
    ]);
  });
});

describe('WDR-02 the number', () => {
  const save = () => withdrawAdapter.saveBankAccount({ number: 'PL61 1090 1014 0000 0712 1981 2874' }, signal);

  test('Is sent without spaces and prefix, and is known by its end alone', async () => {
    answering({ 'bank-account-number': () => json(200, { bankAccountNumberStatus: 'IN_VERIFICATION' }) });
    queryClient.setQueryData(profileQuery.queryKey, { bankAccountNumber: null } as never);
    expect(await save()).toEqual({ kind: 'saved', status: 'inVerification' });
    expect(queryClient.getQueryData(profileQuery.queryKey)?.bankAccountNumber).toBe('PL**2874');
    expect(await gateway.received[0]?.json()).toEqual({ bankAccountNumber: NUMBER });
  });

  test('A 422 is a refusal, anything else a fault', async () => {
    answering({ 'bank-account-number': () => json(422, { code: 1, message: 'BANK_ACCOUNT_NUMBER_INVALID' }) });
    expect(await save()).toEqual({ kind: 'refused' });
    answering({ 'bank-account-number': () => json(403, { code: 1, message: 'FORBIDDEN' }) });
    await expect(save()).rejects.toThrow();
    answering({ 'bank-account-number': () => json(500, {}) });
    expect(await ownError(save)).toBeInstanceOf(ApiError);
  });

  test('Once it is saved the profile and the statuses are read again, and nothing else', async () => {
    answering({ 'bank-account-number': () => json(200, { bankAccountNumberStatus: 'IN_VERIFICATION' }) });
    expect(await readAgainAfter(CACHED, save)).toEqual(['profile', 'statuses']);
  });
});
