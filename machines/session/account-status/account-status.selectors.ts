import type { SnapshotFrom } from 'xstate';
import type { createAccountStatusMachine } from './account-status.machine.ts';

export type AccountStatusSnapshot = SnapshotFrom<ReturnType<typeof createAccountStatusMachine>>;

export type AccountStatusStage = 'loading' | 'failed' | 'current' | 'refreshing' | 'outdated';

export function accountStatusStage(snapshot: AccountStatusSnapshot): AccountStatusStage {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches({ known: 'current' })) return 'current';
  if (snapshot.matches({ known: 'refreshing' })) return 'refreshing';
  return snapshot.matches({ known: 'outdated' }) ? 'outdated' : 'loading';
}
