import { isSEPACountry, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { BANK_ACCOUNT_MAX, normaliseBankAccount } from './bank-account.ts';

/** The rules of VAL-20, in a separate file: code that only displays a number need not bundle the table of countries. */

export type BankAccountProblem = 'required' | 'characters' | 'country' | 'length' | 'checksum';

/** The first rule of VAL-20 that a number breaks, in an array; empty if it is valid. */
export function bankAccountProblems(text: string): BankAccountProblem[] {
  const number = normaliseBankAccount(text);
  if (number === '') return ['required'];
  if (text.length > BANK_ACCOUNT_MAX) return ['length'];
  if (!/^(?:[A-Z]{2})?\d[A-Z\d]*$/.test(number)) return ['characters'];
  const isPolish = /^\d/.test(number);
  if (isPolish && /\D/.test(number)) return ['characters'];
  const iban = isPolish ? `PL${number}` : number;
  if (!isSEPACountry(iban.slice(0, 2))) return ['country'];
  // Check digits of single countries within the number are not checked: VAL-20 requires only mod 97.
  const { errorCodes } = validateIBAN(iban);
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return ['length'];
  const isWrong = [ValidationErrorsIBAN.ChecksumNotNumber, ValidationErrorsIBAN.WrongIBANChecksum].some((code) =>
    errorCodes.includes(code),
  );
  return isWrong ? ['checksum'] : [];
}

export function isBankAccount(text: string): boolean {
  return bankAccountProblems(text).length === 0;
}
