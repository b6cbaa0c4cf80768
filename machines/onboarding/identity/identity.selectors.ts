import type { SnapshotFrom } from 'xstate';
import type { VerificationEnd } from '../verification/verification.machine.ts';
import type { createIdentityMachine } from './identity.machine.ts';

export type IdentitySnapshot = SnapshotFrom<ReturnType<typeof createIdentityMachine>>;

export function isProving(snapshot: IdentitySnapshot): boolean {
  return snapshot.matches({ conversation: 'underWay' });
}

/** How the last conversation ended; null where there is nothing to tell. */
export function lastEnd({ context }: IdentitySnapshot): VerificationEnd | null {
  return context.end === 'givenUp' ? null : context.end;
}
