import { rmSync } from 'node:fs';
import { throwawayFolder } from '../../tooling/throwaway-folder.ts';
import { startTestServer } from './database.ts';

/** Vitest's global setup: one PostgreSQL for the whole run, under TEST_DATABASE_SERVER. */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = throwawayFolder('test');
  const server = await startTestServer(directory);
  process.env['TEST_DATABASE_SERVER'] = server.url();
  return async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
