import type { SnapshotFrom } from 'xstate';
import type { createAccountStatusMachine } from './account-status.machine.ts';

export type AccountStatusSnapshot = SnapshotFrom<ReturnType<typeof createAccountStatusMachine>>;

export type AccountLoadStatus = 'loading' | 'failed' | 'current' | 'refreshing' | 'outdated';

export function accountLoadStatus(snapshot: AccountStatusSnapshot): AccountLoadStatus {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches({ known: 'current' })) return 'current';
  if (snapshot.matches({ known: 'refreshing' })) return 'refreshing';
  return snapshot.matches({ known: 'outdated' }) ? 'outdated' : 'loading';
}
