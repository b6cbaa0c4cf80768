import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_HEADER, SIGNATURE_TIME_HEADER, SIGNATURE_WINDOW, signedText } from '../contract/sandbox.ts';
import type { SignedRequest } from '../contract/sandbox.ts';

export function signatureOf(secret: string, time: number, request: SignedRequest): string {
  return createHmac('sha256', secret).update(signedText(request, time)).digest('hex');
}

/** The two headers of a signed request. */
export function signatureHeaders(secret: string, time: number, request: SignedRequest): Record<string, string> {
  return { [SIGNATURE_TIME_HEADER]: String(time), [SIGNATURE_HEADER]: signatureOf(secret, time, request) };
}

/** True for headers created with the same secret for the same request, within five minutes of `now`. */
export function isSigned(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  request: SignedRequest,
  now: number,
): boolean {
  const time = headers[SIGNATURE_TIME_HEADER];
  const signature = headers[SIGNATURE_HEADER];
  if (typeof time !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,16}$/.test(time) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(now - Number(time)) > SIGNATURE_WINDOW) return false;
  return timingSafeEqual(Buffer.from(signatureOf(secret, Number(time), request)), Buffer.from(signature));
}
