import { describe, expect, it } from 'vitest';
import {
  ageOn,
  dateFromWire,
  dateOfBirthProblems,
  dateProblems,
  dateToWire,
  dayOf,
  expiryDateProblems,
  isAdult,
  isDay,
  isRealDate,
  maskDate,
  readDate,
} from '../../../domain/time/dates.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';

const TODAY = '2026-11-21';

describe('days', () => {
  it('VAL-10 VAL-12 knows the days of the calendar', () => {
    const real: [number, number, number][] = [
      [2000, 2, 29],
      [2024, 2, 29],
      [1, 1, 1],
      [2026, 1, 31],
      [2026, 4, 30],
      [2026, 12, 31],
    ];
    const unreal: [number, number, number][] = [
      [1900, 2, 29],
      [2100, 2, 29],
      [2026, 2, 29],
      [2024, 2, 30],
      [2026, 4, 31],
      [2026, 6, 31],
      [2026, 9, 31],
      [2026, 11, 31],
      [2026, 1, 32],
      [2026, 1, 0],
      [2026, 0, 1],
      [2026, 13, 1],
      [0, 1, 1],
    ];
    expect(real.filter((date) => !isRealDate(...date))).toEqual([]);
    expect(unreal.filter((date) => isRealDate(...date))).toEqual([]);
    const longMonths = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
      isRealDate(2026, month, 31),
    );
    expect(longMonths).toEqual([1, 3, 5, 7, 8, 10, 12]);
  });

  it('VAL-10 writes and reads days of the wire', () => {
    expect(dayOf(987, 6, 5)).toBe('0987-06-05');
    expect(dayOf(2026, 2, 30)).toBe(null);
    expect(['2026-11-21', '2024-02-29', '0001-01-01'].filter((text) => !isDay(text))).toEqual([]);
    const none = [
      '2026-02-29',
      '2026-1-1',
      '21-11-2026',
      '2026-11-21T00:00',
      ' 2026-11-21',
      '12026-11-21',
      '',
      '2026-00-10',
    ];
    expect(none.filter(isDay)).toEqual([]);
  });

  it('VAL-10 VAL-12 reads typed dates', () => {
    const cases: [string, 'DD-MM-YYYY' | 'DD/MM/YYYY', unknown][] = [
      ['31-01-1990', 'DD-MM-YYYY', { kind: 'day', day: '1990-01-31' }],
      [' 31-01-1990 ', 'DD-MM-YYYY', { kind: 'day', day: '1990-01-31' }],
      ['31/01/1990', 'DD/MM/YYYY', { kind: 'day', day: '1990-01-31' }],
      ['', 'DD-MM-YYYY', { kind: 'empty' }],
      ['  ', 'DD/MM/YYYY', { kind: 'empty' }],
      ['31/01/1990', 'DD-MM-YYYY', { kind: 'format' }],
      ['31-01-1990', 'DD/MM/YYYY', { kind: 'format' }],
      ['31-01/1990', 'DD-MM-YYYY', { kind: 'format' }],
      ['31/01-1990', 'DD-MM-YYYY', { kind: 'format' }],
      ['1-1-1990', 'DD-MM-YYYY', { kind: 'format' }],
      ['31-01-90', 'DD-MM-YYYY', { kind: 'format' }],
      ['31-01-19900', 'DD-MM-YYYY', { kind: 'format' }],
      ['131-01-1990', 'DD-MM-YYYY', { kind: 'format' }],
      ['1990-01-31', 'DD-MM-YYYY', { kind: 'format' }],
      ['29-02-2026', 'DD-MM-YYYY', { kind: 'date' }],
      ['32-01-2026', 'DD-MM-YYYY', { kind: 'date' }],
      ['01-13-2026', 'DD-MM-YYYY', { kind: 'date' }],
      ['00-00-0000', 'DD-MM-YYYY', { kind: 'date' }],
    ];
    expect(cases.map(([text, format]) => [text, format, readDate(text, format)])).toEqual(cases);
    expect(dateToWire('29-02-2024', 'DD-MM-YYYY')).toBe('2024-02-29');
    expect(dateToWire('29-02-2023', 'DD-MM-YYYY')).toBe(null);
    expect(dateToWire('', 'DD-MM-YYYY')).toBe(null);
    expect(dateFromWire('1990-01-31', 'DD-MM-YYYY')).toBe('31-01-1990');
    expect(dateFromWire('1990-01-31', 'DD/MM/YYYY')).toBe('31/01/1990');
    expect(dateFromWire('1990-02-31', 'DD-MM-YYYY')).toBe('');
    expect(dateFromWire('31-01-1990', 'DD-MM-YYYY')).toBe('');
  });

  it('VAL-10 counts ages by the Polish Civil Code', () => {
    expect(ageOn('2008-11-21', TODAY)).toBe(18);
    expect(ageOn('2008-11-22', TODAY)).toBe(17);
    expect(ageOn('2008-11-20', TODAY)).toBe(18);
    expect(ageOn('2008-10-30', TODAY)).toBe(18);
    expect(ageOn('2008-12-01', TODAY)).toBe(17);
    expect(ageOn('2026-11-21', TODAY)).toBe(0);
    expect(ageOn('2026-11-22', TODAY)).toBe(-1);
    expect(ageOn('1900-01-01', TODAY)).toBe(126);
    expect(ageOn('2008-02-29', '2026-02-27')).toBe(17);
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(18);
    expect(ageOn('2008-02-29', '2028-02-28')).toBe(19);
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
    expect(isAdult('2008-11-21', TODAY)).toBe(true);
    expect(isAdult('2008-11-22', TODAY)).toBe(false);
  });

  it('VAL-09 VAL-10 takes the day of Warsaw', () => {
    expect(warsawDay(Date.UTC(2026, 10, 21, 22, 59, 59))).toBe('2026-11-21');
    expect(warsawDay(Date.UTC(2026, 10, 21, 23, 0, 0))).toBe('2026-11-22');
    expect(warsawDay(Date.UTC(2026, 6, 21, 21, 59, 59))).toBe('2026-07-21');
    expect(warsawDay(Date.UTC(2026, 6, 21, 22, 0, 0))).toBe('2026-07-22');
  });
});

