import { depositStatusOf } from './deposit-status.ts';

/** How far a payment has come, from its status text and whether it is closed (readings 88, 96). */
export const PAYMENT_PROGRESS = [
  'sent',
  'paid',
  'credited',
  'rejected',
  'givenUp',
  'closed',
  'requested',
  'held',
  'paidOut',
  'denied',
  'expired',
] as const;
export type PaymentProgress = (typeof PAYMENT_PROGRESS)[number];

/** Labels of the history in capitals: of withdrawals, and of deposits that are known by their line alone. */
const LABELS: Readonly<Record<string, PaymentProgress>> = {
  DEPOSIT: 'credited',
  DEPOSIT_ERROR: 'rejected',
  DEPOSIT_REQUEST: 'sent',
  'NO-AFFECT_PAYMENT': 'sent',
  WITHDRAWAL_REQUEST: 'requested',
  WITHDRAWAL_HOLD: 'held',
  WITHDRAWAL: 'paidOut',
  WITHDRAWAL_DENY: 'denied',
  WITHDRAWAL_EXPIRED: 'expired',
};

/** The progress that a step's text names; null for one that nobody documented: it is shown as it came. */
export function progressOfStep(code: string): PaymentProgress | null {
  if (Object.hasOwn(LABELS, code)) return LABELS[code] ?? null;
  if (code.includes('DEPOSIT_CANCELLED')) return 'givenUp';
  const status = depositStatusOf(code);
  if (status === 'unknown') return null;
  return status === 'finalized' ? 'credited' : status;
}

interface Standing {
  readonly status: string;
  readonly closed: boolean;
  readonly steps: readonly { readonly code: string }[];
}

/** Where the payment stands: closed without money ends neutrally, never as rejected (DEP-03). */
export function paymentProgressOf({ status, closed, steps }: Standing): PaymentProgress | null {
  const progress = progressOfStep(status);
  if (!closed || (progress !== 'sent' && progress !== 'paid')) return progress;
  return progressOfStep(steps.at(-1)?.code ?? '') === 'givenUp' ? 'givenUp' : 'closed';
}

/** The provider's code in a deposit's status text, `PAYU` of `PAYU_DEPOSIT_SENT`; null if there is none. */
export function providerOfStatus(status: string): string | null {
  return /^(.+)_DEPOSIT_[A-Z]+$/.exec(status)?.[1] ?? null;
}

/** Methods with a page of the provider, which a player may leave unpaid and then give the payment up (reading 88). */
const WITH_PROVIDER_PAGE: ReadonlySet<string> = new Set(['CARD', 'GPAY']);

export function mayBeGivenUp(method: string | null, progress: PaymentProgress | null): boolean {
  return progress === 'sent' && method !== null && WITH_PROVIDER_PAGE.has(method);
}
