import { depositLimitIn, depositLimitResetsAt, type DepositLimit } from './deposit-limits.ts';
import type { DepositMethodCode } from './deposit-methods.ts';

/** The meaning of a refused start. */
export type DepositRefusal =
  /** Cancelled by the player in the wallet. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'limited'; readonly limit: DepositLimit; readonly resetsAt: number | null }
  /** With a message of the server that may be shown. */
  | { readonly kind: 'explained'; readonly message: string }
  | { readonly kind: 'refused' };

/** A refusal without words has only its code, which says nothing to a player. */
const IS_CODE = /^[A-Z\d_]*$/;

/** The meaning of the server's message; limits are checked before anything is shown (DEP-06, reading 36). */
export function depositRefusalOf(message: string, method: DepositMethodCode, at: number): DepositRefusal {
  if (message.includes('GPAY_CANCELLED')) return { kind: 'cancelled' };
  const limit = depositLimitIn(message);
  if (limit !== null) return { kind: 'limited', limit, resetsAt: depositLimitResetsAt(limit, at) };
  const isExplained = method === 'BLIK' && !IS_CODE.test(message) && !message.includes('TRANSACTION_ERROR');
  return isExplained ? { kind: 'explained', message } : { kind: 'refused' };
}
