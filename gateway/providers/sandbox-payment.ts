import { PaymentAccepted, PaymentRefused, PaymentState } from '../../contract/sandbox.ts';
import type { PaymentRequest } from '../../contract/sandbox.ts';
import { formatZloty } from '../domain/money.ts';
import type { PaymentProvider, PaymentStarted } from './payment.ts';
import { signatureHeaders } from './signature.ts';

interface Options {
  readonly url: string;
  readonly secret: string;
  /** Milliseconds for one request. */
  readonly timeout: number;
  readonly machineNow: () => number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The payment provider of the sandbox, over signed HTTP. */
export function createSandboxPayments({ url, secret, timeout, machineNow }: Options): PaymentProvider {
  /** Null where no answer came that can be read. */
  const ask = async (method: 'GET' | 'POST', path: string, body: string): Promise<Answer | null> => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...signatureHeaders(secret, machineNow(), body),
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === '' ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  };

  const startOnce = async (body: string): Promise<PaymentStarted> => {
    const answer = await ask('POST', '/psp/payments', body);
    if (answer === null) return { kind: 'unknown' };
    const accepted = PaymentAccepted.safeParse(answer.body);
    if (answer.status === 201 && accepted.success) return { kind: 'accepted', ...accepted.data };
    const refused = PaymentRefused.safeParse(answer.body);
    if (answer.status >= 400 && answer.status < 500 && refused.success) {
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
      // The provider makes one payment per reference, so that asking again after a lost answer is safe.
      return first.kind === 'unknown' ? startOnce(body) : first;
    },
    async find(merchantReference) {
      const answer = await ask('GET', `/psp/payments/${merchantReference}`, '');
      if (answer?.status === 404) return { kind: 'missing' };
      const found = PaymentState.safeParse(answer?.body);
      if (answer?.status !== 200 || !found.success) return { kind: 'unknown' };
      return { kind: 'known', ...found.data };
    },
  };
}
