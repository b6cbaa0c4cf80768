import type { BankAccountPorts } from '../bank-account/bank-account.ports.ts';
import type { BankAccountStatus } from '../../../domain/banking/bank-account.ts';
import type { JsonObject } from '../../../domain/payments/deposit-methods.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import type { WithdrawalMethod } from '../../../domain/payments/withdrawals.ts';

export type WithdrawalOffer =
  | { readonly kind: 'loaded'; readonly methods: readonly WithdrawalMethod[]; readonly account: BankAccountStatus }
  /** A response with code 1. */
  | { readonly kind: 'refused' };

export interface WithdrawalRequest {
  /** The Idempotency-Key: one per submit, the same on every retry of it. */
  readonly key: string;
  readonly url: string;
  readonly amount: Grosze;
  readonly requestBody: JsonObject;
}

/** What the player keeps of an accepted withdrawal. */
export interface WithdrawalReceipt {
  readonly id: string;
  /** When it was accepted: epoch ms, gateway time. */
  readonly at: number;
}

export type WithdrawalOutcome =
  | ({ readonly kind: 'accepted' } & WithdrawalReceipt)
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** What a withdrawal needs from outside. A rejected promise is an error: the result is unknown. */
export interface WithdrawPorts extends BankAccountPorts {
  /** GET /api/payment-product/withdrawal and the status of the account number, bypassing every cache. */
  fetchWithdrawalOffer(signal: AbortSignal): Promise<WithdrawalOffer>;
  /** POST {url}. */
  startWithdrawal(request: WithdrawalRequest, signal: AbortSignal): Promise<WithdrawalOutcome>;
  /** Refetches balance and withdrawals. */
  refreshWithdrawals(): void;
}
