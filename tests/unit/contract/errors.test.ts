import { describe, expect, it } from 'vitest';
import { decode } from '../../../contract/decode.ts';
import {
  AccountProblem,
  ContentProblem,
  DEPOSIT_REFUSALS,
  ERRORS_BY_AREA,
  GENERAL_ERRORS,
  LOGIN_REFUSALS,
  codeOf,
  fieldErrorsOf,
  isContentProblem,
  statusOf,
} from '../../../contract/errors.ts';
import { DEPOSIT_LIMITS } from '../../../domain/payments/deposit-limits.ts';
import { LOGIN_ERRORS } from '../../../domain/account/login-errors.ts';

/** Document 2 section 8, copied manually. */
const LOGIN_CODES = [
  'UNPROCESSABLE_ENTITY',
  'WRONG_EMAIL_OR_PASSWORD',
  'PLAYER_BIOMETRIC_LOGIN_FAILED',
  'ACCOUNT_PERMANENTLY_CLOSED',
  'ACCOUNT_DISABLED_ONE_DAY',
  'ACCOUNT_EXCLUDED_ONE_WEEK',
  'ACCOUNT_EXCLUDED_TWO_WEEKS',
  'ACCOUNT_EXCLUDED_ONE_MONTH',
  'ACCOUNT_EXCLUDED_THREE_MONTHS',
  'ACCOUNT_EXCLUDED_SIX_MONTHS',
  'NOT_ACTIVE',
  'ACCOUNT_LOGIN_LIMIT_EXCEEDED',
  'ACCOUNT_LOGIN_LIMIT_EXCEED_FOR_BASIC_REGISTRATION_PLAYER',
  'ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD',
  'LOCKED',
  'PLAYER_IS_NOT_VERIFIED',
  'DAILY_SESSION_TIME_LIMIT_REACHED',
  'MONTHLY_SESSION_TIME_LIMIT_REACHED',
  'ACCOUNT_NOT_FULLY_REGISTERED',
  'UNAUTHORIZED',
  'TOKEN_MISSING',
  'TOKEN_NOT_VALID',
  'FORBIDDEN',
  'MISSING_PERMISSIONS',
  'SUSPENDED',
  'PLAYER_ID_NOT_FOUND',
  'ACCOUNT_SUSPENDED_BY_FRAUD_RULE',
  'ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1DAY',
  'ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1WEEK',
  'ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1MONTH',
  'ACCOUNT_SUSPENDED_BY_FRAUD_RULE_2MONTHS',
  'ACCOUNT_SUSPENDED_BY_FRAUD_RULE_3MONTHS',
  'ACCOUNT_SUSPENDED_BY_FRAUD_RULE_6MONTHS',
  'ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1YEAR',
  'ACCOUNT_SUSPENDED_BY_FRAUD_RULE_2YEARS',
  'ACCOUNT_SUSPENDED_BY_FRAUD_RULE_3YEARS',
];

describe('the catalogue', () => {
  it('AUTH-09 has every login error of the documents, in the contract and in the client’s table', () => {
    expect(Object.keys(LOGIN_ERRORS).sort()).toEqual([...LOGIN_CODES].sort());
    const known = new Set<string>([...Object.keys(LOGIN_REFUSALS), ...Object.keys(GENERAL_ERRORS)]);
    expect(LOGIN_CODES.filter((code) => !known.has(code))).toEqual([]);
    expect(Object.keys(LOGIN_REFUSALS).filter((code) => !LOGIN_CODES.includes(code))).toEqual([]);
  });

  it('DEP-09 has every deposit-limit error', () => {
    expect(DEPOSIT_LIMITS.filter((limit) => !Object.hasOwn(DEPOSIT_REFUSALS, limit))).toEqual([]);
  });

  it('Has every code in one area only', () => {
    const codes = Object.values(ERRORS_BY_AREA).flatMap((area) => Object.keys(area));
    expect(codes).toEqual([...new Set(codes)]);
  });

  it('Knows the status of a code', () => {
    expect(
      [
        'LOCKED',
        'WRONG_EMAIL_OR_PASSWORD',
        'NOT_IMPLEMENTED',
        'FILE_TOO_LARGE',
        'EMAIL_TAKEN',
        'NO_SUCH',
        'toString',
      ].map(statusOf),
    ).toEqual([423, 401, 501, 413, 422, 400, 400]);
  });
});

describe('refusals', () => {
  it('API-03 reads code, then errorCode, then message (reading 3)', () => {
    const given: readonly unknown[] = [
      { code: 'LOCKED', errorCode: 'A', message: 'B' },
      { errorCode: 'A', message: 'B' },
      { code: null, errorCode: null, message: 'B' },
      { code: '', errorCode: '', message: 'B' },
      { code: 1, message: 'DAILY_LIMIT_REACHED' },
      { code: 1, message: null },
      {},
      null,
      'LOCKED',
      undefined,
    ];
    expect(given.map(codeOf)).toEqual(['LOCKED', 'A', 'B', 'B', 'DAILY_LIMIT_REACHED', '', '', '', '', '']);
  });

  it('BON-05 takes code 1 alone for a refusal of the content service', () => {
    const bodies: readonly unknown[] = [
      { code: 1 },
      { code: 1, message: 'X' },
      { code: 0 },
      { code: 2 },
      { code: '1' },
      [],
      null,
      1,
    ];
    expect(bodies.map(isContentProblem)).toEqual([true, true, false, false, false, false, false, false]);
    expect(isContentProblem(Object.create({ code: 1 }))).toBe(false);
  });

  it('VAL-02 reads field errors from both shapes', () => {
    const fields = { fields: { email: ['format', 'tooShort'] } };
    const errors = {
      errors: [
        { field: 'email', code: 'EMAIL_TAKEN' },
        { field: 'username', code: 'USERNAME_TAKEN' },
      ],
    };
    expect(fieldErrorsOf(fields)).toEqual({ email: ['format', 'tooShort'] });
    expect(fieldErrorsOf(errors)).toEqual({ email: ['EMAIL_TAKEN'], username: ['USERNAME_TAKEN'] });
    expect(fieldErrorsOf({ ...fields, ...errors })).toEqual({
      email: ['format', 'tooShort', 'EMAIL_TAKEN'],
      username: ['USERNAME_TAKEN'],
    });
    expect(fieldErrorsOf({})).toEqual({});
    expect(fields).toEqual({ fields: { email: ['format', 'tooShort'] } });
  });

  it('Decode in their shapes', () => {
    expect(decode(AccountProblem, { code: 'LOCKED', message: null })).toEqual({
      ok: true,
      value: { code: 'LOCKED', message: null },
      reports: [],
    });
    expect(decode(AccountProblem, {})).toEqual({ ok: true, value: {}, reports: [] });
    expect(decode(ContentProblem, { code: 1 })).toEqual({ ok: true, value: { code: 1, message: null }, reports: [] });
    expect(decode(ContentProblem, { code: 0 })).toEqual({ ok: false, report: 'code: expected one of 1' });
    expect(decode(AccountProblem, { code: 'X', fields: { email: 'format' } })).toEqual({
      ok: false,
      report: 'fields.email: expected array',
    });
  });
});
