import type { SnapshotFrom } from 'xstate';
import type { createPasswordResetMachine } from './password-reset.machine.ts';

export type PasswordResetSnapshot = SnapshotFrom<ReturnType<typeof createPasswordResetMachine>>;

export type PasswordResetStatus = 'opening' | 'linkNotValid' | 'form' | 'failed' | 'done';

/** What the page of a new password shows; the page that asks for a mail shows the request alone. */
export function passwordResetStatus(snapshot: PasswordResetSnapshot): PasswordResetStatus {
  if (snapshot.matches('mail')) return 'linkNotValid';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('done')) return 'done';
  return snapshot.matches('opening') ? 'opening' : 'form';
}
