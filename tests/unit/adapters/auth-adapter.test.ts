// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/lib/api-error.ts';
import { readLocal, removeLocal, writeLocal } from '../../../src/api/storage.ts';
import { clearToken, storeToken, readToken } from '../../../src/api/token.ts';
import { login, logout, refresh } from '../../../src/adapters/auth/auth-adapter.ts';
import { empty, fakeGateway, json, silence, type FakeGateway } from '../api/fake-gateway.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const CREDENTIALS = { email: 'jan@test.pl', password: 'Haslo-1!' };
const signal = new AbortController().signal;

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  gateway = fakeGateway();
});

afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('AUTH-04 login', () => {
  test('Granted: the token is kept, and stays out of the outcome', async () => {
    gateway.respond = () => json(200, { token: 'fresh', duration: 1_800, remark: null });
    expect(await login(CREDENTIALS, signal)).toEqual({ kind: 'granted', durationSeconds: 1_800, at: NOW });
    expect(readToken()).toBe('fresh');
    expect(await gateway.received[0]?.json()).toEqual(CREDENTIALS);
  });

  test('REG-12 a new session may remind of the registration again; a token that is renewed may not', async () => {
    gateway.respond = () => json(200, { token: 'fresh', duration: 1_800, remark: null });
    writeLocal('reminded', 'yes');
    await login(CREDENTIALS, signal);
    expect(readLocal('reminded')).toBeNull();
    writeLocal('reminded', 'yes');
    await refresh(signal);
    expect(readLocal('reminded')).toBe('yes');
    removeLocal('reminded');
  });

  test('Another remark is no obstacle', async () => {
    gateway.respond = () => json(200, { token: 'fresh', duration: 60, remark: 'PASSWORD_SOON_EXPIRES' });
    expect(await login(CREDENTIALS, signal)).toEqual({ kind: 'granted', durationSeconds: 60, at: NOW });
  });

  test('Not fully registered: the token is a registration token, and is never kept as the player’s', async () => {
    gateway.respond = () => json(200, { token: 'reg_1', duration: 0, remark: 'ACCOUNT_NOT_FULLY_REGISTERED' });
    expect(await login(CREDENTIALS, signal)).toEqual({
      kind: 'notFullyRegistered',
      registrationToken: 'reg_1',
      at: NOW,
    });
    expect(readToken()).toBeNull();
  });

  test.each([
    [401, 'WRONG_EMAIL_OR_PASSWORD', 'WRONG_EMAIL_OR_PASSWORD'],
    [423, 'LOCKED', 'LOCKED'],
    [403, 'DAILY_SESSION_TIME_LIMIT_REACHED', 'DAILY_SESSION_TIME_LIMIT_REACHED'],
    [422, 'UNPROCESSABLE_ENTITY', 'UNPROCESSABLE_ENTITY'],
    [418, 'TEAPOT', 'REQUEST_FAILED'],
    [403, 'toString', 'REQUEST_FAILED'],
  ])('AUTH-09 refused with %i %s: %s', async (status, code, error) => {
    gateway.respond = () => json(status, { code });
    expect(await login(CREDENTIALS, signal)).toEqual({ kind: 'refused', error, at: NOW, until: null });
    expect(readToken()).toBeNull();
  });

  test('AUTH-09 a refusal that ends by itself says when', async () => {
    gateway.respond = () => json(403, { code: 'ACCOUNT_DISABLED_ONE_DAY' }, { 'retry-after': '60' });
    expect(await login(CREDENTIALS, signal)).toEqual({
      kind: 'refused',
      error: 'ACCOUNT_DISABLED_ONE_DAY',
      at: NOW,
      until: NOW + 60_000,
    });
  });

  test.each([
    ['a server fault', () => json(500, {}), { kind: 'fault', status: 500 }],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unreachable' }],
    [
      'an answer without a token',
      () => json(200, { duration: 1 }),
      { kind: 'malformed', report: 'token: expected string' },
    ],
  ])('%s is a fault and no refusal', async (_, answer, failure) => {
    gateway.respond = answer;
    const error = await login(CREDENTIALS, signal).catch((thrown: unknown) => thrown);
    expect(error instanceof ApiError && error.failure).toEqual(failure);
    expect(readToken()).toBeNull();
  });

  test('A login that was given up keeps no token, even where its answer came', async () => {
    const controller = new AbortController();
    const reason = new Error('the state was left');
    gateway.respond = () => {
      queueMicrotask(() => controller.abort(reason));
      return json(200, { token: 'late', duration: 1_800, remark: null });
    };
    await expect(login(CREDENTIALS, controller.signal)).rejects.toBe(reason);
    expect(readToken()).toBeNull();
  });
});

