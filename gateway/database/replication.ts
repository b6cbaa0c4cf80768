import type { Queries } from './database.ts';
import { sql } from './sql.ts';

/** Why a commit that was confirmed may be lost with the primary; the sentences continue "…, but". */
export const SYNC_PROBLEMS = {
  COMMITS_NOT_SYNCHRONOUS: 'synchronous_commit is off or local for the role of DATABASE_URL',
  NO_SYNCHRONOUS_STANDBY: 'no synchronous standby streams from the server of DATABASE_URL',
  REPLICATION_NOT_VISIBLE: 'the role of DATABASE_URL may not see it: grant pg_monitor to the role',
} as const;
export type SyncProblem = keyof typeof SYNC_PROBLEMS;

/** Writes nothing. @throws an error with code 25006 if the server is a standby or otherwise read-only */
export async function probeWritable(database: Queries): Promise<void> {
  await database.run(sql`update schema_migration set name = name where false`);
}

interface Commits {
  readonly commits: string;
  readonly synchronous: number;
  readonly hidden: number;
}

/** Whether every confirmed commit lies on a second server too; null if it does. */
export async function findSyncProblem(database: Queries): Promise<SyncProblem | null> {
  const found = await database.one<Commits>(sql`
    select current_setting('synchronous_commit') as commits,
      count(*) filter (where state = 'streaming' and sync_state in ('sync', 'quorum'))::int as synchronous,
      count(*) filter (where pid is not null and sync_state is null)::int as hidden
    from pg_stat_replication
  `);
  if (found === undefined || ['off', 'local'].includes(found.commits)) return 'COMMITS_NOT_SYNCHRONOUS';
  if (found.synchronous > 0) return null;
  return found.hidden > 0 ? 'REPLICATION_NOT_VISIBLE' : 'NO_SYNCHRONOUS_STANDBY';
}

/** What the server says of its standbys. */
export interface Replication {
  readonly synchronous: number;
  readonly asynchronous: number;
  /** How far the slowest standby is behind (s); null without standbys or without the right to see it. */
  readonly lag: number | null;
  /** The same in bytes of the log. */
  readonly bytes: number | null;
}

/** The standbys of the server. Their lag is shown to members of the role pg_monitor alone. */
export async function readReplication(queries: Queries): Promise<Replication> {
  const row = await queries.one<Replication>(sql`
    select
      count(*) filter (where sync_state in ('sync', 'quorum'))::int as synchronous,
      count(*) filter (where sync_state is null or sync_state not in ('sync', 'quorum'))::int as asynchronous,
      case when count(replay_lsn) > 0 then coalesce(extract(epoch from max(replay_lag)), 0)::float8 end as lag,
      max(pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_receive_lsn() else pg_current_wal_lsn() end, replay_lsn
      ))::float8 as bytes
    from pg_stat_replication where state is distinct from 'backup'
  `);
  return row ?? { synchronous: 0, asynchronous: 0, lag: null, bytes: null };
}
