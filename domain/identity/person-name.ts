import { trimmed } from '../text.ts';

export const PERSON_NAME_MAX = 45;
export const SHORT_NAME_MAX = 24;

export type PersonNameProblem =
  | 'required'
  | 'blank'
  | 'tooLong'
  | 'digits'
  | 'characters'
  | 'edges'
  | 'separators'
  | 'polishLetters';

/**
 * VAL-03 for a first or last name, all broken rules. Letters of the Polish alphabet plus q, v and x (reading 23);
 * words are separated by one space, hyphen, dot or apostrophe.
 */
export function personNameProblems(text: string): PersonNameProblem[] {
  if (text === '') return ['required'];
  const name = trimmed(text);
  if (name === '') return ['blank'];
  const problems: PersonNameProblem[] = [];
  if (name.length > PERSON_NAME_MAX) problems.push('tooLong');
  if (/\d/.test(name)) problems.push('digits');
  if (/[^\p{L}\p{M}\d .'’-]/u.test(name)) problems.push('characters');
  if (/^[-.'’]|[-.'’]$/.test(name)) problems.push('edges');
  if (/[-.'’\s]{2}/.test(name)) problems.push('separators');
  if (/[\p{L}\p{M}]/u.test(name.replace(/[A-Za-zĄĆĘŁŃÓŚŹŻąćęłńóśźż]/g, ''))) problems.push('polishLetters');
  return problems;
}

export type ShortNameProblem = 'required' | 'blank' | 'tooLong' | 'characters';

/** VAL-15 for name-like inputs other than a person's: letters and spaces, 1 to 24. */
export function shortNameProblems(text: string): ShortNameProblem[] {
  if (text === '') return ['required'];
  const name = trimmed(text);
  if (name === '') return ['blank'];
  const problems: ShortNameProblem[] = [];
  if (name.length > SHORT_NAME_MAX) problems.push('tooLong');
  if (/[^\p{L} ]/u.test(name)) problems.push('characters');
  return problems;
}
