// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findDeviceKey, storeDeviceKey, makeKeyPair } from '../../../src/api/device-key.ts';
import { clearToken, storeToken, readToken } from '../../../src/api/token.ts';
import { biometricLogin } from '../../../src/adapters/auth/biometric-login.ts';
import { biometricsAdapter } from '../../../src/adapters/auth/biometrics-adapter.ts';
import { changePasswordAdapter } from '../../../src/adapters/auth/change-password-adapter.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeDatabase, type FakeDatabase } from '../api/fake-database.ts';
import { empty, fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const BASE = 'https://account.test/online-api/v1/accounts/api';
const GUARD = new Uint8Array([1, 2, 3]).buffer;
const signal = new AbortController().signal;

let gateway: FakeGateway;
let database: FakeDatabase;

const paths = () => gateway.received.map(({ method, url }) => `${method} ${url.replace(BASE, '')}`);

async function enrol(
  more: { readonly playerId?: string; readonly credentialId?: ArrayBuffer } = {},
): Promise<CryptoKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  await storeDeviceKey({
    deviceId: 'device-1',
    playerId: '1',
    privateKey: pair.privateKey,
    credentialId: null,
    ...more,
  });
  return pair.publicKey;
}

/** A device with a reader: it creates a guard, or the player dismisses it. */
function stubReader(isDismissed = false): void {
  class Credential {
    readonly rawId = GUARD;
    static isUserVerifyingPlatformAuthenticatorAvailable = (): Promise<boolean> => Promise.resolve(true);
  }
  const answer = (): Promise<unknown> =>
    isDismissed ? Promise.reject(new DOMException('', 'NotAllowedError')) : Promise.resolve(new Credential());
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('navigator', { credentials: { create: answer, get: answer } });
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('isSecureContext', true);
  gateway = fakeGateway();
  database = fakeDatabase();
  storeToken('player-1');
  queryClient.setQueryData(['profile'], { id: 1, email: 'ann@example.com' });
});

afterEach(() => {
  clearToken();
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('AUTH-05 signing in with the key of the device', () => {
  const FAILED = 'PLAYER_BIOMETRIC_LOGIN_FAILED';

  test('What is sent names the device, the time and a nonce, signed by its key', async () => {
    const publicKey = await enrol();
    gateway.respond = () => json(200, { token: 'player-2', duration: 900, remark: null });
    expect(await biometricLogin(signal)).toEqual({ kind: 'granted', durationSeconds: 900, at: NOW });
    expect([paths(), readToken()]).toEqual([['POST /player/auth/biometrics'], 'player-2']);
    const sent = (await gateway.received[0]?.json()) as { deviceId: string; payload: string; signature: string };
    expect(Object.keys(sent).toSorted()).toEqual(['deviceId', 'payload', 'signature']);
    expect([sent.deviceId, JSON.parse(sent.payload)]).toEqual([
      'device-1',
      { deviceId: 'device-1', at: NOW, nonce: expect.stringMatching(/^[\w-]{22}$/) as string },
    ]);
    const signature = Uint8Array.from(atob(sent.signature), (character) => character.charCodeAt(0));
    const payload = new TextEncoder().encode(sent.payload);
    expect(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, signature, payload)).toBe(true);
  });

  test('Without a key nothing is sent', async () => {
    expect(await biometricLogin(signal)).toEqual({ kind: 'refused', error: FAILED, at: NOW, until: null });
    expect(gateway.received).toEqual([]);
  });

  test('A guarded key that the player does not unlock is not used', async () => {
    stubReader(true);
    await enrol({ credentialId: GUARD });
    expect(await biometricLogin(signal)).toEqual({ kind: 'cancelled' });
    expect(gateway.received).toEqual([]);
  });

  test('A key that the gateway does not take is forgotten', async () => {
    await enrol();
    gateway.respond = () => json(401, {});
    expect(await biometricLogin(signal)).toEqual({ kind: 'refused', error: FAILED, at: NOW, until: null });
    await vi.waitFor(() => expect(database.stored.size).toBe(0), 10_000);
    expect(localStorage.getItem('account.deviceId')).toBeNull();
  });

  test.each([
    [403, 'ACCOUNT_PERMANENTLY_CLOSED', 'ACCOUNT_PERMANENTLY_CLOSED'],
    [422, 'SOMETHING_NEW', 'REQUEST_FAILED'],
  ])('%i %s is a refusal, and the key stays', async (status, code, error) => {
    await enrol();
    gateway.respond = () => json(status, { code });
    expect(await biometricLogin(signal)).toEqual({ kind: 'refused', error, at: NOW, until: null });
    expect((await findDeviceKey())?.deviceId).toBe('device-1');
  });

  test('No answer is a fault', async () => {
    await enrol();
    gateway.respond = () => json(503, {});
    await expect(biometricLogin(signal)).rejects.toThrow('auth.loginByBiometrics: fault');
  });
});

describe('AUTH-05 the settings of the device', () => {
  test('Unsupported, not enrolled, enrolled by somebody else, enrolled', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await biometricsAdapter.findKey(signal)).toEqual({ kind: 'unsupported' });
    vi.stubGlobal('isSecureContext', true);
    expect(await biometricsAdapter.findKey(signal)).toEqual({ kind: 'notEnrolled', isGuarded: false });
    await enrol({ playerId: '2' });
    stubReader();
    expect(await biometricsAdapter.findKey(signal)).toEqual({ kind: 'notEnrolled', isGuarded: true });
    await enrol();
    expect(await biometricsAdapter.findKey(signal)).toEqual({ kind: 'enrolled', isGuarded: false });
    await enrol({ credentialId: GUARD });
    expect(await biometricsAdapter.findKey(signal)).toEqual({ kind: 'enrolled', isGuarded: true });
  });

  test('A key is enrolled: the public one is sent, the private one stays', async () => {
    stubReader();
    gateway.respond = async (request) =>
      json(201, { deviceId: ((await request.json()) as { deviceId: string }).deviceId });
    expect(await biometricsAdapter.enrolKey(signal)).toEqual({ kind: 'enrolled', isGuarded: true });
    const key = await findDeviceKey();
    expect(paths()).toEqual(['POST /player/auth/upload-public-key']);
    expect(await gateway.received[0]?.json()).toEqual({
      deviceId: key?.deviceId,
      publicKey: expect.stringMatching(/^[\w+/]+=*$/) as string,
    });
    expect([key?.playerId, key?.credentialId, key?.privateKey.extractable]).toEqual(['1', GUARD, false]);
  });

  test('A device without a reader enrols a key without a guard', async () => {
    gateway.respond = () => json(201, { deviceId: 'x' });
    expect(await biometricsAdapter.enrolKey(signal)).toEqual({ kind: 'enrolled', isGuarded: false });
    expect((await findDeviceKey())?.credentialId).toBeNull();
  });

  test('Dismissed, nothing is sent; refused or unanswered, nothing is kept', async () => {
    stubReader(true);
    expect(await biometricsAdapter.enrolKey(signal)).toEqual({ kind: 'cancelled' });
    expect(gateway.received).toEqual([]);
    stubReader();
    for (const status of [422, 500]) {
      gateway.respond = () => json(status, { code: 'UNPROCESSABLE_ENTITY' });
      await expect(biometricsAdapter.enrolKey(signal)).rejects.toThrow('auth.uploadPublicKey');
    }
    expect(database.stored.size).toBe(0);
  });

  test.each([204, 404])('A key is removed here when the gateway says %i', async (status) => {
    await enrol();
    gateway.respond = () => (status === 204 ? empty(204) : json(404, { code: 'NOT_FOUND' }));
    await biometricsAdapter.removeKey(signal);
    expect([paths(), database.stored.size]).toEqual([['DELETE /player/auth/delete-public-key/device-1'], 0]);
    await biometricsAdapter.removeKey(signal);
    expect(gateway.received).toHaveLength(1);
  });

  test('A key that could not be removed at the gateway stays', async () => {
    await enrol();
    for (const status of [422, 500]) {
      gateway.respond = () => json(status, { code: 'UNPROCESSABLE_ENTITY' });
      await expect(biometricsAdapter.removeKey(signal)).rejects.toThrow('auth.deletePublicKey');
    }
    expect(database.stored.size).toBe(1);
  });
});

