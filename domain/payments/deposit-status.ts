/** What a status text of the payment provider says; texts are matched by containing (DEP-03, reading 31). */
export type DepositStatus = 'finalized' | 'rejected' | 'paid' | 'sent' | 'unknown';

const IN_ORDER = [
  ['DEPOSIT_FINALIZED', 'finalized'],
  ['DEPOSIT_REJECTED', 'rejected'],
  ['DEPOSIT_PAID', 'paid'],
  ['DEPOSIT_SENT', 'sent'],
] as const;

export function depositStatusOf(text: string): DepositStatus {
  return IN_ORDER.find(([label]) => text.includes(label))?.[1] ?? 'unknown';
}

/** What an answer about a payment comes to. */
export type PaymentResult =
  | { readonly kind: 'finalized' }
  | { readonly kind: 'paid' | 'sent' | 'unknown' }
  /** `reason` is the provider's word for it, e.g. `CODE_USED`. */
  | { readonly kind: 'rejected'; readonly reason: string | null }
  /** It is over without money and without a fault. */
  | { readonly kind: 'closed' };

/** The provider's words say first what became of a payment, then whether it is closed (DEP-03). */
export function paymentResultOf(response: {
  readonly code: string;
  readonly closed: boolean;
  readonly reason: string | null;
}): PaymentResult {
  const kind = depositStatusOf(response.code);
  if (kind === 'rejected') return { kind, reason: response.reason };
  return { kind: response.closed && kind !== 'finalized' ? 'closed' : kind };
}
