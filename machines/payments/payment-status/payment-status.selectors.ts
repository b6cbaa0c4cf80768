import type { SnapshotFrom } from 'xstate';
import type { createPaymentStatusMachine } from './payment-status.machine.ts';

export type PaymentStatusSnapshot = SnapshotFrom<ReturnType<typeof createPaymentStatusMachine>>;

/** Status of a running payment. */
export type PollingStatus = 'accepted' | 'confirmBlik' | 'pending' | 'timedOut' | 'unconfirmed' | 'askingAgain';

export function pollingStatus(snapshot: PaymentStatusSnapshot): PollingStatus {
  if (snapshot.matches({ overdue: 'askingAgain' })) return 'askingAgain';
  if (snapshot.matches('overdue')) return snapshot.context.method === 'BLIK' ? 'unconfirmed' : 'timedOut';
  if (snapshot.matches({ polling: { shown: 'confirmBlik' } })) return 'confirmBlik';
  return snapshot.matches({ polling: { shown: 'pending' } }) ? 'pending' : 'accepted';
}