describe('AUTH-03 refresh', () => {
  beforeEach(() => storeToken('stored'));

  test('Granted: asks with the stored token and keeps the rotated one', async () => {
    gateway.respond = () => json(200, { token: 'rotated', duration: 1_800, remark: null });
    expect(await refresh(signal)).toEqual({ kind: 'granted', durationSeconds: 1_800, at: NOW });
    expect(gateway.received.map(({ method, url, headers }) => [method, url, headers.get('authorization')])).toEqual([
      ['POST', 'https://account.test/online-api/v1/accounts/api/player/heartbeat', 'Bearer stored'],
    ]);
    expect(readToken()).toBe('rotated');
  });

  test('AUTH-11 a token that another tab has stored meanwhile is not overwritten', async () => {
    gateway.respond = () => {
      storeToken('of another tab');
      return json(200, { token: 'rotated', duration: 1_800, remark: null });
    };
    expect(await refresh(signal)).toEqual({ kind: 'granted', durationSeconds: 1_800, at: NOW });
    expect(readToken()).toBe('of another tab');
  });

  test('AUTH-06 nor is a token kept where a sign-out took it meanwhile', async () => {
    gateway.respond = () => {
      clearToken();
      return json(200, { token: 'rotated', duration: 1_800, remark: null });
    };
    await refresh(signal);
    expect(readToken()).toBeNull();
  });

  test('A refresh that was given up keeps nothing', async () => {
    const controller = new AbortController();
    gateway.respond = () => {
      queueMicrotask(() => controller.abort(new Error('signed out')));
      return json(200, { token: 'rotated', duration: 1_800, remark: null });
    };
    await expect(refresh(controller.signal)).rejects.toThrow('signed out');
    expect(readToken()).toBe('stored');
  });

  test('Without a token nothing is asked', async () => {
    clearToken();
    expect(await refresh(signal)).toEqual({ kind: 'refused' });
    expect(gateway.received).toEqual([]);
  });

  test.each([
    ['DAILY_SESSION_TIME_LIMIT_REACHED', 'daily'],
    ['MONTHLY_SESSION_TIME_LIMIT_REACHED', 'monthly'],
  ])('LIM-03 AUTH-09 %s: the time is used up', async (code, period) => {
    gateway.respond = () => json(403, { code });
    expect(await refresh(signal)).toEqual({ kind: 'limited', period, at: NOW });
  });

  test.each([
    [401, 'TOKEN_NOT_VALID'],
    [403, 'SUSPENDED'],
    [404, 'PLAYER_ID_NOT_FOUND'],
  ])('%i %s is a refusal', async (status, code) => {
    gateway.respond = () => json(status, { code });
    expect(await refresh(signal)).toEqual({ kind: 'refused' });
    expect(readToken()).toBe('stored');
  });

  test.each([408, 429, 500, 503])(
    '%i is a fault, which is tried again: nobody is signed out for it',
    async (status) => {
      gateway.respond = () => json(status, { code: 'X' });
      await expect(refresh(signal)).rejects.toBeInstanceOf(ApiError);
      expect(readToken()).toBe('stored');
    },
  );

  test('So is no network', async () => {
    gateway.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(refresh(signal)).rejects.toHaveProperty('failure', { kind: 'unreachable' });
  });
});

describe('AUTH-06 logout', () => {
  test('Is sent with the token that was taken, and outlives the page', async () => {
    gateway.respond = () => empty(204);
    await logout('taken');
    expect(
      gateway.received.map(({ method, url, headers, keepalive }) => [
        method,
        url,
        headers.get('authorization'),
        keepalive,
      ]),
    ).toEqual([['POST', 'https://account.test/online-api/v1/accounts/api/player/logout', 'Bearer taken', true]]);
  });

  test('Waits at most 10 s', async () => {
    const atOnce = AbortSignal.timeout(1);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(atOnce);
    gateway.respond = silence;
    await expect(logout('taken')).rejects.toHaveProperty('failure', { kind: 'timedOut' });
    expect(timeout.mock.calls).toEqual([[10_000]]);
    timeout.mockRestore();
  });
});
