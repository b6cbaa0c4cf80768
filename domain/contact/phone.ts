export const PHONE_NUMBER_LENGTH = 9;
export const PHONE_PREFIX = '+48';

export type PhoneNumberProblem = 'required' | 'characters' | 'foreign' | 'tooShort' | 'tooLong';

/**
 * The nine digits of a Polish number typed or pasted with +48, 0048 or 48 and any grouping; any other input is returned
 * without its grouping, for validation.
 */
export function normalisePhoneNumber(text: string): string {
  const plain = text.replace(/[\s().\u2010-\u2015-]/g, '');
  const [, own] = /^(?:\+48|0048|48)(\d{9})$/.exec(plain) ?? [];
  return own ?? plain.replace(/^(?:\+48|0048)/, '');
}

/** Three groups of three digits. Accepts partial input. */
export function groupPhoneNumber(text: string): string {
  return normalisePhoneNumber(text).replace(/(\d{3})(?=\d)/g, '$1 ');
}

/** VAL-08 for a required number, all broken rules; `foreign`: the number has the prefix of another country. */
export function phoneNumberProblems(text: string): PhoneNumberProblem[] {
  const number = normalisePhoneNumber(text);
  if (number === '') return ['required'];
  if (/^(?:\+|00)\d/.test(number)) return ['foreign'];
  const problems: PhoneNumberProblem[] = [];
  if (/\D/.test(number)) problems.push('characters');
  if (number.length < PHONE_NUMBER_LENGTH) problems.push('tooShort');
  if (number.length > PHONE_NUMBER_LENGTH) problems.push('tooLong');
  return problems;
}
