// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExclusionRequest } from '../../../machines/safer-play/exclusion/exclusion.ports.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { exclusionAdapter } from '../../../src/adapters/safer-play/exclusion-adapter.ts';
import { quickBreakAdapter } from '../../../src/adapters/safer-play/quick-break-adapter.ts';
import { ApiError } from '../../../src/lib/api-error.ts';
import { empty, fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';
import { ownError } from './effects.ts';

const BASE = 'https://account.test/online-api/v1/accounts/api';
const UNTIL = '2026-11-29T12:00:00Z';
const signal = new AbortController().signal;
const WEEK: ExclusionRequest = { kind: 'TIME_OUT', duration: 'ONE_WEEK', reason: '' };

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway();
  storeToken('token-1');
});

afterEach(() => clearToken());

const sent = () =>
  Promise.all(
    gateway.received.map(async (request) => {
      const text = await request.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      return [`${request.method} ${request.url.replace(BASE, '')}`, body];
    }),
  );

describe('EXC-01 making an exclusion', () => {
  test.each<[ExclusionRequest, string, object, object]>([
    [
      WEEK,
      'POST /player/time-out',
      { type: 'TIME_OUT', duration: 'ONE_WEEK' },
      { code: 'ACCOUNT_EXCLUDED_ONE_WEEK', until: Date.parse(UNTIL) },
    ],
    [
      { kind: 'SELF_EXCLUSION', duration: 'SIX_MONTHS', reason: '' },
      'POST /player/self-exclusion',
      { type: 'SELF_EXCLUSION', duration: 'SIX_MONTHS' },
      { code: 'ACCOUNT_EXCLUDED_SIX_MONTHS', until: Date.parse(UNTIL) },
    ],
  ])('%j', async (wanted, call, body, exclusion) => {
    gateway.respond = () => json(200, { ...body, until: UNTIL });
    expect(await exclusionAdapter.exclude(wanted, signal)).toEqual({ kind: 'excluded', exclusion });
    expect(await sent()).toEqual([[call, body]]);
  });

  test.each([
    ['', {}],
    ['Nie gram już.', { reason: 'Nie gram już.' }],
  ])('Closing the account with the reason "%s"', async (reason, more) => {
    gateway.respond = () => json(200, { type: 'CLOSE_ACCOUNT', duration: null, until: null });
    const made = await exclusionAdapter.exclude({ kind: 'CLOSE_ACCOUNT', duration: null, reason }, signal);
    expect(made).toEqual({ kind: 'excluded', exclusion: { code: 'ACCOUNT_PERMANENTLY_CLOSED', until: null } });
    expect(await sent()).toEqual([['POST /player/close-account', { type: 'CLOSE_ACCOUNT', ...more }]]);
  });

  test('A password that was given too long ago is no fault; anything else is', async () => {
    gateway.respond = () => json(403, { code: 'PASSWORD_NOT_VERIFIED' });
    expect(await exclusionAdapter.exclude(WEEK, signal)).toEqual({ kind: 'passwordNotVerified' });
    gateway.respond = () => json(503, {});
    await expect(exclusionAdapter.exclude(WEEK, signal)).rejects.toThrow('exclusion.takeTimeOut: fault');
  });

  test('Nothing is asked for that there is not', async () => {
    await expect(exclusionAdapter.exclude({ ...WEEK, duration: 'SIX_MONTHS' }, signal)).rejects.toThrow(TypeError);
    expect(gateway.received).toEqual([]);
  });

  test('A break of 24 hours', async () => {
    gateway.respond = () => json(200, { type: 'TIME_OUT', duration: 'ONE_DAY', until: UNTIL });
    const taken = { code: 'ACCOUNT_DISABLED_ONE_DAY', until: Date.parse(UNTIL) };
    expect(await quickBreakAdapter.takeBreak(signal)).toEqual(taken);
    expect(await sent()).toEqual([['POST /player/break', null]]);
  });

  test('(reading 84) Is sent so that it outlives the page', async () => {
    gateway.respond = () => json(200, { type: 'TIME_OUT', duration: 'ONE_DAY', until: UNTIL });
    await quickBreakAdapter.takeBreak(signal);
    expect(gateway.received.map(({ keepalive }) => keepalive)).toEqual([true]);
  });

  test('A fault of a break of 24 hours is left to its page', async () => {
    gateway.respond = () => json(500, {});
    expect(await ownError(() => quickBreakAdapter.takeBreak(signal))).toBeInstanceOf(ApiError);
  });
});

describe('EXC-01 the password', () => {
  test('Right, wrong, and not known to be either', async () => {
    gateway.respond = () => empty(204);
    expect(await exclusionAdapter.verifyPassword('Gracz!2026', signal)).toEqual({ kind: 'right' });
    gateway.respond = () => json(401, { code: 'WRONG_PASSWORD' });
    expect(await exclusionAdapter.verifyPassword('Gracz!2026', signal)).toEqual({ kind: 'wrong' });
    gateway.respond = () => json(429, { code: 'TOO_MANY_REQUESTS' });
    await expect(exclusionAdapter.verifyPassword('Gracz!2026', signal)).rejects.toThrow('auth.verifyPassword: refused');
    expect((await sent())[0]).toEqual(['POST /player/verify/password', { password: 'Gracz!2026' }]);
  });

  test('Is not known to be either without a network, which is said as such', async () => {
    gateway.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    const error: unknown = await exclusionAdapter
      .verifyPassword('Gracz!2026', signal)
      .catch((thrown: unknown) => thrown);
    expect([error instanceof ApiError, String(error)]).toEqual([true, 'ApiError: auth.verifyPassword: unreachable']);
  });
});
