import { PaymentAccepted, PaymentRefused, PaymentState } from '../../contract/sandbox.ts';
import type { PaymentRequest } from '../../contract/sandbox.ts';
import { formatZloty } from '../domain/payments/money.ts';
import type { PaymentFound, PaymentProvider, PaymentStarted } from '../domain/ports/payment.ts';
import type { ProviderResponse, SignedRequestOptions } from './signed-request.ts';
import { createAsk } from './signed-request.ts';

/** The sandbox's payment provider, over signed HTTP. */
export function createSandboxPayments(options: SignedRequestOptions): PaymentProvider {
  const ask = createAsk(options);

  const startOnce = async (body: string): Promise<PaymentStarted> => {
    const response = await ask('POST', '/psp/payments', body);
    if (response === null) return { kind: 'unknown' };
    const accepted = PaymentAccepted.safeParse(response.body);
    if (response.status === 201 && accepted.success) return { kind: 'accepted', ...accepted.data };
    const refused = PaymentRefused.safeParse(response.body);
    if (response.status >= 400 && response.status < 500 && refused.success) {
      return { kind: 'refused', error: refused.data.error };
    }
    return { kind: 'unknown' };
  };

  return {
    name: 'payu',
    async start({ merchantReference, method, amount, token, returnUrl }) {
      const request: PaymentRequest = {
        merchantReference,
        method,
        amount: formatZloty(amount),
        currency: 'PLN',
        token,
        returnUrl,
      };
      const body = JSON.stringify(request);
      const first = await startOnce(body);
      // The provider creates one payment per reference, so a retry after a lost response is safe.
      return first.kind === 'unknown' ? startOnce(body) : first;
    },
    async find(merchantReference) {
      return foundIn(await ask('GET', `/psp/payments/${merchantReference}`, ''));
    },
    async cancel(merchantReference) {
      return foundIn(await ask('POST', `/psp/payments/${merchantReference}/cancel`, ''));
    },
  };
}

function foundIn(response: ProviderResponse | null): PaymentFound {
  if (response?.status === 404) return { kind: 'missing' };
  const found = PaymentState.safeParse(response?.body);
  if (response?.status !== 200 || !found.success) return { kind: 'unknown' };
  return { kind: 'known', ...found.data };
}
