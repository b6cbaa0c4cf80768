import type { SnapshotFrom } from 'xstate';
import type { createDepositFormMachine } from './deposit-form.machine.ts';

export type DepositFormSnapshot = SnapshotFrom<ReturnType<typeof createDepositFormMachine>>;

export type DepositFormStatus = 'loading' | 'unavailable' | 'choosing' | 'authorising' | 'blocked';

export function depositFormStatus(snapshot: DepositFormSnapshot): DepositFormStatus {
  if (snapshot.matches('unavailable')) return 'unavailable';
  if (snapshot.matches({ offering: 'choosing' })) return 'choosing';
  if (snapshot.matches({ offering: 'authorising' })) return 'authorising';
  return snapshot.matches({ offering: 'blocked' }) ? 'blocked' : 'loading';
}
