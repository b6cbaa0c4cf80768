import type { SnapshotFrom } from 'xstate';
import { depositRejectionOf, type DepositRejection } from '../../../domain/payments/deposit-rejection.ts';
import type { PollingStatus } from '../payment-status/payment-status.selectors.ts';
import type { createDepositMachine } from './deposit.machine.ts';

export type DepositSnapshot = SnapshotFrom<ReturnType<typeof createDepositMachine>>;

/** What the deposit screen shows. */
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

/** Status of the deposit. While its payment is polled, `status` is the polling status; null before polling starts. */
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

/** Whether the payment can still be made on the provider's page. */
export function canContinueAtProvider(snapshot: DepositSnapshot): boolean {
  return snapshot.can({ type: 'deposit.continue' });
}

export function canGiveUp(snapshot: DepositSnapshot): boolean {
  return snapshot.can({ type: 'deposit.giveUp' });
}

/** Giving the payment up failed; its status is unchanged. */
export function stillOpenAfterGivingUp(snapshot: DepositSnapshot): boolean {
  return snapshot.matches({ following: { open: 'waiting' } }) && snapshot.context.givingUp === 'refused';
}

/** When the last poll is due, epoch ms: the end of the progress ring on the waiting card. */
export function depositDeadline(snapshot: DepositSnapshot, pollInterval: number): number {
  return snapshot.context.startedAt + snapshot.context.maxPolls * pollInterval;
}
