import type { Method } from '../../store/deposits.ts';

export interface PaymentStart {
  /** The deposit's id; the provider makes one payment of it, however often it is sent. */
  readonly merchantReference: string;
  readonly method: Method;
  /** Grosze. */
  readonly amount: bigint;
  /** BLIK code or wallet token; null for a card. */
  readonly token: string | null;
  readonly returnUrl: string;
}

export type PaymentStarted =
  | { readonly kind: 'accepted'; readonly reference: string; readonly redirectUrl: string | null }
  | { readonly kind: 'refused'; readonly error: string }
  /** No response that says either: the payment may or may not exist at the provider. */
  | { readonly kind: 'unknown' };

export type PaymentEventName = 'PAID' | 'FINALIZED' | 'REJECTED';

export type PaymentFound =
  | {
      readonly kind: 'known';
      readonly reference: string;
      readonly state: 'PENDING' | PaymentEventName;
      readonly reason: string | null;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown' };

/** What a payment provider does for the gateway. No call throws. */
export interface PaymentProvider {
  /** Name of the provider in urls and status texts, e.g. `payu`. */
  readonly name: string;
  start(payment: PaymentStart): Promise<PaymentStarted>;
  /** By the merchant's reference. */
  find(merchantReference: string): Promise<PaymentFound>;
  /** Takes back, for good, a payment that is still pending; says what it is afterwards. By the merchant's reference. */
  cancel(merchantReference: string): Promise<PaymentFound>;
}
