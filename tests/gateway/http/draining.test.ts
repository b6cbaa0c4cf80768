import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import { NO_TIMEOUTS } from '../../../gateway/database/client.ts';
import type { Database } from '../../../gateway/database/database.ts';
import { openDatabase } from '../../../gateway/database/database.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { startGateway } from '../../../gateway/start.ts';
import { setUpGateway, testConfig, until } from '../support/gateway.ts';
import { openMaintenance } from '../support/socket.ts';

const DRAIN_WAIT = 3_000;

const harness = setUpGateway();
let outside: Database;
beforeAll(() => {
  outside = openDatabase({ url: harness.databaseUrl, connections: 1, timeouts: NO_TIMEOUTS });
});
afterAll(() => outside.close());

test('A stopping gateway first says 503 at /ready, serves on, closes its port, and lets a running request finish', async () => {
  const { email, playerId } = await harness.addPlayer();
  const headers = { authorization: `Bearer ${await harness.token(email)}` };
  const gateway = await startGateway({
    config: testConfig(harness.databaseUrl, { drainWait: DRAIN_WAIT }),
    logTarget: { write: () => undefined },
  });
  const get = async (path: string): Promise<unknown[]> => {
    const response = await fetch(`${gateway.url}${path}`, { headers });
    const body: unknown = await response.json();
    return [response.status, response.headers.get('retry-after'), body];
  };
  expect(await get('/ready')).toEqual([200, null, { status: 'ok' }]);

  const released = Promise.withResolvers<void>();
  onTestFinished(() => released.resolve());
  const held = Promise.withResolvers<void>();
  const holding = outside.transaction(async (transaction) => {
    await transaction.one(sql`select 1 from player where player_id = ${playerId} for update`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const running = fetch(`${gateway.url}${BASES.account}/player/heartbeat`, { method: 'POST', headers });
  await until(() => gateway.app.requestsInFlight() === 1);

  const begun = performance.now();
  const stopped = gateway.stop();
  expect(await get('/ready')).toEqual([503, '2', { code: 'DRAINING' }]);
  expect(await get('/health')).toEqual([200, null, { status: 'ok' }]);
  const served = await get(`${BASES.main}/api/player/balance-info`);
  expect(served[0]).toBe(200);

  await until(() =>
    fetch(`${gateway.url}/health`).then(
      ({ status }) => status !== 200,
      () => true,
    ),
  );
  expect(performance.now() - begun).toBeGreaterThan(DRAIN_WAIT - 50);
  released.resolve();
  expect((await running).status).toBe(200);
  await stopped;
  await holding;
  await expect(fetch(`${gateway.url}/health`)).rejects.toThrow('fetch failed');
}, 60_000);

test('It closes its sockets a few at a time, and serves on until the last one has gone', async () => {
  const SOCKETS = 20;
  const gateway = await startGateway({
    config: testConfig(harness.databaseUrl, { socketDrain: 2_000 }),
    logTarget: { write: () => undefined },
  });
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openMaintenance(gateway.url)));
  const open = (): number => sockets.filter(({ closed }) => closed.code === null).length;
  expect(open()).toBe(SOCKETS);
  const stopped = gateway.stop();
  const seen: number[] = [];
  while (open() > 0) {
    if (open() > 1) expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
    seen.push(open());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await stopped;
  // One in each tenth of a second; a slow test may miss a few of them.
  expect(new Set(seen).size).toBeGreaterThan(SOCKETS / 2);
  expect(Math.max(...seen.slice(1).map((count, index) => (seen[index] ?? count) - count))).toBeLessThan(SOCKETS / 2);
  expect(new Set(sockets.map(({ closed }) => closed.code))).toEqual(new Set([1001]));
}, 60_000);
