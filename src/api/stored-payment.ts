import * as z from 'zod/mini';
import { decode } from '../../contract/decode.ts';
import { DEPOSIT_METHOD_CODES } from '../../domain/payments/deposit-methods.ts';
import { readLocal, removeLocal, STORAGE_KEYS, writeLocal } from './storage.ts';

/** The current payment as it is stored in the browser (reading 33b); `amount` in grosze, `startedAt` epoch ms. */
const PaymentRecord = z.object({
  playerId: z.string(),
  key: z.string(),
  txnId: z.nullable(z.string()),
  method: z.enum(DEPOSIT_METHOD_CODES),
  amount: z.int(),
  startedAt: z.number(),
  redirectUrl: z.optional(z.nullable(z.string().check(z.regex(/^https?:\/\//)))),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

/** The stored payment, or null; a malformed record is removed. */
export function readPayment(): PaymentRecord | null {
  const text = readLocal('payment');
  if (text === null) return null;
  const decoded = decode(PaymentRecord, parsed(text));
  if (decoded.ok) return decoded.value;
  removeLocal('payment');
  return null;
}

export function writePayment(record: PaymentRecord): void {
  writeLocal('payment', JSON.stringify(record));
}

export function removePayment(): void {
  removeLocal('payment');
}

/** Notifies the listener when another tab stores or changes a payment; returns the unsubscribe function. */
export function listenToPayment(listener: () => void): () => void {
  const onEvent = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEYS.payment && newValue !== null) listener();
  };
  window.addEventListener('storage', onEvent);
  return () => window.removeEventListener('storage', onEvent);
}

/** Runs while no other tab of this browser accesses the stored payment; at once if the browser has no locks. */
export async function alone<Result>(work: () => Result, signal: AbortSignal): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(STORAGE_KEYS.payment, { signal }, work);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
