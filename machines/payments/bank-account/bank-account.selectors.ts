import type { SnapshotFrom } from 'xstate';
import type { createBankAccountMachine } from './bank-account.machine.ts';

export type BankAccountSnapshot = SnapshotFrom<ReturnType<typeof createBankAccountMachine>>;

export type NumberStatus = 'asking' | 'sending' | 'notTaken' | 'failed' | 'inVerification' | 'refused' | 'decided';

export function numberStatus(snapshot: BankAccountSnapshot): NumberStatus {
  if (snapshot.matches({ asking: 'fresh' })) return 'asking';
  if (snapshot.matches({ asking: 'notTaken' })) return 'notTaken';
  if (snapshot.matches({ asking: 'failed' })) return 'failed';
  if (snapshot.matches('sending')) return 'sending';
  if (snapshot.matches('inVerification')) return 'inVerification';
  return snapshot.matches('refused') ? 'refused' : 'decided';
}

/** Result of the last check of a number that is being verified. */
export function checkStatus(snapshot: BankAccountSnapshot): 'resting' | 'checking' | 'unreachable' {
  if (snapshot.matches({ inVerification: 'checking' })) return 'checking';
  return snapshot.matches({ inVerification: 'unreachable' }) ? 'unreachable' : 'resting';
}
