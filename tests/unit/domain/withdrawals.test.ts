import { describe, expect, test } from 'vitest';
import {
  canWithdraw,
  isWithdrawalMethodCode,
  isWithdrawalRefusal,
  maxWithdrawable,
  withdrawalProblems,
} from '../../../domain/payments/withdrawals.ts';

const method = { minimum: 20_00, maximum: 500_00 };

test('WDR-01 the ways to pay out and the refusals that the product knows', () => {
  expect(['BANK_TRANSFER', 'BLIK', '', 'toString'].map(isWithdrawalMethodCode)).toEqual([true, false, false, false]);
  const codes = ['INSUFFICIENT_FUNDS', 'AMOUNT_OUT_OF_RANGE', 'PAYMENT_METHOD_UNAVAILABLE', 'FORBIDDEN', ''];
  expect(codes.map(isWithdrawalRefusal)).toEqual([true, true, true, false, false]);
});

describe('VAL-18 WDR-01 the amount of a withdrawal', () => {
  const plenty = { balance: 10_000_00, available: 10_000_00 };
  const some = { balance: 350_00, available: 300_00 };

  test.each([
    ['', some, ['required']],
    ['dużo', some, ['notANumber']],
    ['20,001', some, ['tooManyDecimals']],
    ['19,99', some, ['min']],
    ['20', some, []],
    ['300', some, []],
    ['300,01', some, ['available']],
    ['350', some, ['available']],
    ['350,01', some, ['max']],
    ['500', plenty, []],
    ['500.01', plenty, ['max']],
    ['10', { balance: 10_00, available: 10_00 }, ['min']],
  ] as const)('%j of %o: %j', (text, funds, problems) => {
    expect(withdrawalProblems(text, method, funds)).toEqual(problems);
  });

  test('The most is the lowest of the method’s, the balance and what is available; nothing below the minimum', () => {
    expect(maxWithdrawable(method, plenty)).toBe(500_00);
    expect(maxWithdrawable(method, some)).toBe(300_00);
    expect(maxWithdrawable(method, { balance: 20_00, available: 20_00 })).toBe(20_00);
    expect(maxWithdrawable(method, { balance: 100_00, available: 19_99 })).toBe(0);
    expect(maxWithdrawable(method, { balance: 0, available: 0 })).toBe(0);
  });

  test.each([
    [20_00, true],
    [300_00, true],
    [300_01, false],
    [19_99, false],
    [20.5, false],
    [Number.NaN, false],
  ])('%d grosze: %j', (amount, can) => {
    expect(canWithdraw(amount, method, some)).toBe(can);
  });
});
