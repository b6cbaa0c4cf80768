import { rmSync } from 'node:fs';
import { clearSent } from '../../tooling/sent-statements.ts';
import { throwawayFolder } from '../../tooling/throwaway-folder.ts';
import { startTestServer } from './database.ts';
import { startPooler } from './pooler.ts';

/**
 * Vitest's global setup: one PostgreSQL for the whole run, under TEST_DATABASE_SERVER; with TEST_POOLER, the folder of
 * PgBouncer, that before it, under TEST_POOLER_URL.
 */
export default async function setup(): Promise<() => Promise<void>> {
  clearSent();
  const directory = throwawayFolder('test');
  const server = await startTestServer(directory);
  process.env['TEST_DATABASE_SERVER'] = server.url();
  const folder = process.env['TEST_POOLER'];
  const pooler = folder ? await startPooler(folder, server.url()) : null;
  if (pooler !== null) process.env['TEST_POOLER_URL'] = pooler.url;
  return async () => {
    pooler?.stop();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
