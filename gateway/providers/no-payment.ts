import type { PaymentProvider } from '../domain/ports/payment.ts';

/** Used when no payment provider is configured: refuses every payment. */
export const noPayments: PaymentProvider = {
  name: 'payu',
  start: async () => ({ kind: 'refused', error: 'PAYMENT_METHOD_UNAVAILABLE' }),
  find: async () => ({ kind: 'unknown' }),
  cancel: async () => ({ kind: 'unknown' }),
};
