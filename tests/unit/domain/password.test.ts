import { describe, expect, it } from 'vitest';
import {
  PASSWORD_PUNCTUATION,
  PASSWORD_REFUSAL_FIELDS,
  isPasswordRefusal,
  passwordChangeProblems,
  passwordProblems,
  passwordRepeatProblems,
  passwordRules,
} from '../../../domain/account/password.ts';

describe('passwords', () => {
  it('VAL-01 publishes the ASCII punctuation', () => {
    const ascii = Array.from({ length: 0x7e - 0x21 + 1 }, (_, index) => String.fromCodePoint(0x21 + index));
    expect(PASSWORD_PUNCTUATION).toBe(ascii.filter((character) => !/[A-Za-z0-9]/.test(character)).join(''));
    expect(PASSWORD_PUNCTUATION.length).toBe(32);
    const each = Array.from(PASSWORD_PUNCTUATION);
    expect(each.filter((character) => passwordProblems(`Abcdef1${character}`).length > 0)).toEqual([]);
  });

  it('VAL-01 judges passwords, every broken rule at once', () => {
    const cases: [string, string[]][] = [
      ['Abcdef1!', []],
      ['Abcdefghijklmnop123!', []],
      ['', ['required']],
      ['Abcde1!', ['tooShort']],
      ['Abcdefghijklmnop1234!', ['tooLong']],
      ['abc', ['tooShort', 'digitMissing', 'upperCaseMissing', 'specialMissing']],
      ['ABCDEFG1!', ['lowerCaseMissing']],
      ['abcdefg1!', ['upperCaseMissing']],
      ['Abcdefgh!', ['digitMissing']],
      ['Abcdefgh1', ['specialMissing']],
      ['Abcdef1! ', ['characters']],
      [' Abcdef1!', ['characters']],
      ['Abcdef1!ż', ['characters']],
      ['ŻŻŻŻŻŻŻŻ', ['digitMissing', 'upperCaseMissing', 'lowerCaseMissing', 'specialMissing', 'characters']],
      ['Abcd1!😀', ['tooShort', 'characters']],
      ['Abcde1!😀', ['characters']],
      ['Abcdef1!\0', ['characters']],
      ['        ', ['digitMissing', 'upperCaseMissing', 'lowerCaseMissing', 'specialMissing', 'characters']],
    ];
    expect(cases.map(([password]) => [password, passwordProblems(password)])).toEqual(cases);
  });

  it('VAL-01 differs from the username, compared exactly', () => {
    expect(passwordProblems('Jan.Kow_1', 'Jan.Kow_1')).toEqual(['sameAsUsername']);
    expect(passwordProblems('Jan.Kow_1', ' Jan.Kow_1 ')).toEqual(['sameAsUsername']);
    expect(passwordProblems('Jan.Kow_1', 'jan.kow_1')).toEqual([]);
    expect(passwordProblems('Jan.Kow_1', '')).toEqual([]);
  });

  it('VAL-01 ticks the rules that are met', () => {
    const met = (password: string, username?: string): string[] =>
      passwordRules(password, username)
        .filter(({ isMet }) => isMet)
        .map(({ rule }) => rule);
    const all = ['length', 'digit', 'upperCase', 'lowerCase', 'special', 'characters', 'notUsername'];
    expect(passwordRules('').map(({ rule }) => rule)).toEqual(all);
    expect(met('')).toEqual([]);
    expect(met('Abcdef1!')).toEqual(all);
    expect(met('a')).toEqual(['lowerCase', 'characters', 'notUsername']);
    expect(met('Jan.Kow_1', 'Jan.Kow_1')).toEqual(all.slice(0, -1));
    expect(met('Ż1')).toEqual(['digit', 'notUsername']);
  });

  it('VAL-02 judges a change', () => {
    const given = { oldPassword: 'Abcdef1!', password: 'Abcdef2!', username: 'jan' };
    expect(passwordChangeProblems(given)).toEqual({ oldPassword: [], password: [] });
    expect(passwordChangeProblems({ ...given, oldPassword: '' })).toEqual({ oldPassword: ['required'], password: [] });
    expect(passwordChangeProblems({ ...given, password: 'Abcdef1!' }).password).toEqual(['sameAsOld']);
    expect(passwordChangeProblems({ ...given, password: 'aBCDEF1!' }).password).toEqual([]);
    expect(passwordChangeProblems({ ...given, oldPassword: 'abc', password: 'abc' }).password).toEqual([
      'tooShort',
      'digitMissing',
      'upperCaseMissing',
      'specialMissing',
      'sameAsOld',
    ]);
    expect(passwordChangeProblems({ oldPassword: '', password: '', username: '' })).toEqual({
      oldPassword: ['required'],
      password: ['required'],
    });
    expect(passwordChangeProblems({ ...given, password: 'Jan.Kow_1', username: 'Jan.Kow_1' }).password).toEqual([
      'sameAsUsername',
    ]);
  });

  it('AUTH-07 wants the new password twice', () => {
    expect(passwordRepeatProblems('', 'Abcdef1!')).toEqual(['required']);
    expect(passwordRepeatProblems('Abcdef1', 'Abcdef1!')).toEqual(['mismatch']);
    expect(passwordRepeatProblems('Abcdef1!', 'Abcdef1!')).toEqual([]);
  });

  it('VAL-02 knows the field of each refusal', () => {
    expect(PASSWORD_REFUSAL_FIELDS).toEqual({
      OLD_PASSWORD_DOES_NOT_MATCH: 'oldPassword',
      PASSWORD_REPEATED: 'password',
      PASSWORDS_THE_SAME: 'password',
      PASSWORD_SAME_AS_USERNAME: 'password',
    });
    expect(['PASSWORD_REPEATED', 'toString', 'LOCKED'].map(isPasswordRefusal)).toEqual([true, false, false]);
  });
});
