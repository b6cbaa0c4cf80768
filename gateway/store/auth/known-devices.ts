import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

const MAX_DEVICES = 20;

export async function isKnownDevice(
  queries: Queries,
  player: string,
  secretHash: Buffer,
  now: number,
): Promise<boolean> {
  const row = await queries.one(sql`
    select 1 from known_device
    where player_id = ${player} and secret_hash = ${secretHash} and expires_at > ${now}
  `);
  return row !== undefined;
}

/** Stores a device and deletes all but those that signed in last. */
export async function putKnownDevice(
  transaction: Transaction,
  player: string,
  secretHash: Buffer,
  expiresAt: number,
): Promise<void> {
  await transaction.run(sql`
    insert into known_device (player_id, secret_hash, expires_at) values (${player}, ${secretHash}, ${expiresAt})
    on conflict (player_id, secret_hash) do update set expires_at = excluded.expires_at
  `);
  await transaction.run(sql`
    delete from known_device
    where player_id = ${player} and secret_hash in (
      select secret_hash from known_device
      where player_id = ${player} order by expires_at desc, secret_hash offset ${MAX_DEVICES}
    )
  `);
}

export async function deleteKnownDevices(transaction: Transaction, player: string): Promise<void> {
  await transaction.run(sql`delete from known_device where player_id = ${player}`);
}

export async function deleteExpiredKnownDevices(queries: Queries, now: number): Promise<void> {
  await queries.run(sql`delete from known_device where expires_at <= ${now}`);
}
