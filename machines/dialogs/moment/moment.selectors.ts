import type { SnapshotFrom } from 'xstate';
import type { createMomentMachine } from './moment.machine.ts';

export type MomentSnapshot = SnapshotFrom<ReturnType<typeof createMomentMachine>>;

/** Nothing is offered for the rest of the session: a page of a break, self-exclusion or closing was opened. */
export function isProtected(snapshot: MomentSnapshot): boolean {
  return snapshot.matches({ protection: 'forTheSession' });
}
