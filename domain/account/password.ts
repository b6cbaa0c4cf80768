import { trimmed } from '../text.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;

/** The punctuation that a password may contain; one character of it is required (reading 23). */
export const PASSWORD_PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** The rules of a new password (VAL-01) in display order. */
export const PASSWORD_RULES = [
  'length',
  'digit',
  'upperCase',
  'lowerCase',
  'special',
  'characters',
  'notUsername',
] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

export type PasswordProblem =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'lowerCaseMissing'
  | 'upperCaseMissing'
  | 'digitMissing'
  | 'specialMissing'
  | 'characters'
  | 'sameAsUsername';

function isSpecial(character: string): boolean {
  return PASSWORD_PUNCTUATION.includes(character);
}

function problemOf(rule: PasswordRule, password: string, username: string): PasswordProblem | null {
  const characters = Array.from(password);
  switch (rule) {
    case 'length':
      if (characters.length < PASSWORD_MIN) return 'tooShort';
      return characters.length > PASSWORD_MAX ? 'tooLong' : null;
    case 'lowerCase':
      return /[a-z]/.test(password) ? null : 'lowerCaseMissing';
    case 'upperCase':
      return /[A-Z]/.test(password) ? null : 'upperCaseMissing';
    case 'digit':
      return /\d/.test(password) ? null : 'digitMissing';
    case 'special':
      return characters.some(isSpecial) ? null : 'specialMissing';
    case 'characters':
      return characters.every((character) => /[A-Za-z\d]/.test(character) || isSpecial(character))
        ? null
        : 'characters';
    case 'notUsername':
      return password === trimmed(username) ? 'sameAsUsername' : null;
  }
}

export interface TickedRule {
  readonly rule: PasswordRule;
  readonly isMet: boolean;
}

/** Each rule with whether the password meets it; an empty password meets none. */
export function passwordRules(password: string, username = ''): TickedRule[] {
  return PASSWORD_RULES.map((rule) => ({
    rule,
    isMet: password !== '' && problemOf(rule, password, username) === null,
  }));
}

/** VAL-01, all broken rules. Never trimmed; compared with the username exactly (reading 24). */
export function passwordProblems(password: string, username = ''): PasswordProblem[] {
  if (password === '') return ['required'];
  return PASSWORD_RULES.map((rule) => problemOf(rule, password, username)).filter((problem) => problem !== null);
}

/** Rules of the repeated password. */
export function passwordRepeatProblems(repeat: string, password: string): ('required' | 'mismatch')[] {
  if (repeat === '') return ['required'];
  return repeat === password ? [] : ['mismatch'];
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
  readonly username: string;
}

export interface PasswordChangeProblems {
  readonly oldPassword: 'required'[];
  readonly password: (PasswordProblem | 'sameAsOld')[];
}

/** VAL-02; the comparison of old and new is case-sensitive. */
export function passwordChangeProblems({ oldPassword, password, username }: PasswordChange): PasswordChangeProblems {
  const isSame = password !== '' && password === oldPassword;
  return {
    oldPassword: oldPassword === '' ? ['required'] : [],
    password: [...passwordProblems(password, username), ...(isSame ? (['sameAsOld'] as const) : [])],
  };
}

/** The field that shows each refusal of a new password by the gateway (VAL-02). */
export const PASSWORD_REFUSAL_FIELDS = {
  OLD_PASSWORD_DOES_NOT_MATCH: 'oldPassword',
  PASSWORD_REPEATED: 'password',
  PASSWORDS_THE_SAME: 'password',
  PASSWORD_SAME_AS_USERNAME: 'password',
} as const;
export type PasswordRefusal = keyof typeof PASSWORD_REFUSAL_FIELDS;

export function isPasswordRefusal(code: string): code is PasswordRefusal {
  return Object.hasOwn(PASSWORD_REFUSAL_FIELDS, code);
}
