import { trimmed } from '../text.ts';

/** VAL-17. */
export const PROMOCODE_MAX = 12;
export const PROMOCODE_CHARACTERS = /^[\p{L}\d ]*$/u;

export type PromocodeProblem = 'required' | 'tooLong' | 'characters';

/** Problems of a typed promocode; surrounding spaces are ignored. */
export function promocodeProblems(text: string): PromocodeProblem[] {
  const code = trimmed(text);
  if (code === '') return ['required'];
  const problems: PromocodeProblem[] = [];
  if (code.length > PROMOCODE_MAX) problems.push('tooLong');
  if (!PROMOCODE_CHARACTERS.test(code)) problems.push('characters');
  return problems;
}

/** The normal form of a code: capital letters and single spaces. */
export function normalisePromocode(text: string): string {
  return trimmed(text).replace(/ +/g, ' ').toUpperCase();
}
