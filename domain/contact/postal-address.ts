import { trimmed } from '../text.ts';

/** VAL-11. */

export const CITY_MAX = 100;
export const STREET_MIN = 3;
export const STREET_MAX = 100;
export const REFERAL_CODE_MAX = 64;

export type PlaceProblem = 'required' | 'blank' | 'tooShort' | 'tooLong';
export type PostalCodeProblem = 'required' | 'format';

function placeProblems(text: string, min: number, max: number): PlaceProblem[] {
  if (text === '') return ['required'];
  const place = trimmed(text);
  if (place === '') return ['blank'];
  const problems: PlaceProblem[] = [];
  if (place.length < min) problems.push('tooShort');
  if (place.length > max) problems.push('tooLong');
  return problems;
}

export function cityProblems(text: string): PlaceProblem[] {
  return placeProblems(text, 1, CITY_MAX);
}

export function streetProblems(text: string): PlaceProblem[] {
  return placeProblems(text, STREET_MIN, STREET_MAX);
}

/** NN-NNN. */
export const POSTAL_CODE = /^\d{2}-\d{3}$/;

export function postalCodeProblems(text: string): PostalCodeProblem[] {
  const code = trimmed(text);
  if (code === '') return ['required'];
  return POSTAL_CODE.test(code) ? [] : ['format'];
}

/** Formats typed or pasted input as NN-NNN; the hyphen is only set before a digit, or where it was typed. */
export function maskPostalCode(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 5);
  if (digits.length > 2) return `${digits.slice(0, 2)}-${digits.slice(2)}`;
  return digits.length === 2 && /\d-\s*$/.test(text) ? `${digits}-` : digits;
}

/** Optional, but not only spaces. Spelled with one r here (reading 61). */
export function referalCodeProblems(text: string): ('blank' | 'tooLong')[] {
  const code = trimmed(text);
  if (code === '') return text === '' ? [] : ['blank'];
  return code.length > REFERAL_CODE_MAX ? ['tooLong'] : [];
}
