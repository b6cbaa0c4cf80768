// @vitest-environment jsdom
import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { login, logout } from '../../../contract/auth.ts';
import { resetPassword } from '../../../contract/passwords.ts';
import { fetchBalance, fetchDepositMethods, fetchTransactionStatus, startDeposit } from '../../../contract/cashier.ts';
import { fetchConfig } from '../../../contract/config.ts';
import { fetchProfileSummary } from '../../../contract/player.ts';
import { register } from '../../../contract/registration.ts';
import { fetchTransactions } from '../../../contract/transactions.ts';
import { ApiError, refusalOf, type ApiFailure } from '../../../src/lib/api-error.ts';
import { request } from '../../../src/api/client.ts';
import { onClientEvents } from '../../../src/api/client-hooks.ts';
import { gatewayNow } from '../../../src/api/clock.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { brokenResponse, empty, fakeGateway, halfResponse, json, silence, type FakeGateway } from './fake-gateway.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const BALANCE = {
  balance: 250,
  freebet: 25,
  bonus: 0,
  availableForWithdrawal: 200,
  currencyIso: 'PLN',
  unwithdrawableAmount: 50,
  freebetUnwithdrawableAmount: 0,
};

let gateway: FakeGateway;
const requestFailed = vi.fn<(error: ApiError) => void>();
/** The failure of each failed request. */
const failures = () => requestFailed.mock.calls.map(([{ failure }]) => [failure]);
const responseRepaired = vi.fn<(send: string, reports: readonly string[]) => void>();
const tokenRejected = vi.fn<(fingerprint: string) => void>();
const limitReached = vi.fn<(limit: SessionLimitPeriod, at: number) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  gateway = fakeGateway();
  onClientEvents({
    requestFailed,
    requestSucceeded: () => {},
    responseMalformed: () => {},
    responseRepaired,
    tokenRejected,
    limitReached,
  });
  storeToken('stored-token');
});

afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new TypeError(`a CallError expected, not ${String(error)}`);
  return error.failure;
}

