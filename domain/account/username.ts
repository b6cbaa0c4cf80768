import { trimmed } from '../text.ts';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 24;

export type UsernameProblem = 'required' | 'tooShort' | 'tooLong' | 'whitespace' | 'characters';

/** VAL-04, all broken rules; only ASCII letters are allowed. */
export function usernameProblems(text: string): UsernameProblem[] {
  const username = trimmed(text);
  if (username === '') return ['required'];
  const problems: UsernameProblem[] = [];
  if (username.length < USERNAME_MIN) problems.push('tooShort');
  if (username.length > USERNAME_MAX) problems.push('tooLong');
  if (/\s/.test(username)) problems.push('whitespace');
  if (/[^\w.\s-]/.test(username)) problems.push('characters');
  return problems;
}