describe('AUTH-13 VAL-02 changing the password', () => {
  const change = () =>
    changePasswordAdapter.changePassword({ oldPassword: 'Stare!Haslo1', password: 'Nowe!Haslo1' }, signal);

  test('Changed: the gateway has both, and the key of the device is dropped with it', async () => {
    await enrol();
    gateway.respond = () => empty(204);
    expect(await change()).toEqual({ kind: 'changed' });
    expect([paths(), await gateway.received[0]?.json()]).toEqual([
      ['PUT /player/1/change-password'],
      { oldPassword: 'Stare!Haslo1', newPassword: 'Nowe!Haslo1' },
    ]);
    expect([database.stored.size, localStorage.getItem('account.deviceId')]).toEqual([0, null]);
  });

  test('Changed, also where the browser refuses its database', async () => {
    await enrol();
    database.mode = 'refused';
    gateway.respond = () => empty(204);
    expect(await change()).toEqual({ kind: 'changed' });
  });

  test.each([
    ['OLD_PASSWORD_DOES_NOT_MATCH', 'OLD_PASSWORD_DOES_NOT_MATCH'],
    ['PASSWORD_REPEATED', 'PASSWORD_REPEATED'],
    ['PASSWORDS_THE_SAME', 'PASSWORDS_THE_SAME'],
    ['PASSWORD_SAME_AS_USERNAME', 'PASSWORD_SAME_AS_USERNAME'],
    ['SOMETHING_NEW', 'NOT_ACCEPTED'],
  ])('422 %s: %s, and the key stays', async (code, refusal) => {
    await enrol();
    gateway.respond = () => json(422, { code });
    expect(await change()).toEqual({ kind: 'refused', refusal });
    expect(database.stored.size).toBe(1);
  });

  test.each([401, 403, 500])('%i is a fault', async (status) => {
    gateway.respond = () => json(status, { code: 'X' });
    await expect(change()).rejects.toThrow('auth.changePassword');
  });
});

test('AUTH-05 a pair of keys is new each time', async () => {
  const [first, second] = await Promise.all([makeKeyPair(), makeKeyPair()]);
  expect(first.publicKey).not.toBe(second.publicKey);
});
