import { describe, expect, test, vi } from 'vitest';
import { newId } from '../../../gateway/lib/ids.ts';
import type { Leg } from '../../../gateway/store/payments/ledger.ts';
import { post } from '../../../gateway/store/payments/ledger.ts';
import { setUpGateway } from '../support/gateway.ts';
import { sql } from '../../../gateway/database/sql.ts';

const harness = setUpGateway();
const MINUTE = 60_000;
const now = () => harness.gateway.services.clock.now();

async function travelTo(at: number): Promise<void> {
  await harness.travel(at - now());
}

async function signedIn() {
  const { playerId, email } = await harness.addPlayer();
  return { player: playerId, email, token: await harness.token(email) };
}

const read = async (token: string, path: string) => (await harness.account(path, { token })).body as never;
interface Clock {
  readonly at: string;
  readonly limitReached: { readonly at: string } | null;
  readonly sessionSeconds: number;
  readonly todaySeconds: number;
  readonly [key: string]: unknown;
}
const clockOf = async (token: string): Promise<Clock> => read(token, '/player/session-clock');
const setLimit = (token: string, amount: number, timeType = 'DAILY') =>
  harness.account('/limits', { token, body: { type: 'SESSION_TIME', timeType, amount } });
const beat = async (token: string) => {
  const { status, body } = await harness.account('/player/heartbeat', { method: 'POST', token });
  return { status, body };
};
const REACHED = { status: 403, body: { code: 'DAILY_SESSION_TIME_LIMIT_REACHED' } };

describe('LIM-03 LIM-04 session time over all devices', () => {
  test('Two at once count once, one after the other count together, also with a gap between their heartbeats', async () => {
    await travelTo(Date.UTC(2027, 5, 3, 8));
    const { email, token } = await signedIn();
    await harness.travel(10 * MINUTE);
    const other = await harness.token(email);
    await harness.travel(10 * MINUTE);
    expect((await beat(other)).status).toBe(200);
    expect((await beat(token)).status).toBe(200);
    const { todaySeconds, sessionSeconds } = await clockOf(other);
    expect(Math.round(todaySeconds / 60)).toBe(20);
    expect(Math.round(sessionSeconds / 60)).toBe(10);
  });

  test('A session without heartbeats plays no free time: its calls count, and the limit ends them', async () => {
    await travelTo(Date.UTC(2027, 5, 4, 8));
    const { email, token, player } = await signedIn();
    await setLimit(token, 900);
    await harness.travel(14 * MINUTE);
    expect(await clockOf(token)).toEqual(
      expect.objectContaining({
        dailyLimit: 900,
        limitReached: { timeType: 'DAILY', at: expect.any(String) as string, resetsAt: expect.any(String) as string },
      }),
    );
    await harness.travel(MINUTE + 1_000);
    const { status, body } = await harness.account('/player/profile-summary', { token });
    expect({ status, body }).toEqual(REACHED);
    const login = await harness.login(email);
    expect(login.body).toEqual(REACHED.body);
    expect(Number(login.headers.get('retry-after'))).toBeGreaterThan(13 * 3_600);
    expect(await harness.database.all(sql`select 1 from session where player_id = ${player}`)).toEqual([]);
    await travelTo(Date.UTC(2027, 5, 4, 22, 0, 1));
    expect((await harness.login(email)).status).toBe(200);
  });

  test('Many short stretches do not round to nothing', async () => {
    await travelTo(Date.UTC(2027, 5, 6, 8));
    const { token } = await signedIn();
    for (let turn = 0; turn < 20; turn += 1) {
      await harness.travel(400);
      await beat(token);
    }
    expect((await clockOf(token)).todaySeconds).toBeGreaterThanOrEqual(8);
  });

  test('A limit is never further off than it is long, however slowly the figures are taken', async () => {
    await travelTo(Date.UTC(2027, 5, 7, 8));
    const { token } = await signedIn();
    await setLimit(token, 900);
    const { clock } = harness.gateway.services;
    const machineNow = clock.now.bind(clock);
    let readings = 0;
    const slow = vi.spyOn(clock, 'now').mockImplementation(() => machineNow() + 100 * (readings += 1));
    try {
      const { at, limitReached } = await clockOf(token);
      expect(readings).toBeGreaterThan(0);
      expect(Date.parse(limitReached?.at ?? '') - Date.parse(at)).toBeLessThanOrEqual(900_000);
    } finally {
      slow.mockRestore();
    }
  });

  test('A limit that is already used up signs out at once, and a longer month does not help', async () => {
    await travelTo(Date.UTC(2027, 5, 8, 8));
    const { token } = await signedIn();
    await harness.travel(20 * MINUTE);
    expect((await setLimit(token, 900)).status).toBe(200);
    const { status, body } = await harness.account('/player/profile-summary', { token });
    expect({ status, body }).toEqual(REACHED);
  });

  test('Those who only look on are signed out too, when the time has come', async () => {
    await travelTo(Date.UTC(2027, 5, 9, 8));
    const { token, player } = await signedIn();
    await setLimit(token, 900);
    const { sessions } = harness.gateway.services;
    await harness.travel(10 * MINUTE);
    await sessions.endReached();
    expect((await beat(token)).status).toBe(200);
    await harness.travel(6 * MINUTE);
    expect(await sessions.endReached()).toBe(1);
    expect(await harness.database.all(sql`select 1 from session where player_id = ${player}`)).toEqual([]);
  });

  test('A call that comes after the end is told of the limit, while that holds, and only with the token that it ended', async () => {
    await travelTo(Date.UTC(2027, 5, 10, 8));
    const { token, email } = await signedIn();
    await setLimit(token, 900);
    await harness.travel(16 * MINUTE);
    expect(await harness.gateway.services.sessions.endReached()).toBe(1);
    const { status, body } = await harness.account('/player/profile-summary', { token });
    expect({ status, body }).toEqual(REACHED);
    expect(await beat(token)).toEqual(REACHED);
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await harness.account('/player/profile-summary', { token: forged })).status).toBe(401);
    await travelTo(Date.UTC(2027, 5, 10, 22, 0, 1));
    expect((await harness.account('/player/profile-summary', { token })).status).toBe(401);
    expect((await beat(await harness.token(email))).status).toBe(200);
  });

  test('A heartbeat and a login that the limit refuses end the sessions there are', async () => {
    for (const [day, send] of [
      [11, ({ email }: { email: string }) => harness.login(email)],
      [12, ({ token }: { token: string }) => beat(token)],
    ] as const) {
      await travelTo(Date.UTC(2027, 5, day, 8));
      const principal = await signedIn();
      await setLimit(principal.token, 900);
      await harness.travel(16 * MINUTE);
      expect(await send(principal)).toEqual(expect.objectContaining(REACHED));
      expect(await harness.database.all(sql`select 1 from session where player_id = ${principal.player}`)).toEqual([]);
    }
  });
});

