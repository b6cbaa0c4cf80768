import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../contract/decode.ts';
import { closedEnum, elements, listOf, nullable, openEnum } from '../../../contract/shapes.ts';

const Person = z.object({ name: z.string(), pesel: z.string().check(z.regex(/^\d{11}$/)), kind: z.enum(['a', 'b']) });

describe('decode', () => {
  it('API-02 gives the value without unknown keys', () => {
    expect(decode(Person, { name: 'Jan', pesel: '90013112345', kind: 'a', more: 1 })).toEqual({
      ok: true,
      value: { name: 'Jan', pesel: '90013112345', kind: 'a' },
      reports: [],
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

  it('Names every kind of expectation', () => {
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

  it('Stops after five problems', () => {
    const decoded = decode(
      z.array(z.number()),
      Array.from({ length: 12 }, () => 'x'),
    );
    expect(decoded).toEqual({
      ok: false,
      report: `${[0, 1, 2, 3, 4].map((index) => `[${index}]: expected number`).join('; ')}; and 7 more`,
    });
  });

  it('Says of five problems that they are all, and drops no dot within a path', () => {
    expect(decode(z.array(z.object({ name: z.string() })), [1, 2, 3, 4, { name: 5 }])).toEqual({
      ok: false,
      report: `${[0, 1, 2, 3].map((index) => `[${index}]: expected object`).join('; ')}; [4].name: expected string`,
    });
  });
});

describe('unknown values and malformed elements of an answer', () => {
  const People = z.object({ people: elements(Person) });
  const jan = { name: 'Jan', pesel: '90013112345', kind: 'a' };

  it('API-02 (reading 77) a malformed element is left out alone and reported, without its values', () => {
    expect(decode(People, { people: [jan, { ...jan, kind: 'secret' }, jan, 7] })).toEqual({
      ok: true,
      value: { people: [jan, jan] },
      reports: ['kind: expected one of a, b', 'value: expected object'],
    });
    expect(decode(z.object({ people: listOf(Person) }), {})).toEqual({ ok: true, value: { people: [] }, reports: [] });
  });

  it('API-02 (reading 77) what is no list, or missing, stays malformed', () => {
    expect(decode(People, { people: jan })).toEqual({ ok: false, report: 'people: expected array' });
    expect(decode(People, {})).toEqual({ ok: false, report: 'people: expected array' });
  });

  it('API-02 (reading 77) an unknown value is read as the weakest one, and what is no text stays malformed', () => {
    const Status = z.object({ status: closedEnum(['NO', 'YES'], 'NO'), method: nullable(closedEnum(['A'], null)) });
    expect(decode(Status, { status: 'YES', method: 'A' })).toEqual({
      ok: true,
      value: { status: 'YES', method: 'A' },
      reports: [],
    });
    expect(decode(Status, { status: 'MORE', method: 'B' })).toEqual({
      ok: true,
      value: { status: 'NO', method: null },
      reports: ['value: expected one of NO, YES', 'value: expected one of A'],
    });
    expect(decode(Status, { status: 1 }).ok).toBe(false);
    expect(decode(Status, {}).ok).toBe(false);
  });

  it('API-02 (reading 77) a value that can be shown is kept as it came', () => {
    const Labelled = z.object({ label: openEnum(['bet', 'win']) });
    expect(decode(Labelled, { label: 'cashback' })).toEqual({ ok: true, value: { label: 'cashback' }, reports: [] });
    expect(decode(Labelled, { label: 1 }).ok).toBe(false);
  });

  it('API-02 (reading 77) at most five reports are kept, and those of one answer are not told of the next', () => {
    const decoded = decode(elements(z.number()), [1, 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(decoded).toEqual({
      ok: true,
      value: [1],
      reports: [...Array<string>(5).fill('value: expected number'), 'and 2 more'],
    });
    expect(decode(elements(z.number()), [1])).toEqual({ ok: true, value: [1], reports: [] });
    decode(z.object({ a: elements(z.number()), b: z.string() }), { a: ['x'] });
    expect(decode(z.string(), 'a')).toEqual({ ok: true, value: 'a', reports: [] });
  });
});
