import type { SnapshotFrom } from 'xstate';
import type { createPaymentMachine } from './payment.machine.ts';

export type PaymentSnapshot = SnapshotFrom<ReturnType<typeof createPaymentMachine>>;

/** Whether the check for a stored payment is finished. */
export function isPaymentKnown(snapshot: PaymentSnapshot): boolean {
  return !snapshot.matches({ payment: 'looking' }) && !snapshot.matches({ payment: 'lookingLater' });
}
