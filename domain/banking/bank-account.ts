/** Numbers of bank accounts (VAL-16, VAL-20): Polish ones (NRB, 26 digits, with or without PL) and IBANs of SEPA. */

/** How long an IBAN of each country is, its two letters included. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

export const NRB_LENGTH = 26;
const LONGEST_IBAN = 34;
/** A number as it is typed or pasted, with whatever stands between its characters. */
export const BANK_ACCOUNT_MAX = 64;
export const BANK_ACCOUNT_CHARACTERS = /^[A-Za-z\d\s\u00a0\u202f-]*$/;

export type BankAccountProblem = 'required' | 'characters' | 'country' | 'length' | 'checksum';

/** What identifies the account: 26 digits for a Polish one, otherwise the IBAN; capitals, nothing between them. */
export function normaliseBankAccount(text: string): string {
  return text
    .replace(/[\s\u00a0\u202f-]/g, '')
    .toUpperCase()
    .replace(/^PL(?=\d)/, '');
}

/** The first rule of VAL-20 that a number breaks, as a list; empty where it is one. */
export function bankAccountProblems(text: string): BankAccountProblem[] {
  const number = normaliseBankAccount(text);
  if (number === '') return ['required'];
  if (text.length > BANK_ACCOUNT_MAX) return ['length'];
  if (!/^(?:[A-Z]{2})?\d[A-Z\d]*$/.test(number)) return ['characters'];
  const isPolish = /^\d/.test(number);
  if (isPolish && /\D/.test(number)) return ['characters'];
  const iban = isPolish ? `PL${number}` : number;
  const length = Object.hasOwn(IBAN_LENGTHS, iban.slice(0, 2)) ? IBAN_LENGTHS[iban.slice(0, 2)] : undefined;
  if (length === undefined) return ['country'];
  if (iban.length !== length) return ['length'];
  return hasCheckDigits(iban) && remainder(iban) === 1 ? [] : ['checksum'];
}

/** ISO 7064 gives 02 to 98; 00, 01 and 99 would leave the same remainder as 97, 98 and 02. */
function hasCheckDigits(iban: string): boolean {
  const digits = iban.slice(2, 4);
  return /^\d\d$/.test(digits) && digits >= '02' && digits <= '98';
}

export function isBankAccount(text: string): boolean {
  return bankAccountProblems(text).length === 0;
}

/** The remainder by 97 of an IBAN, its first four characters put last, letters as 10 to 35. */
function remainder(iban: string): number {
  let rest = 0;
  for (const character of `${iban.slice(4)}${iban.slice(0, 4)}`) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest;
}

/** The mask for what has been typed or pasted so far: two check digits, then fours, after the letters of the country if any. */
export function maskBankAccount(text: string): string {
  const typed = text.toUpperCase().replace(/[^A-Z\d]/g, '');
  const country = /^[A-Z]{0,2}/.exec(typed)?.[0] ?? '';
  const isPolish = country === '' || country === 'PL';
  const rest = typed.slice(country.length).replace(isPolish ? /\D/g : /(?!)/g, '');
  const number = rest.slice(0, isPolish ? NRB_LENGTH : LONGEST_IBAN - country.length);
  const groups = [number.slice(0, 2), ...(number.slice(2).match(/.{1,4}/g) ?? [])].filter((group) => group !== '');
  return `${country}${groups.join(' ')}`;
}

/** How a number is shown where it need not be known: its country and its last four characters. */
export function concealedBankAccount(number: string): string {
  const normal = normaliseBankAccount(number);
  return `${/^\d/.test(normal) ? 'PL' : normal.slice(0, 2)}**${normal.slice(-4)}`;
}

export type BankAccountStage = 'missing' | 'inVerification' | 'refused' | 'verified';

export interface BankAccount {
  readonly status: 'UNVERIFIED' | 'IN_VERIFICATION' | 'VERIFIED';
  /** As the gateway shows it, `PL**1234`; null where none was ever given. */
  readonly number: string | null;
}

/** Where an account stands (reading 39): the gateway has no word of its own for one that was refused. */
export function bankAccountStage({ status, number }: BankAccount): BankAccountStage {
  if (status === 'VERIFIED') return 'verified';
  if (status === 'IN_VERIFICATION') return 'inVerification';
  return number === null ? 'missing' : 'refused';
}
