import { basePath } from './base-path.ts';
import { STORAGE_KEYS } from './storage.ts';
import { readToken } from './token.ts';

/** The lifetime of such a token in the gateway (docs/adr/0013-the-token-of-a-registration.md). */
const LIFETIME_SECONDS = 24 * 60 * 60;

/** A page stays with the registration it began with, even if another tab begins another one. */
let own: string | null = null;

/** Only this module accesses the registration's token: a cookie of this origin, adopted by the page's first read. */
export function readRegistrationToken(): string | null {
  own ??= readCookie();
  return own;
}

/** Reads another tab's token without adopting it: the page can still begin its own registration. */
export function peekRegistrationToken(): string | null {
  return own ?? readCookie();
}

function readCookie(): string | null {
  const prefix = `${STORAGE_KEYS.registrationToken}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  return found ? decoded(found.slice(prefix.length)) : null;
}

/** A cookie that cannot be decoded is no token. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return null;
  }
}

/** The token of the registration, or of a player with an unfinished registration. */
export function registeringToken(): string | null {
  return readRegistrationToken() ?? readToken();
}

export function storeRegistrationToken(token: string): void {
  own = token;
  write(encodeURIComponent(token), LIFETIME_SECONDS);
}

/** Does not remove another tab's token. */
export function clearRegistrationToken(): void {
  const isOfAnotherTab = own !== null && readCookie() !== null && readCookie() !== own;
  if (!isOfAnotherTab) write('', 0);
  own = null;
}

function write(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${STORAGE_KEYS.registrationToken}=${value}; Max-Age=${maxAge}; Path=${basePath || '/'}; SameSite=Strict${secure}`;
}
