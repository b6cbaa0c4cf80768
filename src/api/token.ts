import { basePath } from './base-path.ts';
import { STORAGE_KEYS } from './storage.ts';

const LIFETIME_SECONDS = 24 * 60 * 60;
const COOKIE_TIMEOUT = 1_000;
const COOKIE_LOOK = 20;

/** The only module that touches the player's token. It is read at every call: another tab may have rotated it. */
export function readToken(): string | null {
  const prefix = `${STORAGE_KEYS.token}=`;
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

/** Keeps the token as a cookie of one day, for this origin and the app's path alone (AUTH-02). */
export function storeToken(token: string): void {
  adoptToken(fingerprint(token));
  document.cookie = cookie(encodeURIComponent(token), LIFETIME_SECONDS);
}

/** The fingerprint of the token of this tab's session, whatever another tab may have stored since. */
let own: string | null = null;

export function ownToken(): string | null {
  return own;
}

/** The session of this tab goes on with the token of this fingerprint. */
export function adoptToken(mark: string): void {
  own = mark;
}

/** Waits until the token of this fingerprint is stored, or for a second: what a tab tells outruns the cookie that it wrote. */
export async function whenStored(mark: string): Promise<void> {
  const deadline = Date.now() + COOKIE_TIMEOUT;
  while (fingerprint(readToken()) !== mark && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, COOKIE_LOOK));
  }
}

/** Leaves the token of a session that another tab began. */
export function clearOwnToken(): void {
  if (fingerprint(readToken()) === own) clearToken();
}

export function clearToken(): void {
  document.cookie = cookie('', 0);
}

/** Takes the token out of storage: for the one call that still needs it. */
export function takeToken(): string | null {
  const token = readToken();
  clearToken();
  return token;
}

function cookie(value: string, maxAge: number): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  return `${STORAGE_KEYS.token}=${value}; Max-Age=${maxAge}; Path=${basePath || '/'}; SameSite=Strict${secure}`;
}

/** Tells two tokens apart without showing either: a 32-bit FNV-1a hash. */
export function fingerprint(token: string | null): string {
  let hash = 0x811c9dc5;
  for (const character of token ?? '') hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16);
}
