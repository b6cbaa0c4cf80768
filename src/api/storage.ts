/**
 * All keys that the app stores in the browser (reading 69). If the browser refuses storage, only convenience is lost,
 * never money: a read returns null, a write returns whether it succeeded.
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
  /** Ids of offers whose card on the account's first page was closed on this device, separated by spaces. */
  closedOffers: 'account.closedOffers',
  /** Marks that a page of a break, self-exclusion or closing was opened in this session (EXC-01); a sign-in clears it. */
  protected: 'account.protected',
  /** Marks that the player was reminded of the registration in this session (REG-12); a sign-in clears it. */
  reminded: 'account.reminded',
  /** The answer to push notifications on this device (PSH-04): `in`, `out`, or `later:` with the time, epoch ms. */
  pushPrompt: 'account.pushPrompt',
  /** Marks that this device has a sign-in key (AUTH-05); the key itself is stored in `DEVICE_KEY_DATABASE`. */
  deviceId: 'account.deviceId',
} as const;

/** The only IndexedDB database: it stores the device's key, which cannot be exported. */
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
    // If the browser refuses storage, there is nothing to remove.
  }
}
