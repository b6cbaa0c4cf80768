import { describe, expect, test } from 'vitest';
import { paymentPath } from '../../../domain/payments/payment-path.ts';
import {
  mayBeGivenUp,
  paymentProgressOf,
  providerOfStatus,
  progressOfStep,
} from '../../../domain/payments/payment-progress.ts';

const standing = (status: string, closed: boolean, ...codes: string[]) => ({
  status,
  closed,
  steps: codes.map((code) => ({ code })),
});

describe('TXN-02 (reading 96) where a payment stands', () => {
  test.each([
    ['PAYU_DEPOSIT_SENT', false, 'sent'],
    ['PAYU_DEPOSIT_PAID', false, 'paid'],
    ['PAYU_DEPOSIT_FINALIZED', true, 'credited'],
    ['PAYU_DEPOSIT_REJECTED', true, 'rejected'],
    ['OTHER_DEPOSIT_SENT', false, 'sent'],
    ['DEPOSIT', true, 'credited'],
    ['DEPOSIT_ERROR', true, 'rejected'],
    ['DEPOSIT_REQUEST', false, 'sent'],
    ['NO-AFFECT_PAYMENT', false, 'sent'],
    ['WITHDRAWAL_REQUEST', false, 'requested'],
    ['WITHDRAWAL_HOLD', false, 'held'],
    ['WITHDRAWAL', true, 'paidOut'],
    ['WITHDRAWAL_DENY', true, 'denied'],
    ['WITHDRAWAL_EXPIRED', true, 'expired'],
    ['SOMETHING_NEW', false, null],
    ['toString', false, null],
  ])('%s, closed: %s, is %s', (status, closed, progress) => {
    expect(paymentProgressOf(standing(status, closed, status))).toBe(progress);
  });

  test('Closed without money is neutral, and named as given up where its last step says so (reading 88)', () => {
    const { status } = standing('PAYU_DEPOSIT_SENT', true);
    expect(paymentProgressOf(standing(status, true, status, 'PAYU_DEPOSIT_CANCELLED'))).toBe('givenUp');
    expect(paymentProgressOf(standing(status, true, status))).toBe('closed');
    expect(paymentProgressOf(standing(status, true))).toBe('closed');
    expect(paymentProgressOf(standing('PAYU_DEPOSIT_PAID', true, 'PAYU_DEPOSIT_PAID'))).toBe('closed');
  });

  test('A step that was given up has a name of its own', () => {
    expect(progressOfStep('PAYU_DEPOSIT_CANCELLED')).toBe('givenUp');
  });

  test('The provider stands before the status', () => {
    expect(providerOfStatus('PAYU_DEPOSIT_SENT')).toBe('PAYU');
    expect(providerOfStatus('BIG_PAY_DEPOSIT_PAID')).toBe('BIG_PAY');
    expect(providerOfStatus('WITHDRAWAL_REQUEST')).toBeNull();
  });

  test.each([
    ['CARD', 'sent', true],
    ['GPAY', 'sent', true],
    ['BLIK', 'sent', false],
    [null, 'sent', false],
    ['CARD', 'paid', false],
    ['CARD', null, false],
  ] as const)('DEP-03 %s at %s: may be given up is %s', (method, progress, expected) => {
    expect(mayBeGivenUp(method, progress)).toBe(expected);
  });
});

test('TXN-02 a payment’s page is under the section of its kind, whatever its id holds', () => {
  expect(paymentPath({ id: '901', type: 'deposit' })).toBe('/profile/deposit/901');
  expect(paymentPath({ id: '902', type: 'withdraw' })).toBe('/profile/withdraw/902');
  expect(paymentPath({ id: 'a/b?c', type: 'deposit' })).toBe('/profile/deposit/a%2Fb%3Fc');
});
