import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from '../../../contract/endpoint.ts';
import * as cashier from '../../../contract/cashier.ts';
import { FIELD_CODES } from '../../../contract/errors.ts';
import { fieldCode, fieldCodesOf } from '../../../contract/field-codes.ts';
import * as fields from '../../../contract/fields.ts';
import { register, updateRegistration, verifyOtp } from '../../../contract/registration.ts';
import { closeAccount } from '../../../contract/exclusion.ts';
import { saveLimit } from '../../../contract/limits.ts';
import { isReasonTooLong, MAX_REASON_LENGTH } from '../../../domain/limits/exclusions.ts';
import { PASSWORD_PUNCTUATION } from '../../../domain/account/password.ts';
import { saveConsents } from '../../../contract/subscriptions.ts';

function codes(schema: Schema, value: unknown): Record<string, string[]> {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldCodesOf(result.error.issues, value);
}

const codesOf = (schema: Schema, value: unknown): string[] => codes(schema, value)[''] ?? [];

function expectCodes(schema: Schema, cases: readonly (readonly [value: unknown, codes: readonly string[]])[]): void {
  expect(cases.map(([value]) => [value, codesOf(schema, value)])).toEqual(cases);
}

describe('fields', () => {
  it('VAL-01 judges passwords, every broken rule at once', () => {
    expectCodes(fields.Password, [
      ['Abcdef1!', []],
      ['Abcdefghijklmnop123!', []],
      [`aA1${PASSWORD_PUNCTUATION.slice(0, 17)}`, []],
      [`aA1${PASSWORD_PUNCTUATION.slice(15)}`, []],
      ['', ['required']],
      [undefined, ['required']],
      [7, ['type']],
      ['Abcde1!', ['tooShort']],
      ['Abcdefghijklmnop1234!', ['tooLong']],
      ['abc', ['tooShort', 'digitMissing', 'upperCaseMissing', 'specialMissing']],
      ['ABCDEFG1!', ['lowerCaseMissing']],
      ['Abcdef1! ', ['characters']],
      ['Abcdef1!ż', ['characters']],
    ]);
  });

  it('VAL-03 judges names', () => {
    expectCodes(fields.PersonName, [
      ['Jan', []],
      ['Łucja Żółć-Gęś', []],
      ["O'Brien", []],
      ['Jan J.R', []],
      ['', ['required']],
      ['   ', ['blank']],
      ['a'.repeat(45), []],
      ['a'.repeat(46), ['tooLong']],
      ['Jan2', ['digits']],
      ['Jan_@', ['characters']],
      ['-Jan', ['edges']],
      ["Jan'", ['edges']],
      ['Jan.', ['edges']],
      ['Jan--Maria', ['separators']],
      ['Jan  Maria', ['separators']],
      ['Müller', ['polishLetters']],
      ['Иван', ['polishLetters']],
      ['-Jan3 --Ñ', ['digits', 'edges', 'separators', 'polishLetters']],
    ]);
  });

  it('VAL-04 judges usernames', () => {
    expectCodes(fields.Username, [
      ['jan_t.1-x', []],
      ['', ['required']],
      ['ab', ['tooShort']],
      ['a'.repeat(25), ['tooLong']],
      ['jan t', ['whitespace']],
      ['jan!', ['characters']],
      ['ża b!', ['whitespace', 'characters']],
    ]);
  });

  it('VAL-06 judges e-mail addresses', () => {
    expectCodes(fields.Email, [
      ['jan@test.pl', []],
      ["o'brien+x@sub.test.pl", []],
      ['jan@xn--bcher-kva.xn--p1ai', []],
      [`${'a'.repeat(64)}@test.pl`, []],
      [`${'a'.repeat(65)}@test.pl`, ['localTooLong']],
      [`jan@${'a'.repeat(63)}.pl`, []],
      [`jan@${'a'.repeat(64)}.pl`, ['labelTooLong']],
      [`jan@${`${'a'.repeat(60)}.`.repeat(4)}pl`, []],
      [`jan@${`${'a'.repeat(63)}.`.repeat(4)}pl`, ['tooLong']],
      ['', ['required']],
      ['a@b.c', ['tooShort', 'format']],
      ['jantest.pl', ['format']],
      ['jan@test', ['format']],
      ['jan@@test.pl', ['format']],
      ['jan..x@test.pl', ['format']],
      ['.jan@test.pl', ['format']],
      ['jan@-test.pl', ['format']],
      ['jan@te st.pl', ['format']],
    ]);
  });

  it('VAL-14 reads tidy texts, but passwords as they are', () => {
    expect([
      fields.PersonName.parse(' Jo\u0301zef '),
      fields.Email.parse(' jan@test.pl\n'),
      fields.Username.parse(' jan '),
      fields.PhoneNumber.parse('0048 600-100-200'),
      fields.PeselText.parse('440514 01359'),
      fields.City.parse(' \u0141\u00f3d\u017a '),
      fields.Street.parse(' abc '),
      fields.PostalCode.parse(' 30-001 '),
      fields.ReferralCode.parse(' A1 '),
      fields.Password.parse('Abcdef1!'),
    ]).toEqual([
      'J\u00f3zef',
      'jan@test.pl',
      'jan',
      '600100200',
      '44051401359',
      '\u0141\u00f3d\u017a',
      'abc',
      '30-001',
      'A1',
      'Abcdef1!',
    ]);
  });

  it('API-01 says the lengths and formats where OpenAPI reads them', () => {
    const said = (schema: Schema): unknown[] => {
      const { type, minLength, maxLength, pattern } = z.toJSONSchema(schema);
      return [type, minLength, maxLength, pattern];
    };
    const { Password, PersonName, Username, Email, PhoneNumber, PeselText, City, Street, PostalCode, ReferralCode } =
      fields;
    expect(
      [Password, PersonName, Username, Email, PhoneNumber, PeselText, City, Street, PostalCode, ReferralCode].map(said),
    ).toEqual([
      ['string', 8, 20, undefined],
      ['string', 1, 45, undefined],
      ['string', 3, 24, undefined],
      ['string', 6, 254, undefined],
      ['string', 9, 9, '^\\d{9}$'],
      ['string', 11, 11, '^\\d{11}$'],
      ['string', 1, 100, undefined],
      ['string', 3, 100, undefined],
      ['string', 6, 6, '^\\d{2}-\\d{3}$'],
      ['string', 0, 64, undefined],
    ]);
  });

  it('Looks into no text that is longer than 512 characters', () => {
    expectCodes(fields.PersonName, [
      ['1'.repeat(512), ['tooLong', 'digits']],
      ['1'.repeat(513), ['tooLong']],
    ]);
  });

  it('VAL-08 to VAL-11, VAL-17 judge the other fields', () => {
    expectCodes(fields.PhoneNumber, [
      ['600100200', []],
      ['60010020', ['tooShort']],
      ['+48 600 100 200', []],
      ['6001002001', ['tooLong']],
      ['+49600100200', ['foreign']],
      ['', ['required']],
    ]);
    expectCodes(fields.PostalCode, [
      ['30-001', []],
      ['30001', ['format']],
      ['30-0012', ['format']],
    ]);
    expectCodes(fields.City, [
      ['Ełk', []],
      ['  ', ['blank']],
      ['a'.repeat(101), ['tooLong']],
    ]);
    expectCodes(fields.Street, [
      ['ab', ['tooShort']],
      ['abc', []],
    ]);
    expectCodes(fields.ReferralCode, [
      ['', []],
      ['  ', ['blank']],
      ['A1', []],
    ]);
    expectCodes(fields.Promocode, [
      ['START 2026', []],
      ['', ['required']],
      ['START-26', ['characters']],
      ['START 2026 XX', ['tooLong']],
    ]);
    expectCodes(fields.PeselText, [
      ['44051401359', []],
      ['440514 01359', []],
      ['44051401358', ['checksum']],
      ['9001311234x', ['characters']],
      ['9001311234', ['tooShort']],
      ['440514013591', ['tooLong']],
      ['', ['required']],
    ]);
  });
});

