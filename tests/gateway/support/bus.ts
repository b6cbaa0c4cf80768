import { afterAll } from 'vitest';
import type { Database } from '../../../gateway/database/database.ts';
import { sql } from '../../../gateway/database/sql.ts';
import type { Config } from '../../../gateway/runtime/config.ts';
import { readConfig } from '../../../gateway/runtime/config.ts';
import type { NatsDouble } from './nats-double.ts';
import { openNatsDouble } from './nats-double.ts';
import { openSilentProxy } from './silent-proxy.ts';

/** The servers that every gateway of the tests takes as its push bus; empty: LISTEN and NOTIFY. */
const SERVERS = 'TEST_NATS_URL';

let double: NatsDouble | null = null;

/** The push bus of a gateway on this database: gateways of one database hear each other, and no others. */
export function busOfTests(databaseUrl: string): Pick<Config, 'nats'> {
  const { nats } = readConfig({
    NATS_URL: process.env[SERVERS],
    NATS_SUBJECT: new URL(databaseUrl).pathname.slice(1),
  });
  return { nats };
}

function setServers(url: string, end: () => void): void {
  const before = process.env[SERVERS];
  process.env[SERVERS] = url;
  afterAll(() => {
    if (before === undefined) delete process.env[SERVERS];
    else process.env[SERVERS] = before;
    end();
  });
}

/** Makes the gateways of this file's tests hear each other over NATS: the servers of the environment, or a stand-in. */
export async function takeNats(): Promise<void> {
  if (process.env[SERVERS]) return;
  const opened = await openNatsDouble();
  double = opened;
  setServers(opened.url, () => {
    double = null;
    opened.close();
  });
}

/** To be called before gateways start. Returns what breaks every gateway's connection to the bus, which they renew. */
export async function cuttableBus(): Promise<(database: Database) => Promise<void>> {
  if (double !== null) {
    const opened = double;
    return async () => opened.cut();
  }
  const servers = process.env[SERVERS];
  if (servers) {
    const proxy = await openSilentProxy(servers);
    setServers(proxy.url, () => proxy.close());
    return async () => proxy.cut();
  }
  return async (database) => {
    await database.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen gateway' and datname = current_database()
    `);
  };
}
