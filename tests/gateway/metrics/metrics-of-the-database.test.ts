import { describe, expect, onTestFinished, test } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import { TIMEOUTS } from '../../../gateway/database/client.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import { DUE_WORK } from '../../../gateway/store/due-work.ts';
import { insertBonus } from '../../../gateway/store/incentives/bonuses.ts';
import { setUpGateway, until } from '../support/gateway.ts';
import { scrape } from '../support/scrape.ts';

const CONNECTIONS = 2;
/** So long a call waits for a connection here (ms). */
const WAIT = 2_000;
const harness = setUpGateway({
  metrics: { port: 0, host: '127.0.0.1' },
  // Every connection is counted: no bus may borrow one meanwhile.
  nats: null,
  databaseConnections: CONNECTIONS,
  databaseTimeouts: { ...TIMEOUTS, connect: WAIT, idleInTransaction: 60_000 },
});

/** Borrows every connection of the gateway's pool. Returns the function that gives them back. */
async function borrowAll(): Promise<() => Promise<void>> {
  const { database } = harness.gateway.services;
  let release: () => void = () => undefined;
  const released = new Promise<void>((settle) => (release = settle));
  const loans = Array.from({ length: CONNECTIONS }, () => database.transaction(() => released));
  await until(() => database.usage().borrowed === CONNECTIONS && database.usage().waiting === 0);
  return async () => {
    release();
    await Promise.all(loans);
  };
}

describe('the pool', () => {
  test('A 503 by the pool is counted with its cause, and the wait before it is seen', async () => {
    expect((await scrape(harness.gateway)).value('gateway_due_work{work="deposits"}')).toBe(0);
    const giveBack = await borrowAll();
    onTestFinished(giveBack);
    const login = harness.login('nobody@example.com');
    await until(() => harness.gateway.services.database.usage().waiting > 0);
    const during = await scrape(harness.gateway);
    expect([
      during.value('gateway_database_connections{state="borrowed"}'),
      during.value('gateway_database_connections{state="idle"}'),
      during.value('gateway_database_connections_max'),
      during.value('gateway_database_waiting{queue="pool"}'),
      during.value('gateway_database_waiting{queue="player"}'),
      during.value('gateway_database_up'),
      during.value('gateway_due_work{work="deposits"}'),
      during.value('gateway_replication_standbys{mode="synchronous"}'),
    ]).toEqual([2, 0, 2, 1, 0, 0, null, null]);
    expect((await login).status).toBe(503);
    await giveBack();
    const { value } = await scrape(harness.gateway);
    expect([
      value('gateway_http_unavailable_total{cause="pool"}'),
      value('gateway_http_unavailable_total{cause="database"}'),
      value(
        `gateway_http_request_duration_seconds_count{method="POST",route="${BASES.account}/player/auth",status="5xx"}`,
      ),
      value('gateway_database_wait_seconds_count{outcome="refused"}'),
      value('gateway_database_connections{state="idle"}'),
      value('gateway_database_up'),
      value('gateway_replication_standbys{mode="synchronous"}'),
      value('gateway_replication_standbys{mode="asynchronous"}'),
      value('gateway_replication_lag_seconds'),
    ]).toEqual([1, 0, 1, 2, 2, 1, 0, 0, null]);
  });
});

describe('due work', () => {
  const due = async (): Promise<Record<string, unknown>> => {
    const { value } = await scrape(harness.gateway);
    return Object.fromEntries(
      DUE_WORK.map((work) => {
        const age = value(`gateway_due_work_age_seconds{work="${work}"}`) ?? -1;
        return [work, [value(`gateway_due_work{work="${work}"}`), Math.floor(age / 60)]];
      }),
    );
  };
  const NOTHING = Object.fromEntries(DUE_WORK.map((work) => [work, [0, 0]]));

  test('What is due is counted, with the age of its oldest piece, until it is done', async () => {
    const { bonuses, clock } = harness.gateway.services;
    const { playerId: player } = await harness.addPlayer();
    expect(await due()).toEqual(NOTHING);
    const now = clock.now();
    for (const minutes of [2, 7, -5]) {
      await insertBonus(harness.database, {
        playerId: player,
        bonusId: newId(now),
        status: 'AVAILABLE',
        createdAt: now - 3_600_000,
        seenAt: null,
        name: 'bonus',
        title: 'Bonus',
        description: '<p>Bonus</p>',
        steps: [],
        stepsHeader: null,
        isFreebet: false,
        amount: 10_00n,
        redeemUntil: now - minutes * 60_000,
        wageringRequired: 0n,
        smallestOdds: null,
      });
    }
    expect(await due()).toEqual({ ...NOTHING, bonuses: [2, 7] });
    await bonuses.expire();
    expect(await due()).toEqual(NOTHING);
  });

  test('Every other kind of work is due by its own time', async () => {
    const { playerId: player } = await harness.addPlayer({ accountStatus: 'BASIC' });
    const signedIn = await harness.addPlayer();
    await harness.token(signedIn.email);
    const ago = (minutes: number): number => harness.gateway.services.clock.now() - minutes * 60_000;
    const days = (count: number): number => count * 24 * 60;
    const id = newId(ago(0));
    await harness.database.run(sql`
      insert into deposit (player_id, deposit_id, method, provider, amount, status, created_at, updated_at, check_at)
      values (${player}, ${id}, 'BLIK', 'payu', 1000, 'SENT', ${ago(9)}, ${ago(9)}, ${ago(3)})
    `);
    await harness.database.run(sql`
      insert into conversation (player_id, conversation_id, method, status, provider, created_at, updated_at, check_at)
      values (${player}, ${id}, 'MOJE_ID', 'CREATED', 'sandbox', ${ago(9)}, ${ago(9)}, ${ago(4)})
    `);
    await harness.database.run(sql`
      insert into withdrawal (player_id, withdrawal_id, amount, status, created_at, updated_at)
      values (${player}, ${id}, 1000, 'REQUESTED', ${ago(days(30) + 6)}, ${ago(days(30) + 6)})
    `);
    await harness.database.run(sql`
      insert into registration (player_id, started_at, accepted_at, touched_at)
      values (${player}, ${ago(days(40))}, ${ago(days(40))}, ${ago(days(30) + 8)})
    `);
    await harness.database.run(sql`
      insert into push_outbox (player_id, notice_id, payload, created_at) values (${player}, ${id}, '{}', ${ago(7)})
    `);
    await harness.database.run(sql`update session set limit_at = ${ago(5)} where player_id = ${signedIn.playerId}`);
    expect(await due()).toEqual({
      deposits: [1, 3],
      identities: [1, 4],
      bonuses: [0, 0],
      sessions: [1, 5],
      notices: [1, 7],
      withdrawals: [1, 6],
      registrations: [1, 8],
    });
  });
});
