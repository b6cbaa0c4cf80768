import { BASES } from '../../contract/bases.ts';
import { DEVICE_LIFETIME } from '../domain/auth/known-devices.ts';

const NAME = 'known_device';
/** The cookie is sent only with sign-in requests. */
const PATH = `${BASES.account}/player/auth`;

/** The device secret from a Cookie header; null if it is missing or has another format. */
export function deviceSecretIn(header: string | undefined): string | null {
  const prefix = `${NAME}=`;
  const pair = header?.split(/; */).find((text) => text.startsWith(prefix));
  const secret = pair?.slice(prefix.length) ?? '';
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** The Set-Cookie header that stores the device secret where no script can read it. */
export function deviceCookie(secret: string, isSecure: boolean): string {
  const maxAge = DEVICE_LIFETIME / 1_000;
  return `${NAME}=${secret}; Max-Age=${maxAge}; Path=${PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}
