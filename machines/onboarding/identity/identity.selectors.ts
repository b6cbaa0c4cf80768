import type { SnapshotFrom } from 'xstate';
import type { VerificationEnd } from '../verification/verification.machine.ts';
import type { createIdentityMachine } from './identity.machine.ts';

export type IdentitySnapshot = SnapshotFrom<ReturnType<typeof createIdentityMachine>>;

/** How the last conversation ended; null if there is nothing to show. */
export function lastEnd({ context }: IdentitySnapshot): VerificationEnd | null {
  return context.end === 'givenUp' ? null : context.end;
}
