import { describe, expect, it } from 'vitest';
import { FIELD_CODES } from '../../../contract/errors.ts';
import {
  dateFormatOf,
  fieldProblems,
  otpProblems,
  stepProblems,
  type FieldProblem,
} from '../../../domain/forms/form-problems.ts';
import type { FieldValue, FormField, FormValues, ReceivedField } from '../../../domain/forms/form-schema.ts';
import { fieldsOf } from '../../../domain/forms/form-schema.ts';
import { drawable, field, section, tab, when } from './forms.ts';

const TODAY = '2026-11-21';

function drawn(name: string, type: string, more: Partial<ReceivedField> = {}): FormField {
  const [found] = fieldsOf(drawable(tab('account', section([field(name, type, more)]))));
  if (!found) throw new Error('no field');
  return found;
}

function problemsOf(
  name: string,
  type: string,
  value: FieldValue | null | undefined,
  more: Partial<ReceivedField> = {},
  others: FormValues = {},
): FieldProblem[] {
  return fieldProblems(drawn(name, type, more), { ...others, [name]: value }, { today: TODAY });
}

const required = { required: true };

describe('rules by name', () => {
  it('VAL-03 to VAL-12 judges each field by its own rule', () => {
    const cases: [name: string, type: string, wrong: string, problems: FieldProblem[], right: string][] = [
      ['firstName', 'text', 'Jan2', ['digits'], 'Jan'],
      ['lastName', 'text', 'Jan--', ['edges', 'separators'], 'Jan'],
      ['username', 'text', 'a b', ['whitespace'], 'abc'],
      ['phoneNumber', 'text', '600', ['tooShort'], '600 100 200'],
      ['pesel', 'text', '44051401358', ['checksum'], '44051401359'],
      ['pesel', 'tel', '10250512343', ['checksum', 'underage'], '44051401359'],
      ['dateOfBirth', 'text', '22-11-2008', ['underage'], '21-11-2008'],
      ['documentExpiryDate', 'date', '21/11/2026', ['past'], '22/11/2026'],
      ['city', 'text', 'a'.repeat(101), ['tooLong'], 'Ełk'],
      ['postalCode', 'text', '30001', ['format'], '30-001'],
      ['street', 'text', 'ab', ['tooShort'], 'abc'],
      ['referalCode', 'text', 'a'.repeat(65), ['tooLong'], 'a'],
      ['anything', 'email', 'jan', ['tooShort', 'format'], 'jan@test.pl'],
      ['email', 'email', 'jan', ['tooShort', 'format'], 'jan@test.pl'],
      ['anything', 'password', 'Abcdefg1', ['specialMissing'], 'Abcdef1!'],
      ['anything', 'tel', '+49600', ['foreign'], '600100200'],
      ['anything', 'date', '31-02-1990', ['date'], '31-01-1990'],
      ['anything', 'otp', '12345', ['format'], '123 456'],
      ['anything', 'otp', '1234567', ['format'], '123-456'],
      ['anything', 'otp', '12345a', ['format'], '000000'],
      ['constructor', 'text', '', [], 'x'],
    ];
    expect(
      cases.map(([name, type, wrong, , right]) => [name, type, wrong, problemsOf(name, type, wrong), right]),
    ).toEqual(cases.map(([name, type, wrong, problems, right]) => [name, type, wrong, problems, right]));
    expect(cases.flatMap(([name, type, , , right]) => problemsOf(name, type, right))).toEqual([]);
  });

  it('REG-07 judges a one-time code', () => {
    expect(['', ' - ', '123456', ' 123 456 ', '12345', '1234567', '12345a', '١٢٣٤٥٦'].map(otpProblems)).toEqual([
      ['required'],
      ['required'],
      [],
      [],
      ['format'],
      ['format'],
      ['format'],
      ['format'],
    ]);
  });

  it('VAL-01 compares the password with the username of the form', () => {
    expect(problemsOf('password', 'password', 'Jan.Kow_1', {}, { username: ' Jan.Kow_1' })).toEqual(['sameAsUsername']);
    expect(problemsOf('password', 'password', 'Jan.Kow_1', {}, {})).toEqual([]);
    expect(problemsOf('password', 'password', ' ', required)).toContain('characters');
  });

  it('VAL-08 VAL-11 VAL-12 asks for what the schema requires', () => {
    const types = ['text', 'email', 'password', 'tel', 'date', 'otp', 'select', 'radio', 'verificationMethods', 'file'];
    const empty: (FieldValue | null | undefined)[] = ['', null, undefined];
    for (const value of empty) {
      expect(types.map((type) => problemsOf('x', type, value, required))).toEqual(types.map(() => ['required']));
      expect(types.map((type) => problemsOf('x', type, value))).toEqual(types.map(() => []));
    }
    const names = [
      'firstName',
      'phoneNumber',
      'pesel',
      'dateOfBirth',
      'documentExpiryDate',
      'postalCode',
      'referalCode',
    ];
    expect(names.map((name) => problemsOf(name, 'text', '', required))).toEqual(names.map(() => ['required']));
    expect(names.map((name) => problemsOf(name, 'text', ''))).toEqual(names.map(() => []));
  });

  it('VAL-11 tells a blank text', () => {
    expect(problemsOf('city', 'text', '  ', required)).toEqual(['blank']);
    expect(problemsOf('referalCode', 'text', '  ')).toEqual(['blank']);
    expect(problemsOf('x', 'text', '  ', required)).toEqual(['blank']);
    expect(problemsOf('x', 'text', '  ')).toEqual([]);
    expect(problemsOf('documentExpiryDate', 'date', '  ')).toEqual([]);
    expect(problemsOf('phoneNumber', 'tel', '  ')).toEqual([]);
    expect(problemsOf('x', 'select', '  ', required)).toEqual(['required']);
  });

  it('REG-01 keeps the length that the schema allows', () => {
    expect(problemsOf('x', 'text', 'abc', { maxLength: 3 })).toEqual([]);
    expect(problemsOf('x', 'text', ' abc ', { maxLength: 3 })).toEqual([]);
    expect(problemsOf('x', 'text', 'abcd', { maxLength: 3 })).toEqual(['tooLong']);
    expect(problemsOf('street', 'text', 'ab', { maxLength: 1 })).toEqual(['tooShort', 'tooLong']);
    expect(problemsOf('city', 'text', 'a'.repeat(101), { maxLength: 3 })).toEqual(['tooLong']);
    expect(problemsOf('x', 'text', 12345, { maxLength: 3 })).toEqual(['tooLong']);
  });

  it('VAL-08 VAL-09 REG-07 of a text that is typed in groups its digits count, not its spaces', () => {
    expect(problemsOf('phoneNumber', 'tel', '+48 600 100 200', { maxLength: 9 })).toEqual([]);
    expect(problemsOf('other', 'tel', '600 100 200', { maxLength: 9 })).toEqual([]);
    expect(problemsOf('code', 'otp', '123 456', { maxLength: 6 })).toEqual([]);
    expect(problemsOf('pesel', 'text', '440514 013-59', { maxLength: 11 })).toEqual([]);
    expect(problemsOf('postalCode', 'text', '30-001', { maxLength: 5 })).toEqual(['tooLong']);
  });
});

