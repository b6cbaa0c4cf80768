import { trimmed } from '../text.ts';

export const EMAIL_MIN = 6;
export const EMAIL_MAX = 254;
export const EMAIL_LOCAL_MAX = 64;
export const EMAIL_LABEL_MAX = 63;

export type EmailProblem = 'required' | 'tooShort' | 'tooLong' | 'format' | 'localTooLong' | 'labelTooLong';

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const TOP_LEVEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

function isWellFormed(local: string, labels: readonly string[]): boolean {
  return (
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

/** VAL-06, all broken rules. */
export function emailProblems(text: string): EmailProblem[] {
  const email = trimmed(text);
  if (email === '') return ['required'];
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const labels = email.slice(at + 1).split('.');
  const problems: EmailProblem[] = [];
  if (email.length < EMAIL_MIN) problems.push('tooShort');
  if (email.length > EMAIL_MAX) problems.push('tooLong');
  if (!isWellFormed(local, labels)) problems.push('format');
  if (local.length > EMAIL_LOCAL_MAX) problems.push('localTooLong');
  if (labels.some((label) => label.length > EMAIL_LABEL_MAX)) problems.push('labelTooLong');
  return problems;
}
