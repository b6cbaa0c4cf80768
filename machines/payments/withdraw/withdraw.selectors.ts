import type { SnapshotFrom } from 'xstate';
import type { createWithdrawMachine } from './withdraw.machine.ts';

export type WithdrawSnapshot = SnapshotFrom<ReturnType<typeof createWithdrawMachine>>;

export type WithdrawStatus =
  | 'loading'
  | 'unavailable'
  | 'needsBankAccount'
  | 'choosing'
  | 'confirming'
  | 'submitting'
  | 'retrying'
  | 'unconfirmed'
  | 'done';

export function withdrawStatus(snapshot: WithdrawSnapshot): WithdrawStatus {
  if (snapshot.matches({ submitting: 'retrying' })) return 'retrying';
  if (snapshot.matches('submitting')) return 'submitting';
  if (snapshot.matches('unavailable')) return 'unavailable';
  if (snapshot.matches('needsBankAccount')) return 'needsBankAccount';
  if (snapshot.matches('choosing')) return 'choosing';
  if (snapshot.matches('confirming')) return 'confirming';
  if (snapshot.matches('unconfirmed')) return 'unconfirmed';
  return snapshot.matches('done') ? 'done' : 'loading';
}

/** Whether the dialog of the account number is open. */
export function isNumberAsked(snapshot: WithdrawSnapshot): boolean {
  return snapshot.matches({ needsBankAccount: 'shown' });
}
