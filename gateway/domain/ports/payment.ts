import type { Method } from '../../store/payments/deposits.ts';

export interface PaymentStart {
  /** The deposit's id; the provider creates one payment for it, even if it is sent again. */
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
  /** No usable response: the payment may or may not exist at the provider. */
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

/** The interface of a payment provider. No method throws. */
export interface PaymentProvider {
  /** Name of the provider in URLs and status texts, e.g. `payu`. */
  readonly name: string;
  start(payment: PaymentStart): Promise<PaymentStarted>;
  /** By the merchant reference. */
  find(merchantReference: string): Promise<PaymentFound>;
  /** Cancels a pending payment for good; returns its state afterwards. By the merchant reference. */
  cancel(merchantReference: string): Promise<PaymentFound>;
}
