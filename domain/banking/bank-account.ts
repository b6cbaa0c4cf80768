/** Numbers of bank accounts (VAL-16, VAL-20): Polish ones (NRB, 26 digits, with or without PL) and IBANs of SEPA. */

export const NRB_LENGTH = 26;
const MAX_IBAN_LENGTH = 34;
/** Maximum length of a number as typed or pasted, with any separators. */
export const BANK_ACCOUNT_MAX = 64;
export const BANK_ACCOUNT_CHARACTERS = /^[A-Za-z\d\s\u00a0\u202f-]*$/;

/** The normal form: 26 digits for a Polish account, otherwise the IBAN; capital letters, no separators. */
export function normaliseBankAccount(text: string): string {
  return text
    .replace(/[\s\u00a0\u202f-]/g, '')
    .toUpperCase()
    .replace(/^PL(?=\d)/, '');
}

/** Formats typed or pasted input: an optional country code, two check digits, then groups of four. */
export function maskBankAccount(text: string): string {
  const typed = text.toUpperCase().replace(/[^A-Z\d]/g, '');
  const country = /^[A-Z]{0,2}/.exec(typed)?.[0] ?? '';
  const isPolish = country === '' || country === 'PL';
  const rest = typed.slice(country.length).replace(isPolish ? /\D/g : /(?!)/g, '');
  const number = rest.slice(0, isPolish ? NRB_LENGTH : MAX_IBAN_LENGTH - country.length);
  const groups = [number.slice(0, 2), ...(number.slice(2).match(/.{1,4}/g) ?? [])].filter((group) => group !== '');
  return `${country}${groups.join(' ')}`;
}

/** A masked number, for views that need not show it: its country and its last four characters. */
export function concealedBankAccount(number: string): string {
  const normal = normaliseBankAccount(number);
  return `${/^\d/.test(normal) ? 'PL' : normal.slice(0, 2)}**${normal.slice(-4)}`;
}

export type BankAccountStatus = 'missing' | 'inVerification' | 'refused' | 'verified';

export interface BankAccount {
  readonly status: 'UNVERIFIED' | 'IN_VERIFICATION' | 'VERIFIED';
  /** As the gateway shows it, `PL**1234`; null if there was never one. */
  readonly number: string | null;
}

/** Status of an account (reading 39): the gateway has no status of its own for a refused number. */
export function bankAccountStatus({ status, number }: BankAccount): BankAccountStatus {
  if (status === 'VERIFIED') return 'verified';
  if (status === 'IN_VERIFICATION') return 'inVerification';
  return number === null ? 'missing' : 'refused';
}
