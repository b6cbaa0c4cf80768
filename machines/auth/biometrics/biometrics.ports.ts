export type KeyState =
  /** The browser cannot keep a key that never leaves it. */
  | { readonly kind: 'unsupported' }
  /** `isGuarded`: this device would ask for a finger, a face or its code before the key is used. */
  | { readonly kind: 'notEnrolled'; readonly isGuarded: boolean }
  | { readonly kind: 'enrolled'; readonly isGuarded: boolean };

export type EnrolOutcome =
  | { readonly kind: 'enrolled'; readonly isGuarded: boolean }
  /** The player dismissed what the device asked. */
  | { readonly kind: 'cancelled' };

/** What a device's key needs from the outside. The private key never leaves the browser (AUTH-05). */
export interface BiometricsPorts {
  /** Whether this device holds a key of the signed-in player. */
  findKey(signal: AbortSignal): Promise<KeyState>;
  /** Makes a key pair, has it guarded by the device where it can be, then POST /player/auth/upload-public-key. */
  enrolKey(signal: AbortSignal): Promise<EnrolOutcome>;
  /** DELETE /player/auth/delete-public-key/{deviceId}, then forgets the key. */
  removeKey(signal: AbortSignal): Promise<void>;
}
