import { queryOptions } from '@tanstack/react-query';
import { fetchDepositMethods, fetchPaymentProviders, type PaymentMethod } from '../../contract/cashier.ts';
import { isDepositMethodCode, parseRequestBody, type DepositMethod } from '../../domain/payments/deposit-methods.ts';
import { fromWire } from '../../domain/money/money.ts';
import { request } from '../api/client.ts';

/**
 * The deposit methods that the product supports; a malformed requestBody disables only its own method (DEP-02). Uses no
 * signal: a view that unmounts must not cancel the request that a machine waits for.
 */
export const depositMethodsQuery = queryOptions({
  queryKey: ['cashier', 'depositMethods'],
  queryFn: async (): Promise<DepositMethod[]> => {
    const { body } = await request(fetchDepositMethods, { handlesOwnErrors: true });
    return body.flatMap(depositMethodOf);
  },
});

/** Providers never become stale (DEP-01). */
export const paymentProvidersQuery = queryOptions({
  queryKey: ['cashier', 'providers'],
  queryFn: async ({ signal }) => (await request(fetchPaymentProviders, { signal, handlesOwnErrors: true })).body,
  staleTime: Number.POSITIVE_INFINITY,
});

export function depositMethodOf(method: PaymentMethod): DepositMethod[] {
  const { code, url, currency, requestBody, minValue, maxValue } = method;
  if (!isDepositMethodCode(code)) return [];
  return [
    {
      code,
      url,
      currency,
      requestBody: parseRequestBody(requestBody),
      minimum: fromWire(minValue),
      maximum: fromWire(maxValue),
    },
  ];
}
