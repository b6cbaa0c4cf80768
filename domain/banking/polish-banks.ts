import { normaliseBankAccount } from './bank-account.ts';

/** Banks by the first three digits of their sort code, as assigned by the National Bank of Poland. */
const BANKS: Readonly<Record<string, string>> = {
  '101': 'Narodowy Bank Polski',
  '102': 'PKO Bank Polski',
  '103': 'Citi Handlowy',
  '105': 'ING Bank Śląski',
  '106': 'Bank BPH',
  '109': 'Santander / Erste Bank Polska',
  '113': 'Bank Gospodarstwa Krajowego',
  '114': 'mBank',
  '116': 'Bank Millennium',
  '124': 'Bank Pekao',
  '128': 'HSBC',
  '132': 'Bank Pocztowy',
  '147': 'Bank Millennium',
  '154': 'Bank Ochrony Środowiska',
  '156': 'VeloBank',
  '161': 'SGB-Bank',
  '168': 'Plus Bank',
  '187': 'Nest Bank',
  '193': 'Bank Polskiej Spółdzielczości',
  '194': 'Credit Agricole',
  '195': 'Bank Pekao',
  '203': 'BNP Paribas',
  '212': 'Santander Consumer Bank',
  '213': 'Volkswagen Bank',
  '216': 'Toyota Bank',
  '219': 'DNB Bank Polska',
  '248': 'VeloBank',
  '249': 'Alior Bank',
};

/** Digits of a sort code that identify the bank; of a cooperative bank all four. */
const SORT_CODE_LENGTH = 4;
const BANK_LENGTH = 3;
const CHECK_DIGITS = 2;

export type PolishBank = { readonly kind: 'bank'; readonly name: string } | { readonly kind: 'cooperative' };

/** The bank of the first digits of a sort code; null if unknown. */
export function bankOfSortCode(sortCode: string): PolishBank | null {
  const code = sortCode.slice(0, BANK_LENGTH);
  if (code.length < BANK_LENGTH) return null;
  // The cooperative banks, about five hundred, have the sort codes from 8000 on.
  if (code.startsWith('8') || code.startsWith('9')) return { kind: 'cooperative' };
  const name = Object.hasOwn(BANKS, code) ? BANKS[code] : undefined;
  return name === undefined ? null : { kind: 'bank', name };
}

/** The bank of a Polish number, as soon as its sort code has been typed; null if unknown. */
export function polishBankOf(text: string): PolishBank | null {
  const number = normaliseBankAccount(text);
  return /^\d+$/.test(number) ? bankOfSortCode(number.slice(CHECK_DIGITS, CHECK_DIGITS + SORT_CODE_LENGTH)) : null;
}

/** The first four digits of the sort code of a whole number, which say nothing but the bank; null if not Polish. */
export function sortCodeOf(text: string): string | null {
  const number = normaliseBankAccount(text);
  return /^\d{26}$/.test(number) ? number.slice(CHECK_DIGITS, CHECK_DIGITS + SORT_CODE_LENGTH) : null;
}
