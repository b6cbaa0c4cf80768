import type { SnapshotFrom } from 'xstate';
import { depositRejectionOf, type DepositRejection } from '../../../domain/payments/deposit-rejection.ts';
import type { PollingStatus } from '../payment-status/payment-status.selectors.ts';
import type { createDepositMachine } from './deposit.machine.ts';

export type DepositSnapshot = SnapshotFrom<ReturnType<typeof createDepositMachine>>;

/** What the deposit screen shows of a deposit. */
export type DepositStatus =
  | 'starting'
  | 'resuming'
  | 'redirecting'
  | PollingStatus
  | 'success'
  | 'rejected'
  | 'refusedWithMessage'
  | 'refused'
  | 'closed'
  | 'nothingTaken'
  | 'givingUp'
  | 'givenUp'
  | 'ended';

/** Where the deposit stands. While its payment is followed, `status` is what is known of that; null before that is there. */
export function depositStatus(snapshot: DepositSnapshot, status: PollingStatus | null): DepositStatus {
  if (snapshot.matches('following') && status !== null) return status;
  if (snapshot.matches({ following: 'unconfirmed' })) return 'unconfirmed';
  if (snapshot.matches({ following: { open: 'timedOut' } })) return 'timedOut';
  if (snapshot.matches('following') || snapshot.matches('followingLater')) return 'accepted';
  if (snapshot.matches('refused')) return snapshot.matches({ refused: 'message' }) ? 'refusedWithMessage' : 'refused';
  if (snapshot.matches('error')) return 'rejected';
  if (snapshot.matches('cleared')) {
    if (snapshot.matches({ cleared: 'givenUp' })) return 'givenUp';
    return snapshot.matches({ cleared: 'closed' }) ? 'closed' : 'nothingTaken';
  }
  if (snapshot.matches('givingUp')) return 'givingUp';
  if (snapshot.matches('resuming') || snapshot.matches('resumingLater')) return 'resuming';
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
  return snapshot.matches({ following: { open: 'waiting' } }) && snapshot.context.givingUp === 'refused';
}

/** When the last poll is due, epoch ms: what the ring of the waiting card runs to. */
export function depositDeadline(snapshot: DepositSnapshot, pollInterval: number): number {
  return snapshot.context.startedAt + snapshot.context.maxPolls * pollInterval;
}
