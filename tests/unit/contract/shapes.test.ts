import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isContentProblem, AccountProblem } from '../../../contract/errors.ts';
import { fieldCode, fieldCodesOf } from '../../../contract/field-codes.ts';
import * as shapes from '../../../contract/shapes.ts';
import * as values from '../../../contract/values.ts';

/** The field codes of a refused value; an accepted value as decoded, within `read`. */
function check(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? { read: result.data } : fieldCodesOf(result.error.issues, value);
}

const codes = (...found: string[]) => ({ '': found });

function expectChecked(schema: z.ZodMiniType, cases: readonly (readonly [value: unknown, outcome: unknown])[]): void {
  expect(cases.map(([value]) => [value, check(schema, value)])).toEqual(cases);
}

const same = (value: unknown) => [value, { read: value }] as const;

describe('texts of a request', () => {
  it('API-01 has no more characters than it may', () => {
    expectChecked(shapes.boundedText(3), [same(''), same('abc'), ['abcd', codes('tooLong')], [7, codes('type')]]);
  });

  it('API-01 a required one is not empty', () => {
    expectChecked(shapes.requiredText(3), [
      same('a'),
      same('abc'),
      ['', codes('required')],
      ['abcd', codes('tooLong')],
      [undefined, codes('required')],
      [null, codes('required')],
    ]);
  });

  it('API-01 one in a format: what is missing and what is too long is not looked into', () => {
    expectChecked(shapes.formatted(3, /^\d+$/), [
      same('1'),
      same('123'),
      ['', codes('required')],
      ['12a', codes('format')],
      ['abcd', codes('tooLong')],
      ['1234', codes('tooLong')],
    ]);
  });

  it('API-01 ids and code words of a path', () => {
    expectChecked(values.IdParams, [
      same({ id: 'a-Z_9' }),
      same({ id: 'a'.repeat(64) }),
      [{ id: 'a'.repeat(65) }, { id: ['tooLong'] }],
      [{ id: '../a' }, { id: ['format'] }],
      [{ id: 'a b' }, { id: ['format'] }],
      [{ id: 'ab!' }, { id: ['format'] }],
      [{ id: '' }, { id: ['required'] }],
      [{}, { id: ['required'] }],
    ]);
    expectChecked(shapes.wordParam(), [
      same('a'),
      same('income-source2'),
      same('a'.repeat(64)),
      ['a'.repeat(65), codes('tooLong')],
      ['2a', codes('format')],
      ['-a', codes('format')],
      ['a_b', codes('format')],
      ['a/b', codes('format')],
      ['!ab', codes('format')],
      ['', codes('required')],
    ]);
  });
});

describe('parts of an answer', () => {
  it('API-02 what may be missing is null, a list that is missing is empty', () => {
    expectChecked(shapes.nullable(z.string()), [
      same('a'),
      same(null),
      [undefined, { read: null }],
      [7, codes('type')],
    ]);
    expectChecked(shapes.listOf(z.string()), [
      same(['a']),
      same([]),
      [undefined, { read: [] }],
      [null, codes('required')],
    ]);
  });

  it('API-02 an id is a text or a whole number, as it came', () => {
    expectChecked(values.Id, [
      same('a'),
      same('a'.repeat(64)),
      same(7),
      ['', codes('tooShort')],
      ['a'.repeat(65), codes('tooLong')],
      [7.5, codes('invalid')],
      [null, codes('invalid')],
    ]);
  });

  it('API-02 instants, days and counts', () => {
    expectChecked(values.Instant, [
      same('2026-11-21T12:00:00Z'),
      same('2026-11-21T12:00:00.123+01:00'),
      ['2026-11-21T12:00:00', codes('format')],
      ['2026-11-21', codes('format')],
    ]);
    expectChecked(values.Day, [same('2028-02-29'), ['2027-02-29', codes('format')], ['29-02-2028', codes('format')]]);
    expectChecked(values.Count, [
      same(0),
      same(7),
      [-1, codes('tooSmall')],
      [1.5, codes('type')],
      ['1', codes('type')],
    ]);
  });

  it('API-02 an answer in which nothing is read, and the content service’s yes (reading 3)', () => {
    expectChecked(values.Empty, [same({}), [{ a: 1 }, { read: {} }], [null, codes('required')]]);
    expectChecked(values.Done, [
      [{}, { read: { code: 0 } }],
      [{ code: 0 }, { read: { code: 0 } }],
      [{ code: 1 }, { code: ['choice'] }],
      [{ code: '0' }, { code: ['choice'] }],
    ]);
  });
});

