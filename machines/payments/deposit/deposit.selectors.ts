import type { SnapshotFrom } from 'xstate';
import { depositRejectionOf, type DepositRejection } from '../../../domain/payments/deposit-rejection.ts';
import type { createDepositMachine } from './deposit.machine.ts';

export type DepositSnapshot = SnapshotFrom<ReturnType<typeof createDepositMachine>>;

/** What the deposit screen shows of a deposit; named after the states of the chart. */
export type DepositStage =
  | 'starting'
  | 'resuming'
  | 'redirecting'
  | 'accepted'
  | 'confirmBlik'
  | 'pending'
  | 'success'
  | 'rejected'
  | 'unconfirmed'
  | 'refusedWithMessage'
  | 'refused'
  | 'timedOut'
  | 'askingAgain'
  | 'closed'
  | 'nothingTaken'
  | 'givingUp'
  | 'givenUp'
  | 'ended';

export function depositStage(snapshot: DepositSnapshot): DepositStage {
  if (snapshot.matches('polling')) {
    if (snapshot.matches({ polling: { shown: 'confirmBlik' } })) return 'confirmBlik';
    return snapshot.matches({ polling: { shown: 'pending' } }) ? 'pending' : 'accepted';
  }
  if (snapshot.matches('refused')) return snapshot.matches({ refused: 'message' }) ? 'refusedWithMessage' : 'refused';
  if (snapshot.matches('overdue')) {
    if (snapshot.matches({ overdue: 'askingAgain' })) return 'askingAgain';
    return snapshot.matches({ overdue: 'error' }) ? 'unconfirmed' : 'timedOut';
  }
  if (snapshot.matches('error')) return 'rejected';
  if (snapshot.matches('cleared')) {
    if (snapshot.matches({ cleared: 'givenUp' })) return 'givenUp';
    return snapshot.matches({ cleared: 'closed' }) ? 'closed' : 'nothingTaken';
  }
  if (snapshot.matches('givingUp')) return 'givingUp';
  if (snapshot.matches('resuming')) return 'resuming';
  if (snapshot.matches('redirecting')) return 'redirecting';
  if (snapshot.matches('success')) return 'success';
  return snapshot.matches('starting') ? 'starting' : 'ended';
}

/** What the player can do about a rejected payment. */
export function depositRejection({ context }: DepositSnapshot): DepositRejection {
  return depositRejectionOf(context.reason);
}

/** Whether there is a provider's page on which the payment may still be made. */
export function canContinueAtProvider(snapshot: DepositSnapshot): boolean {
  return snapshot.can({ type: 'deposit.continue' });
}

export function canGiveUp(snapshot: DepositSnapshot): boolean {
  return snapshot.can({ type: 'deposit.giveUp' });
}

/** The payment was to be given up and stands as before. */
export function stillOpenAfterGivingUp(snapshot: DepositSnapshot): boolean {
  return snapshot.matches('polling') && snapshot.context.givingUp === 'refused';
}

/** When the last poll is due, epoch ms: what the ring of the waiting card runs to. */
export function depositDeadline(snapshot: DepositSnapshot, pollInterval: number): number {
  return snapshot.context.startedAt + snapshot.context.maxPolls * pollInterval;
}
