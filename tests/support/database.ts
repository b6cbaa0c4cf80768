import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { NO_TIMEOUTS } from '../../gateway/database/client.ts';
import { openDatabase } from '../../gateway/database/database.ts';
import type { EmbeddedServer } from '../../gateway/database/embedded.ts';
import { startEmbedded } from '../../gateway/database/embedded.ts';
import { migrate } from '../../gateway/database/migrate.ts';
import { throwawayFolder } from '../../tooling/throwaway-folder.ts';
import { roleSettings } from './pooler.ts';

const TEMPLATE = 'account_template';

/** A temporary PostgreSQL with a migrated template; its commits are not synced to disk. */
export async function startTestServer(directory: string): Promise<EmbeddedServer> {
  const server = await startEmbedded({ directory, durable: false, maxConnections: 300 });
  await run(server.url(), `create database ${TEMPLATE}`);
  const template = openDatabase({ url: server.url(TEMPLATE), connections: 1, timeouts: NO_TIMEOUTS });
  try {
    await migrate(template);
  } finally {
    await template.close();
  }
  return server;
}

async function run(url: string, statement: string): Promise<void> {
  const database = openDatabase({ url, connections: 1, timeouts: NO_TIMEOUTS });
  try {
    await database.script(statement);
  } finally {
    await database.close();
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A separate migrated, empty database, on the run's server or, without one, on a temporary server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const shared = process.env['TEST_DATABASE_SERVER'];
  const own = shared === undefined ? await startOwnServer() : null;
  const admin = shared ?? own?.server.url() ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(admin, `create database ${name} template ${TEMPLATE}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  if (process.env['TEST_POOLER_URL']) await run(admin, roleSettings(url.username, name));
  return {
    url: url.href,
    drop: async () => {
      await run(admin, `drop database ${name} with (force)`);
      await own?.stop();
    },
  };
}

async function startOwnServer(): Promise<{ server: EmbeddedServer; stop: () => Promise<void> }> {
  const directory = throwawayFolder('test');
  const server = await startTestServer(directory);
  return {
    server,
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
