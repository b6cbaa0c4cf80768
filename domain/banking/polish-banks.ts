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

const CODE_ENDS_AT = 5;

export type PolishBank = { readonly kind: 'bank'; readonly name: string } | { readonly kind: 'cooperative' };

/** The bank of a Polish number, as soon as its sort code has been typed; null if unknown. */
export function polishBankOf(text: string): PolishBank | null {
  const number = normaliseBankAccount(text);
  if (!/^\d+$/.test(number) || number.length < CODE_ENDS_AT) return null;
  const code = number.slice(2, CODE_ENDS_AT);
  // The cooperative banks, about five hundred, have the sort codes from 8000 on.
  if (code.startsWith('8') || code.startsWith('9')) return { kind: 'cooperative' };
  const name = Object.hasOwn(BANKS, code) ? BANKS[code] : undefined;
  return name === undefined ? null : { kind: 'bank', name };
}
