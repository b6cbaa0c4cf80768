import type { SnapshotFrom } from 'xstate';
import type { createBonusActionMachine } from './bonus-action.machine.ts';

export type BonusActionSnapshot = SnapshotFrom<ReturnType<typeof createBonusActionMachine>>;

export type BonusActionStatus = 'resting' | 'refused' | 'failed' | 'accepting' | 'confirming' | 'abandoning';

export function bonusActionStatus(snapshot: BonusActionSnapshot): BonusActionStatus {
  if (snapshot.matches({ resting: 'refused' })) return 'refused';
  if (snapshot.matches({ resting: 'failed' })) return 'failed';
  if (snapshot.matches('accepting')) return 'accepting';
  if (snapshot.matches('confirming')) return 'confirming';
  return snapshot.matches('abandoning') ? 'abandoning' : 'resting';
}
