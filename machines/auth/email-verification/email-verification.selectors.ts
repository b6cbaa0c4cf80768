import type { SnapshotFrom } from 'xstate';
import type { createEmailVerificationMachine } from './email-verification.machine.ts';

export type EmailVerificationSnapshot = SnapshotFrom<ReturnType<typeof createEmailVerificationMachine>>;

export type EmailVerificationStatus = 'verifying' | 'verified' | 'alreadyVerified' | 'invalid' | 'failed';

export function emailVerificationStatus(snapshot: EmailVerificationSnapshot): EmailVerificationStatus {
  return snapshot.value === 'opening' ? 'verifying' : snapshot.value;
}
