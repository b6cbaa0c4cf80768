import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import { NO_TIMEOUTS, TIMEOUTS } from '../../../gateway/database/client.ts';
import type { Database } from '../../../gateway/database/database.ts';
import { openDatabase } from '../../../gateway/database/database.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { ConfigError } from '../../../gateway/runtime/config-error.ts';
import type { Gateway } from '../../../gateway/start.ts';
import { startGateway } from '../../../gateway/start.ts';
import { setUpGateway, testConfig, until } from '../support/gateway.ts';
import type { StrictPooler } from '../support/strict-pooler.ts';
import { openStrictPooler } from '../support/strict-pooler.ts';

const harness = setUpGateway();
let outside: Database;
let pooler: StrictPooler;

beforeAll(() => {
  outside = openDatabase({ url: harness.databaseUrl, connections: 1, timeouts: NO_TIMEOUTS });
});
afterAll(() => outside.close());
beforeEach(async () => {
  pooler = await openStrictPooler(harness.databaseUrl);
});
afterEach(() => pooler.close());

const name = (): string => new URL(harness.databaseUrl).pathname.slice(1);
const role = (): string => new URL(harness.databaseUrl).username;
const settings = (timeout: number): readonly string[] => [
  `alter role ${role()} in database ${name()} set "TimeZone" = 'UTC'`,
  `alter role ${role()} in database ${name()} set idle_in_transaction_session_timeout = ${timeout}`,
  `alter role ${role()} in database ${name()} set lock_timeout = 3000`,
  `alter role ${role()} in database ${name()} set statement_timeout = 4000`,
];

/** A gateway whose DATABASE_URL is the pooler. */
const startPooled = (): Promise<Gateway> =>
  startGateway({
    config: testConfig(pooler.url, {
      databaseListenUrl: harness.databaseUrl,
      databasePrepares: false,
      databaseTimeouts: TIMEOUTS,
    }),
    logTarget: { write: () => undefined },
  });

test('A session is set after connecting, with no startup parameter that a pooler refuses', async () => {
  const database = openDatabase({ url: pooler.url, connections: 1 });
  const row = await database.one(sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone,
      current_setting('tcp_user_timeout') as tcp, current_setting('application_name') as application
  `);
  await database.close();
  expect(row).toEqual({ statement: '4s', lock: '3s', idle: '5s', zone: 'UTC', tcp: '10000', application: 'gateway' });
  expect(pooler.prepared).toHaveLength(1);
});

describe('with DATABASE_LISTEN_URL and DATABASE_PREPARE=0', () => {
  test('A role without the settings ends the start with the statements that set them; a longer limit is no limit', async () => {
    await outside.script(`alter role ${role()} in database ${name()} reset all`);
    await outside.script(`alter role ${role()} in database ${name()} set idle_in_transaction_session_timeout = 5001`);
    await outside.script(`alter role ${role()} in database ${name()} set "TimeZone" = 'Europe/Warsaw'`);
    await expect(startPooled()).rejects.toEqual(
      new ConfigError(
        'DATABASE_LISTEN_URL is set, so DATABASE_URL leads to a pooler and its role must bring the settings. Say to the ' +
          `database, then reconnect the pooler: ${settings(5_000).join('; ')};`,
      ),
    );
  });

  test('Money, sessions and push work; the pooler sees no prepared statement, no LISTEN and no setting', async () => {
    for (const setting of settings(5_000)) await outside.script(setting);
    const { email } = await harness.addPlayer();
    const token = await harness.token(email);
    const gateway = await startPooled();
    try {
      const reported: string[] = [];
      gateway.services.bus.subscribe(
        ({ kind }) => reported.push(kind),
        () => undefined,
      );
      const response = await fetch(`${gateway.url}${BASES.account}/player/heartbeat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(200);
      const { bus, database } = gateway.services;
      await database.transaction((transaction) => bus.publish(transaction, { kind: 'state' }));
      await until(() => reported.includes('state'));
    } finally {
      await gateway.stop();
    }
    expect(pooler.statements.length).toBeGreaterThan(5);
    expect(pooler.prepared).toEqual([]);
    expect(pooler.statements.filter((text) => /set_config|^\s*(?:set|listen) /i.test(text))).toEqual([]);
  });

  test('A pooler without a server is an outage: 503 until it has one again', async () => {
    for (const setting of settings(5_000)) await outside.script(setting);
    const gateway = await startPooled();
    const statusOf = async (path: string): Promise<number> => (await fetch(`${gateway.url}${path}`)).status;
    const login = async (): Promise<number> => {
      const body = JSON.stringify({ email: 'nobody@example.com', password: 'Nobody!2026' });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${gateway.url}${BASES.account}/player/auth`, { method: 'POST', headers, body })).status;
    };
    try {
      expect(await login()).toBe(401);
      pooler.loseServer();
      expect(await Promise.all([login(), login(), statusOf('/ready')])).toEqual([503, 503, 503]);
      pooler.findServer();
      expect(await Promise.all([login(), login(), statusOf('/ready')])).toEqual([401, 401, 200]);
    } finally {
      await gateway.stop();
    }
  });
});
