import type { TFunction } from 'i18next';
import { TransactionType } from '../../contract/transactions.ts';

/** What a kind of transaction is called; one that this version doesn't know keeps the server's word (reading 77). */
export function transactionTypeName(t: TFunction, type: string): string {
  const known = TransactionType.safeParse(type);
  return known.success ? t(`history.types.${known.data}`) : type;
}
