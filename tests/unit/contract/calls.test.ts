import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Call, Schema } from '../../../contract/call.ts';
import { calls, schemas } from '../../../contract/calls.ts';
import { statusOf } from '../../../contract/errors.ts';
import * as sandbox from '../../../contract/sandbox.ts';
import * as shapes from '../../../contract/shapes.ts';
import { baseRows, documentRows, namedRows, type Row } from './rows.ts';

const keyOf = (call: Call) => `${call.method} ${call.service} ${call.path}`;
const rowKey = ([method, service, path]: Row) => `${method} ${service} ${path}`;
const rows = new Map([...documentRows, ...namedRows, ...baseRows].map((row) => [rowKey(row), row]));
const required = calls.filter((call) => call.extension === null);

describe('the list of calls', () => {
  it('API-01 has every row of the documents once, and beyond them only extensions with a reason', () => {
    expect(required.map(keyOf).sort()).toEqual([...rows.keys()].sort());
    expect(calls.filter((call) => call.extension !== null).map(keyOf)).toEqual([
      'POST account /player/socket-ticket',
      'GET account /register/current',
      'POST main /api/txn/:id/cancel',
      'GET main /api/txn/:id',
      'GET main /api/deposit-allowance',
      'GET account /limits/overview',
      'GET account /player/session-clock',
      'PUT account /player/reality-check',
      'GET account /player/net-position',
      'POST account /player/break',
    ]);
    expect(calls.filter((call) => call.extension === '')).toEqual([]);
  });

  it('API-01 names every call and every path once', () => {
    const names = calls.map((call) => call.name);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(name))).toEqual([]);
    const shapes = calls.map((call) => keyOf(call).replace(/:\w+/g, ':'));
    expect(shapes).toEqual([...new Set(shapes)]);
  });

  it('API-04 lets each call be made by those whom the documents name', () => {
    const access = Object.fromEntries(required.map((call) => [keyOf(call), call.access]));
    expect(access).toEqual(Object.fromEntries([...rows].map(([key, row]) => [key, row[3]])));
  });

  it('API-03 lets these calls, and no others, bypass the interceptor', () => {
    expect(
      calls
        .filter((call) => call.bypassesInterceptor)
        .map(keyOf)
        .sort(),
    ).toEqual([
      'GET account /authologic/verification-state/latest',
      'GET account /player/email/unsubscribe',
      'GET account /register/email/verification',
      'GET main /api/txn/:id/status',
      'HEAD account /register/:phone/check-phone-number',
      'HEAD account /register/:value/check-email',
      'HEAD account /register/:value/check-pesel',
      'HEAD account /register/:value/check-username',
      'POST account /player/auth',
      'POST account /player/auth/biometrics',
      'POST account /player/heartbeat',
      'POST account /player/logout',
      'POST account /player/socket-ticket',
      'POST account /player/verify/password',
      'PUT account /player/:id/change-password',
    ]);
  });

  it('DEP-10 asks for an idempotency key where money moves', () => {
    expect(calls.filter((call) => call.idempotent).map(keyOf)).toEqual([
      'POST main /api/payment-provider/:provider/:method/start',
      'POST main /api/payment-provider/:provider/:method',
    ]);
  });
});

function jsonSchemaOf(schema: Schema): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** Paths of texts without a bound: neither a maximum, nor one of a list, nor a date. */
function unboundedTexts(schema: z.core.JSONSchema.BaseSchema, path: string): string[] {
  const bounded =
    schema.maxLength !== undefined ||
    schema.enum !== undefined ||
    schema.const !== undefined ||
    schema.format === 'date';
  const here = schema.type === 'string' && !bounded ? [path] : [];
  const parts = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [part, `${path}.${name}`] as const),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map((part) => [part, path] as const),
    ...(schema.items !== undefined && !Array.isArray(schema.items) ? [[schema.items, `${path}[]`] as const] : []),
  ];
  return [...here, ...parts.flatMap(([part, at]) => (typeof part === 'object' ? unboundedTexts(part, at) : []))];
}

