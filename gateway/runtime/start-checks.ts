import type { Database } from '../database/database.ts';
import { SYNC_PROBLEMS, findSyncProblem } from '../database/replication.ts';
import { missingRoleSettings } from '../database/role-settings.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { Providers } from './production.ts';
import { problemsInProduction } from './production.ts';

/** @throws ConfigError with a line for each thing that production must or must not have */
export function checkProduction(config: Config, providers: Providers): void {
  const problems = config.isProduction ? problemsInProduction(config, providers) : [];
  if (problems.length === 0) return;
  throw new ConfigError(['NODE_ENV is production, so it does not start:', ...problems].join('\n'));
}

/**
 * Before anything is written: without a standby the commit would wait for ever. @throws ConfigError if a pooler's role
 * lacks its settings, or if a confirmed commit may be lost with the primary although it must not
 */
export async function checkDatabase(database: Database, config: Config): Promise<void> {
  const missing = config.databaseListenUrl === null ? [] : await missingRoleSettings(database, config.databaseTimeouts);
  if (missing.length > 0) {
    // A pooler's sessions can't be set by the gateway.
    throw new ConfigError(
      'DATABASE_LISTEN_URL is set, so DATABASE_URL leads to a pooler and its role must bring the settings. Say to the ' +
        `database, then reconnect the pooler: ${missing.join('; ')};`,
    );
  }
  const problem = config.databaseRequiresSync === true ? await findSyncProblem(database) : null;
  if (problem !== null) throw new ConfigError(`DATABASE_REQUIRE_SYNC is 1, but ${SYNC_PROBLEMS[problem]}.`);
}
