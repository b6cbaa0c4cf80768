import type { DepositPorts, StoredPayment } from '../deposit/deposit.ports.ts';

export interface PaymentPorts extends DepositPorts {
  /** The payment that an earlier page left under way, if it is this player's; another's is dropped. */
  findStoredPayment(signal: AbortSignal): Promise<StoredPayment | null>;
  /** Calls back when another tab of this browser stored a payment; returns the way to stop listening. */
  listenToStoredPayment(listener: () => void): () => void;
}
