import { trimmed } from '../text.ts';

/** VAL-17. */
export const PROMOCODE_MAX = 12;
export const PROMOCODE_CHARACTERS = /^[\p{L}\d ]*$/u;

export type PromocodeProblem = 'required' | 'tooLong' | 'characters';

/** What is wrong with a promocode as it was typed; spaces around it don't count. */
export function promocodeProblems(text: string): PromocodeProblem[] {
  const code = trimmed(text);
  if (code === '') return ['required'];
  const problems: PromocodeProblem[] = [];
  if (code.length > PROMOCODE_MAX) problems.push('tooLong');
  if (!PROMOCODE_CHARACTERS.test(code)) problems.push('characters');
  return problems;
}

/** The one way in which a code is written: in capitals, with single spaces. */
export function normalisePromocode(text: string): string {
  return trimmed(text).replace(/ +/g, ' ').toUpperCase();
}
