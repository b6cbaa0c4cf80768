import type { SnapshotFrom } from 'xstate';
import type { createChangePasswordMachine } from './change-password.machine.ts';

export type ChangePasswordSnapshot = SnapshotFrom<ReturnType<typeof createChangePasswordMachine>>;

export type ChangePasswordStatus = 'form' | 'failed' | 'done';

export function changePasswordStatus(snapshot: ChangePasswordSnapshot): ChangePasswordStatus {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('done') ? 'done' : 'form';
}