describe('money of the wire', () => {
  it('VAL-18 has at most two decimals and stays within bounds', () => {
    expectChecked(values.Money, [
      same(0),
      same(0.01),
      same(0.1 + 0.2),
      same(1_234_567.89),
      same(1e9),
      [-0.01, codes('tooSmall')],
      [1e9 + 0.01, codes('tooBig')],
      [0.001, codes('decimals')],
      [1.005, codes('decimals')],
      ['1', codes('type')],
    ]);
    expectChecked(values.SignedMoney, [
      same(-1e9),
      same(-0.01),
      same(1e9),
      [-1e9 - 1, codes('tooSmall')],
      [1e9 + 1, codes('tooBig')],
      [-1.005, codes('decimals')],
    ]);
  });
});

describe('queries', () => {
  it('CFG-03 a page has 20 rows unless it is said otherwise, and never more than 100', () => {
    expectChecked(values.PageQuery, [
      [{}, { read: { offset: 0, limit: 20 } }],
      [{ offset: '40', limit: '10' }, { read: { offset: 40, limit: 10 } }],
      [{ offset: '1000000', limit: '100' }, { read: { offset: 1_000_000, limit: 100 } }],
      [{ offset: '0', limit: '1' }, { read: { offset: 0, limit: 1 } }],
      [
        { offset: '-1', limit: '0' },
        { offset: ['tooSmall'], limit: ['tooSmall'] },
      ],
      [
        { offset: '1000001', limit: '101' },
        { offset: ['tooBig'], limit: ['tooBig'] },
      ],
      [{ offset: '1.5' }, { offset: ['decimals'] }],
      [{ offset: 'x' }, { offset: ['type'] }],
    ]);
  });

  it('CFG-03 a number between bounds', () => {
    expectChecked(values.queryNumber(2, 4), [
      ['2', { read: 2 }],
      ['4', { read: 4 }],
      ['1', codes('tooSmall')],
      ['5', codes('tooBig')],
      ['2.5', codes('decimals')],
    ]);
    expectChecked(values.queryNumber(0, 4), [
      ['0', { read: 0 }],
      ['2.2250738585072011e-308', codes('invalid')],
    ]);
  });

  it('CFG-03 a flag is true or false, as a word too', () => {
    expectChecked(values.Flag, [
      ['true', { read: true }],
      ['false', { read: false }],
      [true, { read: true }],
      [false, { read: false }],
      ['1', codes('invalid')],
      [1, codes('invalid')],
    ]);
  });
});

