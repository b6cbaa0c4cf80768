import { join } from 'node:path';
import { ConfigError } from './runtime/config-error.ts';
import { readConfig } from './runtime/config.ts';
import { loadProviders } from './runtime/load-providers.ts';
import { DataDirectoryInUse } from './database/lock.ts';
import type { Gateway } from './start.ts';
import { startGateway } from './start.ts';

/** Lines about what a person can fix; null for anything else. */
function problemOf(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DataDirectoryInUse) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === 'EADDRINUSE') return `Port ${process.env['PORT'] ?? 4000} is in use; set PORT to another one.`;
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
    return `The gateway can't listen there: ${error.message}.`;
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
    return `The database of DATABASE_URL can't be reached: ${error.message}.`;
  if (error.code === '25006') return 'The database of DATABASE_URL is read-only, as a standby is; give the primary.';
  return null;
}

let gateway: Gateway | null = null;
let stopping = false;

async function stop(): Promise<void> {
  stopping = true;
  if (gateway === null) return;
  await gateway.stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

try {
  const config = readConfig();
  gateway = await startGateway({
    config,
    ...(await loadProviders(config.providersFile)),
    onDatabaseGone: () => {
      console.error(
        `gateway: the embedded database ended by itself; see ${join(config.dataDirectory, 'postgres.log')}. Start again: nothing that was confirmed is lost.`,
      );
      process.exit(1);
    },
  });
  if (stopping) await stop();
} catch (error) {
  const problem = problemOf(error);
  if (problem === null) console.error(error);
  else for (const line of problem.split('\n')) console.error(`gateway: ${line}`);
  process.exit(1);
}
