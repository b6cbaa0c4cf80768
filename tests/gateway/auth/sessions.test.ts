import { describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { lockPlayer } from '../../../gateway/store/payments/ledger.ts';
import { setUpGateway, until, waitingForLocks } from '../support/gateway.ts';

const MINUTE = 60_000;
const harness = setUpGateway({ reconcileInterval: 0 });

const beat = async (token: string) => {
  const { status, body } = await harness.account('/player/heartbeat', { method: 'POST', token });
  return { status, body: body as { token: string; duration: number; code?: string } };
};
const status = async (token: string): Promise<number> =>
  (await harness.account('/player/profile-summary', { token })).status;
const signIn = async (): Promise<string> => harness.token((await harness.addPlayer()).email);

/** A token that a heartbeat has replaced, and its successor. */
const rotated = async (): Promise<{ old: string; next: string }> => {
  const old = await signIn();
  await harness.travel(6 * MINUTE);
  const { body } = await beat(old);
  expect(body.token).not.toBe(old);
  return { old, next: body.token };
};

describe('AUTH-03 the session', () => {
  test('API-04 travels as Bearer or as x-auth-token', async () => {
    const token = await signIn();
    expect(await status(token)).toBe(200);
    expect((await harness.account('/player/profile-summary', { headers: { 'x-auth-token': token } })).status).toBe(200);
  });

  test.each(['', 'x', 'ses_', `ses_${'A'.repeat(64)}`, `tic_${'A'.repeat(64)}`, '../../etc/passwd'])(
    'A token %j is not valid',
    async (token) => {
      const { status: code, body } = await harness.account('/player/profile-summary', {
        headers: { 'x-auth-token': token },
      });
      expect({ code, body }).toEqual({ code: 401, body: { code: token === '' ? 'TOKEN_MISSING' : 'TOKEN_NOT_VALID' } });
    },
  );

  test('Ends after `duration` without a heartbeat, and slides with each', async () => {
    const token = await signIn();
    await harness.travel(29 * MINUTE);
    const first = await beat(token);
    expect(first.body.duration).toBe(1_800);
    await harness.travel(29 * MINUTE);
    expect(await status(first.body.token)).toBe(200);
    await harness.travel(2 * MINUTE);
    expect(await status(first.body.token)).toBe(401);
    expect(await beat(first.body.token)).toEqual({ status: 401, body: { code: 'TOKEN_NOT_VALID' } });
  });

  test('Ends a day after the login whatever happens', async () => {
    await harness.database.run(sql`delete from global_limit where limit_type = 'SESSION_TIME'`);
    let token = await signIn();
    let last = 1_800;
    for (let n = 0; n < 48; n += 1) {
      await harness.travel(30 * MINUTE - 1_000);
      const response = await beat(token);
      expect(response.status).toBe(200);
      token = response.body.token;
      last = response.body.duration;
    }
    expect(last).toBeLessThanOrEqual(48);
    await harness.travel(MINUTE);
    expect((await beat(token)).status).toBe(401);
  });

  test('Young tokens are not replaced', async () => {
    const token = await signIn();
    expect((await beat(token)).body.token).toBe(token);
  });

  test('Is dead at once after sign-out (AUTH-06), its other tabs’ tokens too', async () => {
    const { old, next } = await rotated();
    expect((await harness.account('/player/logout', { method: 'POST', token: old })).status).toBe(204);
    expect([await status(old), await status(next)]).toEqual([401, 401]);
  });

  test('Another session of the player lives on', async () => {
    const player = await harness.addPlayer();
    const [one, other] = [await harness.token(player.email), await harness.token(player.email)];
    await harness.account('/player/logout', { method: 'POST', token: one });
    expect([await status(one), await status(other)]).toEqual([401, 200]);
  });

  test('No token is stored', async () => {
    const token = await signIn();
    const rows = await harness.database.all<{ text: string }>(sql`select s::text as text from session s`);
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  });
});

describe('AUTH-03 reading 75: a replaced token', () => {
  test('Stays valid until the new one has first been used', async () => {
    const { old, next } = await rotated();
    expect([await status(old), await status(old)]).toEqual([200, 200]);
    expect(await status(next)).toBe(200);
    expect(await status(old)).toBe(401);
    expect(await status(next)).toBe(200);
  });

  test('A lost answer signs nobody out: the next heartbeat of the old one brings another', async () => {
    const { old } = await rotated();
    const again = await beat(old);
    expect(again.status).toBe(200);
    expect(await status(again.body.token)).toBe(200);
  });

  test('Ten heartbeats at once sign nobody out', async () => {
    const token = await signIn();
    await harness.travel(6 * MINUTE);
    const responses = await Promise.all(Array.from({ length: 10 }, () => beat(token)));
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 10 }, () => 200));
    const last = responses.at(-1)?.body.token ?? '';
    expect(await status(last)).toBe(200);
  });

  test('Used later on, it ends the family', async () => {
    const { old, next } = await rotated();
    expect(await status(next)).toBe(200);
    await harness.travel(6_000);
    expect(await status(old)).toBe(401);
    expect(await status(next)).toBe(401);
  });
});

