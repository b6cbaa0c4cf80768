import type { DepositPorts, StoredPayment } from '../deposit/deposit.ports.ts';

export interface PaymentPorts extends DepositPorts {
  /** The running payment stored by an earlier page, if it is this player's; another player's is deleted. */
  findStoredPayment(signal: AbortSignal): Promise<StoredPayment | null>;
  /** Calls `listener` when another tab of this browser stored a payment; returns a function that stops listening. */
  listenToStoredPayment(listener: () => void): () => void;
}
