import type { DepositMethodCode, JsonObject } from '../../../domain/payments/deposit-methods.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import type { DepositLookupPorts } from '../deposit-lookup/deposit-lookup.ports.ts';
import type { PaymentStatusPorts } from '../payment-status/payment-status.ports.ts';

/** A running payment as stored in the browser (reading 33b); the ports add the player's id. */
export interface StoredPayment {
  readonly key: string;
  readonly transactionId: string | null;
  readonly method: DepositMethodCode;
  readonly amount: Grosze;
  /** Epoch ms. */
  readonly startedAt: number;
  /** The provider's page, if the start returned one. */
  readonly redirectUrl: string | null;
}

export interface RememberRequest {
  readonly payment: StoredPayment;
  /** The key of the payment that the player put aside on this page, or null. */
  readonly replaces: string | null;
}

export interface StartRequest {
  /** The Idempotency-Key: one per submit, the same on every retry of it. */
  readonly key: string;
  readonly url: string;
  readonly method: DepositMethodCode;
  readonly amount: Grosze;
  readonly requestBody: JsonObject;
  /** BLIK code or wallet token. */
  readonly token: string | null;
}

export type StartOutcome =
  | {
      readonly kind: 'accepted';
      readonly transactionId: string;
      /** The provider's page for a card. */
      readonly redirectUrl: string | null;
      readonly at: number;
    }
  | { readonly kind: 'refused'; readonly message: string; readonly at: number };

export type CancelOutcome =
  | { readonly kind: 'answered'; readonly code: string; readonly closed: boolean }
  /** The gateway does not support giving up payments (404, 501). */
  | { readonly kind: 'unavailable' };

/** What a deposit needs from outside. A rejected promise is an error: the result is unknown. */
export interface DepositPorts extends PaymentStatusPorts, DepositLookupPorts {
  /**
   * Stores the payment before anything is sent. If another payment of this player is already stored, it stays and is
   * returned, otherwise null; a stored one with the key `replaces` is overwritten. Rejects if the player is
   * unknown.
   */
  rememberPayment(request: RememberRequest, signal: AbortSignal): Promise<StoredPayment | null>;
  /** POST {url}start. */
  startDeposit(request: StartRequest, signal: AbortSignal): Promise<StartOutcome>;
  /** POST /api/txn/{id}/cancel: the provider decides. */
  cancelPayment(request: { readonly transactionId: string }, signal: AbortSignal): Promise<CancelOutcome>;
  /** Adds transaction and provider's page to the stored payment if its key matches: another tab may have changed it. */
  recordTransaction(key: string, transactionId: string, redirectUrl: string | null): void;
  /** Deletes the stored payment if its key matches. */
  clearPayment(key: string): void;
  /** Leaves the app and opens the provider's page. */
  leave(url: string): void;
  /** Refetches balance and history. */
  refreshMoney(): void;
}
