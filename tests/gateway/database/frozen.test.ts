import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import { NO_TIMEOUTS, TIMEOUTS } from '../../../gateway/database/client.ts';
import type { Database } from '../../../gateway/database/database.ts';
import { openDatabase } from '../../../gateway/database/database.ts';
import { sql } from '../../../gateway/database/sql.ts';
import type { Gateway } from '../../../gateway/start.ts';
import { startGateway } from '../../../gateway/start.ts';
import { freePorts } from '../../../tooling/free-port.ts';
import { SECRET, setUpGateway, testConfig, until } from '../support/gateway.ts';
import type { SilentProxy } from '../support/silent-proxy.ts';
import { openSilentProxy } from '../support/silent-proxy.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'gateway', 'main.ts');
const SERVED_AGAIN = 15_000;
const HEALED = 5_000;
const SLOWEST = 1_000;
const REQUESTS_OF_OTHERS = 400;
const REQUESTS_AT_ONCE = 15;

const harness = setUpGateway();
const gateways: Gateway[] = [];
const proxies: SilentProxy[] = [];
const children: ChildProcess[] = [];
let outside: Database;

beforeAll(() => {
  outside = openDatabase({ url: harness.databaseUrl, connections: 3, timeouts: NO_TIMEOUTS });
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await gone;
  }
  for (const proxy of proxies.splice(0)) proxy.close();
  await Promise.all(gateways.splice(0).map((gateway) => gateway.stop()));
});
afterAll(() => outside.close());

/** A gateway as in production: with the product's own timeouts. */
async function startAnother(databaseUrl = harness.databaseUrl): Promise<Gateway> {
  const gateway = await startGateway({
    // Directly: a pooler would hide the connections that are tried.
    config: testConfig(databaseUrl, {
      databaseUrl,
      databaseListenUrl: null,
      databasePrepares: true,
      databaseTimeouts: TIMEOUTS,
    }),
    logTarget: { write: () => undefined },
  });
  gateways.push(gateway);
  return gateway;
}

async function throughProxy(): Promise<{ gateway: Gateway; proxy: SilentProxy }> {
  const proxy = await openSilentProxy(harness.databaseUrl);
  proxies.push(proxy);
  return { gateway: await startAnother(proxy.url), proxy };
}

/** A separate gateway process; returns its URL. */
async function startProcess(databaseUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePorts(2);
  const child = spawn(process.execPath, [MAIN], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: 'http://127.0.0.1:9',
      SANDBOX_SECRET: SECRET,
      SEED: '0',
      LOG_LEVEL: 'silent',
      RECONCILE_INTERVAL: '0',
    },
  });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the gateway ended before it answered');
    await wait(50);
  }
  return { url, child };
}

interface Timed {
  readonly status: number;
  readonly milliseconds: number;
  readonly retryAfter: string | null;
}

async function timed(url: string, token: string, method = 'GET'): Promise<Timed> {
  const begun = performance.now();
  const response = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return {
    status: response.status,
    milliseconds: performance.now() - begun,
    retryAfter: response.headers.get('retry-after'),
  };
}

const heartbeat = (origin: string, token: string) => timed(`${origin}${BASES.account}/player/heartbeat`, token, 'POST');
const balance = (origin: string, token: string) => timed(`${origin}${BASES.main}/api/player/balance-info`, token);

