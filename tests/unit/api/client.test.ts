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
import { CallError, refusalOf, type CallFailure } from '../../../src/lib/call-error.ts';
import { request } from '../../../src/api/client.ts';
import { onClientEvents } from '../../../src/api/client-hooks.ts';
import { gatewayNow } from '../../../src/api/clock.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { brokenAnswer, empty, fakeGateway, halfAnswer, json, silence, type FakeGateway } from './fake-gateway.ts';

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
const callFailed = vi.fn<(failure: CallFailure) => void>();
/** Of each call that has failed. */
const failures = () => callFailed.mock.calls.map(([failure]) => [failure]);
const answerMended = vi.fn<(call: string, reports: readonly string[]) => void>();
const tokenRejected = vi.fn<(fingerprint: string) => void>();
const limitReached = vi.fn<(limit: SessionLimitPeriod, at: number) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  gateway = fakeGateway();
  onClientEvents({
    callFailed,
    callAnswered: () => {},
    answerMalformed: () => {},
    answerMended,
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

async function failureOf(promise: Promise<unknown>): Promise<CallFailure> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new TypeError(`a CallError expected, not ${String(error)}`);
  return error.failure;
}

describe('what is sent', () => {
  test('API-05 the address is the service of the call, on the page’s own host', async () => {
    gateway.answer = () => json(200, BALANCE);
    await request(fetchBalance, {});
    gateway.answer = () => json(200, {});
    await request(fetchConfig, {});
    gateway.answer = () => empty(204);
    await request(logout, {});
    expect(gateway.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://account.test/online-api/v1/mbase/api/player/balance-info',
      'GET https://account.test/account/api/config',
      'POST https://account.test/online-api/v1/accounts/api/player/logout',
    ]);
  });

  test('parameters are encoded into the path, one segment each', async () => {
    gateway.answer = () => empty(204);
    await request(resetPassword, { params: { resetToken: '../a/b?c=ą' }, body: { newPassword: 'Nowe-Haslo-1' } });
    expect(gateway.received[0]?.url).toBe(
      'https://account.test/online-api/v1/accounts/api/player/auth/forgotPassword/..%2Fa%2Fb%3Fc%3D%C4%85',
    );
  });

  test('TXN-01 a query keeps false and zero, and drops what is not given', async () => {
    gateway.answer = () => json(200, { records: [], total: 0 });
    await request(fetchTransactions, { query: { offset: 0, limit: 20, closed: false, type: undefined } });
    expect(new URL(gateway.received[0]?.url ?? '').search).toBe('?offset=0&limit=20&closed=false');
  });

  test('a body travels as JSON', async () => {
    gateway.answer = () => json(200, { token: 'new', duration: 1_800, remark: null });
    await request(login, { body: { email: 'jan@test.pl', password: 'Zażółć 1!' } });
    const [sent] = gateway.received;
    expect([sent?.headers.get('content-type'), await sent?.text()]).toEqual([
      'application/json',
      '{"email":"jan@test.pl","password":"Zażółć 1!"}',
    ]);
  });

  test('I18N-01 the language of the page goes along', async () => {
    gateway.answer = () => json(200, { token: 'new', duration: 1_800, remark: null });
    document.documentElement.lang = 'en';
    await request(login, { body: { email: 'jan@test.pl', password: 'x' } });
    document.documentElement.lang = '';
    await request(login, { body: { email: 'jan@test.pl', password: 'x' } });
    expect(gateway.received.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', null]);
  });

  test('DEP-02 DEP-10 the caller’s headers go along', async () => {
    gateway.answer = () => json(200, { code: 0, data: null, txnId: 901 });
    await request(startDeposit, {
      params: { provider: 'payu', method: 'blik' },
      body: { amount: 50, payMethod: { type: 'BLIK', token: '777123' } },
      headers: { 'idempotency-key': 'key-1', 'client-ip': '203.0.113.7' },
    });
    const headers = gateway.received[0]?.headers;
    expect([headers?.get('idempotency-key'), headers?.get('client-ip')]).toEqual(['key-1', '203.0.113.7']);
  });

  test('AUTH-02 the token goes along with the calls that need one, read anew at each, and with no other', async () => {
    gateway.answer = () => json(500, {});
    const authorizations = async (call: () => Promise<unknown>) => {
      await call().catch(() => {});
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
    gateway.answer = () => json(200, { code: 'PAYU_DEPOSIT_SENT', closed: false, more: 'x' });
    expect(await request(fetchTransactionStatus, { params: { id: '901' } })).toEqual({
      status: 200,
      body: { code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null },
      at: NOW,
    });
  });

  test('one without a body is not read', async () => {
    gateway.answer = () => empty(204);
    expect(await request(logout, {})).toEqual({ status: 204, body: undefined, at: NOW });
  });
});

describe('why a call brought no answer', () => {
  test('API-03 refused as the account service says it: code, message, fields of both shapes', async () => {
    gateway.answer = () =>
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
    gateway.answer = () => json(status, body);
    expect(await failureOf(request(fetchDepositMethods, {}))).toEqual({
      kind: 'refused',
      status,
      code: 'DAILY_LIMIT_REACHED',
      message: 'DAILY_LIMIT_REACHED',
      fields: {},
      at: NOW,
      until: NOW,
    });
    expect(callFailed).not.toHaveBeenCalled();
  });

  test.each<[string, unknown, string]>([
    ['errorCode', { errorCode: 'LOCKED' }, 'LOCKED'],
    ['message', { code: 7, message: 'LOCKED' }, 'LOCKED'],
    ['nothing', null, ''],
    ['a code beside nonsense', { code: 'LOCKED', fields: 'x' }, 'LOCKED'],
  ])('the code of a refusal is read from %s', async (_, body, code) => {
    gateway.answer = () => json(423, body);
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

  test('a refusal without a body has no code, and is a refusal all the same', async () => {
    gateway.answer = () => empty(409);
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
    gateway.answer = () => json(status, { code: 'INTERNAL_ERROR' });
    expect(await failureOf(request(fetchBalance, {}))).toEqual({ kind: 'fault', status });
    expect(failures()).toEqual([[{ kind: 'fault', status }]]);
  });

  test('501 is a refusal: the part hides, and nobody is told', async () => {
    gateway.answer = () => json(501, { code: 'NOT_IMPLEMENTED' });
    expect(await failureOf(request(fetchBalance, {}))).toEqual(
      expect.objectContaining({ kind: 'refused', code: 'NOT_IMPLEMENTED' }),
    );
    expect(callFailed).not.toHaveBeenCalled();
  });

  test('no network: unreachable', async () => {
    gateway.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failureOf(request(fetchBalance, {}))).toEqual({ kind: 'unreachable' });
    expect(failures()).toEqual([[{ kind: 'unreachable' }]]);
  });

  test('an answer that breaks off: unreachable, not malformed', async () => {
    gateway.answer = brokenAnswer;
    expect(await failureOf(request(fetchBalance, {}))).toEqual({ kind: 'unreachable' });
  });

  test.each([
    ['never begins', silence],
    ['begins and never ends', halfAnswer],
  ])('an answer that %s: timed out', async (_, answer) => {
    gateway.answer = answer;
    expect(await failureOf(request(fetchBalance, { timeout: 5 }))).toEqual({ kind: 'timedOut' });
    expect(failures()).toEqual([[{ kind: 'timedOut' }]]);
  });

  test('408 is the gateway’s word for timed out', async () => {
    gateway.answer = () => json(408, { code: 'REQUEST_TIMEOUT' });
    expect(await failureOf(request(fetchBalance, {}))).toEqual({ kind: 'timedOut' });
  });

  test('API-02 a malformed answer names paths and expectations, never values', async () => {
    gateway.answer = () => json(200, { ...BALANCE, balance: 'tysiąc', freebet: null, currencyIso: 4111 });
    const failure = await failureOf(request(fetchBalance, {}));
    expect(failure).toEqual({
      kind: 'malformed',
      report: 'balance: expected number; freebet: expected number; currencyIso: expected string',
    });
    expect(failures()).toEqual([[failure]]);
    expect(new CallError('cashier.fetchBalance', failure).message).toBe(
      'cashier.fetchBalance: malformed balance: expected number; freebet: expected number; currencyIso: expected string',
    );
  });

  test('API-02 an answer that is no JSON, or of another status, is malformed and not a refusal', async () => {
    gateway.answer = () => new Response('<html>login of the hotel</html>', { status: 200 });
    expect(await failureOf(request(fetchBalance, {}))).toEqual({ kind: 'malformed', report: 'value: expected object' });
    gateway.answer = () => json(202, { code: 0 });
    expect(await failureOf(request(fetchBalance, {}))).toEqual({
      kind: 'malformed',
      report: 'unexpected status 202',
    });
  });

  test('refusalOf tells a refusal from every other failure', () => {
    const refused: CallFailure = { kind: 'refused', status: 422, code: 'X', message: '', fields: {}, at: 1, until: 1 };
    expect(refusalOf(new CallError('a.b', refused))).toBe(refused);
    expect(refusalOf(new CallError('a.b', { kind: 'timedOut' }))).toBeNull();
    expect(refusalOf(new Error('x'))).toBeNull();
  });
});

describe('a caller who gives up', () => {
  test.each([
    ['before anything came', silence],
    ['in the middle of the answer', halfAnswer],
  ])('gets the signal’s reason, and nothing is reported: %s', async (_, answer) => {
    const reached = Promise.withResolvers<void>();
    gateway.answer = (sent) => {
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

  test('gets it also where the answer came at the same moment', async () => {
    const controller = new AbortController();
    const reason = new Error('the state was left');
    gateway.answer = () => {
      const response = json(500, {});
      const text = response.text.bind(response);
      response.text = () => {
        controller.abort(reason);
        return text();
      };
      return response;
    };
    await expect(request(fetchBalance, { signal: controller.signal })).rejects.toBe(reason);
    expect(callFailed).not.toHaveBeenCalled();
  });

  test('nothing is sent once the signal is aborted', async () => {
    gateway.answer = silence;
    const reason = new Error('too late');
    await expect(request(fetchProfileSummary, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(callFailed).not.toHaveBeenCalled();
  });
});

describe('the gateway’s clock', () => {
  const dated = (at: number) => json(200, BALANCE, { date: new Date(at).toUTCString() });

  test('API-03 is learnt from the Date header of every answer, also of a refusal', async () => {
    gateway.answer = () => dated(NOW + 90_000);
    expect((await request(fetchBalance, {})).at).toBe(NOW + 90_000);
    vi.setSystemTime(NOW + 1_000);
    expect(gatewayNow()).toBe(NOW + 91_000);
    gateway.answer = () => json(403, { code: 'FORBIDDEN' }, { date: new Date(NOW - 3_600_000).toUTCString() });
    expect(await failureOf(request(fetchBalance, {}))).toHaveProperty('at', NOW - 3_600_000);
    expect(gatewayNow()).toBe(NOW - 3_600_000);
  });

  test('a difference below two seconds is none, and an answer without a date changes nothing', async () => {
    gateway.answer = () => dated(NOW + 60_000);
    await request(fetchBalance, {});
    gateway.answer = () => new Response(JSON.stringify(BALANCE));
    expect((await request(fetchBalance, {})).at).toBe(NOW + 60_000);
    gateway.answer = () => dated(NOW + 1_000);
    expect((await request(fetchBalance, {})).at).toBe(NOW);
  });
});