describe('what a player is told of time and money', () => {
  const move = (player: string, kind: string, at: number, legs: readonly Leg[]) =>
    harness.database.transaction((transaction) =>
      post(transaction, { player, journal: newId(at), kind, key: `${kind}:${at}`, reference: null, at, legs }),
    );

  test('The result of the session is what playing did to the cash since the sign-in', async () => {
    const { player, token } = await signedIn();
    const at = now() + 1_000;
    await move(player, 'deposit', at, [
      { account: 'HOUSE_PAYMENTS', amount: -100_00n },
      { account: 'CASH', amount: 100_00n },
    ]);
    await move(player, 'bet', at + 1, [
      { account: 'CASH', amount: -12_50n },
      { account: 'HOUSE_GAMES', amount: 12_50n },
    ]);
    expect(await clockOf(token)).toEqual(expect.objectContaining({ sessionResult: -12.5, realityCheckMinutes: null }));
  });

  test('The interval of the reality check is the player’s, one of four or none', async () => {
    const { email, token } = await signedIn();
    const save = (minutes: unknown) =>
      harness.account('/player/reality-check', { method: 'PUT', token, body: { minutes } });
    expect((await save(30)).body).toEqual({ minutes: 30 });
    expect((await save(31)).status).toBe(422);
    expect(await clockOf(await harness.token(email))).toHaveProperty('realityCheckMinutes', 30);
    expect((await save(null)).body).toEqual({ minutes: null });
  });

  test('The net position, by days of Warsaw', async () => {
    const at = Date.UTC(2027, 6, 31, 21, 30);
    await travelTo(at + 24 * 60 * MINUTE);
    const { player, token } = await signedIn();
    expect(await read(token, '/player/net-position')).toEqual({ records: [], ever: null, balance: 0, onTheWay: 0 });
    const paidIn = (when: number) =>
      move(player, 'deposit', when, [
        { account: 'HOUSE_PAYMENTS', amount: -100_00n },
        { account: 'CASH', amount: 100_00n },
      ]);
    await paidIn(at);
    await paidIn(at + 31 * MINUTE);
    await move(player, 'withdrawal request', at + 32 * MINUTE, [
      { account: 'CASH', amount: -70_00n },
      { account: 'WITHDRAWAL_HOLD', amount: 70_00n },
    ]);
    await move(player, 'withdrawal', at + 33 * MINUTE, [
      { account: 'WITHDRAWAL_HOLD', amount: -40_00n },
      { account: 'HOUSE_PAYOUTS', amount: 40_00n },
    ]);
    const ever = { from: '2027-07-31', deposits: 200, withdrawals: 40, result: -160 };
    const august = { from: '2027-08-01', deposits: 100, withdrawals: 40, result: -60 };
    const july = { from: '2027-07-01', deposits: 100, withdrawals: 0, result: -100 };
    const account = { ever, balance: 130, onTheWay: 30 };
    expect(await read(token, '/player/net-position')).toEqual({ records: [august, july], ...account });
    expect(await read(token, '/player/net-position?period=MONTH&count=1')).toEqual({ records: [august], ...account });
    expect(await read(token, '/player/net-position?period=DAY&count=9')).toEqual({
      records: [august, { ...july, from: '2027-07-31' }],
      ...account,
    });
    expect((await harness.account('/player/net-position?period=YEAR', { token })).status).toBe(422);
  });
});
