/** Meaning of the provider's status texts, which are matched as substrings (DEP-03, reading 31). */
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

/** The meaning of a status response. */
export type PaymentResult =
  | { readonly kind: 'finalized' }
  | { readonly kind: 'paid' | 'sent' | 'unknown' }
  /** `reason` is the provider's code, e.g. `CODE_USED`. */
  | { readonly kind: 'rejected'; readonly reason: string | null }
  /** The payment ended without money and without an error. */
  | { readonly kind: 'closed' };

/** The status text decides first, then `closed` (DEP-03). */
export function paymentResultOf(response: {
  readonly code: string;
  readonly closed: boolean;
  readonly reason: string | null;
}): PaymentResult {
  const kind = depositStatusOf(response.code);
  if (kind === 'rejected') return { kind, reason: response.reason };
  return { kind: response.closed && kind !== 'finalized' ? 'closed' : kind };
}
