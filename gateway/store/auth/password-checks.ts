import type { Queries } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Stores that the player of a session has just entered the right password. */
export async function notePasswordCheck(queries: Queries, player: string, family: string, at: number): Promise<void> {
  await queries.run(sql`
    insert into password_check (player_id, family, verified_at) values (${player}, ${family}, ${at})
    on conflict (player_id, family) do update set verified_at = excluded.verified_at
  `);
}

/** Uses such a check. False if there is none since the given time. */
export async function takePasswordCheck(
  queries: Queries,
  player: string,
  family: string,
  since: number,
): Promise<boolean> {
  const row = await queries.one<{ verifiedAt: number }>(sql`
    delete from password_check where player_id = ${player} and family = ${family} returning verified_at
  `);
  return row !== undefined && row.verifiedAt >= since;
}

export async function deleteOldPasswordChecks(queries: Queries, before: number): Promise<void> {
  await queries.run(sql`delete from password_check where verified_at < ${before}`);
}