describe('rules by type', () => {
  it('VAL-05 wants required boxes ticked', () => {
    for (const type of ['checkbox', 'consent']) {
      expect([true, false, undefined, 'true'].map((value) => problemsOf('toc', type, value, required))).toEqual([
        [],
        ['mustAccept'],
        ['mustAccept'],
        ['mustAccept'],
      ]);
      expect(problemsOf('toc', type, false)).toEqual([]);
    }
  });

  it('REG-08 takes choices that are offered', () => {
    const options = [{ code: 'MALE', name: 'm' }];
    for (const type of ['select', 'radio', 'verificationMethods']) {
      expect(problemsOf('gender', type, 'MALE', { options })).toEqual([]);
      expect(problemsOf('gender', type, 'X', { options })).toEqual(['choice']);
      expect(problemsOf('gender', type, 'X')).toEqual([]);
    }
    const source = drawn('incomeSource', 'select', { ...required, dictionary: 'income-source' });
    const checked = (value: string, dictionaries?: Record<string, string[]>): FieldProblem[] =>
      fieldProblems(source, { incomeSource: value }, dictionaries ? { today: TODAY, dictionaries } : { today: TODAY });
    expect(checked('A', { 'income-source': ['A'] })).toEqual([]);
    expect(checked('B', { 'income-source': ['A'] })).toEqual(['choice']);
    expect(checked('B', { other: ['A'] })).toEqual([]);
    expect(checked('B')).toEqual([]);
    const odd = drawn('x', 'select', { dictionary: 'constructor' });
    expect(fieldProblems(odd, { x: 'B' }, { today: TODAY, dictionaries: {} })).toEqual([]);
    const plain = drawn('x', 'select');
    expect(fieldProblems(plain, { x: 'B' }, { today: TODAY, dictionaries: { null: [] } })).toEqual([]);
  });

  it('VAL-13 counts files; texts and banners have no problems', () => {
    expect([0, 1, 2].map((value) => problemsOf('documentImages', 'file', value, required))).toEqual([
      ['required'],
      [],
      [],
    ]);
    expect(problemsOf('documentImages', 'file', 0)).toEqual([]);
    expect(problemsOf('x', 'richText', '', required)).toEqual([]);
    expect(problemsOf('x', 'banner', '', required)).toEqual([]);
  });

  it('VAL-10 VAL-12 types an expiry with slashes, other dates with hyphens', () => {
    expect(dateFormatOf({ name: 'documentExpiryDate' })).toBe('DD/MM/YYYY');
    expect(dateFormatOf({ name: 'dateOfBirth' })).toBe('DD-MM-YYYY');
  });
});

