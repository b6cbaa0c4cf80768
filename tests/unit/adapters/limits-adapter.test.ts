// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { limitsAdapter } from '../../../src/adapters/safer-play/limits-adapter.ts';
import { readLimits } from '../../../src/adapters/safer-play/limits-reading.ts';
import { onSessionClockChange } from '../../../src/adapters/safer-play/session-clock-changes.ts';
import { ApiError } from '../../../src/lib/api-error.ts';
import { balanceQuery } from '../../../src/queries/balance.ts';
import { DEPOSIT_ALLOWANCE } from '../../../src/queries/deposit-allowance-key.ts';
import { accountStatusesQuery } from '../../../src/queries/player.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';
import { ownError, readAgainAfter } from './effects.ts';
import { VERIFIED_STATUSES } from '../../../model-tests/support/account-statuses.ts';

const signal = new AbortController().signal;
const OPENS = '2026-11-23T12:00:00.000Z';
const LAPSES = '2026-11-30T12:00:00.000Z';
const RESETS = '2026-11-22T23:00:00.000Z';

const STATUSES = { ...VERIFIED_STATUSES, limitsStatus: 'UNVERIFIED' };
const OVERVIEW = {
  limitType: 'DEPOSIT',
  timeType: 'DAILY',
  ownAmount: 500.1,
  globalAmount: 10_000,
  amount: 500.1,
  used: 180,
  left: 320.1,
  resetsAt: RESETS,
  looserFrom: OPENS,
  pending: { amount: 800, askedAt: RESETS, confirmFrom: OPENS, confirmUntil: LAPSES, state: 'waiting' },
  becameActiveAt: RESETS,
};
const LIMIT = { limitType: 'DEPOSIT', timeType: 'DAILY', amount: 500, newAmount: null, newAmountActiveFrom: null };
const REQUESTED = { type: 'DEPOSIT', time: 'DAILY', amount: 50_010, isLooser: false } as const;

let gateway: FakeGateway;

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

describe('LIM-01 reading the limits', () => {
  test('złote become grosze, seconds stay; the status says whether they were ever set', async () => {
    const play = {
      ...OVERVIEW,
      limitType: 'SESSION_TIME',
      ownAmount: 5_400,
      left: null,
      pending: null,
      becameActiveAt: null,
    };
    answering({
      '/limits/overview': () => json(200, [OVERVIEW, play]),
      '/account-statuses': () => json(200, STATUSES),
    });
    const { limits, areSet } = await limitsAdapter.fetchLimits(signal);
    expect(areSet).toBe(false);
    expect(limits).toEqual([
      {
        type: 'DEPOSIT',
        time: 'DAILY',
        own: 50_010,
        global: 1_000_000,
        usage: { used: 18_000, left: 32_010, resetsAt: Date.parse(RESETS) },
        pending: { amount: 80_000, state: 'waiting', opensAt: Date.parse(OPENS), lapsesAt: Date.parse(LAPSES) },
        looserFrom: Date.parse(OPENS),
        isNewlyActive: true,
      },
      {
        type: 'SESSION_TIME',
        time: 'DAILY',
        own: 5_400,
        global: 10_000,
        usage: { used: 180, left: null, resetsAt: Date.parse(RESETS) },
        pending: null,
        looserFrom: Date.parse(OPENS),
        isNewlyActive: false,
      },
    ]);
  });

  test.each([404, 501])('A gateway without the overview (%d) tells what the documents say', async (status) => {
    answering({
      '/limits/overview': () => json(status, { code: 'NOT_IMPLEMENTED' }),
      '/limits/global': () => json(200, [{ ...LIMIT, amount: 10_000 }]),
      '/limits': () =>
        json(200, [
          { ...LIMIT, newAmount: 800, newAmountActiveFrom: '2999-01-01T00:00:00.000Z' },
          { ...LIMIT, timeType: 'MONTHLY', newAmount: 900, newAmountActiveFrom: '2020-01-01T00:00:00.000Z' },
        ]),
      '/account-statuses': () => json(200, { ...STATUSES, limitsStatus: 'VERIFIED' }),
    });
    const { limits, areSet } = await limitsAdapter.fetchLimits(signal);
    expect(areSet).toBe(true);
    const undated = { usage: null, looserFrom: null, isNewlyActive: false };
    const deposits = limits.filter(({ type }) => type === 'DEPOSIT');
    expect(deposits).toEqual([
      {
        ...undated,
        type: 'DEPOSIT',
        time: 'DAILY',
        own: 50_000,
        global: 1_000_000,
        pending: { amount: 80_000, state: 'waiting', opensAt: Date.UTC(2999, 0), lapsesAt: null },
      },
      {
        ...undated,
        type: 'DEPOSIT',
        time: 'MONTHLY',
        own: 50_000,
        global: null,
        pending: { amount: 90_000, state: 'open', opensAt: Date.UTC(2020, 0), lapsesAt: null },
      },
    ]);
    expect(limits).toHaveLength(4);
    expect(limits[0]).toEqual(
      expect.objectContaining({ type: 'SESSION_TIME', own: null, global: null, pending: null }),
    );
  });

  test('Any other failure is one', async () => {
    answering({
      '/limits/overview': () => json(403, { code: 'FORBIDDEN' }),
      '/account-statuses': () => json(200, STATUSES),
    });
    await expect(limitsAdapter.fetchLimits(signal)).rejects.toThrow(/refused/);
  });

  test.each(['/limits/overview', '/limits', '/limits/global'])(
    'A fault of %s is left to the page, and its request ends with the signal',
    async (path) => {
      const others = {
        '/limits/overview': () => json(404, { code: 'NOT_FOUND' }),
        '/limits/global': () => json(200, []),
        '/limits': () => json(200, []),
      };
      answering({ ...others, [path]: () => json(500, {}) });
      expect(await ownError(() => readLimits(signal))).toBeInstanceOf(ApiError);

      const left = new Error('left');
      const ended = new AbortController();
      const aborted: boolean[] = [];
      answering(others);
      const { respond } = gateway;
      gateway.respond = (request) => {
        if (!new URL(request.url).pathname.endsWith(path)) return respond(request);
        ended.abort(left);
        aborted.push(request.signal.aborted);
        return respond(request);
      };
      await expect(readLimits(ended.signal)).rejects.toBe(left);
      expect(aborted).toEqual([true]);
    },
  );
});

