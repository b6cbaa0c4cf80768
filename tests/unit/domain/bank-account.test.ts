import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BankAccountNumber } from '../../../contract/fields.ts';
import { bankAccountProblems, isBankAccount } from '../../../domain/banking/account-number.ts';
import {
  bankAccountStatus,
  concealedBankAccount,
  maskBankAccount,
  normaliseBankAccount,
} from '../../../domain/banking/bank-account.ts';
import { bankOfSortCode, polishBankOf, sortCodeOf } from '../../../domain/banking/polish-banks.ts';

const NRB = '61109010140000071219812874';

describe('VAL-20 numbers of bank accounts', () => {
  test.each([
    NRB,
    'PL61109010140000071219812874',
    'pl 61 1090 1014 0000 0712 1981 2874',
    '61\u00a01090\u00a01014\u00a00000\u00a00712\u00a01981\u00a02874',
    '61-1090-1014-0000-0712-1981-2874',
    '27114020040000300201355387',
    // The examples of the IBAN registry.
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'CZ6508000000192000145399',
  ])('%s is one', (number) => {
    expect(bankAccountProblems(number)).toEqual([]);
    expect(isBankAccount(number)).toBe(true);
  });

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['konto', 'characters'],
    ['6110901014000007121981287O', 'characters'],
    ['PL', 'characters'],
    ['P61109010140000071219812874', 'characters'],
    ['DE89370400440532013000!', 'characters'],
    ['61PL109010140000071219812874', 'characters'],
    ['6110901014000007121981287', 'length'],
    ['611090101400000712198128740', 'length'],
    ['DE8937040044053201300', 'length'],
    ['US64SVBKUS6S3300958879', 'country'],
    ['61109010140000071219812875', 'checksum'],
    ['16109010140000071219812874', 'checksum'],
    ['GB29NWBK60161331926818', 'checksum'],
    ['00000000000000000000000000', 'checksum'],
  ])('%j is none: %s', (number, problem) => {
    expect(bankAccountProblems(number)).toEqual([problem]);
    expect(isBankAccount(number)).toBe(false);
  });

  test('Every single wrong digit, and every two neighbours changed round, are noticed', () => {
    const digits = Array.from(NRB);
    digits.forEach((digit, place) => {
      for (let other = 0; other <= 9; other += 1) {
        if (String(other) !== digit) expect(isBankAccount(digits.with(place, String(other)).join(''))).toBe(false);
      }
      const next = digits[place + 1];
      if (next === undefined || next === digit) return;
      expect(
        isBankAccount(
          digits
            .with(place, next)
            .with(place + 1, digit)
            .join(''),
        ),
      ).toBe(false);
    });
  });

  const withCheckDigits = (country: string, own: string): string => {
    const digits = Array.from(`${own}${country}00`, (character) => Number.parseInt(character, 36)).join('');
    return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${own}`;
  };

  test('The remainder alone decides, whatever a country asks of the digits within', () => {
    const places = fc.constantFrom(['AT', 16], ['CZ', 20], ['DE', 18], ['ES', 20], ['HU', 24], ['NO', 11], ['PL', 24]);
    fc.assert(
      fc.property(places, fc.bigInt(0n, 10n ** 24n - 1n), fc.integer({ min: 0, max: 99 }), (place, number, check) => {
        const [country, length] = place as [string, number];
        const own = String(number).padStart(24, '0').slice(-length);
        const right = withCheckDigits(country, own);
        const other = `${country}${String(check).padStart(2, '0')}${own}`;
        expect([bankAccountProblems(right), bankAccountProblems(other)]).toEqual([
          [],
          other === right ? [] : ['checksum'],
        ]);
      }),
      { numRuns: 500 },
    );
  });

  test('Letters stand only where the country has some, even with the right remainder', () => {
    expect(bankAccountProblems(withCheckDigits('GB', 'NWBK60161331926819'))).toEqual([]);
    expect(bankAccountProblems(withCheckDigits('DE', '37040044053201300O'))).toEqual(['checksum']);
    expect(bankAccountProblems(withCheckDigits('GB', '000060161331926819'))).toEqual(['checksum']);
  });

  test('What identifies an account is the same however it was typed', () => {
    expect(normaliseBankAccount(' pl61 1090 1014 0000 0712 1981 2874 ')).toBe(NRB);
    expect(normaliseBankAccount('de89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
    expect(concealedBankAccount(NRB)).toBe('PL**2874');
    expect(concealedBankAccount('DE89370400440532013000')).toBe('DE**3000');
  });
});

describe('VAL-20 the contract and the domain take the same numbers', () => {
  const numbers = fc.constantFrom(
    NRB,
    `PL${NRB}`,
    'NO9386011117947',
    'DE89370400440532013000',
    'MT84MALT011000012345MTLCAST001S',
    'GB29NWBK60161331926819',
  );
  const between = fc.array(fc.constantFrom(' ', '-', '\u00a0', '\u202f', ''), { minLength: 31, maxLength: 31 });

  test('One that the domain takes, the contract takes, whatever stands between and whichever case', () => {
    fc.assert(
      fc.property(numbers, between, fc.boolean(), (number, gaps, isLower) => {
        const typed = Array.from(isLower ? number.toLowerCase() : number)
          .map((one, at) => `${one}${gaps[at] ?? ''}`)
          .join('');
        expect([isBankAccount(typed), BankAccountNumber.safeParse(typed).success]).toEqual([true, true]);
      }),
    );
  });

  test('What the contract refuses, the domain refuses', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 80 }),
          numbers.map((number) => number.padStart(65, ' ')),
        ),
        (text) => {
          fc.pre(!BankAccountNumber.safeParse(text).success);
          expect(isBankAccount(text)).toBe(false);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('Check digits go from 02 to 98: 00, 01 and 99 are none, though the remainder fits', () => {
    const withCheck = (digits: string) => `DE${digits}370400440532013000`;
    const valid = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).filter((digits) =>
      isBankAccount(withCheck(digits)),
    );
    expect(valid).toEqual(['89']);
    const remainders = (digits: string, end: string) => isBankAccount(`NO${digits}8601${end}`);
    for (let end = 0; end < 1_000; end += 1) {
      const rest = String(end).padStart(7, '0');
      expect(['00', '01', '99'].some((digits) => remainders(digits, rest))).toBe(false);
    }
  });
});

describe('VAL-16 the mask of a number', () => {
  test.each([
    ['', ''],
    ['6', '6'],
    ['611', '61 1'],
    [NRB, '61 1090 1014 0000 0712 1981 2874'],
    [`${NRB}99`, '61 1090 1014 0000 0712 1981 2874'],
    [`PL${NRB}`, 'PL61 1090 1014 0000 0712 1981 2874'],
    ['p', 'P'],
    ['pl6x1', 'PL61'],
    ['61a10', '61 10'],
    ['de89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['gb29nwbk60161331926819', 'GB29 NWBK 6016 1331 9268 19'],
    ['MT84MALT011000012345MTLCAST001SXXXXXXXX', 'MT84 MALT 0110 0001 2345 MTLC AST0 01SX XX'],
  ])('%j becomes %j, and stays so', (typed, shown) => {
    expect(maskBankAccount(typed)).toBe(shown);
    expect(maskBankAccount(shown)).toBe(shown);
  });
});

describe('WDR-02 whose number it is', () => {
  test.each([
    ['UNVERIFIED', null, 'missing'],
    ['UNVERIFIED', 'PL**2874', 'refused'],
    ['IN_VERIFICATION', 'PL**2874', 'inVerification'],
    ['VERIFIED', 'PL**2874', 'verified'],
  ] as const)('%s with the number %j is %s', (status, number, expected) => {
    expect(bankAccountStatus({ status, number })).toBe(expected);
  });

  test.each([
    ['61 114', { kind: 'bank', name: 'mBank' }],
    ['PL61 102', { kind: 'bank', name: 'PKO Bank Polski' }],
    [NRB, { kind: 'bank', name: 'Santander / Erste Bank Polska' }],
    ['618', null],
    ['61 8000', { kind: 'cooperative' }],
    ['61 9999', { kind: 'cooperative' }],
    ['61 11', null],
    ['61 100', null],
    ['61 constructor', null],
    ['DE89 1020', null],
  ])('The bank of %j is %j', (number, bank) => {
    expect(polishBankOf(number)).toEqual(bank);
  });

  test.each([
    [NRB, '1090'],
    [`PL ${NRB}`, '1090'],
    ['61 1090 1014', null],
    ['DE89370400440532013000', null],
    ['', null],
  ])('WDR-02 the digits of %j that name the bank, and no others, are %j', (number, code) => {
    expect(sortCodeOf(number)).toBe(code);
  });

  test.each([
    ['1140', { kind: 'bank', name: 'mBank' }],
    ['8642', { kind: 'cooperative' }],
    ['1000', null],
    ['11', null],
    ['', null],
  ])('WDR-02 the bank of the sort code %j is %j', (code, bank) => {
    expect(bankOfSortCode(code)).toEqual(bank);
  });
});
