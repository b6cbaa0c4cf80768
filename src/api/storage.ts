/**
 * Everything that the app keeps in the browser, and nothing else (reading 69). A browser that refuses storage loses
 * comfort, never money: reading answers null, writing answers whether it worked.
 */
export const STORAGE_KEYS = {
  token: 'account.token',
  affiliateTag: 'account.affiliateTag',
  payment: 'account.txnId',
  registration: 'account.registration',
  registrationToken: 'account.registrationToken',
  language: 'account.language',
  colorScheme: 'account.colorScheme',
  analyticsConsent: 'account.analyticsConsent',
  /** What was said to push notifications on this device (PSH-04): `in`, `out`, or `later:` with the time, epoch ms. */
  pushPrompt: 'account.pushPrompt',
  /** Says that this device holds a key to sign in with (AUTH-05); the key itself lies in `DEVICE_KEY_DATABASE`. */
  deviceId: 'account.deviceId',
} as const;

/** The one database of the browser: the device's key, which cannot be exported. */
export const DEVICE_KEY_DATABASE = 'account.deviceKeys';

export type LocalKey = Exclude<keyof typeof STORAGE_KEYS, 'token' | 'registrationToken'>;

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
