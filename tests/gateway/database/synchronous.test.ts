import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_TIMEOUTS } from '../../../gateway/database/client.ts';
import type { Database } from '../../../gateway/database/database.ts';
import { openDatabase } from '../../../gateway/database/database.ts';
import type { EmbeddedServer } from '../../../gateway/database/embedded.ts';
import { startEmbedded } from '../../../gateway/database/embedded.ts';
import { findSyncProblem } from '../../../gateway/database/replication.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { ConfigError } from '../../../gateway/runtime/config-error.ts';
import { startGateway } from '../../../gateway/start.ts';
import { throwawayFolder } from '../../../tooling/throwaway-folder.ts';
import { testConfig, until } from '../support/gateway.ts';

const folder = throwawayFolder('synchronous');
const places = { primary: join(folder, 'primary'), standby: join(folder, 'standby') };
let primary: EmbeddedServer;
let standby: EmbeddedServer | null = null;
let admin: Database;

const open = (url: string): Database => openDatabase({ url, connections: 1, timeouts: NO_TIMEOUTS });

/** A primary, and beside it a standby made of its files, which is not started yet. */
beforeAll(async () => {
  const first = await startEmbedded({ directory: places.primary });
  const maker = open(first.url());
  await maker.script('create database account');
  await maker.close();
  await first.stop();
  appendFileSync(
    join(places.primary, 'postgres/data/pg_hba.conf'),
    'host replication all 127.0.0.1/32 scram-sha-256\n',
  );
  expect(await once(spawn('cp', ['-a', places.primary, places.standby]), 'close')).toEqual([0, null]);
  primary = await startEmbedded({ directory: places.primary });
  const { username, password } = new URL(primary.url());
  const connection = `host=127.0.0.1 port=${primary.port} user=${username} password=${decodeURIComponent(password)}`;
  writeFileSync(join(places.standby, 'postgres/data/standby.signal'), '');
  appendFileSync(
    join(places.standby, 'postgres/data/postgresql.auto.conf'),
    `primary_conninfo = '${connection} application_name=standby'\n`,
  );
  admin = open(primary.url('account'));
}, 120_000);
afterAll(async () => {
  await admin.close();
  await standby?.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (server: EmbeddedServer) =>
  startGateway({
    config: testConfig(server.url('account'), { databaseRequiresSync: true }),
    logTarget: { write: () => undefined },
  });

const problemOf = async (url: string): Promise<string | null> => {
  const database = open(url);
  try {
    return await findSyncProblem(database);
  } finally {
    await database.close();
  }
};

test('DATABASE_REQUIRE_SYNC=1 starts with a synchronous standby alone, and is not ready once that is gone', async () => {
  const refusal = new ConfigError(
    'DATABASE_REQUIRE_SYNC is 1, but no synchronous standby streams from the server of DATABASE_URL.',
  );
  await expect(start(primary)).rejects.toEqual(refusal);

  const running = await startEmbedded({ directory: places.standby });
  standby = running;
  await until(async () => (await admin.all(sql`select 1 from pg_stat_replication`)).length === 1);
  await expect(start(primary)).rejects.toEqual(refusal);

  await admin.script(`alter system set synchronous_standby_names = 'ANY 1 (standby)'`);
  await admin.script('select pg_reload_conf()');
  await until(async () => (await findSyncProblem(admin)) === null);
  const gateway = await start(primary);
  try {
    const ready = async () => {
      const response = await fetch(`${gateway.url}/ready`);
      const body: unknown = await response.json();
      return [response.status, body];
    };
    expect(await ready()).toEqual([200, { status: 'ok' }]);

    await admin.script(`create role plain login password 'plain'`);
    const plain = new URL(primary.url('account'));
    plain.username = 'plain';
    plain.password = 'plain';
    expect(await problemOf(plain.href)).toBe('REPLICATION_NOT_VISIBLE');
    await admin.script('grant pg_monitor to plain');
    expect(await problemOf(plain.href)).toBe(null);
    for (const value of ['off', 'local']) {
      await admin.script(`alter role plain set synchronous_commit = ${value}`);
      expect(await problemOf(plain.href)).toBe('COMMITS_NOT_SYNCHRONOUS');
    }
    await expect(
      startGateway({ config: testConfig(running.url('account')), logTarget: { write: () => undefined } }),
    ).rejects.toHaveProperty('code', '25006');

    await running.stop();
    standby = null;
    await until(async () => (await findSyncProblem(admin)) !== null);
    expect(await ready()).toEqual([503, { code: 'NO_SYNCHRONOUS_STANDBY' }]);
  } finally {
    await gateway.stop();
  }
}, 120_000);
