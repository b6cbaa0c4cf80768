/**
 * Everything that the app keeps in the browser, and nothing else (reading 69). A browser that refuses storage loses
 * comfort, never money: reading answers null, writing answers whether it worked.
 */
export const STORAGE_KEYS = {
  token: 'account.token',
  affiliateTag: 'account.affiliateTag',
  payment: 'account.txnId',
  language: 'account.language',
  colorScheme: 'account.colorScheme',
  analyticsConsent: 'account.analyticsConsent',
} as const;

export type LocalKey = Exclude<keyof typeof STORAGE_KEYS, 'token'>;

export function readLocal(key: LocalKey): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS[key]);
  } catch {
    return null;
  }
}

export function writeLocal(key: LocalKey, value: string): boolean {
  try {
    localStorage.setItem(STORAGE_KEYS[key], value);
    return true;
  } catch {
    return false;
  }
}

export function removeLocal(key: LocalKey): void {
  try {
    localStorage.removeItem(STORAGE_KEYS[key]);
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}
