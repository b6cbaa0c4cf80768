import type { TFunction } from 'i18next';
import { TransactionType } from '../../contract/transactions.ts';

/** Name of a transaction type; an unknown type keeps the server's label (reading 77). */
export function transactionTypeName(t: TFunction, type: string): string {
  const known = TransactionType.safeParse(type);
  return known.success ? t(`history.types.${known.data}`) : type;
}
