import { cityProblems, postalCodeProblems, referalCodeProblems, streetProblems } from '../contact/postal-address.ts';
import {
  DATE_OF_BIRTH_FORMAT,
  EXPIRY_DATE_FORMAT,
  dateOfBirthProblems,
  dateProblems,
  expiryDateProblems,
  type DateFormat,
  type Day,
} from '../time/dates.ts';
import { emailProblems, type EmailProblem } from '../contact/email.ts';
import type { FormField, FormSchema, FormValues } from './form-schema.ts';
import { valueOf, visibleFields } from './form-visibility.ts';
import { passwordProblems, type PasswordProblem } from '../account/password.ts';
import { personNameProblems, type PersonNameProblem } from '../identity/person-name.ts';
import { peselProblems, type PeselProblem } from '../identity/pesel.ts';
import { phoneNumberProblems, type PhoneNumberProblem } from '../contact/phone.ts';
import type { RegistrationStep } from './registration-steps.ts';
import { trimmed } from '../text.ts';
import { usernameProblems, type UsernameProblem } from '../account/username.ts';

export const OTP_LENGTH = 6;

/** Problems of a form's field; all except `unsupported` and `foreign` are field codes of the contract. */
export type FieldProblem =
  | EmailProblem
  | PasswordProblem
  | PersonNameProblem
  | PeselProblem
  | PhoneNumberProblem
  | UsernameProblem
  | 'past'
  | 'choice'
  | 'mustAccept'
  | 'unsupported';

export interface CheckedBy {
  /** The day in Warsaw. */
  readonly today: Day;
  /** The codes of the loaded dictionaries, by name; a value of a dictionary that is not loaded is not checked. */
  readonly dictionaries?: Readonly<Record<string, readonly string[]>>;
}

type TextRule = (text: string, values: FormValues, today: Day) => FieldProblem[];

/** The rules of the documents, by name of the field. */
const RULES: Readonly<Record<string, TextRule>> = {
  firstName: personNameProblems,
  lastName: personNameProblems,
  username: usernameProblems,
  phoneNumber: phoneNumberProblems,
  pesel: (text, _values, today) => peselProblems(text, today),
  dateOfBirth: (text, _values, today) => dateOfBirthProblems(text, today),
  documentExpiryDate: (text, _values, today) => expiryDateProblems(text, today),
  city: cityProblems,
  postalCode: postalCodeProblems,
  street: streetProblems,
  referalCode: referalCodeProblems,
};

/** Rules of a one-time code, grouped or not. */
export function otpProblems(text: string): ('required' | 'format')[] {
  const code = text.replace(/[\s-]/g, '');
  if (code === '') return ['required'];
  return code.length === OTP_LENGTH && !/\D/.test(code) ? [] : ['format'];
}

/** The rules by type, for a field without rules by name. */
function ruleOfType(field: FormField): TextRule {
  switch (field.type) {
    case 'email':
      return emailProblems;
    case 'password':
      return (text, values) => passwordProblems(text, String(valueOf(values, 'username') ?? ''));
    case 'tel':
      return phoneNumberProblems;
    case 'date':
      return (text) => dateProblems(text, dateFormatOf(field));
    case 'otp':
      return otpProblems;
    default:
      return () => [];
  }
}

/** The typed format of a date field (reading 25). */
export function dateFormatOf(field: Pick<FormField, 'name'>): DateFormat {
  return field.name === 'documentExpiryDate' ? EXPIRY_DATE_FORMAT : DATE_OF_BIRTH_FORMAT;
}

function textOf(values: FormValues, key: string): string {
  const value = Object.hasOwn(values, key) ? values[key] : '';
  return value === null || value === undefined ? '' : String(value);
}

function textProblems(field: FormField, values: FormValues, today: Day): FieldProblem[] {
  const text = textOf(values, field.key);
  const rule = Object.hasOwn(RULES, field.name) ? RULES[field.name] : undefined;
  const check = rule ?? ruleOfType(field);
  if (text === '') return field.required ? ['required'] : [];
  const problems = check(text, values, today);
  const isBlank = field.type !== 'password' && trimmed(text) === '';
  if (isBlank) return problems.includes('blank') || field.required ? (['blank'] as const).slice() : [];
  // For texts typed in groups only their own rules check the length.
  const isGrouped = field.type === 'tel' || field.type === 'otp' || field.name === 'pesel';
  const isTooLong = !isGrouped && field.maxLength !== null && trimmed(text).length > field.maxLength;
  return isTooLong && !problems.includes('tooLong') ? [...problems, 'tooLong'] : problems;
}

function choiceProblems(field: FormField, values: FormValues, { dictionaries }: CheckedBy): FieldProblem[] {
  const value = valueOf(values, field.key);
  if (value === null) return field.required ? ['required'] : [];
  const listed = field.dictionary !== null && dictionaries && Object.hasOwn(dictionaries, field.dictionary);
  const codes = field.options?.map(({ code }) => code) ?? (listed ? dictionaries[field.dictionary] : undefined);
  return codes === undefined || codes.includes(String(value)) ? [] : ['choice'];
}

/** All rules that the field's value breaks, visible or not; rules that only the gateway can check are not included. */
export function fieldProblems(field: FormField, values: FormValues, checkedBy: CheckedBy): FieldProblem[] {
  switch (field.type) {
    case 'richText':
    case 'banner':
      return [];
    case 'unsupported':
      return ['unsupported'];
    case 'checkbox':
    case 'consent':
      return field.required && valueOf(values, field.key) !== true ? ['mustAccept'] : [];
    case 'file':
      return field.required && !(Number(valueOf(values, field.key)) > 0) ? ['required'] : [];
    case 'select':
    case 'radio':
    case 'verificationMethods':
      return choiceProblems(field, values, checkedBy);
    default:
      return textProblems(field, values, checkedBy.today);
  }
}

/** Problems of the visible fields of a step, by key; a field without problems has no entry. */
export function stepProblems(
  schema: FormSchema,
  step: RegistrationStep,
  values: FormValues,
  checkedBy: CheckedBy,
): Record<string, FieldProblem[]> {
  return Object.fromEntries(
    visibleFields(schema, step, values)
      .map((field) => [field.key, fieldProblems(field, values, checkedBy)] as const)
      .filter(([, problems]) => problems.length > 0),
  );
}
