import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_HEADER, SIGNATURE_TIME_HEADER, SIGNATURE_WINDOW, signedText } from '../../contract/sandbox.ts';

function signatureOf(secret: string, time: number, body: string): Buffer {
  return createHmac('sha256', secret).update(signedText(time, body)).digest();
}

/** The headers of a signed request; an empty body is ''. */
export function signatureHeaders(secret: string, time: number, body: string): Record<string, string> {
  return { [SIGNATURE_TIME_HEADER]: String(time), [SIGNATURE_HEADER]: signatureOf(secret, time, body).toString('hex') };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** True if the body was signed with the secret within five minutes of `now` (the machine's time, epoch ms). */
export function isSigned(secret: string, headers: Headers, body: string, now: number): boolean {
  const time = headers[SIGNATURE_TIME_HEADER];
  const signature = headers[SIGNATURE_HEADER];
  if (typeof time !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,15}$/.test(time) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(now - Number(time)) > SIGNATURE_WINDOW) return false;
  return timingSafeEqual(signatureOf(secret, Number(time), body), Buffer.from(signature, 'hex'));
}