describe('field codes', () => {
  it('API-01 each kind of broken rule has its own', () => {
    const kinds: [issue: Parameters<typeof fieldCode>[0], code: string][] = [
      [{ code: 'invalid_type' }, 'required'],
      [{ code: 'invalid_type', input: null }, 'required'],
      [{ code: 'invalid_type', input: 'x' }, 'type'],
      [{ code: 'invalid_value' }, 'required'],
      [{ code: 'invalid_value', input: 'x' }, 'choice'],
      [{ code: 'too_small', input: 'x', origin: 'string' }, 'tooShort'],
      [{ code: 'too_small', input: [], origin: 'array' }, 'tooShort'],
      [{ code: 'too_small', input: 1, origin: 'number' }, 'tooSmall'],
      [{ code: 'too_small', input: 1, origin: 'int' }, 'tooSmall'],
      [{ code: 'too_big', input: 'x', origin: 'string' }, 'tooLong'],
      [{ code: 'too_big', input: 1, origin: 'number' }, 'tooBig'],
      [{ code: 'too_big', input: 1, origin: 'int' }, 'tooBig'],
      [{ code: 'not_multiple_of', input: 1 }, 'decimals'],
      [{ code: 'invalid_format', input: 'x' }, 'format'],
      [{ code: 'unrecognized_keys', input: {} }, 'unknown'],
      [{ code: 'custom', input: 'x' }, 'invalid'],
      [{}, 'invalid'],
    ];
    expect(kinds.map(([issue]) => [issue, fieldCode(issue)])).toEqual(kinds);
  });

  it('API-01 tells a missing field within a field from one of the wrong kind', () => {
    const schema = z.object({ a: z.object({ b: z.object({ c: z.string() }) }), list: z.array(z.number()) });
    expect(check(schema, { a: { b: { c: 7 } }, list: [1, 'x', null] })).toEqual({
      'a.b.c': ['type'],
      'list.1': ['type'],
      'list.2': ['required'],
    });
    expect(check(schema, { a: { b: null }, list: 'x' })).toEqual({ 'a.b': ['required'], list: ['type'] });
    expect(check(schema, { a: 'text', list: [] })).toEqual({ a: ['type'] });
    expect(check(schema, null)).toEqual(codes('required'));
    expect(check(schema, { a: {} })).toEqual({ 'a.b': ['required'], list: ['required'] });
    // Properties inherited from Object don't count as given.
    expect(check(z.object({ constructor: z.string() }), {})).toEqual({ constructor: ['required'] });
  });

  it('API-01 without the value a missing field and one of the wrong kind are one', () => {
    const result = z.object({ a: z.object({ b: z.string() }) }).safeParse({ a: { b: 7 } });
    const issues = result.error?.issues ?? [];
    for (const given of [undefined, null, 'text', { a: null }, { a: 'text' }, 7]) {
      expect(fieldCodesOf(issues, given)).toEqual({ 'a.b': ['required'] });
    }
    expect(fieldCodesOf(issues, { a: { b: 7 } })).toEqual({ 'a.b': ['type'] });
  });

  it('API-01 names unknown keys by where they stand', () => {
    const schema = z.strictObject({ a: z.strictObject({ b: z.optional(z.string()) }) });
    expect(check(schema, { a: { c: 1, d: 2 }, e: 3 })).toEqual({
      'a.c': ['unknown'],
      'a.d': ['unknown'],
      e: ['unknown'],
    });
  });

  it('API-01 of a union the branch of the right kind speaks, with every rule that is broken', () => {
    const text = z.string().check(z.minLength(3), z.regex(/^\d+$/));
    expect(check(z.union([z.literal(''), text]), 'a')).toEqual(codes('tooShort', 'format'));
    expect(check(z.object({ x: z.union([z.number(), text]) }), { x: 'a' })).toEqual({ x: ['tooShort', 'format'] });
    expect(check(z.union([z.number(), z.boolean()]), 'a')).toEqual(codes('invalid'));
    const whole = z.object({ a: z.string(), b: text });
    expect(check(z.union([z.number(), whole]), { a: 1, b: 'x' })).toEqual(codes('invalid'));
    expect(check(z.union([z.number(), whole]), { a: '1', b: 'x' })).toEqual({ b: ['tooShort', 'format'] });
  });
});

describe('refusals of the wire', () => {
  it('API-02 only code 1 of an object refuses', () => {
    const bodies = [
      { code: 1 },
      { code: 1, message: 'X' },
      { code: 0 },
      { code: '1' },
      {},
      null,
      undefined,
      1,
      'code',
      [],
    ];
    expect(bodies.map(isContentProblem)).toEqual([true, true, ...Array<boolean>(8).fill(false)]);
    const marked = Object.assign(() => 1, { code: 1 });
    expect(isContentProblem(marked)).toBe(false);
  });

  it('API-02 errors by field keep field and code', () => {
    const problem = { code: 'EMAIL_TAKEN', errors: [{ field: 'email', code: 'EMAIL_TAKEN' }] };
    expect(AccountProblem.parse(problem)).toEqual(problem);
    expect(AccountProblem.safeParse({ errors: [{ field: 7, code: 'X' }] }).success).toBe(false);
    expect(AccountProblem.safeParse({ errors: [{ field: 'x' }] }).success).toBe(false);
  });
});
