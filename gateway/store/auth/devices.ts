import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface Device {
  readonly playerId: string;
  readonly deviceId: string;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Buffer;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** Enrols a device, or replaces its key. False if the id belongs to another player. */
export async function putDevice(
  transaction: Transaction,
  device: Pick<Device, 'playerId' | 'deviceId' | 'publicKey' | 'createdAt'>,
): Promise<boolean> {
  const { playerId, deviceId, publicKey, createdAt } = device;
  const claimed = await transaction.run(sql`
    insert into device_route as known (device_id, player_id) values (${deviceId}, ${playerId})
    on conflict (device_id) do update set player_id = excluded.player_id where known.player_id = excluded.player_id
  `);
  if (claimed === 0) return false;
  await transaction.run(sql`
    insert into device (player_id, device_id, public_key, created_at)
    values (${playerId}, ${deviceId}, ${publicKey}, ${createdAt})
    on conflict (player_id, device_id) do update
      set public_key = excluded.public_key, created_at = excluded.created_at, used_at = null
  `);
  return true;
}

export async function findDevice(queries: Queries, deviceId: string): Promise<Device | undefined> {
  return queries.one<Device>(sql`
    select device.* from device_route join device using (player_id, device_id)
    where device_route.device_id = ${deviceId}
  `);
}

/** Deletes the key of one device, or of all. Returns their number. */
export async function deleteDevices(
  transaction: Transaction,
  player: string,
  deviceId: string | null = null,
): Promise<number> {
  const own = sql`player_id = ${player} and (${deviceId}::text is null or device_id = ${deviceId}::text)`;
  await transaction.run(sql`delete from device_route where ${own}`);
  await transaction.run(sql`delete from device_nonce where ${own}`);
  return transaction.run(sql`delete from device where ${own}`);
}

/** Deletes all but the devices enrolled last. */
export async function deleteOlderDevices(transaction: Transaction, player: string, count: number): Promise<void> {
  const surplus = await transaction.all<{ deviceId: string }>(sql`
    select device_id from device where player_id = ${player} order by created_at desc, device_id offset ${count}
  `);
  for (const { deviceId } of surplus) await deleteDevices(transaction, player, deviceId);
}

/** Stores that a payload was used. False if it was used before, or if the device is deleted. */
export async function takeNonce(
  transaction: Transaction,
  { playerId, deviceId, publicKey }: Device,
  nonce: { readonly hash: Buffer; readonly expiresAt: number; readonly at: number },
): Promise<boolean> {
  const isNew = await transaction.run(sql`
    insert into device_nonce (player_id, device_id, nonce_hash, expires_at)
    select ${playerId}::uuid, ${deviceId}::text, ${nonce.hash}::bytea, ${nonce.expiresAt}::timestamptz from device
    where player_id = ${playerId} and device_id = ${deviceId} and public_key = ${publicKey}
    on conflict do nothing
  `);
  if (isNew === 0) return false;
  await transaction.run(sql`
    update device set used_at = ${nonce.at} where player_id = ${playerId} and device_id = ${deviceId}
  `);
  return true;
}

export async function deleteOldNonces(queries: Queries, before: number): Promise<void> {
  await queries.run(sql`delete from device_nonce where expires_at < ${before}`);
}
