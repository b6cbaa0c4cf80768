import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import { isKnownDevice, putKnownDevice } from '../../store/auth/known-devices.ts';

/** How long a device stays known after its last sign-in (ms). */
export const DEVICE_LIFETIME = 180 * 24 * 60 * 60_000;

const SECRET_BYTES = 32;

export function deviceHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * Makes the device of a sign-in known to the player and returns the secret that the device stores: its present one if
 * the player's account knows it, otherwise a new one, so that clients can't choose it.
 */
export async function rememberDevice(
  transaction: Transaction,
  player: string,
  presented: string | null,
  now: number,
): Promise<string> {
  const isKnown = presented !== null && (await isKnownDevice(transaction, player, deviceHash(presented), now));
  const secret = isKnown ? presented : randomBytes(SECRET_BYTES).toString('base64url');
  await putKnownDevice(transaction, player, deviceHash(secret), now + DEVICE_LIFETIME);
  return secret;
}
