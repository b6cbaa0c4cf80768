import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';

export type MethodsOutcome =
  | { readonly kind: 'loaded'; readonly codes: readonly DepositMethodCode[] }
  /** An answer with code 1. */
  | { readonly kind: 'refused' };

export interface DepositFormPorts {
  /** GET /api/payment-product/deposit into the query cache; `again` does not take what is known. */
  fetchDepositMethods(request: { readonly again: boolean }, signal: AbortSignal): Promise<MethodsOutcome>;
}