describe('rules', () => {
  it('VAL-10 judges dates of birth', () => {
    const cases: [string, string[]][] = [
      ['', ['required']],
      [' ', ['required']],
      ['21-11-2008', []],
      ['22-11-2008', ['underage']],
      ['22-11-2026', ['underage']],
      ['29-02-2007', ['date']],
      ['01-01-1900', []],
      ['31-12-1899', ['date']],
      ['01-01-0001', ['date']],
      ['21/11/2008', ['format']],
    ];
    expect(cases.map(([text]) => [text, dateOfBirthProblems(text, TODAY)])).toEqual(cases);
    expect(dateProblems('21/11/2008', 'DD/MM/YYYY')).toEqual([]);
    expect(dateProblems('', 'DD/MM/YYYY')).toEqual(['required']);
    expect(dateProblems('31/11/2008', 'DD/MM/YYYY')).toEqual(['date']);
    expect(dateProblems('31', 'DD/MM/YYYY')).toEqual(['format']);
  });

  it('VAL-12 judges dates of expiry', () => {
    const cases: [string, string[]][] = [
      ['', []],
      ['  ', []],
      ['20/11/2026', ['past']],
      ['21/11/2026', ['past']],
      ['22/11/2026', []],
      ['01/01/2027', []],
      ['29/02/2028', []],
      ['29/02/2027', ['date']],
      ['22-11-2026', ['format']],
    ];
    expect(cases.map(([text]) => [text, expiryDateProblems(text, TODAY)])).toEqual(cases);
  });
});

describe('mask', () => {
  it('VAL-16 grows with what is typed and lets it be deleted', () => {
    const steps = ['3', '31', '310', '3101', '31011', '310119', '31011990', '310119901'];
    expect(steps.map((text) => maskDate(text, 'DD-MM-YYYY'))).toEqual([
      '3',
      '31',
      '31-0',
      '31-01',
      '31-01-1',
      '31-01-19',
      '31-01-1990',
      '31-01-1990',
    ]);
    expect(maskDate('31-01-', 'DD-MM-YYYY')).toBe('31-01-');
    expect(maskDate('31-01', 'DD-MM-YYYY')).toBe('31-01');
    expect(maskDate('31-', 'DD-MM-YYYY')).toBe('31-');
    expect(maskDate('', 'DD-MM-YYYY')).toBe('');
  });

  it('VAL-16 takes other separators, single digits, pasted and wire dates', () => {
    const cases: [string, string][] = [
      ['1.2.1990', '01/02/1990'],
      ['1 2 1990', '01/02/1990'],
      ['31-01-1990', '31/01/1990'],
      ['1990-01-31', '31/01/1990'],
      [' 1990-01-31 ', '31/01/1990'],
      ['1/', '01/'],
      ['1/2/', '01/02/'],
      ['/1', '1'],
      ['1//2', '01/2'],
      ['ab1c2d3', '12/3'],
      ['12/03/1990/5', '12/03/1990'],
      ['12/03/19-90', '12/03/1990'],
      ['1990-02-31', '19/90/0231'],
    ];
    expect(cases.map(([text]) => [text, maskDate(text, 'DD/MM/YYYY')])).toEqual(cases);
  });

  it('VAL-16 leaves a masked date as it is', () => {
    const masked = ['0', '01', '01-', '01-0', '01-02', '01-02-', '01-02-1', '01-02-1990'];
    expect(masked.map((text) => maskDate(text, 'DD-MM-YYYY'))).toEqual(masked);
  });
});
