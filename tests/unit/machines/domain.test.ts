import { describe, expect, test } from 'vitest';
import { groupBlikCode, isBlikCode, normaliseBlikCode } from '../../../domain/banking/blik.ts';
import {
  DEPOSIT_LIMITS,
  depositLimitIn,
  depositLimitResetsAt,
  wayOutOf,
} from '../../../domain/payments/deposit-limits.ts';
import { isDepositMethodCode, parseRequestBody, startBody } from '../../../domain/payments/deposit-methods.ts';
import { depositRefusalOf } from '../../../domain/payments/deposit-refusal.ts';
import { depositStatusOf, paymentResultOf } from '../../../domain/payments/deposit-status.ts';
import {
  isNotFullyRegistered,
  LOGIN_ERRORS,
  loginErrorAction,
  loginErrorOf,
  loginErrorText,
  sessionLimitOf,
} from '../../../domain/account/login-errors.ts';
import { startOfDay, startOfMonth, startOfNextDay, startOfNextMonth } from '../../../domain/time/warsaw.ts';

describe('VAL-19 BLIK code', () => {
  test.each(['777123', '777 123', ' 777123 ', '777-123', '000000', '777\u00a0123'])('%j is a code', (text) => {
    expect(isBlikCode(text)).toBe(true);
  });

  test.each(['', '77712', '7771234', '77712a', '777١٢٣', '7.7123', '777123; drop'])('%j is not', (text) => {
    expect(isBlikCode(text)).toBe(false);
  });

  test('Is shown in two groups of three, also while it is typed', () => {
    expect(['7', '777', '7771', '777123', '777 123'].map(groupBlikCode)).toEqual([
      '7',
      '777',
      '777 1',
      '777 123',
      '777 123',
    ]);
    expect(normaliseBlikCode('001 234')).toBe('001234');
  });
});

test.each([
  ['PAYU_DEPOSIT_SENT', 'sent'],
  ['DEPOSIT_PAID', 'paid'],
  ['X_DEPOSIT_FINALIZED_2', 'finalized'],
  ['PAYU_DEPOSIT_REJECTED', 'rejected'],
  ['SOMETHING_NEW', 'unknown'],
  ['', 'unknown'],
  ['DEPOSIT_SENT DEPOSIT_FINALIZED', 'finalized'],
] as const)('DEP-03 the status text %j says %s', (text, status) => {
  expect(depositStatusOf(text)).toBe(status);
});

test.each([
  ['PAYU_DEPOSIT_FINALIZED', true, { kind: 'finalized' }],
  ['PAYU_DEPOSIT_FINALIZED', false, { kind: 'finalized' }],
  ['PAYU_DEPOSIT_REJECTED', true, { kind: 'rejected', reason: 'CODE_USED' }],
  ['PAYU_DEPOSIT_REJECTED', false, { kind: 'rejected', reason: 'CODE_USED' }],
  ['PAYU_DEPOSIT_SENT', true, { kind: 'closed' }],
  ['PAYU_DEPOSIT_PAID', true, { kind: 'closed' }],
  ['SOMETHING_NEW', true, { kind: 'closed' }],
  ['PAYU_DEPOSIT_SENT', false, { kind: 'sent' }],
  ['PAYU_DEPOSIT_PAID', false, { kind: 'paid' }],
  ['SOMETHING_NEW', false, { kind: 'unknown' }],
] as const)('DEP-03 %s, closed: %s comes to %j', (code, closed, answer) => {
  expect(paymentResultOf({ code, closed, reason: 'CODE_USED' })).toEqual(answer);
});

test.each([
  ['GPAY_CANCELLED', 'GPAY', { kind: 'cancelled' }],
  [
    'no: DAILY_LIMIT_REACHED',
    'BLIK',
    { kind: 'limited', limit: 'DAILY_LIMIT_REACHED', resetsAt: Date.parse('2026-11-21T23:00:00Z') },
  ],
  ['TRIAL_EXPIRED_ACCOUNT', 'CARD', { kind: 'limited', limit: 'TRIAL_EXPIRED_ACCOUNT', resetsAt: null }],
  ['Kod wygasł', 'BLIK', { kind: 'explained', message: 'Kod wygasł' }],
  ['TRANSACTION_ERROR', 'BLIK', { kind: 'refused' }],
  ['', 'BLIK', { kind: 'refused' }],
  ['PAYMENT_METHOD_UNAVAILABLE', 'BLIK', { kind: 'refused' }],
  ['Karta wygasła', 'CARD', { kind: 'refused' }],
] as const)('DEP-06 DEP-07 DEP-08 DEP-09 %j for %s is %j', (message, method, refusal) => {
  expect(depositRefusalOf(message, method, Date.parse('2026-11-21T12:00:00Z'))).toEqual(refusal);
});

describe('DEP-09 deposit limits', () => {
  const at = Date.parse('2026-11-21T12:00:00Z');

  test('A known key is found anywhere in the message', () => {
    expect(DEPOSIT_LIMITS.map((limit) => depositLimitIn(`error: ${limit}.`))).toEqual([...DEPOSIT_LIMITS]);
    expect(depositLimitIn('TRANSACTION_ERROR')).toBeNull();
  });

  test('The daily limit starts anew with the day, the monthly one with the month, in Warsaw', () => {
    expect(DEPOSIT_LIMITS.map((limit) => depositLimitResetsAt(limit, at))).toEqual([
      Date.parse('2026-11-22T00:00:00+01:00'),
      Date.parse('2026-12-01T00:00:00+01:00'),
      null,
      null,
      null,
    ]);
  });

  test('(reading 89) each has the step that lifts it', () => {
    expect(DEPOSIT_LIMITS.map(wayOutOf)).toEqual(['limits', 'limits', 'identity', 'identity', 'identity']);
  });
});

