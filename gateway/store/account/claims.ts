import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Values that are unique across all players. */
export type ClaimKind = 'email' | 'username' | 'pesel' | 'phone';

/** The player who has a value; e-mails and usernames in lower case. */
export async function findClaim(queries: Queries, kind: ClaimKind, value: string): Promise<string | undefined> {
  const row = await queries.one<{ playerId: string }>(
    sql`select player_id from claim where kind = ${kind} and value = ${value}`,
  );
  return row?.playerId;
}

/** Reserves a value for a player. False if another player has it. */
export async function claimValue(
  transaction: Transaction,
  kind: ClaimKind,
  value: string,
  player: string,
): Promise<boolean> {
  await transaction.run(sql`
    insert into claim (kind, value, player_id) values (${kind}, ${value}, ${player}) on conflict do nothing
  `);
  return (await findClaim(transaction, kind, value)) === player;
}
