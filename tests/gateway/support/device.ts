import { randomBytes, randomUUID, webcrypto } from 'node:crypto';

/** What a browser does for biometric sign-in: a key pair of WebCrypto that can't be taken out, and signed payloads. */
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
