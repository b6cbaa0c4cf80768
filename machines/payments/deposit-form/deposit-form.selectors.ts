import type { SnapshotFrom } from 'xstate';
import type { createDepositFormMachine } from './deposit-form.machine.ts';

export type DepositFormSnapshot = SnapshotFrom<ReturnType<typeof createDepositFormMachine>>;

export type DepositFormStatus = 'loading' | 'unavailable' | 'choosing' | 'authorising';

export function depositFormStatus(snapshot: DepositFormSnapshot): DepositFormStatus {
  if (snapshot.matches('unavailable')) return 'unavailable';
  if (snapshot.matches({ offering: 'choosing' })) return 'choosing';
  return snapshot.matches({ offering: 'authorising' }) ? 'authorising' : 'loading';
}

export function isMethodListOpen(snapshot: DepositFormSnapshot): boolean {
  return snapshot.matches({ offering: { choosing: { methodList: 'open' } } });
}
