import { maskBankAccount } from '../../../../domain/banking/bank-account.ts';
import type { FieldProps } from '../field.ts';
import { MaskedField } from './masked-field.tsx';

const LETTER_OR_DIGIT = /[a-z\d]/i;

/** A bank account number, NRB or IBAN, shown in groups (VAL-16). */
export function BankAccountField(field: FieldProps) {
  return (
    <MaskedField
      {...field}
      mask={maskBankAccount}
      autoComplete="off"
      counts={(character) => LETTER_OR_DIGIT.test(character)}
    />
  );
}