describe('schemas of requests', () => {
  it('bound every text of a body and of a path', () => {
    const found = calls.flatMap((call) => [
      ...(call.body ? unboundedTexts(jsonSchemaOf(call.body), call.name) : []),
      ...(call.params ? unboundedTexts(jsonSchemaOf(call.params), `${call.name}:`) : []),
    ]);
    expect(found).toEqual([]);
  });

  it('describe every parameter of a path, and no other', () => {
    for (const call of calls) {
      const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const described = call.params ? Object.keys(jsonSchemaOf(call.params).properties ?? {}) : [];
      expect({ call: call.name, described }).toEqual({ call: call.name, described: inPath });
    }
  });

  it('refuse unknown keys in JSON bodies, but for the two that a payment method adds to', () => {
    const open = calls.filter((call) => {
      if (!call.body || call.encoding !== 'json') return false;
      return jsonSchemaOf(call.body).additionalProperties !== false;
    });
    expect(open.map((call) => call.name)).toEqual(['cashier.startDeposit', 'cashier.startWithdrawal']);
  });

  it('take only numbers and words in range from a query (CFG-03)', () => {
    const query = calls.find((call) => call.name === 'transactions.fetch')?.query;
    expect(query?.safeParse({ offset: '40', limit: '20', closed: 'false', type: 'bet' })).toEqual({
      success: true,
      data: { offset: 40, limit: 20, closed: false, type: 'bet' },
    });
    expect(query?.safeParse({})).toEqual({ success: true, data: { offset: 0, limit: 20 } });
    const wrong = [
      { limit: '0' },
      { limit: '101' },
      { limit: '1e9' },
      { limit: 'abc' },
      { offset: '-1' },
      { offset: '1.5' },
      { closed: 'yes' },
      { type: 'bonus' },
      { from: '2026-02-30T00:00:00Z' },
      { from: 'yesterday' },
    ];
    expect(wrong.filter((given) => query?.safeParse(given).success)).toEqual([]);
  });
});

describe('answers and refusals', () => {
  it('every call has an answer, and every refusal is in the catalogue', () => {
    for (const call of calls) {
      expect(Object.keys(call.answers).filter((status) => !/^20[014]$/.test(status))).toEqual([]);
      expect(Object.keys(call.answers).length).toBeGreaterThan(0);
      const unknown = call.refusals.filter((code) => statusOf(code) === 400);
      expect({ call: call.name, unknown }).toEqual({ call: call.name, unknown: [] });
    }
  });

  it('no two schemas share a name', () => {
    const named = new Set(schemas.values());
    expect(schemas.size).toBe(named.size);
  });
});

describe('what is sent', () => {
  const NOBODY_KNOWS: readonly unknown[] = ['NO WORD THAT ANYBODY KNOWS', Symbol('no value at all')];
  /** Where a schema reads what an earlier choice of it refuses: the shapes `closed`, `open` and `elements` of answers. */
  function lenientPlaces(schema: unknown, place: string, seen = new Set<unknown>()): string[] {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
    seen.add(schema);
    if (!('_zod' in schema)) {
      return Object.entries(schema).flatMap(([key, part]) => lenientPlaces(part, `${place}.${key}`, seen));
    }
    const { def } = (schema as Schema)._zod;
    const choices: readonly Schema[] = 'options' in def ? (def.options as readonly Schema[]) : [];
    const isLenient = NOBODY_KNOWS.some((value) => {
      const [first, ...others] = choices.map((choice) => choice.safeParse(value).success);
      return first === false && others.includes(true);
    });
    return [...(isLenient ? [place] : []), ...lenientPlaces({ ...def }, place, seen)];
  }

  it('API-02 (reading 77) is never read leniently: no request has a shape of answers in it', () => {
    expect(
      calls.flatMap(({ name, params, query, body }) =>
        Object.entries({ params, query, body }).flatMap(([part, schema]) => lenientPlaces(schema, `${name} ${part}`)),
      ),
    ).toEqual([]);
    expect(Object.entries(sandbox).flatMap(([name, schema]) => lenientPlaces(schema, name))).toEqual([]);
  });

  it('API-02 (reading 77) … and such shapes would be found, however deep', () => {
    const deep = (schema: Schema) =>
      lenientPlaces(z.strictObject({ changes: z.optional(z.array(z.object({ status: schema }))) }), 'body');
    expect(deep(shapes.closedEnum(['A', 'B'], 'A'))).toHaveLength(1);
    expect(deep(shapes.openEnum(['A', 'B']))).toHaveLength(1);
    expect(deep(shapes.elements(z.enum(['A', 'B'])))).toHaveLength(1);
    expect(deep(shapes.listOf(z.string()))).toHaveLength(1);
    expect(deep(z.enum(['A', 'B']))).toEqual([]);
  });
});
