import type { DepositUsage } from '../../../domain/payments/deposit-usage.ts';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';

export type MethodsOutcome =
  | { readonly kind: 'loaded'; readonly codes: readonly DepositMethodCode[] }
  /** A response with code 1. */
  | { readonly kind: 'refused' };

export interface DepositFormPorts {
  /** Fetches GET /api/payment-product/deposit into the query cache; `again` ignores cached data. */
  fetchDepositMethods(request: { readonly again: boolean }, signal: AbortSignal): Promise<MethodsOutcome>;
  /** Calls `listener` with what is used of the deposit limits: at once, and after each change of the balance. */
  followDepositUsage(listener: (usage: DepositUsage) => void): () => void;
}