describe('what is sent', () => {
  test('API-05 the address is the service of the call, on the page’s own host', async () => {
    gateway.respond = () => json(200, BALANCE);
    await request(fetchBalance, {});
    gateway.respond = () => json(200, {});
    await request(fetchConfig, {});
    gateway.respond = () => empty(204);
    await request(logout, {});
    expect(gateway.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://account.test/online-api/v1/mbase/api/player/balance-info',
      'GET https://account.test/account/api/config',
      'POST https://account.test/online-api/v1/accounts/api/player/logout',
    ]);
  });

  test('Parameters are encoded into the path, one segment each', async () => {
    gateway.respond = () => empty(204);
    await request(resetPassword, { params: { resetToken: '../a/b?c=ą' }, body: { newPassword: 'Nowe-Haslo-1' } });
    expect(gateway.received[0]?.url).toBe(
      'https://account.test/online-api/v1/accounts/api/player/auth/forgotPassword/..%2Fa%2Fb%3Fc%3D%C4%85',
    );
  });

  test('TXN-01 a query keeps false and zero, and drops what is not given', async () => {
    gateway.respond = () => json(200, { records: [], total: 0 });
    await request(fetchTransactions, { query: { offset: 0, limit: 20, closed: false, type: undefined } });
    expect(new URL(gateway.received[0]?.url ?? '').search).toBe('?offset=0&limit=20&closed=false');
  });

  test('A body travels as JSON', async () => {
    gateway.respond = () => json(200, { token: 'new', duration: 1_800, remark: null });
    await request(login, { body: { email: 'jan@test.pl', password: 'Zażółć 1!' } });
    const [sent] = gateway.received;
    expect([sent?.headers.get('content-type'), await sent?.text()]).toEqual([
      'application/json',
      '{"email":"jan@test.pl","password":"Zażółć 1!"}',
    ]);
  });

  test('I18N-01 the language of the page goes along', async () => {
    gateway.respond = () => json(200, { token: 'new', duration: 1_800, remark: null });
    document.documentElement.lang = 'en';
    await request(login, { body: { email: 'jan@test.pl', password: 'x' } });
    document.documentElement.lang = '';
    await request(login, { body: { email: 'jan@test.pl', password: 'x' } });
    expect(gateway.received.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', null]);
  });

  test('DEP-02 DEP-10 the caller’s headers go along', async () => {
    gateway.respond = () => json(200, { code: 0, data: null, txnId: 901 });
    await request(startDeposit, {
      params: { provider: 'payu', method: 'blik' },
      body: { amount: 50, payMethod: { type: 'BLIK', token: '777123' } },
      headers: { 'idempotency-key': 'key-1', 'client-ip': '203.0.113.7' },
    });
    const headers = gateway.received[0]?.headers;
    expect([headers?.get('idempotency-key'), headers?.get('client-ip')]).toEqual(['key-1', '203.0.113.7']);
  });

  test('AUTH-02 the token goes along with the calls that need one, read anew at each, and with no other', async () => {
    gateway.respond = () => json(500, {});
    const authorizations = async (send: () => Promise<unknown>) => {
      await send().catch(() => {});
      return gateway.received.at(-1)?.headers.get('authorization') ?? null;
    };
    expect(await authorizations(() => request(fetchBalance, {}))).toBe('Bearer stored-token');
    storeToken('rotated by another tab');
    expect(await authorizations(() => request(fetchBalance, {}))).toBe('Bearer rotated by another tab');
    expect(await authorizations(() => request(fetchConfig, {}))).toBeNull();
    expect(await authorizations(() => request(login, { body: { email: 'a', password: 'b' } }))).toBeNull();
    expect(await authorizations(() => request(logout, { token: 'taken' }))).toBe('Bearer taken');
    expect(await authorizations(() => request(fetchBalance, { token: null }))).toBeNull();
    clearToken();
    expect(await authorizations(() => request(fetchBalance, {}))).toBeNull();
  });
});

describe('an answer', () => {
  test('API-02 is decoded, keeps its status, and carries the gateway’s time', async () => {
    gateway.respond = () => json(200, { code: 'PAYU_DEPOSIT_SENT', closed: false, more: 'x' });
    expect(await request(fetchTransactionStatus, { params: { id: '901' } })).toEqual({
      status: 200,
      body: { code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null },
      at: NOW,
    });
  });

  test('One without a body is not read', async () => {
    gateway.respond = () => empty(204);
    expect(await request(logout, {})).toEqual({ status: 204, body: undefined, at: NOW });
  });
});

