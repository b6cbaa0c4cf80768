import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import { PASSWORD_PUNCTUATION } from '../../../domain/account/password.ts';
import { setUpGateway } from '../support/gateway.ts';
import {
  POSTAL_ADDRESS,
  confirmPhone,
  createBody,
  startRegistration,
  update,
  openRegistrations,
} from '../support/registering.ts';
import type { Registrant } from '../support/registering.ts';

/** Values that the form forbids: the gateway must refuse them too, with the same codes. */
const harness = setUpGateway({ logLevel: 'warn' });
beforeAll(() => openRegistrations(harness));

const DAY = 24 * 60 * 60_000;
const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
const MONTH_OFFSETS: Readonly<Record<number, number>> = { 18: 80, 19: 0, 20: 20, 21: 40, 22: 60 };

let serial = 0;

/** A valid PESEL of a person born on a day, each time another. */
function peselBornOn(day: string): string {
  serial += 1;
  const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number);
  const two = (value: number): string => String(value).padStart(2, '0');
  const offset = MONTH_OFFSETS[Math.floor(year / 100)] ?? 0;
  return withCheckDigit(
    `${two(year % 100)}${two(month + offset)}${two(ofMonth)}${String(5_000 + serial).padStart(4, '0')}`,
  );
}

function withCheckDigit(digits: string): string {
  const sum = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Sets the gateway's clock to noon of a day in Warsaw. */
async function travelTo(day: string): Promise<void> {
  const { clock } = harness.gateway.services;
  await harness.travel(Date.parse(`${day}T11:00:00Z`) - clock.now());
  expect(warsawDay(clock.now())).toBe(day);
}

/** The codes of a refused field; `[]` for an accepted body, anything else unchanged. */
async function codesOf(response: Promise<{ status: number; body: unknown }>, field: string): Promise<unknown> {
  const { status, body } = await response;
  if (status === 200 || status === 201) return [];
  const { fields } = body as { fields?: Record<string, string[]> };
  return status === 422 && fields?.[field] !== undefined && Object.keys(fields).length === 1
    ? fields[field]
    : { status, body };
}

type Vectors = readonly (readonly [value: unknown, codes: readonly string[]])[];

async function expectCreating(field: string, vectors: Vectors): Promise<void> {
  const before = await harness.database.one<{ players: number }>(sql`select count(*)::int as players from player`);
  const found = [];
  for (const [value] of vectors) {
    found.push([value, await codesOf(harness.account('/register', { body: createBody({ [field]: value }) }), field)]);
  }
  expect(found).toEqual(vectors);
  const after = await harness.database.one<{ players: number }>(sql`select count(*)::int as players from player`);
  const taken = vectors.filter(([, codes]) => codes.length === 0).length;
  expect((after?.players ?? 0) - (before?.players ?? 0)).toBe(taken);
}

async function readyForData(details: Record<string, unknown> = {}): Promise<Registrant> {
  const registrant = await startRegistration(harness, details);
  await confirmPhone(harness, registrant);
  return registrant;
}

async function expectUpdating(
  field: string,
  vectors: Vectors,
  rest: Record<string, unknown> = {},
  details: Record<string, unknown> = {},
): Promise<void> {
  const registrant = await readyForData(details);
  const found = [];
  for (const [value] of vectors) {
    found.push([value, await codesOf(update(harness, registrant, { ...rest, [field]: value }), field)]);
  }
  expect(found).toEqual(vectors);
}

const word = (length: number): string => 'abcdefghij'.repeat(40).slice(0, length);

describe('POST /register', () => {
  test('VAL-01 password', async () => {
    await expectCreating('password', [
      ['Abcde1!', ['tooShort']],
      ['Abcdef1!', []],
      [`Aa1!${word(16)}`, []],
      [`Aa1!${word(17)}`, ['tooLong']],
      [`Aa1${PASSWORD_PUNCTUATION.slice(0, 17)}`, []],
      [`Aa1${PASSWORD_PUNCTUATION.slice(15)}`, []],
      ['abcdef1!', ['upperCaseMissing']],
      ['ABCDEF1!', ['lowerCaseMissing']],
      ['Abcdefg!', ['digitMissing']],
      ['Abcdefg1', ['specialMissing']],
      ['Abcdef1! ', ['characters']],
      ['Ąbcdef1!A', ['characters']],
      ['', ['required']],
      [null, ['required']],
      [12345678, ['type']],
    ]);
  });

  test.each(['firstName', 'lastName'])('VAL-03 %s', async (field) => {
    await expectCreating(field, [
      ['J', []],
      ['ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż', []],
      ['Nowak-Kowalska', []],
      ["O'Neill", []],
      ['Jo\u0301zef', []],
      [word(45), []],
      [word(46), ['tooLong']],
      ['', ['required']],
      ['  ', ['blank']],
      ['Jan2', ['digits']],
      ['Jan<b>', ['characters']],
      ['Jan\u0000', ['characters']],
      ['Jan\u202Ename', ['characters']],
      ['-Jan', ['edges']],
      ["Jan'", ['edges']],
      ['Anna--Maria', ['separators']],
      ['Müller', ['polishLetters']],
      ['Наталія', ['polishLetters']],
    ]);
  });

  test('VAL-04 username', async () => {
    await expectCreating('username', [
      ['ab', ['tooShort']],
      ['ab1', []],
      ['abcdefghij.klmnopqrst_-1', []],
      ['abcdefghij.klmnopqrst_-12', ['tooLong']],
      ['jan kowal', ['whitespace']],
      ['żaneta', ['characters']],
      ['jan@kowal', ['characters']],
      ['jan\u0000x', ['characters']],
      ['', ['required']],
    ]);
  });

  test('VAL-05 gender is one of two, terms and the two further flags are true and nothing else', async () => {
    await expectCreating('gender', [
      ['FEMALE', []],
      ['MALE', []],
      ['X', ['choice']],
      ['', ['choice']],
      [null, ['required']],
    ]);
    for (const field of ['toc', 'pp', 'rg']) {
      await expectCreating(field, [
        [true, []],
        [false, ['mustAccept']],
        ['true', ['mustAccept']],
        [1, ['mustAccept']],
        [null, ['mustAccept']],
      ]);
    }
  });

  test('VAL-06 e-mail, at 254, 64 and 63', async () => {
    const domain = (last: number): string => `${word(63)}.${word(63)}.${word(last)}.pl`;
    const local = word(64);
    expect(`${local}@${domain(58)}`).toHaveLength(254);
    await expectCreating('email', [
      ['a@b.pl', []],
      [`${local}@${domain(58)}`, []],
      [`${local}@${domain(59)}`, ['tooLong']],
      [`${word(63)}1@example.com`, []],
      [`${word(65)}@example.com`, ['localTooLong']],
      [`jan@${word(63)}.com`, []],
      [`jan@${word(64)}.com`, ['labelTooLong']],
      ['jan@com', ['format']],
      ['jan@@example.com', ['format']],
      ['jan..k@example.com', ['format']],
      ['jan@example.com\r\nBcc: a@example.com', ['format']],
      ['żan@example.com', ['format']],
      ['', ['required']],
    ]);
  });

  test('VAL-14 what is kept is trimmed, letters with their marks are one; the password stays as it is', async () => {
    const body = createBody();
    const spaced = {
      firstName: ' Jo\u0301zef ',
      email: `  ${body.email}\n`,
      username: ` ${body.username} `,
      password: body.password,
    };
    const { status, body: response } = await harness.account('/register', { body: { ...body, ...spaced } });
    expect(status).toBe(201);
    const row = await harness.database.one(sql`
      select first_name, email, username from player where player_id = ${(response as { id: string }).id}
    `);
    expect(row).toEqual({ firstName: 'J\u00f3zef', email: body.email, username: body.username });
    expect((await harness.login(body.email, body.password)).status).toBe(200);
    expect((await harness.login(body.email, ` ${body.password}`)).status).not.toBe(200);
  });
});

describe('one-time codes', () => {
  test('VAL-08 a phone has nine digits', async () => {
    const { token } = await startRegistration(harness);
    const ask = (phoneNumber: unknown) => harness.account('/register/generate-otp', { token, body: { phoneNumber } });
    const vectors: Vectors = [
      ['69911122', ['tooShort']],
      ['6991112223', ['tooLong']],
      ['69911122a', ['characters']],
      ['+49699111222', ['foreign']],
      ['', ['required']],
      [699111222, ['type']],
      ['+48 699 111 222', []],
    ];
    const found = [];
    for (const [value] of vectors) found.push([value, await codesOf(ask(value), 'phoneNumber')]);
    expect(found).toEqual(vectors);
    const registrant = await startRegistration(harness);
    expect((await update(harness, registrant, { phoneNumber: '' })).status).toBe(200);
  });
});

describe('PUT /register/{id}', () => {
  test('VAL-09 a PESEL of each century, its checksum, and its date', async () => {
    await expectUpdating(
      'pesel',
      [
        [peselBornOn('1800-01-01'), ['date']],
        [peselBornOn('1899-12-31'), ['date']],
        [peselBornOn('1900-01-01'), []],
        [peselBornOn('1999-12-31'), []],
        [peselBornOn('2000-02-29'), []],
        [peselBornOn('2100-01-01'), ['underage']],
        [peselBornOn('2299-12-31'), ['underage']],
        ['90013100110', ['checksum']],
        [withCheckDigit('9002300011'), ['date']],
        [withCheckDigit('0002290011'), ['date']],
        [withCheckDigit('9013010011'), ['date']],
        [withCheckDigit('9000010011'), ['date']],
        ['9001310011', ['tooShort']],
        ['900131001181', ['tooLong']],
        ['9001310011x', ['characters']],
        ['٩٠٠١٣١٠٠١١٨', ['characters']],
      ],
      POSTAL_ADDRESS,
    );
  });

  test('VAL-09 VAL-10 of age on the eighteenth birthday, in a common year on 28 February', async () => {
    const days: readonly [today: string, born: string, codes: readonly string[]][] = [
      ['2027-03-01', '2009-03-01', []],
      ['2027-03-01', '2009-03-02', ['underage']],
      ['2027-03-01', '2010-03-01', ['underage']],
      ['2030-02-27', '2012-02-29', ['underage']],
      ['2030-02-28', '2012-02-29', []],
      ['2032-02-28', '2014-02-28', []],
      ['2032-02-28', '2014-03-01', ['underage']],
      ['2032-02-29', '2014-03-01', ['underage']],
    ];
    const found = [];
    for (const [today, born] of days) {
      await travelTo(today);
      const pole = await readyForData();
      const other = await readyForData({ citizenship: 'DE' });
      const byPesel = await codesOf(update(harness, pole, { pesel: peselBornOn(born), ...POSTAL_ADDRESS }), 'pesel');
      const byDate = await codesOf(update(harness, other, { dateOfBirth: born, ...POSTAL_ADDRESS }), 'dateOfBirth');
      found.push([today, born, byPesel, byDate]);
    }
    expect(found).toEqual(days.map(([today, born, codes]) => [today, born, codes, codes]));
    await travelTo(new Date(Date.now() + DAY).toISOString().slice(0, 10));
  });

  test('VAL-10 a date of birth is a real day, written as the wire has it', async () => {
    await expectUpdating(
      'dateOfBirth',
      [
        ['1996-02-29', []],
        ['1900-01-01', []],
        ['1899-12-31', ['date']],
        ['2199-12-31', ['underage']],
        ['1995-02-29', ['format']],
        ['1900-02-29', ['format']],
        ['1990-04-31', ['format']],
        ['31-01-1990', ['format']],
        ['1990-1-31', ['format']],
        ['1990-01-31T00:00:00Z', ['format']],
        [19_900_131, ['invalid']],
      ],
      POSTAL_ADDRESS,
      { citizenship: 'DE' },
    );
  });

  test('VAL-11 VAL-16 city, postal code, street, referral code', async () => {
    const registrant = await readyForData();
    await update(harness, registrant, { pesel: peselBornOn('1980-01-01'), ...POSTAL_ADDRESS });
    const reported = async (field: string, vectors: Vectors) => {
      const found = [];
      for (const [value] of vectors) {
        found.push([value, await codesOf(update(harness, registrant, { [field]: value }), field)]);
      }
      expect([field, found]).toEqual([field, vectors]);
    };
    await reported('city', [
      ['Ełk', []],
      ['', ['required']],
      ['  ', ['blank']],
      [word(100), []],
      [word(101), ['tooLong']],
    ]);
    await reported('street', [
      ['ab', ['tooShort']],
      ['abc', []],
      ['   ', ['blank']],
      ['ul. 3 Maja 1/2', []],
      [word(100), []],
      [word(101), ['tooLong']],
    ]);
    await reported('postalCode', [
      ['00-000', []],
      ['99-999', []],
      ['30001', ['format']],
      ['30-00', ['format']],
      ['30-0011', ['format']],
      ['3O-001', ['format']],
      ['٣٠-٠٠١', ['format']],
      ['', ['required']],
    ]);
    await reported('referalCode', [
      ['', []],
      [' ', ['blank']],
      [word(64), []],
      [word(65), ['tooLong']],
    ]);
    await reported('incomeSource', [
      ['EMPLOYMENT', []],
      ['THEFT', ['choice']],
      ['', ['required']],
    ]);
  });

  test('VAL-12 a document is good from tomorrow on', async () => {
    const today = warsawDay(harness.gateway.services.clock.now());
    const tomorrow = warsawDay(harness.gateway.services.clock.now() + DAY);
    await expectUpdating(
      'documentExpiryDate',
      [
        ['', []],
        [today, ['past']],
        [tomorrow, []],
        ['2028-02-29', []],
        ['2029-02-29', ['format']],
        ['31/12/2040', ['format']],
      ],
      { pesel: peselBornOn('1980-01-01'), ...POSTAL_ADDRESS },
    );
  });
});