describe('a step', () => {
  const schema = drawable(
    tab(
      'contact_data',
      section([
        field('citizenship', 'select', required),
        field('pesel', 'text', { ...required, relation: when('citizenship', 'PL') }),
        field('dateOfBirth', 'date', { ...required, relation: when('citizenship', 'PL', { type: 'notEqual' }) }),
        field('signature', 'signature', { ...required, relation: when('citizenship', 'UA') }),
      ]),
    ),
    tab('consents', section([field('toc', 'checkbox', required)])),
  );

  it('REG-02 judges the visible fields of the step alone', () => {
    const check = (values: FormValues): unknown => stepProblems(schema, 'contact_data', values, { today: TODAY });
    expect(check({})).toEqual({ citizenship: ['required'], dateOfBirth: ['required'] });
    expect(check({ citizenship: 'PL', dateOfBirth: 'x' })).toEqual({ pesel: ['required'] });
    expect(check({ citizenship: 'DE', dateOfBirth: '31-01-1990', pesel: 'x' })).toEqual({});
    expect(check({ citizenship: 'UA', dateOfBirth: '31-01-1990' })).toEqual({ signature: ['unsupported'] });
    expect(stepProblems(schema, 'consents', {}, { today: TODAY })).toEqual({ toc: ['mustAccept'] });
    expect(stepProblems(schema, 'account', {}, { today: TODAY })).toEqual({});
  });

  it('REG-02 speaks in field codes of the contract, but for what is the client’s own', () => {
    const said: readonly FieldProblem[] = ['required', 'choice', 'mustAccept', 'past', 'foreign', 'sameAsUsername'];
    expect(said.filter((problem) => !FIELD_CODES.some((code) => code === problem))).toEqual([]);
  });
});
