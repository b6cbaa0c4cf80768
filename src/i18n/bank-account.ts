import { bankOfSortCode } from '../../domain/banking/polish-banks.ts';

const NBSP = '\u00a0';

/**
 * A bank account as text, `mBank ·· 1234`, on one line with its last digits.
 *
 * @param number masked by the gateway to the country and the last four characters, `PL**1234`
 * @param sortCode names the bank; null or unknown shows the country instead
 * @param cooperative the text for a cooperative bank
 */
export function formatBankAccount(number: string, sortCode: string | null, cooperative: string): string {
  const bank = bankOfSortCode(sortCode ?? '');
  const name = bank === null ? number.slice(0, 2) : bank.kind === 'bank' ? bank.name : cooperative;
  return `${name} ··${NBSP}${number.slice(-4)}`;
}
