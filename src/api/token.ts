import { basePath } from './base-path.ts';
import { STORAGE_KEYS } from './storage.ts';

const LIFETIME_SECONDS = 24 * 60 * 60;
const COOKIE_TIMEOUT = 1_000;
const COOKIE_LOOK = 20;

/** Only this module accesses the player's token. It is read for every request: another tab may have rotated it. */
export function readToken(): string | null {
  // The gateway renders pages without a document.
  if (typeof document === 'undefined') return null;
  const prefix = `${STORAGE_KEYS.token}=`;
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

/** Stores the token as a cookie for one day, only for this origin and the app's path (AUTH-02). */
export function storeToken(token: string): void {
  adoptToken(fingerprint(token));
  document.cookie = cookie(encodeURIComponent(token), LIFETIME_SECONDS);
}

/** The fingerprint of this tab's session token, even if another tab has stored another token since. */
let own: string | null = null;

export function ownToken(): string | null {
  return own;
}

/** This tab's session continues with the token of this fingerprint. */
export function adoptToken(mark: string): void {
  own = mark;
}

/** Waits at most 1 s until the token of this fingerprint is stored: a tab's message can be faster than its cookie. */
export async function whenStored(mark: string): Promise<void> {
  const deadline = Date.now() + COOKIE_TIMEOUT;
  while (fingerprint(readToken()) !== mark && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, COOKIE_LOOK));
  }
}

/** Clears the token only if it is this tab's: another tab's session keeps its own. */
export function clearOwnToken(): void {
  if (fingerprint(readToken()) === own) clearToken();
}

export function clearToken(): void {
  document.cookie = cookie('', 0);
}

/** Removes the token from storage, for the one request that still needs it. */
export function takeToken(): string | null {
  const token = readToken();
  clearToken();
  return token;
}

function cookie(value: string, maxAge: number): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  return `${STORAGE_KEYS.token}=${value}; Max-Age=${maxAge}; Path=${basePath || '/'}; SameSite=Strict${secure}`;
}

/** Distinguishes two tokens without exposing them: a 32-bit FNV-1a hash. */
export function fingerprint(token: string | null): string {
  let hash = 0x811c9dc5;
  for (const character of token ?? '') hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16);
}
