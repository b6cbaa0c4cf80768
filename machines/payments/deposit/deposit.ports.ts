import type { DepositMethodCode, JsonObject } from '../../../domain/payments/deposit-methods.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import type { DepositLookupPorts } from '../deposit-lookup/deposit-lookup.ports.ts';
import type { PaymentStatusPorts } from '../payment-status/payment-status.ports.ts';

/** A payment as it is kept in the browser while it is under way (reading 33b); the ports add whose it is. */
export interface StoredPayment {
  readonly key: string;
  readonly transactionId: string | null;
  readonly method: DepositMethodCode;
  readonly amount: Grosze;
  /** Epoch ms. */
  readonly startedAt: number;
  /** The provider's page, where the start led to one. */
  readonly redirectUrl: string | null;
}

export interface RememberRequest {
  readonly payment: StoredPayment;
  /** The key of the payment that the player has put aside on this page, or null. */
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
  /** The gateway cannot give payments up (404, 501). */
  | { readonly kind: 'unavailable' };

/** What a deposit needs from the outside. A rejected promise is a fault: nothing is known. */
export interface DepositPorts extends PaymentStatusPorts, DepositLookupPorts {
  /**
   * Stores the payment before anything is sent. Where another one of this player already lies in the browser, it stays
   * and is the answer, otherwise null; the one whose key is `replaces` gives way. Rejects when it is not known whose
   * payment it is.
   */
  rememberPayment(request: RememberRequest, signal: AbortSignal): Promise<StoredPayment | null>;
  /** POST {url}start. */
  startDeposit(request: StartRequest, signal: AbortSignal): Promise<StartOutcome>;
  /** POST /api/txn/{id}/cancel: the provider has the last word. */
  cancelPayment(request: { readonly transactionId: string }, signal: AbortSignal): Promise<CancelOutcome>;
  /** Adds the transaction and the provider's page to the stored payment, if that is still the one of this key: another tab may have begun another. */
  recordTransaction(key: string, transactionId: string, redirectUrl: string | null): void;
  /** Drops the stored payment, if that is still the one of this key. */
  clearPayment(key: string): void;
  /** Leaves the app for the provider's page. */
  leave(url: string): void;
  /** Asks for balance and history anew. */
  refreshMoney(): void;
}
