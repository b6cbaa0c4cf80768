import { isPasswordRefusal, PASSWORD_REFUSAL_FIELDS, type PasswordRefusal } from './password.ts';

/** Why the gateway refused a password; an unknown code becomes NOT_ACCEPTED. */
export type PasswordRefusalCode = PasswordRefusal | 'NOT_ACCEPTED';

export type PasswordField = (typeof PASSWORD_REFUSAL_FIELDS)[PasswordRefusal];

export function passwordRefusalOf(code: string): PasswordRefusalCode {
  return isPasswordRefusal(code) ? code : 'NOT_ACCEPTED';
}

/** The field that a refusal belongs to (VAL-02). */
export function fieldOfRefusal(refusal: PasswordRefusalCode): PasswordField {
  return refusal === 'NOT_ACCEPTED' ? 'password' : PASSWORD_REFUSAL_FIELDS[refusal];
}
