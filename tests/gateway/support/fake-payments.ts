import { randomUUID } from 'node:crypto';
import type {
  PaymentFound,
  PaymentProvider,
  PaymentStart,
  PaymentStarted,
} from '../../../gateway/domain/ports/payment.ts';

export interface FakePayments extends PaymentProvider {
  /** Every requested start, in order. */
  readonly started: PaymentStart[];
  /** Response to the next starts; by default they are accepted. */
  respondWith(response: (payment: PaymentStart) => Promise<PaymentStarted>): void;
  /** Response when the gateway asks about a payment. */
  findWith(response: (merchantReference: string) => PaymentFound): void;
  /** Response to a cancellation. */
  cancelWith(response: (merchantReference: string) => PaymentFound): void;
  /** Every payment with a requested cancellation, in order. */
  readonly cancelled: string[];
  referenceOf(merchantReference: string): string;
}

/** A payment provider inside the process. It sends nothing by itself. */
export function createFakePayments(): FakePayments {
  const started: PaymentStart[] = [];
  const references = new Map<string, string>();
  const referenceOf = (merchantReference: string): string => {
    const known = references.get(merchantReference) ?? randomUUID();
    references.set(merchantReference, known);
    return known;
  };
  const accept = async ({ merchantReference, method }: PaymentStart): Promise<PaymentStarted> => ({
    kind: 'accepted',
    reference: referenceOf(merchantReference),
    redirectUrl: method === 'CARD' ? `https://provider.example.com/card/${referenceOf(merchantReference)}` : null,
  });
  let response = accept;
  let find: (merchantReference: string) => PaymentFound = () => ({ kind: 'unknown' });
  let cancel = find;
  const cancelled: string[] = [];
  return {
    name: 'payu',
    started,
    cancelled,
    referenceOf,
    respondWith: (next) => {
      response = next;
    },
    findWith: (next) => {
      find = next;
    },
    cancelWith: (next) => {
      cancel = next;
    },
    start: (payment) => {
      started.push(payment);
      return response(payment);
    },
    find: async (merchantReference) => find(merchantReference),
    cancel: async (merchantReference) => {
      cancelled.push(merchantReference);
      return cancel(merchantReference);
    },
  };
}