const account = {
  firstName: 'Jan',
  lastName: 'Testowy',
  gender: 'MALE',
  email: 'jan@test.pl',
  username: 'jan_t',
  password: 'Abcdef1!',
  citizenship: 'PL',
  toc: true,
  pp: true,
  rg: true,
};

describe('bodies', () => {
  it('REG-06 VAL-05 takes a registration and refuses all that is wrong with one', () => {
    expect(codes(register.body, account)).toEqual({});
    expect(codes(register.body, { ...account, affiliateTag: 'tag-1' })).toEqual({});
    expect(
      codes(register.body, { ...account, toc: false, gender: 'X', citizenship: 'Polska', email: 'x', isAdmin: true }),
    ).toEqual({
      gender: ['choice'],
      email: ['tooShort', 'format'],
      citizenship: ['tooLong'],
      toc: ['mustAccept'],
      isAdmin: ['unknown'],
    });
    expect(Object.keys(codes(register.body, {})).sort()).toEqual(Object.keys(account).sort());
  });

  it('REG-08 takes part of an update, also emptied fields', () => {
    const update = { phoneNumber: '', pesel: '', dateOfBirth: '1990-01-31', documentExpiryDate: '', pep: false };
    expect(codes(updateRegistration.body, update)).toEqual({});
    expect(codes(updateRegistration.body, {})).toEqual({});
    expect(codes(updateRegistration.body, { documentNumber: 'a'.repeat(65), pep: 'no', balance: 1 })).toEqual({
      documentNumber: ['tooLong'],
      pep: ['type'],
      balance: ['unknown'],
    });
  });

  it('REG-07 takes six digits as a one-time code', () => {
    expect(['000000', '12345', '1234567', '12345a', '١٢٣٤٥٦'].map((code) => codes(verifyOtp.body, { code }))).toEqual([
      {},
      { code: ['format'] },
      { code: ['tooLong'] },
      { code: ['format'] },
      { code: ['format'] },
    ]);
  });

  it('DEP-02 keeps what a payment method adds, within bounds', () => {
    const body = { amount: 50, payMethod: { type: 'BLIK', token: '777123', extra: { a: [1] } }, channel: 'web' };
    expect(cashier.startDeposit.body.safeParse(body)).toEqual({ success: true, data: body });
    const deep = JSON.parse(`${'{"a":'.repeat(8)}1${'}'.repeat(8)}`) as object;
    const polluted = JSON.parse(
      '{"amount":50,"payMethod":{"type":"BLIK"},"x":{"constructor":{"prototype":{"a":1}}}}',
    ) as object;
    expect(codes(cashier.startDeposit.body, { ...body, deep })).toEqual({ '': ['invalid'] });
    expect(codes(cashier.startDeposit.body, { ...body, text: 'a'.repeat(4097) })).toEqual({ '': ['invalid'] });
    expect(codes(cashier.startDeposit.body, polluted)).toEqual({ '': ['invalid'] });
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, 1]));
    expect(codes(cashier.startDeposit.body, { ...body, ...many })).toEqual({ '': ['invalid'] });
    expect(codes(cashier.startWithdrawal.body, { amount: 50, deep })).toEqual({ '': ['invalid'] });
  });

  it('DEP-02 drops a prototype key', () => {
    const body = JSON.parse('{"amount":50,"payMethod":{"type":"CARD"},"__proto__":{"admin":true}}') as object;
    const parsed = cashier.startDeposit.body.parse(body) as Record<string, unknown>;
    expect(Object.keys(parsed)).toEqual(['amount', 'payMethod']);
    expect(parsed['admin']).toBeUndefined();
  });

  it('VAL-18 takes amounts of whole grosze above zero', () => {
    const given = [0.01, 50, 19.99, 0.1 + 0.2, 1e9, 0, -1, 1.005, 1e9 + 1, Number.NaN, Infinity, '50', null];
    const found = given.map((amount) => codes(cashier.startWithdrawal.body, { amount })['amount'] ?? []);
    expect(found).toEqual([
      [],
      [],
      [],
      [],
      [],
      ['tooSmall'],
      ['tooSmall'],
      ['decimals'],
      ['tooBig'],
      ['type'],
      ['type'],
      ['type'],
      ['required'],
    ]);
  });

  it('LIM-02 takes session time in whole seconds only', () => {
    const limit = { type: 'SESSION_TIME', timeType: 'DAILY', amount: 60.5 };
    expect(codes(saveLimit.body, limit)).toEqual({ amount: ['decimals'] });
    expect(codes(saveLimit.body, { ...limit, type: 'DEPOSIT' })).toEqual({});
    expect(codes(saveLimit.body, { ...limit, amount: 3600 })).toEqual({});
  });

  it('CON-01 refuses a change of nothing', () => {
    expect(codes(saveConsents.body, {})).toEqual({ '': ['required'] });
    expect(codes(saveConsents.body, { emails: false })).toEqual({});
  });

  it('WDR-02 VAL-20 takes an account number however it was typed; how long it must be is the domain’s to say', () => {
    const given = [
      '61 1090 1014 0000 0712 1981 2874',
      'PL61109010140000071219812874',
      '61-1090-1014-0000-0712-1981-2874',
      '12',
      'x'.repeat(65),
      'PL61<b>',
      '<b>61109010140000071219812874',
      '61109010140000071219812874<b>',
    ];
    expect(given.map((bankAccountNumber) => codes(cashier.saveBankAccountNumber.body, { bankAccountNumber }))).toEqual([
      {},
      {},
      {},
      {},
      { bankAccountNumber: ['tooLong'] },
      { bankAccountNumber: ['format'] },
      { bankAccountNumber: ['format'] },
      { bankAccountNumber: ['format'] },
    ]);
  });

  it('REG-06 takes a country as two capital letters', () => {
    expectCodes(fields.CountryCode, [
      ['PL', []],
      ['pL', ['format']],
      ['Pl', ['format']],
      ['P', ['format']],
    ]);
  });

  it('DEP-02 reads provider and method from a method’s url, and from nothing else', () => {
    const urls = [
      '/api/payment-provider/payu/blik/',
      '/api/payment-provider/payu/blik',
      '/api/payment-provider/payu/../',
      '/api/payment-provider/payu/blik/x/',
      'https://evil.example/api/payment-provider/payu/blik/',
      '//api/payment-provider/payu/blik/',
    ];
    expect(urls.map(cashier.providerParams)).toEqual([
      { provider: 'payu', method: 'blik' },
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('EXC-01 the reason for closing an account may be as long as the domain says, and no longer', () => {
    const lengths = [0, 1, MAX_REASON_LENGTH, MAX_REASON_LENGTH + 1];
    const reasons = lengths.map((length) => 'ż'.repeat(length));
    const isRefused = (reason: string) => 'reason' in codes(closeAccount.body, { type: 'CLOSE_ACCOUNT', reason });
    expect(reasons.map(isRefused)).toEqual(reasons.map(isReasonTooLong));
    expect(reasons.map(isRefused)).toEqual([false, false, false, true]);
  });
});

describe('field codes', () => {
  it('Are the same by either way of asking', () => {
    const given = { ...account, toc: undefined, gender: 'X', username: 7 };
    const wanted = { toc: ['mustAccept'], gender: ['choice'], username: ['type'] };
    const plain = register.body.safeParse(given);
    const mapped = register.body.safeParse(given, { error: fieldCode });
    expect(fieldCodesOf(plain.error?.issues ?? [], given)).toEqual(wanted);
    expect(fieldCodesOf(mapped.error?.issues ?? [])).toEqual(wanted);
  });

  it('Come from a closed list, whatever breaks', () => {
    const kinds = [
      'invalid_type',
      'invalid_value',
      'too_small',
      'too_big',
      'not_multiple_of',
      'invalid_format',
      'unrecognized_keys',
      'custom',
    ];
    const found = kinds.flatMap((code) => [
      fieldCode({ code, input: 'x', origin: 'string' }),
      fieldCode({ code, origin: 'number' }),
    ]);
    expect(found.filter((code) => !FIELD_CODES.includes(code))).toEqual([]);
    expect(new Set(FIELD_CODES).size).toBe(FIELD_CODES.length);
  });
});