describe('why a call brought no answer', () => {
  test('API-03 refused as the account service says it: code, message, fields of both shapes', async () => {
    gateway.respond = () =>
      json(422, {
        code: 'UNPROCESSABLE_ENTITY',
        message: 'Popraw pola',
        fields: { email: ['format', 'tooLong'] },
        errors: [
          { field: 'email', code: 'EMAIL_TAKEN' },
          { field: 'username', code: 'USERNAME_TAKEN' },
        ],
      });
    const body = {} as Parameters<typeof request<typeof register>>[1]['body'];
    expect(await failureOf(request(register, { body }))).toEqual({
      kind: 'refused',
      status: 422,
      code: 'UNPROCESSABLE_ENTITY',
      message: 'Popraw pola',
      fields: { email: ['format', 'tooLong', 'EMAIL_TAKEN'], username: ['USERNAME_TAKEN'] },
      at: NOW,
      until: NOW,
    });
    expect([failures(), tokenRejected.mock.calls]).toEqual([[], []]);
  });

  test.each([
    [200, { code: 1, message: 'DAILY_LIMIT_REACHED' }],
    [422, { code: 1, message: 'DAILY_LIMIT_REACHED' }],
  ])('DEP-01 refused as the content service says it, HTTP %i', async (status, body) => {
    gateway.respond = () => json(status, body);
    expect(await failureOf(request(fetchDepositMethods, {}))).toEqual({
      kind: 'refused',
      status,
      code: 'DAILY_LIMIT_REACHED',
      message: 'DAILY_LIMIT_REACHED',
      fields: {},
      at: NOW,
      until: NOW,
    });
    expect(requestFailed).not.toHaveBeenCalled();
  });

  test.each<[string, unknown, string]>([
    ['errorCode', { errorCode: 'LOCKED' }, 'LOCKED'],
    ['message', { code: 7, message: 'LOCKED' }, 'LOCKED'],
    ['nothing', null, ''],
    ['a code beside nonsense', { code: 'LOCKED', fields: 'x' }, 'LOCKED'],
  ])('The code of a refusal is read from %s', async (_, body, code) => {
    gateway.respond = () => json(423, body);
    const failure = await failureOf(request(fetchBalance, {}));
    expect(failure).toEqual({
      kind: 'refused',
      status: 423,
      code,
      message: (body as { message?: string } | null)?.message ?? '',
      fields: {},
      at: NOW,
      until: NOW,
    });
  });

  test('A refusal without a body has no code, and is a refusal all the same', async () => {
    gateway.respond = () => empty(409);
    expect(await failureOf(request(fetchBalance, {}))).toEqual({
      kind: 'refused',
      status: 409,
      code: '',
      message: '',
      fields: {},
      at: NOW,
      until: NOW,
    });
  });

  test.each([500, 502, 503, 504])('%i is a fault, whatever its body says', async (status) => {
    gateway.respond = () => json(status, { code: 'INTERNAL_ERROR' });
    expect(await failureOf(request(fetchBalance, {}))).toEqual({ kind: 'fault', status });
    expect(failures()).toEqual([[{ kind: 'fault', status }]]);
  });

  test('501 is a refusal: the part hides, and nobody is told', async () => {
    gateway.respond = () => json(501, { code: 'NOT_IMPLEMENTED' });
    expect(await failureOf(request(fetchBalance, {}))).toEqual(
      expect.objectContaining({ kind: 'refused', code: 'NOT_IMPLEMENTED' }),
    );
    expect(requestFailed).not.toHaveBeenCalled();
  });

  test('No network: unreachable', async () => {
    gateway.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failureOf(request(fetchBalance, {}))).toEqual({ kind: 'unreachable' });
    expect(failures()).toEqual([[{ kind: 'unreachable' }]]);
  });

  test('An answer that breaks off: unreachable, not malformed', async () => {
    gateway.respond = brokenResponse;
    expect(await failureOf(request(fetchBalance, {}))).toEqual({ kind: 'unreachable' });
  });

  test.each([
    ['never begins', silence],
    ['begins and never ends', halfResponse],
  ])('An answer that %s: timed out', async (_, answer) => {
    gateway.respond = answer;
    expect(await failureOf(request(fetchBalance, { timeout: 5 }))).toEqual({ kind: 'timedOut' });
    expect(failures()).toEqual([[{ kind: 'timedOut' }]]);
  });

  test('408 is the gateway’s word for timed out', async () => {
    gateway.respond = () => json(408, { code: 'REQUEST_TIMEOUT' });
    expect(await failureOf(request(fetchBalance, {}))).toEqual({ kind: 'timedOut' });
  });

  test('API-02 a malformed answer names paths and expectations, never values', async () => {
    gateway.respond = () => json(200, { ...BALANCE, balance: 'tysiąc', freebet: null, currencyIso: 4111 });
    const failure = await failureOf(request(fetchBalance, {}));
    expect(failure).toEqual({
      kind: 'malformed',
      report: 'balance: expected number; freebet: expected number; currencyIso: expected string',
    });
    expect(failures()).toEqual([[failure]]);
    expect(new ApiError('cashier.fetchBalance', failure).message).toBe(
      'cashier.fetchBalance: malformed balance: expected number; freebet: expected number; currencyIso: expected string',
    );
  });

  test('API-02 an answer that is no JSON, or of another status, is malformed and not a refusal', async () => {
    gateway.respond = () => new Response('<html>login of the hotel</html>', { status: 200 });
    expect(await failureOf(request(fetchBalance, {}))).toEqual({ kind: 'malformed', report: 'value: expected object' });
    gateway.respond = () => json(202, { code: 0 });
    expect(await failureOf(request(fetchBalance, {}))).toEqual({
      kind: 'malformed',
      report: 'unexpected status 202',
    });
  });

  test('refusalOf tells a refusal from every other failure', () => {
    const refused: ApiFailure = { kind: 'refused', status: 422, code: 'X', message: '', fields: {}, at: 1, until: 1 };
    expect(refusalOf(new ApiError('a.b', refused))).toBe(refused);
    expect(refusalOf(new ApiError('a.b', { kind: 'timedOut' }))).toBeNull();
    expect(refusalOf(new Error('x'))).toBeNull();
  });
});

