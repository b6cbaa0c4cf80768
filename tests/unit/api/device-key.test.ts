// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  canStoreKeys,
  findDeviceKey,
  clearDeviceKey,
  guardByDevice,
  hasAuthenticator,
  storeDeviceKey,
  makeKeyPair,
  randomText,
  sign,
  unlock,
  type DeviceKey,
} from '../../../src/api/device-key.ts';
import { fakeDatabase, type FakeDatabase } from './fake-database.ts';

const signal = new AbortController().signal;
const GUARD = new Uint8Array([1, 2, 3]).buffer;

let database: FakeDatabase;

const keyOf = async (deviceId = 'device-1'): Promise<DeviceKey> => ({
  deviceId,
  playerId: '1',
  privateKey: (await makeKeyPair()).privateKey,
  credentialId: null,
});

class Credential {
  readonly rawId = GUARD;
  static isUserVerifyingPlatformAuthenticatorAvailable = (): Promise<boolean> => Promise.resolve(true);
}

function stubCredentials(answer: () => Promise<unknown>) {
  const asked: unknown[] = [];
  const ask = (options: unknown): Promise<unknown> => {
    asked.push(options);
    return answer();
  };
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('navigator', { credentials: { create: ask, get: ask } });
  return asked;
}

const dismissed = () => Promise.reject(new DOMException('The operation was not allowed.', 'NotAllowedError'));

beforeEach(() => {
  database = fakeDatabase();
  document.title = 'Konto';
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('AUTH-05 where keys can be kept', () => {
  test('A secure page with WebCrypto and a database', () => {
    vi.stubGlobal('isSecureContext', true);
    expect(canStoreKeys()).toBe(true);
    vi.stubGlobal('isSecureContext', false);
    expect(canStoreKeys()).toBe(false);
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('crypto', {});
    expect(canStoreKeys()).toBe(false);
  });

  test('An authenticator is asked for, and one that cannot answer is none', async () => {
    expect(await hasAuthenticator()).toBe(false);
    vi.stubGlobal('PublicKeyCredential', Credential);
    expect(await hasAuthenticator()).toBe(true);
    vi.stubGlobal('PublicKeyCredential', {
      isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.reject(new Error('no')),
    });
    expect(await hasAuthenticator()).toBe(false);
  });
});

describe('AUTH-05 the key of the device', () => {
  test('Cannot be exported, and signs what the public one verifies', async () => {
    const { privateKey, publicKey } = await makeKeyPair();
    expect([privateKey.extractable, privateKey.algorithm, privateKey.usages]).toEqual([
      false,
      { name: 'ECDSA', namedCurve: 'P-256' },
      ['sign'],
    ]);
    await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow();
    const spki = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
    const verifier = await crypto.subtle.importKey('spki', spki, { name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'verify',
    ]);
    const signature = Uint8Array.from(atob(await sign(privateKey, 'zażółć')), (character) => character.charCodeAt(0));
    const isOf = (text: string) =>
      crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, verifier, signature, new TextEncoder().encode(text));
    expect([await isOf('zażółć'), await isOf('zażółc'), signature.length]).toEqual([true, false, 64]);
  });

  test('Is kept, found, replaced and forgotten, and every connection is closed', async () => {
    expect(await findDeviceKey()).toBeNull();
    const first = await keyOf();
    await storeDeviceKey(first);
    expect([await findDeviceKey(), localStorage.getItem('account.deviceId')]).toEqual([first, 'device-1']);
    const second = await keyOf('device-2');
    await storeDeviceKey(second);
    expect([await findDeviceKey(), [...database.stored.keys()]]).toEqual([second, ['device-2']]);
    await clearDeviceKey();
    expect([await findDeviceKey(), database.stored.size, localStorage.length, database.open]).toEqual([null, 0, 0, 0]);
  });

  test('A device that only says that it has one is asked no more', async () => {
    localStorage.setItem('account.deviceId', 'device-1');
    expect([await findDeviceKey(), localStorage.getItem('account.deviceId')]).toEqual([null, null]);
  });

  test('A browser that refuses its database or its storage says so', async () => {
    const key = await keyOf();
    database.mode = 'aborted';
    await expect(storeDeviceKey(key)).rejects.toThrow('the transaction was aborted');
    expect([localStorage.length, database.stored.size, database.open]).toEqual([0, 0, 0]);
    database.mode = 'refused';
    await expect(storeDeviceKey(key)).rejects.toThrow('the database did not open');
    localStorage.setItem('account.deviceId', 'device-1');
    await expect(findDeviceKey()).rejects.toThrow('the database did not open');
    await expect(clearDeviceKey()).rejects.toThrow('the database did not open');
    expect(localStorage.getItem('account.deviceId')).toBeNull();
    database.mode = 'open';
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear() {} });
    await expect(storeDeviceKey(key)).rejects.toThrow('the browser refuses storage');
  });
});

describe('AUTH-05 the guard of a key', () => {
  test('Is made by the device itself, which must see the player', async () => {
    const asked = stubCredentials(() => Promise.resolve(new Credential()));
    expect(await guardByDevice('ann@example.com', signal)).toBe(GUARD);
    expect(asked).toEqual([
      {
        signal,
        publicKey: {
          challenge: expect.objectContaining({ length: 32 }) as unknown,
          rp: { name: 'Konto' },
          user: {
            id: expect.objectContaining({ length: 16 }) as unknown,
            name: 'ann@example.com',
            displayName: 'ann@example.com',
          },
          pubKeyCredParams: [
            { type: 'public-key', alg: -7 },
            { type: 'public-key', alg: -257 },
          ],
          authenticatorSelection: {
            authenticatorAttachment: 'platform',
            userVerification: 'required',
            residentKey: 'discouraged',
          },
          timeout: 25_000,
        },
      },
    ]);
  });

  test('None where the player dismissed it; what else went wrong is a fault', async () => {
    stubCredentials(dismissed);
    expect(await guardByDevice('ann', signal)).toBeNull();
    stubCredentials(() => Promise.resolve(null));
    expect(await guardByDevice('ann', signal)).toBeNull();
    stubCredentials(() => Promise.reject(new DOMException('no', 'SecurityError')));
    await expect(guardByDevice('ann', signal)).rejects.toThrow('no');
  });

  test('Is asked before each use; a key without one is open', async () => {
    const key = await keyOf();
    expect(await unlock(key, signal)).toBe(true);
    const asked = stubCredentials(() => Promise.resolve(new Credential()));
    expect(await unlock({ ...key, credentialId: GUARD }, signal)).toBe(true);
    expect(asked).toEqual([
      {
        signal,
        publicKey: {
          challenge: expect.objectContaining({ length: 32 }) as unknown,
          allowCredentials: [{ type: 'public-key', id: GUARD, transports: ['internal'] }],
          userVerification: 'required',
          timeout: 25_000,
        },
      },
    ]);
    stubCredentials(dismissed);
    expect(await unlock({ ...key, credentialId: GUARD }, signal)).toBe(false);
    stubCredentials(() => Promise.reject(new TypeError('broken')));
    await expect(unlock({ ...key, credentialId: GUARD }, signal)).rejects.toThrow('broken');
  });
});

test('AUTH-05 random text is base64url of as many bytes, never the same', () => {
  const texts = Array.from({ length: 50 }, () => randomText(16));
  expect(new Set(texts).size).toBe(50);
  for (const text of texts) expect(text).toMatch(/^[\w-]{22}$/);
});