describe('days and months of Europe/Warsaw', () => {
  test.each([
    ['2026-03-28T23:30:00Z', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'],
    ['2026-03-29T12:00:00Z', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'],
    ['2026-10-25T12:00:00Z', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00'],
    ['2026-12-31T22:59:59Z', '2026-12-31T00:00:00+01:00', '2027-01-01T00:00:00+01:00'],
    ['2026-12-31T23:00:00Z', '2027-01-01T00:00:00+01:00', '2027-01-02T00:00:00+01:00'],
  ])('LIM-04 the day around %s runs from %s to %s', (at, start, next) => {
    expect(startOfDay(Date.parse(at))).toBe(Date.parse(start));
    expect(startOfNextDay(Date.parse(at))).toBe(Date.parse(next));
  });

  test.each([
    ['2026-03-15T12:00:00Z', '2026-03-01T00:00:00+01:00', '2026-04-01T00:00:00+02:00'],
    ['2026-10-31T23:30:00Z', '2026-11-01T00:00:00+01:00', '2026-12-01T00:00:00+01:00'],
    ['2026-12-15T12:00:00Z', '2026-12-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00'],
  ])('LIM-04 the month around %s runs from %s to %s', (at, start, next) => {
    expect(startOfMonth(Date.parse(at))).toBe(Date.parse(start));
    expect(startOfNextMonth(Date.parse(at))).toBe(Date.parse(next));
  });
});

describe('DEP-02 the body of a start', () => {
  test('DEP-01 card, BLIK and the wallet are known methods, by their codes as they are written', () => {
    expect(['CARD', 'BLIK', 'GPAY', 'blik', 'CHEQUE', '', 'toString'].map(isDepositMethodCode)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('A payMethod of the configuration that is no object counts for nothing', () => {
    const start = { amount: 1_000, payMethod: { type: 'BLIK', token: '777123' } } as const;
    const sent = { amount: 10, payMethod: { type: 'BLIK', token: '777123' } };
    expect(
      [{}, { payMethod: 'X' }, { payMethod: ['X'] }, { payMethod: null }].map((body) => startBody(body, start)),
    ).toEqual([sent, sent, sent, sent]);
  });

  test.each(['', '{', 'null', '[]', '"x"', '5', 'undefined'])('requestBody %j is broken', (text) => {
    expect(parseRequestBody(text)).toBeNull();
  });

  test('Amount and payMethod are merged deeply over the configuration and win', () => {
    const requestBody = parseRequestBody(
      '{"payMethod":{"type":"X","token":"evil","value":"blik"},"amount":1,"extra":{"a":1}}',
    );
    expect(startBody(requestBody ?? {}, { amount: 5_050, payMethod: { type: 'BLIK', token: '777123' } })).toEqual({
      payMethod: { type: 'BLIK', token: '777123', value: 'blik' },
      amount: 50.5,
      extra: { a: 1 },
    });
  });

  test('A card carries no token of its own', () => {
    expect(startBody({}, { amount: 1_000, payMethod: { type: 'CARD', token: null } })).toEqual({
      amount: 10,
      payMethod: { type: 'CARD' },
    });
  });
});

describe('AUTH-09 AUTH-10 login errors', () => {
  test('Anything that is not in the catalogue is a failed request', () => {
    expect(loginErrorOf('SOMETHING_ELSE')).toBe('REQUEST_FAILED');
    expect(loginErrorOf('toString')).toBe('REQUEST_FAILED');
    expect(loginErrorText(loginErrorOf('x'))).toBe('requestFailed');
  });

  test('Codes that the document groups share one text', () => {
    expect(loginErrorText('LOCKED')).toBe(LOGIN_ERRORS.LOCKED);
    expect(loginErrorText('UNPROCESSABLE_ENTITY')).toBe(loginErrorText('WRONG_EMAIL_OR_PASSWORD'));
    const unauthorized = Object.entries(LOGIN_ERRORS).filter(([, text]) => text === 'unauthorized');
    expect(unauthorized.map(([code]) => code)).toEqual([
      'UNAUTHORIZED',
      'TOKEN_MISSING',
      'TOKEN_NOT_VALID',
      'FORBIDDEN',
      'MISSING_PERMISSIONS',
      'SUSPENDED',
      'PLAYER_ID_NOT_FOUND',
    ]);
  });

  test('Each error carries exactly one action', () => {
    const codes = Object.keys(LOGIN_ERRORS).map(loginErrorOf);
    expect(codes.filter((code) => loginErrorAction(code) === 'completeRegistration')).toEqual([
      'ACCOUNT_NOT_FULLY_REGISTERED',
    ]);
    expect(codes.filter((code) => loginErrorAction(code) === 'resetPassword')).toEqual([
      'ACCOUNT_LOGIN_LIMIT_EXCEEDED',
      'ACCOUNT_LOGIN_LIMIT_EXCEED_FOR_BASIC_REGISTRATION_PLAYER',
      'LOCKED',
    ]);
    expect(loginErrorAction('REQUEST_FAILED')).toBe('support');
  });

  test('The title "not fully registered" belongs to its two variants', () => {
    expect(Object.keys(LOGIN_ERRORS).map(loginErrorOf).filter(isNotFullyRegistered)).toEqual([
      'ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD',
      'ACCOUNT_NOT_FULLY_REGISTERED',
    ]);
  });

  test('Session-time limits are told apart', () => {
    expect(sessionLimitOf('DAILY_SESSION_TIME_LIMIT_REACHED')).toBe('daily');
    expect(sessionLimitOf('MONTHLY_SESSION_TIME_LIMIT_REACHED')).toBe('monthly');
    expect(sessionLimitOf('LOCKED')).toBeNull();
  });
});
