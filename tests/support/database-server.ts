import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from './database.ts';

/** Vitest's global setup: one PostgreSQL for the whole run, under TEST_DATABASE_SERVER. */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'player-account-test-'));
  const server = await startTestServer(directory);
  process.env['TEST_DATABASE_SERVER'] = server.url();
  return async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
