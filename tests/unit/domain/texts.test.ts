import { describe, expect, it } from 'vitest';
import {
  cityProblems,
  maskPostalCode,
  postalCodeProblems,
  referalCodeProblems,
  streetProblems,
} from '../../../domain/contact/postal-address.ts';
import { emailProblems } from '../../../domain/contact/email.ts';
import { personNameProblems, shortNameProblems } from '../../../domain/identity/person-name.ts';
import { groupPhoneNumber, normalisePhoneNumber, phoneNumberProblems } from '../../../domain/contact/phone.ts';
import { trimmed } from '../../../domain/text.ts';
import { usernameProblems } from '../../../domain/account/username.ts';

type Cases = readonly (readonly [text: string, problems: readonly string[]])[];

function expectProblems(problemsOf: (text: string) => readonly string[], cases: Cases): void {
  expect(cases.map(([text]) => [text, problemsOf(text)])).toEqual(cases);
}

describe('names', () => {
  it('VAL-03 judges names of persons, every broken rule at once', () => {
    expectProblems(personNameProblems, [
      ['Jan', []],
      ['J', []],
      [' Jan ', []],
      ['ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż', []],
      ['Quentin Vox', []],
      ['Łucja Żółć-Gęś', []],
      ['Jo\u0301zef', []],
      ["O'Brien", []],
      ['O’Brien', []],
      ['Jan J.R', []],
      ['', ['required']],
      [' ', ['blank']],
      ['a'.repeat(45), []],
      [` ${'a'.repeat(45)} `, []],
      ['a'.repeat(46), ['tooLong']],
      ['Jan2', ['digits']],
      ['٣Jan', ['characters']],
      ['Jan_', ['characters']],
      ['Jan😀', ['characters']],
      ['Jan\tMaria', ['characters']],
      ['Jan\u00a0Maria', ['characters']],
      ['Jan\0', ['characters']],
      ['-Jan', ['edges']],
      ['Jan-', ['edges']],
      ['.Jan', ['edges']],
      ['Jan.', ['edges']],
      ["'Jan", ['edges']],
      ['Jan’', ['edges']],
      ['-', ['edges']],
      ['Jan--Maria', ['separators']],
      ["Jan.'Maria", ['separators']],
      ['Jan  Maria', ['separators']],
      ['Jan - Maria', ['separators']],
      ['J. Maria', ['separators']],
      ['Müller', ['polishLetters']],
      ['Иван', ['polishLetters']],
      ['Jan\u0323', ['polishLetters']],
      ['-Jan3 --Ñ_', ['digits', 'characters', 'edges', 'separators', 'polishLetters']],
    ]);
  });

  it('VAL-15 judges other names: letters and spaces, 1 to 24', () => {
    expectProblems(shortNameProblems, [
      ['a', []],
      [' Mój telefon ', []],
      ['Müller', []],
      ['', ['required']],
      ['  ', ['blank']],
      ['a'.repeat(24), []],
      ['a'.repeat(25), ['tooLong']],
      ['Dom 2', ['characters']],
      ['Jan-Maria', ['characters']],
      [`${'a'.repeat(25)}!`, ['tooLong', 'characters']],
    ]);
  });

  it('VAL-04 judges usernames', () => {
    expectProblems(usernameProblems, [
      ['abc', []],
      [' abc ', []],
      ['jan_t.1-X', []],
      ['', ['required']],
      [' ', ['required']],
      ['ab', ['tooShort']],
      ['a'.repeat(24), []],
      ['a'.repeat(25), ['tooLong']],
      ['jan t', ['whitespace']],
      ['jan\u00a0t', ['whitespace']],
      ['jan!', ['characters']],
      ['żan', ['characters']],
      ['ż b!', ['whitespace', 'characters']],
      ['!', ['tooShort', 'characters']],
    ]);
  });

  it('VAL-14 makes a text one that is sent', () => {
    expect(trimmed('\u00a0 Jo\u0301zef\n')).toBe('J\u00f3zef');
  });
});

