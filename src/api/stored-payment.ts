import * as z from 'zod/mini';
import { decode } from '../../contract/decode.ts';
import { DEPOSIT_METHOD_CODES } from '../../machines/domain/deposit-methods.ts';
import { readLocal, removeLocal, writeLocal } from './storage.ts';

/** The payment under way as it lies in the browser (reading 33b); `amount` in grosze, `startedAt` epoch ms. */
const PaymentRecord = z.object({
  playerId: z.string(),
  key: z.string(),
  txnId: z.nullable(z.string()),
  method: z.enum(DEPOSIT_METHOD_CODES),
  amount: z.int(),
  startedAt: z.number(),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

/** The stored payment, or null; a record that makes no sense is dropped. */
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
