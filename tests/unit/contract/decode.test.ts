import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../contract/decode.ts';

const Person = z.object({ name: z.string(), pesel: z.string().check(z.regex(/^\d{11}$/)), kind: z.enum(['a', 'b']) });

describe('decode', () => {
  it('API-02 gives the value without unknown keys', () => {
    expect(decode(Person, { name: 'Jan', pesel: '90013112345', kind: 'a', more: 1 })).toEqual({
      ok: true,
      value: { name: 'Jan', pesel: '90013112345', kind: 'a' },
    });
  });

  it('API-02 reports paths and expectations, and no value', () => {
    const decoded = decode(z.object({ people: z.array(Person) }), {
      people: [
        { name: 'Jan', pesel: '90013112345', kind: 'a' },
        { name: 90013112345, pesel: 'secret', kind: 'secret' },
      ],
    });
    expect(decoded).toEqual({
      ok: false,
      report:
        'people[1].name: expected string; people[1].pesel: expected format regex; people[1].kind: expected one of a, b',
    });
  });

  it('API-02 hides keys that are data, also where they are not expected', () => {
    const Prices = z.record(z.string(), z.number());
    expect(decode(Prices, { 'jan@test.pl': 'x' })).toEqual({ ok: false, report: '.*: expected number'.slice(1) });
    expect(decode(z.strictObject({}), { 'jan@test.pl': 1, b: 2 })).toEqual({
      ok: false,
      report: 'value: unexpected keys (2)',
    });
  });

  it('names every kind of expectation', () => {
    const reports = [
      decode(z.number().check(z.gte(5)), 4),
      decode(z.number().check(z.lte(5)), 6),
      decode(z.number().check(z.multipleOf(2)), 3),
      decode(z.union([z.string(), z.number()]), true),
      decode(z.string().check(z.refine(() => false)), 'x'),
      decode(z.string(), undefined),
    ].map((decoded) => (decoded.ok ? '' : decoded.report));
    expect(reports).toEqual([
      'value: expected at least 5',
      'value: expected at most 5',
      'value: expected a multiple of 2',
      'value: expected one of several shapes',
      'value: expected a valid value',
      'value: expected string',
    ]);
  });

  it('stops after five problems', () => {
    const decoded = decode(
      z.array(z.number()),
      Array.from({ length: 12 }, () => 'x'),
    );
    expect(decoded).toEqual({
      ok: false,
      report: `${[0, 1, 2, 3, 4].map((index) => `[${index}]: expected number`).join('; ')}; and 7 more`,
    });
  });

  it('says of five problems that they are all, and drops no dot within a path', () => {
    expect(decode(z.array(z.object({ name: z.string() })), [1, 2, 3, 4, { name: 5 }])).toEqual({
      ok: false,
      report: `${[0, 1, 2, 3].map((index) => `[${index}]: expected object`).join('; ')}; [4].name: expected string`,
    });
  });
});