describe('a caller who gives up', () => {
  test.each([
    ['before anything came', silence],
    ['in the middle of the answer', halfResponse],
  ])('Gets the signal’s reason, and nothing is reported: %s', async (_, answer) => {
    const reached = Promise.withResolvers<void>();
    gateway.respond = (sent) => {
      reached.resolve();
      return answer(sent);
    };
    const controller = new AbortController();
    const reason = new Error('the state was left');
    const outcome = request(fetchBalance, { signal: controller.signal }).then(
      () => 'answered',
      (error: unknown) => error,
    );
    await reached.promise;
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    expect([failures(), tokenRejected.mock.calls]).toEqual([[], []]);
  });

  test('Gets it also where the answer came at the same moment', async () => {
    const controller = new AbortController();
    const reason = new Error('the state was left');
    gateway.respond = () => {
      const response = json(500, {});
      const text = response.text.bind(response);
      response.text = () => {
        controller.abort(reason);
        return text();
      };
      return response;
    };
    await expect(request(fetchBalance, { signal: controller.signal })).rejects.toBe(reason);
    expect(requestFailed).not.toHaveBeenCalled();
  });

  test('Nothing is sent once the signal is aborted', async () => {
    gateway.respond = silence;
    const reason = new Error('too late');
    await expect(request(fetchProfileSummary, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(requestFailed).not.toHaveBeenCalled();
  });
});

describe('the gateway’s clock', () => {
  const dated = (at: number) => json(200, BALANCE, { date: new Date(at).toUTCString() });

  test('API-03 is learnt from the Date header of every answer, also of a refusal', async () => {
    gateway.respond = () => dated(NOW + 90_000);
    expect((await request(fetchBalance, {})).at).toBe(NOW + 90_000);
    vi.setSystemTime(NOW + 1_000);
    expect(gatewayNow()).toBe(NOW + 91_000);
    gateway.respond = () => json(403, { code: 'FORBIDDEN' }, { date: new Date(NOW - 3_600_000).toUTCString() });
    expect(await failureOf(request(fetchBalance, {}))).toHaveProperty('at', NOW - 3_600_000);
    expect(gatewayNow()).toBe(NOW - 3_600_000);
  });

  test('A difference below two seconds is none, and an answer without a date changes nothing', async () => {
    gateway.respond = () => dated(NOW + 60_000);
    await request(fetchBalance, {});
    gateway.respond = () => new Response(JSON.stringify(BALANCE));
    expect((await request(fetchBalance, {})).at).toBe(NOW + 60_000);
    gateway.respond = () => dated(NOW + 1_000);
    expect((await request(fetchBalance, {})).at).toBe(NOW);
  });
});
