// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchBalance } from '../../../contract/cashier.ts';
import { fetchLimits } from '../../../contract/limits.ts';
import { onClientEvents } from '../../../src/api/client-hooks.ts';
import { request } from '../../../src/api/client.ts';
import { fingerprint, clearToken, storeToken } from '../../../src/api/token.ts';
import type { Actors } from '../../../src/system/actors.ts';
import { onClientEventsOf } from '../../../src/app/client-events.ts';
import { startTexts, type TextService } from '../../../src/i18n/texts.ts';
import { createToasts, type ShownToast, type Toasts } from '../../../src/lib/toasts.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

let gateway: FakeGateway;
let texts: TextService;
let toasts: Toasts;
let shown: ShownToast[];
let hidden: string[];
const MALFORMED = [
  'Error: malformed answer: balance: expected number; freebet: expected number; bonus: expected number',
  'availableForWithdrawal: expected number; unwithdrawableAmount: expected number; and 2 more',
].join('; ');
const BALANCE = {
  balance: 1_234.56,
  freebet: 25,
  bonus: 0.29,
  availableForWithdrawal: 200,
  unwithdrawableAmount: 50,
  freebetUnwithdrawableAmount: 0.07,
  currencyIso: 'PLN',
};
const send = vi.fn<Actors['app']['send']>();

beforeEach(async () => {
  storeToken('session-token');
  gateway = fakeGateway();
  texts = await startTexts({ storage: { read: () => 'pl', write: () => {} }, root: document.documentElement });
  toasts = createToasts();
  shown = [];
  hidden = [];
  toasts.attach({ show: (toast) => shown.push(toast), hide: (id) => hidden.push(id), hideAll: () => {} });
  onClientEventsOf({ send } as unknown as Actors['app'], texts, toasts);
});

const nothing = () => {};

afterEach(() => {
  // The files of a worker share the client, so its listeners are replaced.
  onClientEvents({
    requestFailed: nothing,
    requestSucceeded: nothing,
    responseMalformed: nothing,
    responseRepaired: nothing,
    tokenRejected: nothing,
    limitReached: nothing,
  });
  clearToken();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const call = () => request(fetchBalance, { timeout: 5 }).catch(() => {});

describe('API-03 what the interceptor does', () => {
  test.each<[string, FakeGateway['respond'], string, string]>([
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'call-unreachable',
      'Nie mamy połączenia z serwerem. Sprawdź internet i spróbuj ponownie.',
    ],
    ['no time', () => json(408, {}), 'call-timedOut', 'Serwer zbyt długo nie odpowiada. Spróbuj ponownie za chwilę.'],
    ['5xx', () => json(503, {}), 'call-fault', 'Serwer ma chwilowe kłopoty. Spróbuj ponownie za chwilę.'],
    [
      'nonsense',
      () => json(200, { balance: 'x' }),
      'call-malformed',
      'Nie udało się odczytać odpowiedzi serwera. Odśwież stronę.',
    ],
  ])('%s: one toast of its kind, however often', async (kind, respond, id, text) => {
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    gateway.respond = respond;
    await call();
    await call();
    const references = gateway.received.map(({ headers }) => headers.get('traceparent')?.slice(3, 11));
    expect(new Set(references).size).toBe(2);
    expect(shown).toEqual(references.map((reference) => ({ id, kind: 'error', text, reference })));
    expect(send).not.toHaveBeenCalled();
    expect(reported.mock.calls.map(([error]) => String(error))).toEqual(
      kind === 'nonsense' ? Array(2).fill(MALFORMED) : [],
    );
    reported.mockRestore();
  });

  test('API-03 (reading 93) a call whose page tells of it gets no toast; a malformed answer is reported all the same', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    for (const respond of [json(503, {}), json(200, { balance: 'x' })]) {
      gateway.respond = () => respond;
      await request(fetchBalance, { handlesOwnErrors: true }).catch(() => {});
    }
    expect([shown, reported.mock.calls.map(([error]) => String(error))]).toEqual([[], [MALFORMED]]);
    reported.mockRestore();
  });

  test('API-03 (reading 93) a toast of the network goes with the next answer to any call', async () => {
    gateway.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    await call();
    expect(hidden).toEqual([]);
    gateway.respond = () => json(200, []);
    await request(fetchLimits, {});
    expect(hidden).toEqual(['call-unreachable']);
    await request(fetchLimits, {});
    expect(hidden).toEqual(['call-unreachable']);
  });

  test('API-03 (reading 93) a toast of a fault stays until the same call is answered', async () => {
    gateway.respond = () => json(503, {});
    await call();
    gateway.respond = () => json(200, []);
    await request(fetchLimits, {});
    expect(hidden).toEqual([]);
    gateway.respond = () => json(200, BALANCE);
    await call();
    expect(hidden).toEqual(['call-fault']);
  });

  test('A rejected token goes to the root actor, and nowhere else', async () => {
    gateway.respond = () => json(401, { code: 'TOKEN_NOT_VALID' });
    await call();
    expect(send.mock.calls).toEqual([[{ type: 'api.tokenRejected', fingerprint: fingerprint('session-token') }]]);
    expect(shown).toEqual([]);
  });

  test.each([
    ['DAILY_SESSION_TIME_LIMIT_REACHED', 'daily'],
    ['MONTHLY_SESSION_TIME_LIMIT_REACHED', 'monthly'],
  ])('LIM-03 AUTH-09 %s ends the session with its dialog, also where no push tells of it', async (code, limit) => {
    gateway.respond = () => json(403, { code });
    await call();
    expect(send.mock.calls).toEqual([[{ type: 'session.expired', limit, at: expect.any(Number) as number }]]);
    expect(shown).toEqual([]);
  });

  test('LIM-03 a limit that ended an earlier session does not end this one', async () => {
    gateway.respond = () => {
      storeToken('another-session');
      return json(403, { code: 'DAILY_SESSION_TIME_LIMIT_REACHED' });
    };
    await call();
    expect(send).not.toHaveBeenCalled();
  });

  test('API-02 (reading 77) what was left out of an answer is reported, and no toast speaks of it', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    gateway.respond = () => json(200, [{ limitType: 'LOSS', timeType: 'DAILY', amount: 1 }]);
    expect((await request(fetchLimits, {})).body).toEqual([]);
    expect(reported.mock.calls.map(([error]) => String(error))).toEqual([
      'Error: limits.fetch: left out limitType: expected one of SESSION_TIME, DEPOSIT',
    ]);
    expect(shown).toEqual([]);
    reported.mockRestore();
  });

  test('A refusal belongs to its caller', async () => {
    gateway.respond = () => json(422, { code: 'INSUFFICIENT_FUNDS' });
    await call();
    expect([shown, send.mock.calls]).toEqual([[], []]);
  });
});
