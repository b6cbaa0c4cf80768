import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfBirthProblems } from '../../../domain/time/dates.ts';
import {
  normalisePesel,
  peselDetails,
  peselOwnProblems,
  peselProblems,
  peselProblemsSoFar,
} from '../../../domain/identity/pesel.ts';

const TODAY = '2026-11-21';
const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
const MONTH_OFFSETS: Readonly<Record<number, number>> = { 18: 80, 19: 0, 20: 20, 21: 40, 22: 60 };

/** Digits by the published rules, with the check digit. */
function pesel(year: number, month: number, day: number, serial = '0123'): string {
  const offset = MONTH_OFFSETS[Math.floor(year / 100)] ?? 0;
  const two = (value: number): string => String(value).padStart(2, '0');
  return withCheckDigit(`${two(year % 100)}${two(month + offset)}${two(day)}${serial}`);
}

function withCheckDigit(digits: string): string {
  const sum = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

describe('PESEL', () => {
  it('VAL-09 takes published examples', () => {
    expect(peselProblems('44051401359', TODAY)).toEqual([]);
    expect(peselProblems('02070803628', TODAY)).toEqual([]);
    expect(peselDetails('44051401359', TODAY)).toEqual({ dateOfBirth: '1944-05-14', age: 82, sex: 'MALE' });
    expect(peselDetails('02070803628', TODAY)).toEqual({ dateOfBirth: '1902-07-08', age: 124, sex: 'FEMALE' });
    expect(peselDetails('02270803624', TODAY)).toEqual({ dateOfBirth: '2002-07-08', age: 24, sex: 'FEMALE' });
  });

  it('VAL-09 reads all centuries in which a player can be born', () => {
    const years = [1900, 1999, 2000, 2099, 2100, 2199, 2200, 2299];
    const found = years.map((year) => peselDetails(pesel(year, 12, 31), TODAY).dateOfBirth);
    expect(found).toEqual(years.map((year) => `${year}-12-31`));
    expect(peselProblems(pesel(1900, 1, 1), TODAY)).toEqual([]);
    expect(peselProblems(pesel(2100, 1, 1), TODAY)).toEqual(['underage']);
  });

  it('VAL-09 VAL-10 nobody who registers was born before 1900: no day of those years is one, as none is that is typed', () => {
    const years = fc.record({
      year: fc.integer({ min: 1800, max: 1899 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      serial: fc.integer({ min: 0, max: 9999 }),
    });
    fc.assert(
      fc.property(years, ({ year, month, day, serial }) => {
        const number = pesel(year, month, day, String(serial).padStart(4, '0'));
        const two = (value: number): string => String(value).padStart(2, '0');
        expect(peselProblems(number, TODAY)).toEqual(['date']);
        expect(peselProblemsSoFar(number.slice(0, 6), TODAY)).toEqual(['date']);
        expect(peselDetails(number, TODAY)).toEqual({
          dateOfBirth: null,
          age: null,
          sex: expect.any(String) as string,
        });
        expect(dateOfBirthProblems(`${two(day)}-${two(month)}-${year}`, TODAY)).toEqual(['date']);
      }),
    );
  });

  it('VAL-09 tells each broken rule', () => {
    const cases: [string, string[]][] = [
      ['', ['required']],
      ['   ', ['required']],
      ['4405140135', ['tooShort']],
      ['440514013591', ['tooLong']],
      ['4405140135a', ['characters']],
      ['4405a', ['tooShort', 'characters']],
      ['44051401359a', ['characters', 'tooLong']],
      ['٤٤٠٥١٤٠١٣٥٩', ['characters']],
      ['44051401358', ['checksum']],
      ['44050401359', ['checksum']],
      [withCheckDigit('4413140135'), ['date']],
      [withCheckDigit('4400140135'), ['date']],
      [withCheckDigit('4405320135'), ['date']],
      [withCheckDigit('4405000135'), ['date']],
      [withCheckDigit('0002290135'), ['date']],
      [withCheckDigit('0022290135'), []],
      ['44133201358', ['checksum', 'date']],
      ['0000000000', ['tooShort', 'date']],
      ['00000000000', ['date']],
      ['4413', ['tooShort', 'date']],
      ['441', ['tooShort']],
      ['440514 013-59', []],
    ];
    expect(cases.map(([text]) => [text, peselProblems(text, TODAY)])).toEqual(cases);
  });

  it('VAL-09 is of age on the eighteenth birthday, in a common year on 28 February', () => {
    expect(peselProblems(pesel(2008, 11, 21), TODAY)).toEqual([]);
    expect(peselProblems(pesel(2008, 11, 22), TODAY)).toEqual(['underage']);
    expect(peselProblems(pesel(2009, 11, 21), TODAY)).toEqual(['underage']);
    expect(peselProblems(pesel(2008, 2, 29), '2026-02-27')).toEqual(['underage']);
    expect(peselProblems(pesel(2008, 2, 29), '2026-02-28')).toEqual([]);
    expect(peselOwnProblems(pesel(2008, 11, 22))).toEqual([]);
    expect(peselProblems(`${pesel(2010, 5, 5).slice(0, 10)}x`, TODAY)).toEqual(['characters']);
  });

  it('VAL-09 tells what is certain while it is typed', () => {
    const typed = '44051401358';
    const found = Array.from({ length: 12 }, (_, length) => peselProblemsSoFar(typed.slice(0, length), TODAY));
    expect(found).toEqual([...Array.from({ length: 11 }, () => []), ['checksum']]);
    expect(peselProblemsSoFar('4413', TODAY)).toEqual(['date']);
    expect(peselProblemsSoFar('4400', TODAY)).toEqual(['date']);
    expect(peselProblemsSoFar('4420', TODAY)).toEqual(['date']);
    expect(peselProblemsSoFar('4412', TODAY)).toEqual([]);
    expect(peselProblemsSoFar('4432', TODAY)).toEqual([]);
    expect(peselProblemsSoFar('4433', TODAY)).toEqual(['date']);
    expect(peselProblemsSoFar('44013', TODAY)).toEqual([]);
    expect(peselProblemsSoFar('440132', TODAY)).toEqual(['date']);
    expect(peselProblemsSoFar('102505', TODAY)).toEqual(['underage']);
    expect(peselProblemsSoFar('44x', TODAY)).toEqual(['characters']);
    expect(peselProblemsSoFar('440514013591', TODAY)).toEqual(['tooLong']);
  });

  it('VAL-09 says what the digits so far say', () => {
    const none = { dateOfBirth: null, age: null, sex: null };
    expect(peselDetails('', TODAY)).toEqual(none);
    expect(peselDetails('44051', TODAY)).toEqual(none);
    expect(peselDetails('440514', TODAY)).toEqual({ dateOfBirth: '1944-05-14', age: 82, sex: null });
    expect(peselDetails('440514013', TODAY).sex).toBe(null);
    expect(peselDetails('4405140135', TODAY).sex).toBe('MALE');
    expect(peselDetails('4405140140', TODAY).sex).toBe('FEMALE');
    expect(peselDetails('440532', TODAY)).toEqual(none);
    expect(peselDetails('44051a0135', TODAY)).toEqual(none);
    expect(peselDetails('440514013591', TODAY)).toEqual(none);
    expect(peselDetails('440514 013-59', TODAY).dateOfBirth).toBe('1944-05-14');
    expect(normalisePesel(' 440514-01359\u00a0')).toBe('44051401359');
  });

  it('VAL-09 sees every single wrong digit', () => {
    const right = fc
      .record({ days: fc.integer({ min: 0, max: 32_000 }), serial: fc.integer({ min: 0, max: 9999 }) })
      .map(({ days, serial }) => {
        const date = new Date(Date.UTC(1900, 0, 1 + days));
        const month = date.getUTCMonth() + 1;
        return pesel(date.getUTCFullYear(), month, date.getUTCDate(), String(serial).padStart(4, '0'));
      });
    const wrong = fc.record({ right, at: fc.integer({ min: 0, max: 10 }), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(wrong, ({ right, at, by }) => {
        const digit = (Number(right[at]) + by) % 10;
        expect(peselOwnProblems(right)).toEqual([]);
        expect(peselOwnProblems(`${right.slice(0, at)}${digit}${right.slice(at + 1)}`)).toContain('checksum');
      }),
      { numRuns: 500 },
    );
  });
});
