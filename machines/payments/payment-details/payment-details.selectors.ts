import type { SnapshotFrom } from 'xstate';
import type { createPaymentDetailsMachine } from './payment-details.machine.ts';

export type PaymentDetailsSnapshot = SnapshotFrom<ReturnType<typeof createPaymentDetailsMachine>>;

export type PaymentDetailsStatus =
  | 'loading'
  | 'failed'
  | 'notFound'
  | 'following'
  | 'checking'
  | 'givingUp'
  | 'settled';

export function paymentDetailsStatus(snapshot: PaymentDetailsSnapshot): PaymentDetailsStatus {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('settled')) return 'settled';
  if (snapshot.matches({ following: 'givingUp' })) return 'givingUp';
  return snapshot.matches({ following: 'checking' }) ? 'checking' : 'following';
}

/** The last check failed: what is shown may be older. */
export function isStale(snapshot: PaymentDetailsSnapshot): boolean {
  return snapshot.matches('following') && snapshot.context.isStale;
}

/** It is not asked about by itself any more. */
export function isResting(snapshot: PaymentDetailsSnapshot): boolean {
  return snapshot.matches({ following: 'resting' });
}

export function canGiveUp(snapshot: PaymentDetailsSnapshot): boolean {
  return snapshot.can({ type: 'paymentDetails.giveUp' });
}

/** Giving it up failed; it is still under way. */
export function isGivingUpRefused(snapshot: PaymentDetailsSnapshot): boolean {
  return canGiveUp(snapshot) && snapshot.context.givingUp === 'refused';
}
