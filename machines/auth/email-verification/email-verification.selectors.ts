import type { SnapshotFrom } from 'xstate';
import type { createEmailVerificationMachine } from './email-verification.machine.ts';

export type EmailVerificationSnapshot = SnapshotFrom<ReturnType<typeof createEmailVerificationMachine>>;

export type EmailVerificationStage = 'verifying' | 'verified' | 'alreadyVerified' | 'invalid' | 'failed';

export function emailVerificationStage(snapshot: EmailVerificationSnapshot): EmailVerificationStage {
  return snapshot.value === 'opening' ? 'verifying' : snapshot.value;
}
