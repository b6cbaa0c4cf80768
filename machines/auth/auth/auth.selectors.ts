import type { SnapshotFrom } from 'xstate';
import type { createAuthMachine } from './auth.machine.ts';

export type AuthSnapshot = SnapshotFrom<ReturnType<typeof createAuthMachine>>;

/** The documented status of AUTH-01. */
export type AuthStatus = 'idle' | 'signIn' | 'signOut' | 'checked';

export function authStatus(snapshot: AuthSnapshot): AuthStatus {
  if (snapshot.matches('idle')) return 'idle';
  if (snapshot.matches('signIn')) return 'signIn';
  return snapshot.matches('signOut') ? 'signOut' : 'checked';
}

/** E-mail and password are being checked. */
export function isSubmitting(snapshot: AuthSnapshot): boolean {
  return snapshot.matches({ checked: 'submitting' });
}

/** The device is asking the player to unlock its key. */
export function isProving(snapshot: AuthSnapshot): boolean {
  return snapshot.matches({ checked: 'proving' });
}
