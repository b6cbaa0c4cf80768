import type { SnapshotFrom } from 'xstate';
import type { createPaymentMachine } from './payment.machine.ts';

export type PaymentSnapshot = SnapshotFrom<ReturnType<typeof createPaymentMachine>>;

/** Whether it is known that an earlier page left a payment, or that none did. */
export function isPaymentKnown(snapshot: PaymentSnapshot): boolean {
  return !snapshot.matches({ payment: 'looking' }) && !snapshot.matches({ payment: 'lookingLater' });
}
