import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { newId } from '../../lib/ids.ts';

/** The hashes of the former passwords, newest first. */
export async function formerPasswords(queries: Queries, player: string, count: number): Promise<string[]> {
  const rows = await queries.all<{ passwordHash: string }>(sql`
    select password_hash from password_history where player_id = ${player}
    order by replaced_at desc, password_id desc limit ${count}
  `);
  return rows.map((row) => row.passwordHash);
}

/**
 * Replaces the password with the given hash, adds the old one to the former passwords and removes the lock of too many
 * wrong tries. False if the password was changed in the meantime.
 */
export async function replacePassword(
  transaction: Transaction,
  player: string,
  change: { readonly from: string | null; readonly to: string; readonly at: number; readonly remembered: number },
): Promise<boolean> {
  const replaced = await transaction.run(sql`
    update player set password_hash = ${change.to}, locked_at = null
    where player_id = ${player} and password_hash is not distinct from ${change.from}::text
  `);
  if (replaced === 0) return false;
  if (change.from !== null) {
    await transaction.run(sql`
      insert into password_history (player_id, password_id, password_hash, replaced_at)
      values (${player}, ${newId(change.at)}, ${change.from}, ${change.at})
    `);
  }
  await transaction.run(sql`
    delete from password_history where player_id = ${player} and password_id not in (
      select password_id from password_history where player_id = ${player}
      order by replaced_at desc, password_id desc limit ${change.remembered}
    )
  `);
  return true;
}
