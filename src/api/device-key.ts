import { removeLocal, readLocal, writeLocal, DEVICE_KEY_DATABASE } from './storage.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
const STORE = 'keys';
/** Timeout of the device's unlock (fingerprint, face or its code), ms. */
const UNLOCK_TIMEOUT = 25_000;

/** The device's key (AUTH-05). The private key cannot be exported: no script of the page can read it. */
export interface DeviceKey {
  readonly deviceId: string;
  readonly playerId: string;
  readonly privateKey: CryptoKey;
  /** Credential of the device's authenticator, which is asked before the key is used; null if there is none. */
  readonly credentialId: ArrayBuffer | null;
}

/** Whether the browser can create and store a key: a secure context, WebCrypto, IndexedDB. */
export function canStoreKeys(): boolean {
  return isSecureContext && 'subtle' in crypto && 'indexedDB' in globalThis;
}

/** Whether this device can ask for a fingerprint, a face or its code. */
export async function hasAuthenticator(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** This device's key, or null. Rejects if the browser refuses its database. */
export async function findDeviceKey(): Promise<DeviceKey | null> {
  const deviceId = readLocal('deviceId');
  if (deviceId === null) return null;
  const found = await inStore<DeviceKey | undefined>('readonly', (store) => store.get(deviceId));
  if (!found) removeLocal('deviceId');
  return found ?? null;
}

/** A new pair: the private key, and the public one as base64 of its SubjectPublicKeyInfo. */
export async function makeKeyPair(): Promise<{ readonly privateKey: CryptoKey; readonly publicKey: string }> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  return { privateKey: pair.privateKey, publicKey: base64(await crypto.subtle.exportKey('spki', pair.publicKey)) };
}

/** Stores the key and removes an earlier one of this device. */
export async function storeDeviceKey(key: DeviceKey): Promise<void> {
  await inStore('readwrite', (store) => {
    store.clear();
    return store.put(key, key.deviceId);
  });
  if (!writeLocal('deviceId', key.deviceId)) throw new Error('the browser refuses storage');
}

export async function clearDeviceKey(): Promise<void> {
  removeLocal('deviceId');
  await inStore('readwrite', (store) => store.clear());
}

/** Signature of a text, base64. */
export async function sign(privateKey: CryptoKey, text: string): Promise<string> {
  return base64(await crypto.subtle.sign(SIGNATURE, privateKey, new TextEncoder().encode(text)));
}

/**
 * Protects the key by the device: asks for a fingerprint, a face or the device's code, now and before each use.
 * Resolves with the credential's id, or null if the player cancelled.
 */
export async function guardByDevice(name: string, signal: AbortSignal): Promise<ArrayBuffer | null> {
  const created = await unlessDismissed(
    navigator.credentials.create({
      signal,
      publicKey: {
        challenge: random(32),
        rp: { name: document.title },
        user: { id: random(16), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          userVerification: 'required',
          residentKey: 'discouraged',
        },
        timeout: UNLOCK_TIMEOUT,
      },
    }),
  );
  return created instanceof PublicKeyCredential ? created.rawId : null;
}

/** Asks the player to unlock the key if the device protects it; false if cancelled. */
export async function unlock({ credentialId }: DeviceKey, signal: AbortSignal): Promise<boolean> {
  if (credentialId === null) return true;
  const proof = await unlessDismissed(
    navigator.credentials.get({
      signal,
      publicKey: {
        challenge: random(32),
        allowCredentials: [{ type: 'public-key', id: credentialId, transports: ['internal'] }],
        userVerification: 'required',
        timeout: UNLOCK_TIMEOUT,
      },
    }),
  );
  return proof !== null;
}

/** Random bytes as base64url. */
export function randomText(bytes: number): string {
  return base64(random(bytes).buffer).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unlessDismissed<Found>(asked: Promise<Found | null>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null;
    throw error;
  }
}

function random(bytes: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(bytes));
}

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

async function inStore<Result>(mode: IDBTransactionMode, task: (store: IDBObjectStore) => IDBRequest): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = task(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(asked.result as Result));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('the transaction was aborted')),
      );
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DEVICE_KEY_DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('the database did not open')));
  });
}
