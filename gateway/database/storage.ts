import { NO_TIMEOUTS } from './client.ts';
import { openDatabase } from './database.ts';
import type { EmbeddedServer } from './embedded.ts';
import { startEmbedded } from './embedded.ts';
import { lockDirectory } from './lock.ts';
import { isAlive } from './postmaster.ts';

/** How often the embedded database is checked (ms). */
const WATCH_INTERVAL = 1_000;

export interface Storage {
  /** Connection URL of the database. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The embedded PostgreSQL of a data directory, with the product's database; `onGone` is called once when the server
 * ends unexpectedly. @throws DataDirectoryInUse if another process uses the directory
 */
export async function openEmbedded(dataDirectory: string, onGone: () => void): Promise<Storage> {
  const unlock = lockDirectory(dataDirectory);
  let server: EmbeddedServer | null = null;
  try {
    server = await startEmbedded({ directory: dataDirectory });
    await ensureDatabase(server);
  } catch (error) {
    await server?.stop();
    unlock();
    throw error;
  }
  const running = server;
  const watching = setInterval(() => {
    if (isAlive(running.pid)) return;
    clearInterval(watching);
    onGone();
  }, WATCH_INTERVAL).unref();
  return {
    url: running.url('account'),
    close: async () => {
      clearInterval(watching);
      await running.stop();
      unlock();
    },
  };
}

async function ensureDatabase(server: EmbeddedServer): Promise<void> {
  const database = openDatabase({ url: server.url(), connections: 1, timeouts: NO_TIMEOUTS });
  try {
    await database.script('create database account');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42P04')) throw error;
  } finally {
    await database.close();
  }
}
