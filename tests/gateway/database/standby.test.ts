import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_TIMEOUTS } from '../../../gateway/database/client.ts';
import type { Database } from '../../../gateway/database/database.ts';
import { openDatabase } from '../../../gateway/database/database.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { setUpGateway, until } from '../support/gateway.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'gateway', 'main.ts');

const harness = setUpGateway();
let outside: Database;

beforeAll(() => {
  outside = openDatabase({ url: harness.databaseUrl, connections: 1, timeouts: NO_TIMEOUTS });
});
afterAll(() => outside.close());

/** From now on each new connection is read-only, as to a primary that has become a standby; the others are cut. */
async function becomeReadOnly(name: string): Promise<void> {
  await outside.script(`alter database ${name} set default_transaction_read_only = on`);
  await cutOthers();
}

async function cutOthers(): Promise<void> {
  await outside.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `);
}

test('25006: a write is answered 503, a gateway is not ready, and both are well once the server takes writes', async () => {
  const name = new URL(harness.databaseUrl).pathname.slice(1);
  const { email } = await harness.addPlayer();
  const token = await harness.token(email);
  const heartbeat = () => harness.account('/player/heartbeat', { method: 'POST', token });
  const balance = () => harness.main('/api/player/balance-info', { token });
  const ready = () => harness.request('/ready');
  await becomeReadOnly(name);
  await until(async () => (await balance()).status === 200);
  const refused = [await heartbeat(), await ready(), await heartbeat()];
  expect(refused.map(({ status, headers, body }) => [status, headers.get('retry-after'), body])).toEqual(
    refused.map(() => [503, '2', { code: 'SERVICE_UNAVAILABLE' }]),
  );

  const command = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: harness.databaseUrl, PORT: '0', LOG_LEVEL: 'silent' },
  });
  let said = '';
  command.stderr.on('data', (data: Buffer) => (said += data.toString()));
  expect(await once(command, 'close')).toEqual([1, null]);
  expect(said).toBe('gateway: The database of DATABASE_URL is read-only, as a standby is; give the primary.\n');

  await outside.script(`alter database ${name} reset default_transaction_read_only`);
  // A pooler keeps its connections, until the server ends them as it is promoted.
  if (process.env['TEST_POOLER_URL']) await cutOthers();
  // A connection that was opened in the meantime, to hear notices again, is found to be read-only by the first write.
  await until(async () => (await ready()).status === 200);
  expect((await heartbeat()).status).toBe(200);
});
