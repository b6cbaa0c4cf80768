import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import { ConnectionLost, NO_TIMEOUTS } from '../../../gateway/database/client.ts';
import type { Database } from '../../../gateway/database/database.ts';
import { openDatabase } from '../../../gateway/database/database.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { makeToken, subjectHash } from '../../../gateway/lib/tokens.ts';
import type { RequestCounts } from '../../../gateway/runtime/request-counts.ts';
import { createRequestCounts, REQUEST_WINDOW } from '../../../gateway/runtime/request-counts.ts';
import type { Gateway } from '../../../gateway/start.ts';
import { startGateway } from '../../../gateway/start.ts';
import { UNHURRIED } from '../../support/unhurried.ts';
import { setUpGateway, testConfig, until, waitingForLocks } from '../support/gateway.ts';

const OF_PLAYER = 60;
const OF_IP = 400;
/** Requests between two exchanges of the numbers. */
const ROUND = 10;
const limits = { rateLimit: OF_IP, rateLimitPerPlayer: OF_PLAYER };
const harness = setUpGateway(limits);
let second: Gateway;

// Time stands still, so that no window ends within a test. Timers go on.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  second = await harness.startSecond();
});
afterAll(async () => {
  vi.useRealTimers();
  await second.stop();
});

// Each test has windows of its own: the IP is the same in all.
beforeEach(async () => {
  await harness.travel(REQUEST_WINDOW);
  const { clock } = harness.gateway.services;
  await until(() => second.services.clock.now() === clock.now());
});

const gateways = (): readonly Gateway[] => [harness.gateway, second];