describe('e-mail addresses', () => {
  it('VAL-06 judges the structure', () => {
    expectProblems(emailProblems, [
      ['jan@test.pl', []],
      [' jan@test.pl ', []],
      ['a@b.pl', []],
      ["o'brien+x@sub.test.pl", []],
      ['!#$%&*+/=?^_`{|}~-@test.pl', []],
      ['a.b.c@test.pl', []],
      ['jan.maria.nowak@poczta.test.pl', []],
      ['JAN@TEST.PL', []],
      ['jan@1.pl', []],
      ['jan@a-b.pl', []],
      ['jan@xn--bcher-kva.xn--p1ai', []],
      ['', ['required']],
      ['  ', ['required']],
      ['a@b.c', ['tooShort', 'format']],
      ['@b.pl', ['tooShort', 'format']],
      ['jantest.pl', ['format']],
      ['@test.pl', ['format']],
      ['jan@', ['tooShort', 'format']],
      ['jan@test', ['format']],
      ['jan@.pl', ['format']],
      ['jan@test.', ['format']],
      ['jan@test..pl', ['format']],
      ['jan@@test.pl', ['format']],
      ['jan@a@test.pl', ['format']],
      ['jan..x@test.pl', ['format']],
      ['.jan@test.pl', ['format']],
      ['jan.@test.pl', ['format']],
      ['ja n@test.pl', ['format']],
      ['jan@te st.pl', ['format']],
      ['jan@-test.pl', ['format']],
      ['jan@test-.pl', ['format']],
      ['jan@test_.pl', ['format']],
      ['jan@test.p', ['format']],
      ['jan@test.p1', ['format']],
      ['jan@test.pl1', ['format']],
      ['jan@poczta.test.1', ['format']],
      ['jan@test.12', ['format']],
      ['jan@test.1xn--a', ['format']],
      ['żan@test.pl', ['format']],
      ['jan@żest.pl', ['format']],
    ]);
  });

  it('VAL-06 judges the lengths 6, 254, 64 and 63', () => {
    const long = (last: number): string =>
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(last)}.pl`;
    expect([long(58).length, long(59).length]).toEqual([254, 255]);
    expectProblems(emailProblems, [
      [long(58), []],
      [long(59), ['tooLong']],
      [`${'a'.repeat(64)}@test.pl`, []],
      [`${'a'.repeat(65)}@test.pl`, ['localTooLong']],
      [`jan@${'a'.repeat(63)}.pl`, []],
      [`jan@${'a'.repeat(64)}.pl`, ['labelTooLong']],
      [`jan@a.${'p'.repeat(64)}`, ['labelTooLong']],
      [`${'a'.repeat(65)}@${'a'.repeat(64)}`, ['format', 'localTooLong', 'labelTooLong']],
      [`${'a'.repeat(65)}@${'a'.repeat(189)}`, ['tooLong', 'format', 'localTooLong', 'labelTooLong']],
    ]);
  });
});

describe('phone numbers', () => {
  it('VAL-08 takes nine digits, however they are written', () => {
    const written = [
      '600100200',
      '600 100 200',
      '600-100-200',
      '+48600100200',
      '+48 600 100 200',
      '0048 600-100-200',
      '48600100200',
      '(+48) 600.100.200',
      '600\u00a0100\u2013200',
    ];
    expect(written.map(normalisePhoneNumber)).toEqual(written.map(() => '600100200'));
    expect(written.map(phoneNumberProblems)).toEqual(written.map(() => []));
  });

  it('VAL-08 keeps a number that merely begins with 48, and judges the rest', () => {
    expect(normalisePhoneNumber('486001002')).toBe('486001002');
    expect(normalisePhoneNumber('+486001')).toBe('6001');
    expect(normalisePhoneNumber('00486001')).toBe('6001');
    expect(normalisePhoneNumber('1+48600')).toBe('1+48600');
    expect(normalisePhoneNumber('1+48600100200')).toBe('1+48600100200');
    expect(normalisePhoneNumber('48600')).toBe('48600');
    expectProblems(phoneNumberProblems, [
      ['486001002', []],
      ['', ['required']],
      [' - ', ['required']],
      ['+48', ['required']],
      ['60010020', ['tooShort']],
      ['6001002001', ['tooLong']],
      ['+486001002001', ['tooLong']],
      ['60010020a', ['characters']],
      ['a', ['characters', 'tooShort']],
      ['٦٠٠١٠٠٢٠٠', ['characters']],
      ['+49 151 1234567', ['foreign']],
      ['0049151', ['foreign']],
      ['a0049151', ['characters', 'tooShort']],
      ['600+10020', ['characters']],
    ]);
  });

  it('VAL-08 groups what is typed', () => {
    expect(['', '6', '600', '6001', '600100', '600100200', '+48600100200'].map(groupPhoneNumber)).toEqual([
      '',
      '6',
      '600',
      '600 1',
      '600 100',
      '600 100 200',
      '600 100 200',
    ]);
  });
});

describe('addresses', () => {
  it('VAL-11 judges city, street, postal code and referral code', () => {
    expectProblems(cityProblems, [
      ['Y', []],
      [' Łódź ', []],
      ['', ['required']],
      ['  ', ['blank']],
      ['a'.repeat(100), []],
      ['a'.repeat(101), ['tooLong']],
    ]);
    expectProblems(streetProblems, [
      ['abc', []],
      ['ul. 3 Maja 1/2', []],
      ['', ['required']],
      ['  ', ['blank']],
      ['ab', ['tooShort']],
      [' ab ', ['tooShort']],
      ['a'.repeat(100), []],
      ['a'.repeat(101), ['tooLong']],
    ]);
    expectProblems(postalCodeProblems, [
      ['00-000', []],
      [' 30-001 ', []],
      ['', ['required']],
      [' ', ['required']],
      ['30001', ['format']],
      ['30-00', ['format']],
      ['30-0011', ['format']],
      ['130-001', ['format']],
      ['30 001', ['format']],
      ['3a-001', ['format']],
    ]);
    expectProblems(referalCodeProblems, [
      ['', []],
      [' ', ['blank']],
      ['A1', []],
      ['a'.repeat(64), []],
      ['a'.repeat(65), ['tooLong']],
    ]);
  });

  it('VAL-16 masks postal codes and lets them be deleted', () => {
    const typed = [
      '',
      '3',
      '30',
      '30-',
      '30- ',
      '30-0',
      '300',
      '30001',
      '30-001',
      '300012',
      '30 001',
      'PL 30-001',
      '3-0',
      '3-',
      '30-001-',
    ];
    expect(typed.map(maskPostalCode)).toEqual([
      '',
      '3',
      '30',
      '30-',
      '30-',
      '30-0',
      '30-0',
      '30-001',
      '30-001',
      '30-001',
      '30-001',
      '30-001',
      '30',
      '3',
      '30-001',
    ]);
  });
});
