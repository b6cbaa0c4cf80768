export type KeyState =
  /** The browser cannot store a key that is not extractable. */
  | { readonly kind: 'unsupported' }
  /** `isGuarded`: this device would ask for a fingerprint, a face or its code before the key is used. */
  | { readonly kind: 'notEnrolled'; readonly isGuarded: boolean }
  | { readonly kind: 'enrolled'; readonly isGuarded: boolean };

export type EnrolOutcome =
  | { readonly kind: 'enrolled'; readonly isGuarded: boolean }
  /** The player dismissed the prompt of the device. */
  | { readonly kind: 'cancelled' };

/** What biometric sign-in needs from outside. The private key never leaves the browser (AUTH-05). */
export interface BiometricsPorts {
  /** Whether this device holds a key of the signed-in player. */
  findKey(signal: AbortSignal): Promise<KeyState>;
  /** Makes a key pair, protected by the device if possible, then POST /player/auth/upload-public-key. */
  enrolKey(signal: AbortSignal): Promise<EnrolOutcome>;
  /** DELETE /player/auth/delete-public-key/{deviceId}, then deletes the local key. */
  removeKey(signal: AbortSignal): Promise<void>;
}
