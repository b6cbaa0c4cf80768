import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountProblems, fromWire, isWithin, parseAmount, toWire } from '../../../domain/money/money.ts';

describe('VAL-18 amounts as people type them', () => {
  test.each([
    ['50', 5_000],
    ['50,00', 5_000],
    ['50.00', 5_000],
    ['50,5', 5_050],
    ['0,01', 1],
    ['0050', 5_000],
    ['50,', 5_000],
    [' 50 ', 5_000],
    ['1 234,50', 123_450],
    ['12 345 678', 1_234_567_800],
    ['1\u00a0234,50', 123_450],
    ['1\u202f234.50', 123_450],
    ['100 zł', 10_000],
    ['100zł', 10_000],
    ['100 PLN', 10_000],
    ['PLN 100.50', 10_050],
    ['1\u00a0234,50\u00a0zł', 123_450],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1.234.567,8 pln', 123_456_780],
  ])('%j is %i grosze', (text, grosze) => {
    expect(parseAmount(text)).toEqual({ kind: 'amount', grosze });
  });

  test.each([
    'abc',
    '50 €',
    'zł',
    '50 zł zł',
    '50 złotych',
    '-50',
    '+50',
    '1e9',
    'NaN',
    'Infinity',
    '0x10',
    '1,2,3',
    '1.23,50',
    '1.234.50',
    '12.34,500',
    '1 234.567,50',
    '50 00',
    '5 0',
    '1 23',
    '1  234',
    '1234 567',
    '1 234567',
    '50, 00',
    '5 000,0 0',
    ',5',
    '٥٠',
    '99999999999999999999',
  ])('%j is not a number', (text) => {
    expect(parseAmount(text)).toEqual({ kind: 'notANumber' });
  });

  test('More than two decimals are told apart, nothing is rounded away', () => {
    expect(parseAmount('10,001')).toEqual({ kind: 'tooManyDecimals' });
    expect(parseAmount('10,999')).toEqual({ kind: 'tooManyDecimals' });
    expect(parseAmount('1.000')).toEqual({ kind: 'tooManyDecimals' });
  });

  test('Nothing typed', () => {
    expect(parseAmount('')).toEqual({ kind: 'empty' });
    expect(parseAmount('   ')).toEqual({ kind: 'empty' });
  });
});

describe('VAL-18 bounds of the method', () => {
  const bounds = { minimum: 1_000, maximum: 500_000 };

  test.each([
    ['', ['required']],
    ['x', ['notANumber']],
    ['10,001', ['tooManyDecimals']],
    ['9,99', ['min']],
    ['10', []],
    ['5000', []],
    ['5000,01', ['max']],
  ])('%j breaks %j', (text, problems) => {
    expect(amountProblems(text, bounds)).toEqual(problems);
  });

  test('A fraction of a grosz is never within', () => {
    expect(isWithin(1_000.5, bounds)).toBe(false);
    expect(isWithin(Number.NaN, bounds)).toBe(false);
  });
});

test('VAL-18 wire and grosze: no amount is lost on the way there and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (grosze) => {
      expect(fromWire(toWire(grosze))).toBe(grosze);
      expect(fromWire(Number(JSON.stringify(toWire(grosze))))).toBe(grosze);
    }),
    { numRuns: 2_000 },
  );
});
