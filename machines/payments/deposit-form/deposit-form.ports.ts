import type { DepositMethod } from '../../../domain/payments/deposit-methods.ts';

export type MethodsOutcome =
  | { readonly kind: 'loaded'; readonly methods: readonly DepositMethod[] }
  /** An answer with code 1. */
  | { readonly kind: 'refused' };

export interface DepositFormPorts {
  /** GET /api/payment-product/deposit; `again` does not take what is known. */
  fetchDepositMethods(request: { readonly again: boolean }, signal: AbortSignal): Promise<MethodsOutcome>;
}
