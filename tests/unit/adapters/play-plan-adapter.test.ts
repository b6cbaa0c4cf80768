// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playPlanAdapter } from '../../../src/adapters/safer-play/play-plan-adapter.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { playMonthQuery } from '../../../src/queries/play-month.ts';
import { playPlanQuery } from '../../../src/queries/play-plan.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const signal = new AbortController().signal;
const PLAN = { isDue: true, plan: { deposits: 300.5, seconds: null }, deposits: 120.25, seconds: 60 };
const overview = (limitType: string, timeType: string) => ({
  limitType,
  timeType,
  ownAmount: null,
  globalAmount: 10_000,
  amount: 10_000,
  used: 0,
  left: 10_000,
  resetsAt: '2026-11-30T23:00:00.000Z',
  looserFrom: '2026-11-23T12:00:00.000Z',
  pending: null,
  becameActiveAt: null,
});

let gateway: FakeGateway;
const bodies: unknown[] = [];

type Answer = (request: Request) => Response | Promise<Response>;

function answering(answers: Readonly<Record<string, Answer>>): void {
  gateway.respond = (request) => {
    const { pathname } = new URL(request.url);
    const found = Object.entries(answers).find(([end]) => pathname.endsWith(end));
    return found ? found[1](request) : json(404, { code: 'NOT_FOUND' });
  };
}

/** The limit as it was asked for. */
const saves: Answer = async (request) => {
  const { type, timeType, amount } = (await request.json()) as Readonly<Record<string, unknown>>;
  bodies.push([type, timeType, amount]);
  return json(200, { limitType: type, timeType, amount, newAmount: null, newAmountActiveFrom: null });
};

beforeEach(() => {
  storeToken('session-token');
  gateway = fakeGateway();
  bodies.length = 0;
});

afterEach(() => {
  queryClient.clear();
  clearToken();
  vi.unstubAllGlobals();
});

describe('LIM-02 (reading 98) the plan before the first deposit', () => {
  test('If it is due its bounds are those of the monthly limits', async () => {
    answering({
      '/player/play-plan': () => json(200, PLAN),
      '/limits/overview': () => json(200, [overview('DEPOSIT', 'DAILY'), overview('DEPOSIT', 'MONTHLY')]),
    });
    expect(await playPlanAdapter.fetchPlan(signal)).toEqual({
      kind: 'due',
      limits: [expect.objectContaining({ type: 'DEPOSIT', time: 'MONTHLY', global: 1_000_000 })],
    });
  });

  test.each([
    ['it is not due', () => json(200, { ...PLAN, isDue: false })],
    ['the gateway knows no plan', () => json(404, { code: 'NOT_FOUND' })],
  ])('Where %s there is nothing to ask', async (_, answer) => {
    answering({ '/player/play-plan': answer });
    expect(await playPlanAdapter.fetchPlan(signal)).toEqual({ kind: 'settled' });
  });

  test('It becomes one limit for each amount, money in złote and time in seconds', async () => {
    answering({ '/limits': saves });
    expect(await playPlanAdapter.savePlan({ deposits: 30_050, seconds: 36_000 }, signal)).toEqual({ kind: 'saved' });
    expect(bodies).toEqual([
      ['DEPOSIT', 'MONTHLY', 300.5],
      ['SESSION_TIME', 'MONTHLY', 36_000],
    ]);
  });

  test('What was left empty is no limit, and a refusal ends it', async () => {
    answering({ '/limits': () => json(422, { code: 'LIMIT_ABOVE_GLOBAL' }) });
    expect(await playPlanAdapter.savePlan({ deposits: null, seconds: 36_000 }, signal)).toEqual({
      kind: 'refused',
      problem: 'LIMIT_ABOVE_GLOBAL',
    });
  });

  test('What is used of it is in grosze; unknown where the gateway knows no plan', async () => {
    answering({ '/player/play-plan': () => json(200, PLAN) });
    expect(await queryClient.query(playPlanQuery)).toEqual({
      isDue: true,
      plan: { deposits: 30_050, seconds: null },
      deposits: 12_025,
      seconds: 60,
    });
    queryClient.clear();
    answering({});
    expect(await queryClient.query(playPlanQuery)).toBeNull();
  });
});

describe('LIM-01 (reading 99) a month', () => {
  const day = { day: '2026-10-03', deposits: 50.5, withdrawals: 10, seconds: 90 };
  const body = { month: '2026-10', plan: { deposits: 100, seconds: 3_600 }, days: [day] };

  test('Its money is in grosze', async () => {
    answering({ '/player/months/2026-10': () => json(200, body) });
    expect(await queryClient.query(playMonthQuery('2026-10'))).toEqual({
      month: '2026-10',
      plan: { deposits: 10_000, seconds: 3_600 },
      days: [{ ...day, deposits: 5_050, withdrawals: 1_000 }],
    });
  });

  test.each([
    ['another month', { ...body, month: '2026-09' }],
    ['a day that can’t be read', { ...body, days: [day, { day: 'yesterday' }] }],
  ])('An answer about %s is none: its sums would be wrong', async (_, wrong) => {
    answering({ '/player/months/2026-10': () => json(200, wrong) });
    await expect(queryClient.query({ ...playMonthQuery('2026-10'), retry: false })).rejects.toThrow();
  });
});