/** Starts a heartbeat that waits for the lock of the player's row; `go` releases the lock. */
async function waitForRow(origin: string, player: string, token: string): Promise<{ port: number; go: () => void }> {
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  void outside.transaction(async (transaction) => {
    await transaction.one(sql`select 1 from player where player_id = ${player} for update`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  heartbeat(origin, token).catch(() => undefined);
  let port = 0;
  await until(async () => {
    const waiting = await outside.one<{ clientPort: number }>(sql`
      select client_port from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'
    `);
    port = waiting?.clientPort ?? 0;
    return port !== 0;
  });
  return { port, go: released.resolve };
}

async function twoPlayers(): Promise<{ player: string; token: string; other: string }> {
  const [concerned, other] = await Promise.all([harness.addPlayer(), harness.addPlayer()]);
  return {
    player: concerned.playerId,
    token: await harness.token(concerned.email),
    other: await harness.token(other.email),
  };
}

function p99(requests: readonly Timed[]): number {
  const sorted = requests.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Infinity;
}

/** Other players are served while one player retries, with many requests at once, until served. */
async function liveThrough(origins: readonly string[], token: string, other: string): Promise<void> {
  const begun = performance.now();
  const concerned = (async () => {
    const refused: Timed[] = [];
    for (;;) {
      const requests = await Promise.all(
        Array.from({ length: REQUESTS_AT_ONCE }, (_, n) => heartbeat(origins[n % origins.length] ?? '', token)),
      );
      if (requests.every(({ status }) => status === 200)) return { refused, served: performance.now() - begun };
      refused.push(...requests.filter(({ status }) => status !== 200));
      if (performance.now() - begun > SERVED_AGAIN) return { refused, served: Infinity };
    }
  })();
  const others: Timed[] = [];
  let left = REQUESTS_OF_OTHERS;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (left > 0) {
        left -= 1;
        others.push(await balance(origins[left % origins.length] ?? '', other));
      }
    }),
  );
  const { refused, served } = await concerned;
  expect(p99(others)).toBeLessThan(SLOWEST);
  expect(others.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(served).toBeLessThan(SERVED_AGAIN);
  for (const { status, retryAfter } of refused)
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
}

describe('a gateway that stops inside a transaction', () => {
  test('Stopped by SIGSTOP: two other gateways serve others at once, and the player within 15 s', async () => {
    const { player, token, other } = await twoPlayers();
    const origins = [(await startAnother()).url, (await startAnother()).url];
    const { url, child } = await startProcess(harness.databaseUrl);
    const { go } = await waitForRow(url, player, token);
    child.kill('SIGSTOP');
    go();
    await liveThrough(origins, token, other);
  }, 60_000);

  test('Dead without a farewell to the database: the same', async () => {
    const { player, token, other } = await twoPlayers();
    const origins = [(await startAnother()).url, (await startAnother()).url];
    const proxy = await openSilentProxy(harness.databaseUrl);
    proxies.push(proxy);
    const { url, child } = await startProcess(proxy.url);
    const { port, go } = await waitForRow(url, player, token);
    proxy.silence(port);
    child.kill('SIGKILL');
    go();
    await liveThrough(origins, token, other);
  }, 60_000);
});

describe('a connection to the database that swallows bytes', () => {
  test.each([1, 3])(
    '%i gateways: others at once, the player within 15 s',
    async (count) => {
      const { player, token, other } = await twoPlayers();
      const { gateway, proxy } = await throughProxy();
      const origins = [gateway.url];
      while (origins.length < count) origins.push((await startAnother()).url);
      const { port, go } = await waitForRow(gateway.url, player, token);
      proxy.silence(port);
      go();
      await liveThrough(origins, token, other);
    },
    60_000,
  );

  test('All of them: calls are answered 503 in time, and 5 s after healing everything is served and told', async () => {
    const { token } = await twoPlayers();
    const { gateway, proxy } = await throughProxy();
    const reported: string[] = [];
    gateway.services.bus.subscribe(
      ({ kind }) => reported.push(kind),
      () => reported.push('gap'),
    );
    await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, () => balance(gateway.url, token)));
    proxy.silenceAll();
    const requests = await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, () => balance(gateway.url, token)));
    expect(requests.map(({ status, retryAfter }) => ({ status, retryAfter }))).toEqual(
      requests.map(() => ({ status: 503, retryAfter: '2' })),
    );
    expect(Math.max(...requests.map(({ milliseconds }) => milliseconds))).toBeLessThan(15_000);
    proxy.heal();
    const healed = performance.now();
    while ((await balance(gateway.url, token)).status !== 200) expect(performance.now() - healed).toBeLessThan(HEALED);
    await until(async () => {
      await outside.transaction((transaction) => gateway.services.bus.publish(transaction, { kind: 'state' }));
      return reported.includes('state');
    });
    expect(performance.now() - healed).toBeLessThan(HEALED);
  }, 60_000);

  test('An idle one is found by TCP on both ends', async () => {
    const gateway = await startAnother();
    const settings = await gateway.services.database.one(sql`
      select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_interval') as interval,
        current_setting('tcp_keepalives_count') as count, current_setting('tcp_user_timeout') as user_timeout
    `);
    expect(settings).toEqual({ idle: '5', interval: '2', count: '3', userTimeout: '10000' });
  });
});

describe('a server that has become a standby', () => {
  test('25006: none of the connections to it is used again, and the next call is served', async () => {
    const { token } = await twoPlayers();
    const gateway = await startAnother();
    const { database } = gateway.services;
    const connections = async (): Promise<number[]> => {
      const asked = Array.from({ length: 5 }, () =>
        database.one<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.1)`),
      );
      return (await Promise.all(asked)).map((row) => row?.pid ?? 0);
    };
    const before = await connections();
    await expect(
      database.transaction(async (transaction) => {
        await transaction.run(sql`set transaction read only`);
        await transaction.run(sql`update player set is_active = is_active`);
      }),
    ).rejects.toHaveProperty('code', '25006');
    expect((await connections()).filter((pid) => before.includes(pid))).toEqual([]);
    expect((await heartbeat(gateway.url, token)).status).toBe(200);
  });
});

describe('waits that are in vain', () => {
  test('One player never has all connections: another is served while fifteen calls of the first take their time', async () => {
    const { database } = await startAnother().then(({ services }) => services);
    const { playerId } = await harness.addPlayer();
    let isOver = false;
    const busy = Array.from({ length: REQUESTS_AT_ONCE }, () =>
      database.playerTransaction(playerId, (transaction) => transaction.one(sql`select pg_sleep(1)`)),
    );
    const all = Promise.all(busy).then(() => (isOver = true));
    const running = sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep(1)%' and state = 'active'
    `;
    await until(async () => ((await outside.one<{ count: number }>(running))?.count ?? 0) >= 4);
    expect(await outside.one(running)).toEqual({ count: 4 });
    await database.one(sql`select 1 as one`);
    expect(isOver).toBe(false);
    await all;
  });

  test.each([
    ['a row that is held', '55P03', { statement: 0, query: 0 }],
    ['a statement that takes too long', '57014', { lock: 0, query: 0 }],
    ['an answer that does not come', 'CONNECTION_LOST', { lock: 0, statement: 0 }],
  ])('%s is given up: %s', async (_what, code, without) => {
    const { playerId } = await harness.addPlayer();
    const database = openDatabase({ url: harness.databaseUrl, connections: 2, timeouts: { ...TIMEOUTS, ...without } });
    const row = sql`select 1 from player where player_id = ${playerId} for update`;
    await outside.transaction(async (transaction) => {
      await transaction.one(row);
      await expect(database.one(row)).rejects.toHaveProperty('code', code);
    });
    await database.close();
  });
});
