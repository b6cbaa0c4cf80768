import { createHash, webcrypto } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Device } from '../../store/auth/devices.ts';
import { deleteDevices, findDevice, deleteOlderDevices, putDevice, takeNonce } from '../../store/auth/devices.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import { findPlayer } from '../../store/account/players.ts';
import type { RestrictionCode } from '../../store/safer-play/restrictions.ts';
import { activeRestriction } from '../../store/safer-play/restrictions.ts';
import { Refusal, committedAlways } from '../refusal.ts';
import type { Authenticate, LoginRefusal, LoginResult } from './login.ts';

const MAX_DEVICES = 10;
/** Maximum difference between a payload's time and the gateway's (ms). */
export const PAYLOAD_WINDOW = 2 * 60_000;
const KEY = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' };
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The signed JSON: device, time (epoch ms by the gateway's clock), and at least 16 random bytes in base64url. */
const Payload = z.object({
  deviceId: z.string(),
  at: z.number(),
  nonce: z.string().check(z.regex(/^[\w-]{22,128}$/)),
});

export interface BiometricLogin {
  readonly deviceId: string;
  /** Base64 of the 64 bytes that WebCrypto returns (r and s). */
  readonly signature: string;
  readonly payload: string;
}

type EnrolRefusal = 'UNPROCESSABLE_ENTITY' | RestrictionCode;

export interface Biometrics {
  /** `publicKey`: base64 of the SubjectPublicKeyInfo of an ECDSA key on P-256. */
  enrol(player: string, deviceId: string, publicKey: string): Promise<Refusal<EnrolRefusal> | null>;
  /** False if the player has no such device. */
  remove(player: string, deviceId: string): Promise<boolean>;
  login(attempt: BiometricLogin, deviceSecret: string | null): Promise<LoginResult | LoginRefusal>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
}

const FAILED = new Refusal('PLAYER_BIOMETRIC_LOGIN_FAILED');

function decode(text: string): Buffer | null {
  return BASE64.test(text) ? Buffer.from(text, 'base64') : null;
}

async function importKey(der: Buffer): Promise<webcrypto.CryptoKey | null> {
  try {
    return await webcrypto.subtle.importKey('spki', der, KEY, false, ['verify']);
  } catch {
    return null;
  }
}

function readPayload(text: string): z.infer<typeof Payload> | null {
  try {
    return Payload.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

async function isSignedBy(device: Device, { signature, payload }: BiometricLogin): Promise<boolean> {
  const key = await importKey(device.publicKey);
  const bytes = decode(signature);
  if (key === null || bytes === null || bytes.length !== 64) return false;
  return webcrypto.subtle.verify(SIGNATURE, key, bytes, Buffer.from(payload));
}

/** Sign-in with a device's key (AUTH-05). The response never says why it failed. */
export function createBiometrics({ database, clock, authenticate }: Deps): Biometrics {
  return {
    async enrol(playerId, deviceId, publicKey) {
      const der = decode(publicKey);
      if (der === null || (await importKey(der)) === null) {
        return new Refusal('UNPROCESSABLE_ENTITY', { fields: { publicKey: ['format'] } });
      }
      return database.transaction(async (transaction): Promise<Refusal<EnrolRefusal> | null> => {
        await lockPlayer(transaction, playerId);
        const now = clock.now();
        const restriction = await activeRestriction(transaction, playerId, now);
        if (restriction !== undefined) return new Refusal(restriction.code);
        const device = { playerId, deviceId, publicKey: der, createdAt: now };
        if (!(await putDevice(transaction, device))) {
          return new Refusal('UNPROCESSABLE_ENTITY', { fields: { deviceId: ['taken'] } });
        }
        await deleteOlderDevices(transaction, playerId, MAX_DEVICES);
        return null;
      });
    },

    async remove(player, deviceId) {
      return database.transaction(async (transaction) => (await deleteDevices(transaction, player, deviceId)) > 0);
    },

    async login(attempt, deviceSecret) {
      const now = clock.now();
      const payload = readPayload(attempt.payload);
      if (payload === null || payload.deviceId !== attempt.deviceId) return FAILED;
      if (Math.abs(payload.at - now) > PAYLOAD_WINDOW) return FAILED;
      const device = await findDevice(database, attempt.deviceId);
      if (device === undefined || !(await isSignedBy(device, attempt))) return FAILED;
      const hash = createHash('sha256').update(payload.nonce).digest();
      const expiresAt = payload.at + PAYLOAD_WINDOW;
      const work = committedAlways(async (transaction): Promise<LoginResult | LoginRefusal> => {
        await lockPlayer(transaction, device.playerId);
        if (!(await takeNonce(transaction, device, { hash, expiresAt, at: now }))) return FAILED;
        const player = await findPlayer(transaction, device.playerId);
        if (player === undefined) return FAILED;
        return player.lockedAt === null ? authenticate(transaction, player, now, deviceSecret) : new Refusal('LOCKED');
      });
      return (await database.playerTransaction(device.playerId, work)).outcome;
    },
  };
}
