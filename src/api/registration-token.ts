import { basePath } from './base-path.ts';
import { STORAGE_KEYS } from './storage.ts';
import { readToken } from './token.ts';

/** As long as the gateway takes such a token (docs/adr/0013-the-token-of-a-registration.md). */
const LIFETIME_SECONDS = 24 * 60 * 60;

/** A page stays with the registration it began with, whatever another tab begins meanwhile. */
let own: string | null = null;

/** The only module that touches the token of a registration: a cookie of this origin, taken up at the first call. */
export function readRegistrationToken(): string | null {
  own ??= readCookie();
  return own;
}

/** The same, where a page only looks what another tab has begun: it stays free for one of its own. */
export function peekRegistrationToken(): string | null {
  return own ?? readCookie();
}

function readCookie(): string | null {
  const prefix = `${STORAGE_KEYS.registrationToken}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  return found ? decoded(found.slice(prefix.length)) : null;
}

/** A cookie that somebody else wrote is no token. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return null;
  }
}

/** The token of the registration, or of a player who is half-way through. */
export function registeringToken(): string | null {
  return readRegistrationToken() ?? readToken();
}

export function storeRegistrationToken(token: string): void {
  own = token;
  write(encodeURIComponent(token), LIFETIME_SECONDS);
}

/** Another tab's token stays. */
export function clearRegistrationToken(): void {
  const isOfAnotherTab = own !== null && readCookie() !== null && readCookie() !== own;
  if (!isOfAnotherTab) write('', 0);
  own = null;
}

function write(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${STORAGE_KEYS.registrationToken}=${value}; Max-Age=${maxAge}; Path=${basePath || '/'}; SameSite=Strict${secure}`;
}
