import type pg from 'pg';

/**
 * Whether a session waits for a lock of another transaction, which may be held until the scheduler goes on. A commit
 * with notices waits for the server's other commits with notices, in any of its databases: each of these ends by itself.
 */
export async function waitsForLock(admin: pg.Client, session: number): Promise<boolean> {
  const { rowCount } = await admin.query(
    `select 1 from pg_locks
     where pid = $1 and not granted
       and not (locktype = 'object' and database = 0 and classid = 'pg_database'::regclass)
     limit 1`,
    [session],
  );
  return rowCount === 1;
}
