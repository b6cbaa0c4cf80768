import { BANK_ACCOUNT_CHARACTERS, BANK_ACCOUNT_MAX } from '../domain/banking/bank-account.ts';
import * as z from 'zod/mini';
import { checked } from './checked.ts';
import {
  CITY_MAX,
  POSTAL_CODE,
  REFERAL_CODE_MAX,
  STREET_MAX,
  STREET_MIN,
  cityProblems,
  postalCodeProblems,
  referalCodeProblems,
  streetProblems,
} from '../domain/contact/postal-address.ts';
import { EMAIL_MAX, EMAIL_MIN, emailProblems } from '../domain/contact/email.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblems } from '../domain/account/password.ts';
import { PERSON_NAME_MAX, personNameProblems } from '../domain/identity/person-name.ts';
import { PESEL_LENGTH, normalisePesel, peselOwnProblems } from '../domain/identity/pesel.ts';
import { PHONE_NUMBER_LENGTH, normalisePhoneNumber, phoneNumberProblems } from '../domain/contact/phone.ts';
import { trimmed } from '../domain/text.ts';
import { PROMOCODE_CHARACTERS, PROMOCODE_MAX } from '../domain/incentives/promocode.ts';
import { USERNAME_MAX, USERNAME_MIN, usernameProblems } from '../domain/account/username.ts';
import { formatted, requiredText } from './shapes.ts';

/**
 * Form fields with the rules VAL-01 to VAL-20 of domain/. Each broken rule gives its own field code; all are collected.
 * Rules that need a clock (age, "after today"), another field (the username) or the database (taken) are not checked
 * here. Decoded texts are trimmed, except passwords.
 */

/** Longer texts are not checked further. */
const MAX_LENGTH = 512;

interface CheckedText {
  readonly problemsOf: (text: string) => readonly string[];
  readonly tidy: (text: string) => string;
  /** Length after `tidy`. */
  readonly min: number;
  readonly max: number;
  readonly format?: RegExp;
}

/** min, max and format repeat the rules in a form that OpenAPI can express. */
/* @__NO_SIDE_EFFECTS__ */
function checkedText({ problemsOf, tidy, min, max, format }: CheckedText) {
  return checked(
    z.string(),
    z.maxLength(MAX_LENGTH, { abort: true }),
    z.check(({ value, issues }) => {
      for (const message of problemsOf(value)) issues.push({ code: 'custom', message, input: value, continue: false });
    }),
    z.overwrite(tidy),
    z.minLength(min),
    z.maxLength(max),
    ...(format ? [z.regex(format)] : []),
  );
}

/** A new password (VAL-01). */
export const Password = checkedText({
  problemsOf: (password) => passwordProblems(password),
  tidy: (password) => password,
  min: PASSWORD_MIN,
  max: PASSWORD_MAX,
});

/** First or last name (VAL-03). */
export const PersonName = checkedText({
  problemsOf: personNameProblems,
  tidy: trimmed,
  min: 1,
  max: PERSON_NAME_MAX,
});

/** VAL-04. */
export const Username = checkedText({
  problemsOf: usernameProblems,
  tidy: trimmed,
  min: USERNAME_MIN,
  max: USERNAME_MAX,
});

/** VAL-06. */
export const Email = checkedText({
  problemsOf: emailProblems,
  tidy: trimmed,
  min: EMAIL_MIN,
  max: EMAIL_MAX,
});

/** VAL-08, decoded to its nine digits; where the form's schema allows it, '' means "none". */
export const PhoneNumber = checkedText({
  problemsOf: phoneNumberProblems,
  tidy: normalisePhoneNumber,
  min: PHONE_NUMBER_LENGTH,
  max: PHONE_NUMBER_LENGTH,
  format: /^\d{9}$/,
});

/** VAL-09 without the age. */
export const PeselText = checkedText({
  problemsOf: peselOwnProblems,
  tidy: normalisePesel,
  min: PESEL_LENGTH,
  max: PESEL_LENGTH,
  format: /^\d{11}$/,
});

/** VAL-11. */
export const City = checkedText({ problemsOf: cityProblems, tidy: trimmed, min: 1, max: CITY_MAX });
export const Street = checkedText({
  problemsOf: streetProblems,
  tidy: trimmed,
  min: STREET_MIN,
  max: STREET_MAX,
});
export const PostalCode = checkedText({
  problemsOf: postalCodeProblems,
  tidy: trimmed,
  min: 6,
  max: 6,
  format: POSTAL_CODE,
});

/** Optional, but not only spaces (VAL-11). */
export const ReferralCode = checkedText({
  problemsOf: referalCodeProblems,
  tidy: trimmed,
  min: 0,
  max: REFERAL_CODE_MAX,
});

/** VAL-17. */
export const Promocode = checked(
  z.string(),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(PROMOCODE_MAX),
  z.regex(PROMOCODE_CHARACTERS, 'characters'),
);

/** Polish NRB (26 digits) or IBAN, with the typed spaces and hyphens; only the domain validates it further (VAL-20). */
export const BankAccountNumber = formatted(BANK_ACCOUNT_MAX, BANK_ACCOUNT_CHARACTERS);

/** Country by ISO 3166-1 alpha-2 (reading 24). */
export const CountryCode = formatted(2, /^[A-Z]{2}$/);

/** A checkbox that must be ticked (VAL-05). */
export const Accepted = z.literal(true, 'mustAccept');

/** A code of a dictionary, e.g. an income source. */
export const DictionaryCode = requiredText(64);