describe('LIM-03 session time', () => {
  test('Reached while signed in: the heartbeat says which limit and the sessions end', async () => {
    const player = await harness.addPlayer();
    await harness.database.run(sql`
      insert into player_limit (player_id, limit_type, time_type, amount) values (${player.playerId}, 'SESSION_TIME', 'DAILY', 1200)
    `);
    const token = await harness.token(player.email);
    // Not near midnight in Warsaw, when the day's count starts again.
    const { clock, state } = harness.gateway.services;
    await state.setOffset(state.offset() + (Date.UTC(2027, 4, 3, 10) - clock.now()));
    const fresh = await harness.token(player.email);
    await harness.travel(10 * MINUTE);
    expect((await beat(fresh)).status).toBe(200);
    await harness.travel(10 * MINUTE);
    expect(await beat(fresh)).toEqual({ status: 403, body: { code: 'DAILY_SESSION_TIME_LIMIT_REACHED' } });
    expect([await status(fresh), await status(token)]).toEqual([403, 401]);
    expect((await harness.login(player.email)).body).toEqual({ code: 'DAILY_SESSION_TIME_LIMIT_REACHED' });
    await harness.travel(24 * 60 * MINUTE);
    expect((await harness.login(player.email)).status).toBe(200);
  });

  const counted = async (player: string) =>
    harness.database.all(
      sql`select day::text as day, seconds from session_time where player_id = ${player} order by day`,
    );
  const travelTo = async (at: number) => {
    const { clock, state } = harness.gateway.services;
    await state.setOffset(state.offset() + (at - clock.now()));
  };

  const limited = async (...times: readonly ('DAILY' | 'MONTHLY')[]) => {
    const player = await harness.addPlayer();
    for (const time of times) {
      await harness.database.run(sql`
        insert into player_limit (player_id, limit_type, time_type, amount)
        values (${player.playerId}, 'SESSION_TIME', ${time}, 1200)
      `);
    }
    return player;
  };

  test('Used up by the day and the month at once: the login says until when the longer one holds', async () => {
    await travelTo(Date.UTC(2027, 5, 1, 10));
    const { email } = await limited('DAILY', 'MONTHLY');
    await harness.token(email);
    await harness.travel(20 * MINUTE);
    const { body, headers } = await harness.login(email);
    expect(body).toEqual({ code: 'MONTHLY_SESSION_TIME_LIMIT_REACHED' });
    const left = (Date.UTC(2027, 5, 30, 22) - harness.gateway.services.clock.now()) / 1_000;
    expect(Math.abs(Number(headers.get('retry-after')) - left)).toBeLessThan(5);
  });

  test('A heartbeat and a call that wait while the job ends their session are told of the limit', async () => {
    await travelTo(Date.UTC(2027, 5, 2, 10));
    const { playerId, email } = await limited('DAILY');
    const token = await harness.token(email);
    await harness.travel(20 * MINUTE);
    const waiting = await harness.database.transaction(async (transaction) => {
      await lockPlayer(transaction, playerId);
      const requests = Promise.all([beat(token), status(token)]);
      await until(async () => (await waitingForLocks(harness.database)) === 2);
      await harness.gateway.services.sessions.endByLimit(transaction, playerId, 'DAILY_SESSION_TIME_LIMIT_REACHED');
      return { requests };
    });
    const [beaten, called] = await waiting.requests;
    expect(beaten).toEqual({ status: 403, body: { code: 'DAILY_SESSION_TIME_LIMIT_REACHED' } });
    expect(called).toBe(403);
  });

  test('The time from the last heartbeat to the sign-out counts', async () => {
    await travelTo(Date.UTC(2027, 5, 3, 10));
    const { playerId, email } = await harness.addPlayer();
    const token = await harness.token(email);
    await harness.travel(4 * MINUTE);
    expect((await beat(token)).status).toBe(200);
    await harness.travel(5 * MINUTE);
    expect((await harness.account('/player/logout', { method: 'POST', token })).status).toBe(204);
    const [row] = (await counted(playerId)) as unknown as { day: string; seconds: bigint }[];
    expect(row?.day).toBe('2027-06-03');
    expect(Number(row?.seconds)).toBeGreaterThanOrEqual(540);
    expect(Number(row?.seconds)).toBeLessThan(550);
  });

  test('Time over midnight in Warsaw counts for both days', async () => {
    await travelTo(Date.UTC(2027, 5, 5, 21, 50));
    const { playerId, email } = await harness.addPlayer();
    const token = await harness.token(email);
    await travelTo(Date.UTC(2027, 5, 5, 22, 5));
    expect((await beat(token)).status).toBe(200);
    const rows = (await counted(playerId)) as unknown as { day: string; seconds: bigint }[];
    expect(rows.map(({ day, seconds }) => [day, Math.round(Number(seconds) / 60)])).toEqual([
      ['2027-06-05', 10],
      ['2027-06-06', 5],
    ]);
  });
});