describe('LIM-02 LIM-05 changing them', () => {
  const bodies = () =>
    Promise.all(gateway.received.map(async (request): Promise<unknown> => JSON.parse(await request.clone().text())));

  test('Grosze are sent as złote, seconds as they are; the answer is told', async () => {
    answering({ '/limits': () => json(200, { ...LIMIT, newAmount: 500.1, newAmountActiveFrom: OPENS }) });
    expect(await limitsAdapter.saveLimit(REQUESTED, signal)).toEqual({
      kind: 'saved',
      limit: { amount: 50_000, pending: { amount: 50_010, opensAt: Date.parse(OPENS) } },
    });
    answering({ '/limits': () => json(200, { ...LIMIT, limitType: 'SESSION_TIME', amount: 900 }) });
    const play = { type: 'SESSION_TIME', time: 'DAILY', amount: 900, isLooser: false } as const;
    expect(await limitsAdapter.saveLimit(play, signal)).toEqual({
      kind: 'saved',
      limit: { amount: 900, pending: null },
    });
    expect(await bodies()).toEqual([
      { type: 'DEPOSIT', timeType: 'DAILY', amount: 500.1 },
      { type: 'SESSION_TIME', timeType: 'DAILY', amount: 900 },
    ]);
  });

  test.each(['LIMIT_ABOVE_GLOBAL', 'LIMIT_OUT_OF_RANGE'])('%s is a refusal', async (code) => {
    answering({ '/limits': () => json(422, { code }) });
    expect(await limitsAdapter.saveLimit(REQUESTED, signal)).toEqual({ kind: 'refused', problem: code });
  });

  test('Any other refusal, and an answer about another amount, are faults', async () => {
    answering({ '/limits': () => json(403, { code: 'FORBIDDEN' }) });
    await expect(limitsAdapter.saveLimit(REQUESTED, signal)).rejects.toThrow(/refused/);
    answering({ '/limits': () => json(200, LIMIT) });
    await expect(limitsAdapter.saveLimit(REQUESTED, signal)).rejects.toThrow(/another amount/);
  });

  test('An amount that is asked for without a time has none', async () => {
    answering({ '/limits': () => json(200, { ...LIMIT, newAmount: 500.1, newAmountActiveFrom: null }) });
    expect(await limitsAdapter.saveLimit(REQUESTED, signal)).toEqual({
      kind: 'saved',
      limit: { amount: 50_000, pending: { amount: 50_010, opensAt: null } },
    });
  });

  test.each([
    ['A saved limit', () => limitsAdapter.saveLimit({ ...REQUESTED, amount: 50_000 }, signal)],
    ['Those that hold for everybody', () => limitsAdapter.takeLimits([REQUESTED], signal)],
    ['The news of what came into force', () => limitsAdapter.notifyActive(signal)],
  ])('%s: the session clock, the allowance and the statuses are read again, and nothing else', async (_, change) => {
    answering({
      '/limits': () => json(200, LIMIT),
      '/limits/notify-active': () => new Response(null, { status: 204 }),
    });
    const changed = vi.fn<() => void>();
    const stop = onSessionClockChange(changed);
    const cached = {
      allowance: DEPOSIT_ALLOWANCE,
      statuses: accountStatusesQuery.queryKey,
      balance: balanceQuery.queryKey,
    };
    expect(await readAgainAfter(cached, change)).toEqual(['allowance', 'statuses']);
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
  });

  test('A fault is left to the page', async () => {
    answering({ '/limits': () => json(500, {}), '/limits/notify-active': () => json(500, {}) });
    expect(await ownError(() => limitsAdapter.saveLimit(REQUESTED, signal))).toBeInstanceOf(ApiError);
    expect(await ownError(() => limitsAdapter.notifyActive(signal))).toBeInstanceOf(ApiError);
  });

  test('Those that hold for everybody are taken one after the other', async () => {
    answering({ '/limits': () => json(200, LIMIT) });
    await limitsAdapter.takeLimits([REQUESTED, { ...REQUESTED, time: 'MONTHLY' }], signal);
    expect(await bodies()).toEqual([
      { timeType: 'DAILY', type: 'DEPOSIT', amount: expect.any(Number) as number },
      { timeType: 'MONTHLY', type: 'DEPOSIT', amount: expect.any(Number) as number },
    ]);
  });

  test('What came into force is reported', async () => {
    gateway.respond = () => new Response(null, { status: 204 });
    await limitsAdapter.notifyActive(signal);
    expect(gateway.received.map(({ url }) => new URL(url).pathname.endsWith('/limits/notify-active'))).toEqual([true]);
  });
});