async function send(gateway: Gateway, token: string | null, path = '/player/profile-summary', method = 'GET') {
  const response = await fetch(`${gateway.url}${BASES.account}${path}`, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

/** Sends requests one after the other; returns how many of them were not refused for their number. */
async function sendMany(count: number, gateway: Gateway, token: string | null): Promise<number> {
  let allowed = 0;
  for (let n = 0; n < count; n += 1) if ((await send(gateway, token)).status !== 429) allowed += 1;
  return allowed;
}

async function newPlayer(): Promise<{ id: string; token: string }> {
  const { playerId, email } = await harness.addPlayer();
  return { id: playerId, token: await harness.token(email) };
}

async function shareAll(): Promise<void> {
  for (const { services } of [...gateways(), ...gateways()]) await services.requestCounts.share();
}

/** Sends requests until one is refused, and exchanges the numbers after each; returns how many were allowed. */
async function allowedUntilRefused(gateway: Gateway, token: string): Promise<number> {
  for (let allowed = 0; ; allowed += 1) {
    if ((await send(gateway, token)).status === 429) return allowed;
    await shareAll();
  }
}

describe('a limit that holds for all gateways', () => {
  test('A player who takes turns at two gateways is refused after one limit in all', async () => {
    const { token } = await newPlayer();
    let allowed = 0;
    for (let round = 0; round < (3 * OF_PLAYER) / ROUND; round += 1) {
      for (const gateway of gateways()) allowed += await sendMany(ROUND / 2, gateway, token);
      await shareAll();
    }
    expect(allowed).toBeGreaterThanOrEqual(OF_PLAYER);
    expect(allowed).toBeLessThanOrEqual(OF_PLAYER + ROUND);
  });

  test('They exchange their numbers by themselves, once a second', async () => {
    const { token } = await newPlayer();
    expect(await sendMany(OF_PLAYER + 1, harness.gateway, token)).toBe(OF_PLAYER);
    let allowed = 0;
    while ((await send(second, token)).status !== 429) {
      allowed += 1;
      await wait(100);
    }
    expect(allowed).toBeLessThan(OF_PLAYER / 2);
  });

  test('So it is with an address, for calls of nobody', async () => {
    let allowed = 0;
    for (let round = 0; round < 4; round += 1) {
      for (const gateway of gateways()) allowed += await sendMany(OF_IP / 4, gateway, null);
      await shareAll();
    }
    expect(allowed).toBeGreaterThanOrEqual(OF_IP);
    expect(allowed).toBeLessThanOrEqual(OF_IP + OF_IP / 2);
  });
});

describe('a player first, an address second', () => {
  test('Another player behind the same address is served until the limit of the address', async () => {
    const [busy, other] = [await newPlayer(), await newPlayer()];
    // Refused ones do not count for the address: more are sent than it has.
    expect(await sendMany(OF_IP, harness.gateway, busy.token)).toBe(OF_PLAYER);
    const refused = await send(harness.gateway, busy.token);
    expect([refused.status, refused.body, refused.headers.get('x-ratelimit-limit')]).toEqual([
      429,
      { code: 'TOO_MANY_REQUESTS' },
      String(OF_PLAYER),
    ]);
    const seconds = Number(refused.headers.get('retry-after'));
    expect([seconds > 0, seconds <= REQUEST_WINDOW / 1_000]).toEqual([true, true]);
    const served = await send(harness.gateway, other.token);
    expect([served.status, served.headers.get('x-ratelimit-remaining')]).toEqual([200, String(OF_PLAYER - 1)]);

    const left = OF_IP - OF_PLAYER - 1;
    const allowed = await sendMany(OF_IP, harness.gateway, null);
    // Two signed in before.
    expect([allowed, allowed <= left]).toEqual([left - 2, true]);
    const late = await send(harness.gateway, other.token);
    expect([late.status, late.headers.get('x-ratelimit-limit')]).toEqual([429, String(OF_IP)]);
  });

  test('A token that is not valid uses up nothing of the player whom it names, and counts for the address', async () => {
    const { id, token } = await newPlayer();
    const made = makeToken('session', id).token;
    for (let n = 0; n < OF_PLAYER + 5; n += 1) expect((await send(harness.gateway, made)).status).toBe(401);
    expect((await send(harness.gateway, token)).status).toBe(200);
    expect(await sendMany(OF_IP, harness.gateway, made)).toBeLessThan(OF_IP - OF_PLAYER);
  });

  test('Heartbeats, which authenticate by themselves, are counted for the player too', async () => {
    const { token } = await newPlayer();
    const statuses: number[] = [];
    for (let n = 0; n < OF_PLAYER + 5; n += 1) {
      statuses.push((await send(harness.gateway, token, '/player/heartbeat', 'POST')).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(OF_PLAYER);
    expect((await send(harness.gateway, token)).status).toBe(429);
  });

  test('A window ends at all gateways', async () => {
    const { token } = await newPlayer();
    await sendMany(OF_PLAYER, harness.gateway, token);
    expect(await allowedUntilRefused(second, token)).toBeLessThan(OF_PLAYER / 2);
    expect((await send(harness.gateway, token)).status).toBe(429);
    await harness.travel(REQUEST_WINDOW);
    await until(async () => (await send(second, token)).status === 200);
    expect((await send(harness.gateway, token)).status).toBe(200);
  });
});

describe('a database that does not count', () => {
  test('A table that is locked holds up no call: each gateway goes on with its own numbers, and exchanges them later', async () => {
    const outside = openDatabase({ url: harness.databaseUrl, connections: 1, timeouts: NO_TIMEOUTS });
    const { token } = await newPlayer();
    await outside.transaction(async (transaction) => {
      await transaction.run(sql`lock table request_count in access exclusive mode`);
      expect(await sendMany(ROUND, harness.gateway, token)).toBe(ROUND);
      await until(async () => (await waitingForLocks(harness.database)) > 0);
      const begun = performance.now();
      expect(await sendMany(OF_PLAYER + 1, second, token)).toBe(OF_PLAYER);
      expect(await sendMany(ROUND, harness.gateway, token)).toBe(ROUND);
      expect(performance.now() - begun).toBeLessThan(UNHURRIED.lock / 2);
      expect(await waitingForLocks(harness.database)).toBeGreaterThan(0);
    });
    await outside.close();
    await until(async () => (await waitingForLocks(harness.database)) === 0);
    expect(await allowedUntilRefused(harness.gateway, token)).toBeLessThan(OF_PLAYER / 2);
  });

  test('The exchange gives up in time, and comes back', async () => {
    const gateway = await startGateway({
      config: testConfig(harness.databaseUrl, { ...limits, databaseTimeouts: { ...UNHURRIED, query: 1_500 } }),
      logTarget: { write: () => undefined },
    });
    const { id, token } = await newPlayer();
    await harness.database.transaction(async (transaction) => {
      await transaction.run(sql`lock table request_count in access exclusive mode`);
      expect(await sendMany(OF_PLAYER + 1, gateway, token)).toBe(OF_PLAYER);
      await until(() =>
        gateway.services.requestCounts.share().then(
          () => false,
          (error: unknown) => error instanceof ConnectionLost,
        ),
      );
    });
    const subject = subjectHash(`player ${id}`);
    await until(async () => {
      await gateway.services.requestCounts.share();
      return (await harness.database.one(sql`select 1 from request_count where subject = ${subject}`)) !== undefined;
    });
    expect(await allowedUntilRefused(harness.gateway, token)).toBeLessThan(OF_PLAYER / 2);
    await gateway.stop();
  });
});

describe('the counts of one gateway', () => {
  const MAX = 100;
  const clock = { now: () => now, machineNow: () => now };
  let now = Date.UTC(2026, 10, 28, 12);
  let database: Database;

  beforeAll(() => {
    database = openDatabase({ url: harness.databaseUrl, connections: 1, timeouts: UNHURRIED });
  });
  afterAll(() => database.close());

  /** Statements that an exchange has sent. */
  async function statementsOf(counts: RequestCounts): Promise<number> {
    await database.one(sql`select 1`);
    const before = database.usage().roundTrips;
    await counts.share();
    return database.usage().roundTrips - before;
  }
  const takeMany = (counts: RequestCounts, subject: string, times: number): number =>
    Array.from({ length: times }, () => counts.take(subject, MAX)).filter(({ requests }) => requests <= MAX).length;

  test('Nothing is sent for a subject below a twentieth, and one statement for all others', async () => {
    const counts = createRequestCounts({ database, clock });
    for (let n = 0; n < 50; n += 1) takeMany(counts, `seldom ${n}`, MAX / 20);
    expect(await statementsOf(counts)).toBe(0);
    for (let n = 0; n < 50; n += 1) takeMany(counts, `often ${n}`, MAX / 20 + 1);
    expect(await statementsOf(counts)).toBe(1);
    // Nothing new since.
    expect(await statementsOf(counts)).toBe(0);
  });

  test('Numbers given twice count once, and a gateway does not count its own as those of others', async () => {
    const [one, other] = [createRequestCounts({ database, clock }), createRequestCounts({ database, clock })];
    takeMany(one, 'twice', 30);
    await one.share();
    takeMany(one, 'twice', 1);
    await one.share();
    takeMany(other, 'twice', 20);
    await other.share();
    takeMany(one, 'twice', 1);
    await one.share();
    expect([one.read('twice').requests, other.read('twice').requests]).toEqual([32 + 20, 20 + 31]);
    expect(takeMany(one, 'twice', MAX)).toBe(MAX - 52);
  });

  test('Numbers that the database has refused are given the next time', async () => {
    const [one, other] = [createRequestCounts({ database, clock }), createRequestCounts({ database, clock })];
    takeMany(one, 'refused', 30);
    await harness.database.script(`
      create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
      create trigger full_disk before insert or update on request_count execute function full_disk();
    `);
    await expect(one.share()).rejects.toHaveProperty('code', '53100');
    await harness.database.script('drop trigger full_disk on request_count; drop function full_disk');
    await one.share();
    takeMany(other, 'refused', 20);
    await other.share();
    expect(other.read('refused').requests).toBe(30 + 20);
  });

  test('A window ends after a minute at the latest, at the same time for two gateways, and not for all subjects at once', () => {
    const [one, other] = [createRequestCounts({ database, clock }), createRequestCounts({ database, clock })];
    const begun = now;
    const { wait: left } = one.take('window', MAX);
    now += 1;
    expect(other.take('window', MAX).wait).toBe(left - 1);
    expect(takeMany(one, 'window', MAX)).toBe(MAX - 1);
    now = begun + left - 1;
    expect([left <= REQUEST_WINDOW, takeMany(one, 'window', 1)]).toEqual([true, 0]);
    now = begun + left;
    expect([one.read('window').requests, takeMany(one, 'window', 1)]).toEqual([0, 1]);
    expect(one.take('window', MAX).wait).toBe(REQUEST_WINDOW);
    const ends = new Set(Array.from({ length: 20 }, (_, n) => one.take(`window ${n}`, MAX).wait));
    expect(ends.size).toBeGreaterThan(10);
  });

  test('It knows so many subjects and no more: the oldest goes', () => {
    const counts = createRequestCounts({ database, clock, maxSubjects: 2 });
    for (const subject of ['a', 'b', 'c']) takeMany(counts, subject, 3);
    expect(['a', 'b', 'c'].map((subject) => counts.read(subject).requests)).toEqual([0, 3, 3]);
  });
});
