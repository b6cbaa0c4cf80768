import { describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { lockPlayer } from '../../../gateway/store/payments/ledger.ts';
import { makeToken } from '../../../gateway/lib/tokens.ts';
import { setUpGateway } from '../support/gateway.ts';

const MINUTE = 60_000;
const MAX_ROUND_TRIPS = 3;
const harness = setUpGateway({ reconcileInterval: 0 });

interface Beaten {
  readonly status: number;
  readonly token: string;
  /** How often the whole request waited for the database. */
  readonly roundTrips: number;
}

const beat = async (token: string): Promise<Beaten> => {
  const { database } = harness.gateway.services;
  const before = database.usage().roundTrips;
  const { status, body } = await harness.account('/player/heartbeat', { method: 'POST', token });
  return { status, token: (body as { token: string }).token, roundTrips: database.usage().roundTrips - before };
};

/** As if the player had signed in earlier; moving the clock would make the gateway read its state anew meanwhile. */
const age = async (player: string, minutes: number): Promise<void> => {
  const earlier = sql`${minutes}::int * interval '1 minute'`;
  await harness.database.run(sql`
    update session set created_at = created_at - ${earlier}, seen_at = seen_at - ${earlier} where player_id = ${player}
  `);
};

describe('AUTH-03 a heartbeat', () => {
  test('Waits for the database three times at most: an ordinary one, one that rotates, and the first use of a new token', async () => {
    const { email, playerId } = await harness.addPlayer();
    const token = await harness.token(email);
    await harness.token(email);
    await age(playerId, 2);
    const ordinary = await beat(token);
    await age(playerId, 4);
    const rotating = await beat(token);
    await age(playerId, 2);
    const first = await beat(rotating.token);
    expect([ordinary.token, rotating.token === token, first.token]).toEqual([token, false, rotating.token]);
    expect([ordinary, rotating, first].map(({ status, roundTrips }) => [status, roundTrips])).toEqual(
      [1, 2, 3].map(() => [200, MAX_ROUND_TRIPS]),
    );
    expect((await beat(token)).status).toBe(401);
  });

  test('Stores what a heartbeat has to: use, time signed in, the end, and the limit of every session of the player', async () => {
    const { clock, state } = harness.gateway.services;
    await state.setOffset(state.offset() + (Date.UTC(2027, 4, 3, 10) - clock.now()));
    const { email, playerId } = await harness.addPlayer();
    await harness.database.run(sql`
      insert into player_limit (player_id, limit_type, time_type, amount) values (${playerId}, 'SESSION_TIME', 'DAILY', 3600)
    `);
    const token = await harness.token(email);
    await harness.token(email);
    await harness.database.run(sql`update session set limit_at = null where player_id = ${playerId}`);
    await harness.travel(6 * MINUTE);
    expect((await beat(token)).status).toBe(200);
    const now = clock.now();
    const rows = await harness.database.all<{ seenAt: number; expiresAt: number; limitAt: number; isNew: boolean }>(sql`
      select seen_at, expires_at, limit_at, parent_hash is not null as is_new from session
      where player_id = ${playerId} order by created_at, seen_at desc
    `);
    const rounded = rows.map(({ seenAt, expiresAt, limitAt, isNew }) => [
      Math.round((now - seenAt) / MINUTE),
      Math.round((expiresAt - now) / MINUTE),
      Math.round((limitAt - now) / MINUTE),
      isNew,
    ]);
    expect(
      rounded.toSorted((one, other) => Number(other[1]) - Number(one[1]) || Number(one[3]) - Number(other[3])),
    ).toEqual([
      [0, 30, 54, false],
      [0, 30, 54, true],
      [6, 24, 54, false],
    ]);
    const [time] = await harness.database.all<{ minutes: bigint }>(sql`
      select round(seconds / 60)::bigint as minutes from session_time where player_id = ${playerId}
    `);
    expect(time?.minutes).toBe(6n);
  });

  test('With an unknown token it does not wait for the lock of the player’s row', async () => {
    const { playerId } = await harness.addPlayer();
    const response = await harness.database.transaction(async (transaction) => {
      await lockPlayer(transaction, playerId);
      return beat(makeToken('session', playerId).token);
    });
    expect(response.status).toBe(401);
  });

  test('Without a token is refused as any other call', async () => {
    const { status, body } = await harness.account('/player/heartbeat', { method: 'POST' });
    expect({ status, body }).toEqual({ status: 401, body: { code: 'TOKEN_MISSING' } });
  });
});
