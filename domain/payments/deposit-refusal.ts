import { depositLimitIn, depositLimitResetsAt, type DepositLimit } from './deposit-limits.ts';
import type { DepositMethodCode } from './deposit-methods.ts';

/** What a start that was refused comes to. */
export type DepositRefusal =
  /** Given up in the wallet. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'limited'; readonly limit: DepositLimit; readonly resetsAt: number | null }
  /** With words of the server that may be shown. */
  | { readonly kind: 'explained'; readonly message: string }
  | { readonly kind: 'refused' };

/** What the server's words for a refusal mean; limits are looked for before anything is shown (DEP-06, reading 36). */
export function depositRefusalOf(message: string, method: DepositMethodCode, at: number): DepositRefusal {
  if (message.includes('GPAY_CANCELLED')) return { kind: 'cancelled' };
  const limit = depositLimitIn(message);
  if (limit !== null) return { kind: 'limited', limit, resetsAt: depositLimitResetsAt(limit, at) };
  const isExplained = method === 'BLIK' && message !== '' && !message.includes('TRANSACTION_ERROR');
  return isExplained ? { kind: 'explained', message } : { kind: 'refused' };
}
