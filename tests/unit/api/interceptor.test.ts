// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { fetchBalance } from '../../../contract/cashier.ts';
import { ApiError, refusalOf } from '../../../src/lib/api-error.ts';
import { request, type RequestOptions } from '../../../src/api/client.ts';
import { onClientEvents } from '../../../src/api/client-hooks.ts';
import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import { fingerprint, clearToken, storeToken } from '../../../src/api/token.ts';
import { empty, fakeGateway, json, type FakeGateway } from './fake-gateway.ts';

const requestFailed = vi.fn<(error: ApiError) => void>();
/** The failure of each failed request. */
const failures = () => requestFailed.mock.calls.map(([{ failure }]) => [failure]);
const responseRepaired = vi.fn<(endpoint: string, reports: readonly string[]) => void>();
const tokenRejected = vi.fn<(fingerprint: string) => void>();
const limitReached = vi.fn<(limit: SessionLimitPeriod, at: number) => void>();
let gateway: FakeGateway;

beforeEach(() => {
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
  vi.clearAllMocks();
});

/** Sends a request with a value for every path parameter; returns why it failed. */
async function failing(endpoint: Endpoint, options: Partial<RequestOptions<Endpoint>> = {}): Promise<string> {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', '1']));
  const error = await request(endpoint, { params, ...options } as RequestOptions<Endpoint>).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new TypeError(`a CallError expected, not ${String(error)}`);
  return refusalOf(error)?.code ?? error.message;
}

const named = endpoints.map((endpoint) => [endpoint.name, endpoint] as const);
const bypassing = named.filter(([, endpoint]) => endpoint.bypassesInterceptor);
const forEverybody = named.filter(([, endpoint]) => !endpoint.bypassesInterceptor && endpoint.access === 'public');
const withToken = named.filter(([, endpoint]) => !endpoint.bypassesInterceptor && endpoint.access !== 'public');

describe('API-03 the interceptor', () => {
  test('The calls that bypass it are those of docs/errors.md', () => {
    expect(bypassing.map(([, { method, path }]) => `${method} ${path}`).toSorted()).toEqual([
      'GET /api/txn/:id/status',
      'GET /authologic/verification-state/latest',
      'GET /player/email/unsubscribe',
      'GET /register/email/verification',
      'HEAD /register/:phone/check-phone-number',
      'HEAD /register/:value/check-email',
      'HEAD /register/:value/check-pesel',
      'HEAD /register/:value/check-username',
      'POST /player/auth',
      'POST /player/auth/biometrics',
      'POST /player/heartbeat',
      'POST /player/logout',
      'POST /player/socket-ticket',
      'POST /player/verify/password',
      'PUT /player/:id/change-password',
    ]);
    expect(named).toHaveLength(bypassing.length + forEverybody.length + withToken.length);
  });

  test.each(bypassing)('%s bypasses it: nothing is reported, whatever happens', async (_, endpoint) => {
    gateway.respond = () => (endpoint.method === 'HEAD' ? empty(401) : json(401, { code: 'TOKEN_NOT_VALID' }));
    expect(await failing(endpoint)).toBe(endpoint.method === 'HEAD' ? '' : 'TOKEN_NOT_VALID');
    gateway.respond = () => (endpoint.method === 'HEAD' ? empty(503) : json(503, {}));
    expect(await failing(endpoint)).toBe(`${endpoint.name}: fault`);
    gateway.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failing(endpoint)).toBe(`${endpoint.name}: unreachable`);
    expect([tokenRejected.mock.calls, failures()]).toEqual([[], []]);
  });

  test.each(withToken)('%s: a rejected token is told with the fingerprint of the token sent', async (_, endpoint) => {
    const codes = ['UNAUTHORIZED', 'TOKEN_MISSING', 'TOKEN_NOT_VALID'];
    for (const code of codes) {
      gateway.respond = () => json(401, { code });
      expect(await failing(endpoint)).toBe(code);
    }
    expect(tokenRejected.mock.calls).toEqual(codes.map(() => [fingerprint('stored-token')]));
    expect(requestFailed).not.toHaveBeenCalled();
  });

  test('DEP-10 whose caller tells the player itself: no failure is reported, a rejected token is', async () => {
    gateway.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failing(fetchBalance, { handlesOwnErrors: true })).toBe(`${fetchBalance.name}: unreachable`);
    gateway.respond = () => json(503, {});
    expect(await failing(fetchBalance, { handlesOwnErrors: true })).toBe(`${fetchBalance.name}: fault`);
    expect(requestFailed).not.toHaveBeenCalled();
    gateway.respond = () => json(401, { code: 'TOKEN_NOT_VALID' });
    expect(await failing(fetchBalance, { handlesOwnErrors: true })).toBe('TOKEN_NOT_VALID');
    expect(tokenRejected.mock.calls).toEqual([[fingerprint('stored-token')]]);
  });

  test.each(forEverybody)('%s is sent without a token, so none can be rejected', async (_, endpoint) => {
    gateway.respond = () => json(401, { code: 'UNAUTHORIZED' });
    expect(await failing(endpoint)).toBe('UNAUTHORIZED');
    expect(gateway.received[0]?.headers.has('authorization')).toBe(false);
    expect([tokenRejected.mock.calls, failures()]).toEqual([[], []]);
  });

  test.each([...withToken, ...forEverybody])('%s: a failure is told once', async (_, endpoint) => {
    gateway.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failing(endpoint)).toBe(`${endpoint.name}: unreachable`);
    expect(failures()).toEqual([[{ kind: 'unreachable' }]]);
    gateway.respond = () => json(500, { code: 'INTERNAL_ERROR' });
    expect(await failing(endpoint)).toBe(`${endpoint.name}: fault`);
    expect(failures()).toEqual([[{ kind: 'unreachable' }], [{ kind: 'fault', status: 500 }]]);
    expect(tokenRejected).not.toHaveBeenCalled();
  });

  test('It is the token sent that is named, not the one that another tab has stored since', async () => {
    gateway.respond = () => {
      storeToken('rotated');
      return json(401, { code: 'TOKEN_NOT_VALID' });
    };
    await failing(fetchBalance);
    gateway.respond = () => json(401, { code: 'TOKEN_NOT_VALID' });
    await failing(fetchBalance, { token: 'given' });
    expect(tokenRejected.mock.calls).toEqual([[fingerprint('stored-token')], [fingerprint('given')]]);
  });

  test.each([
    [401, 'WRONG_PASSWORD'],
    [401, 'REGISTRATION_TOKEN_EXPIRED'],
    [401, ''],
    [403, 'TOKEN_NOT_VALID'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [422, 'UNPROCESSABLE_ENTITY'],
    [429, 'TOO_MANY_REQUESTS'],
    [501, 'NOT_IMPLEMENTED'],
  ])('%i %s belongs to the caller alone', async (status, code) => {
    gateway.respond = () => json(status, { code });
    expect(await failing(fetchBalance)).toBe(code);
    expect([tokenRejected.mock.calls, failures()]).toEqual([[], []]);
  });
});
