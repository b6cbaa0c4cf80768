import { randomBytes, randomUUID, webcrypto } from 'node:crypto';

/** A browser's part of biometric sign-in: a non-extractable key pair of WebCrypto, and signed payloads. */
export interface TestDevice {
  readonly deviceId: string;
  readonly publicKey: string;
  sign(at: number, details?: { readonly deviceId?: string; readonly nonce?: string }): Promise<SignedPayload>;
}

export interface SignedPayload {
  readonly deviceId: string;
  readonly signature: string;
  readonly payload: string;
}

export async function createDevice(deviceId: string = randomUUID()): Promise<TestDevice> {
  const { subtle } = webcrypto;
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const publicKey = Buffer.from(await subtle.exportKey('spki', pair.publicKey)).toString('base64');
  return {
    deviceId,
    publicKey,
    async sign(at, details = {}) {
      const payload = JSON.stringify({ deviceId, at, nonce: randomBytes(16).toString('base64url'), ...details });
      const signed = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, Buffer.from(payload));
      return { deviceId, signature: Buffer.from(signed).toString('base64'), payload };
    },
  };
}
