import type { Grosze } from '../../../domain/money/money.ts';
import type { CancelOutcome } from '../deposit/deposit.ports.ts';

export interface PaymentStep {
  /** A status text, as in the status endpoint. */
  readonly code: string;
  /** Epoch ms. */
  readonly at: number;
}

/** A payment as its page shows it; its id is the page's own. */
export interface PaymentRecord {
  /** The server's type; an unknown one is shown unchanged. */
  readonly type: string;
  /** With its sign. */
  readonly amount: Grosze;
  readonly currency: string;
  readonly balanceAfter: Grosze | null;
  /** The method's code, e.g. `BLIK`. */
  readonly method: string | null;
  /** Its status text, e.g. `PAYU_DEPOSIT_SENT`. */
  readonly status: string;
  readonly closed: boolean;
  /** The provider's code for a rejection, e.g. `CODE_USED`. */
  readonly reason: string | null;
  /** When it is closed at the latest, epoch ms; null if nobody knows. */
  readonly closesAt: number | null;
  /** Oldest first. */
  readonly steps: readonly PaymentStep[];
}

/** What the page of one payment needs from outside. A rejected promise is an error: its status is unknown. */
export interface PaymentDetailsPorts {
  /** The id in the page's address. */
  openedPayment(): string;
  /** GET /api/txn/{id}, repeated like every read; null if the player has no such payment. */
  fetchPayment(request: { readonly id: string }, signal: AbortSignal): Promise<PaymentRecord | null>;
  /** The same, once: a later check of an open payment. */
  checkPayment(request: { readonly id: string }, signal: AbortSignal): Promise<PaymentRecord | null>;
  /** POST /api/txn/{id}/cancel. */
  cancelPayment(request: { readonly transactionId: string }, signal: AbortSignal): Promise<CancelOutcome>;
  /** Calls `listener` when the balance changed or the player came back to the page; returns a function that stops it. */
  listenToMoney(listener: () => void): () => void;
  /** Refetches balance, history and what can be paid in. */
  refreshMoney(): void;
}
