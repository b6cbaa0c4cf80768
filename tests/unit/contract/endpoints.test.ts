import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Endpoint, Schema } from '../../../contract/endpoint.ts';
import { endpoints, schemas } from '../../../contract/endpoints.ts';
import { statusOf } from '../../../contract/errors.ts';
import * as sandbox from '../../../contract/sandbox.ts';
import * as shapes from '../../../contract/shapes.ts';
import { baseRows, documentRows, namedRows, type Row } from './rows.ts';

const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.service} ${endpoint.path}`;
const rowKey = ([method, service, path]: Row) => `${method} ${service} ${path}`;
const rows = new Map([...documentRows, ...namedRows, ...baseRows].map((row) => [rowKey(row), row]));
const required = endpoints.filter((endpoint) => endpoint.extension === null);

describe('the list of calls', () => {
  it('API-01 has every row of the documents once, and beyond them only extensions with a reason', () => {
    expect(required.map(keyOf).sort()).toEqual([...rows.keys()].sort());
    expect(endpoints.filter((endpoint) => endpoint.extension !== null).map(keyOf)).toEqual([
      'POST account /player/socket-ticket',
      'GET account /register/current',
      'POST main /api/txn/:id/cancel',
      'GET main /api/txn/:id',
      'GET main /api/deposit-allowance',
      'GET account /player/play-plan',
      'POST account /player/play-plan/skip',
      'GET account /player/months/:month',
      'GET account /limits/overview',
      'GET account /player/session-clock',
      'PUT account /player/reality-check',
      'GET account /player/net-position',
      'POST account /player/break',
    ]);
    expect(endpoints.filter((endpoint) => endpoint.extension === '')).toEqual([]);
  });

  it('API-01 names every call and every path once', () => {
    const names = endpoints.map((endpoint) => endpoint.name);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(name))).toEqual([]);
    const shapes = endpoints.map((endpoint) => keyOf(endpoint).replace(/:\w+/g, ':'));
    expect(shapes).toEqual([...new Set(shapes)]);
  });

  it('API-04 lets each call be made by those whom the documents name', () => {
    const access = Object.fromEntries(required.map((endpoint) => [keyOf(endpoint), endpoint.access]));
    expect(access).toEqual(Object.fromEntries([...rows].map(([key, row]) => [key, row[3]])));
  });

  it('API-03 lets these calls, and no others, bypass the interceptor', () => {
    expect(
      endpoints
        .filter((endpoint) => endpoint.bypassesInterceptor)
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
    expect(endpoints.filter((endpoint) => endpoint.idempotent).map(keyOf)).toEqual([
      'POST main /api/payment-provider/:provider/:method/start',
      'POST main /api/payment-provider/:provider/:method',
    ]);
  });
});

function jsonSchemaOf(schema: Schema): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** Paths of unbounded texts: without maximum, enum or date format. */
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
  it('Bound every text of a body and of a path', () => {
    const found = endpoints.flatMap((endpoint) => [
      ...(endpoint.body ? unboundedTexts(jsonSchemaOf(endpoint.body), endpoint.name) : []),
      ...(endpoint.params ? unboundedTexts(jsonSchemaOf(endpoint.params), `${endpoint.name}:`) : []),
    ]);
    expect(found).toEqual([]);
  });

  it('Describe every parameter of a path, and no other', () => {
    for (const endpoint of endpoints) {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const described = endpoint.params ? Object.keys(jsonSchemaOf(endpoint.params).properties ?? {}) : [];
      expect({ endpoint: endpoint.name, described }).toEqual({ endpoint: endpoint.name, described: inPath });
    }
  });

  it('Refuse unknown keys in JSON bodies, but for the two that a payment method adds to', () => {
    const open = endpoints.filter((endpoint) => {
      if (!endpoint.body || endpoint.encoding !== 'json') return false;
      return jsonSchemaOf(endpoint.body).additionalProperties !== false;
    });
    expect(open.map((endpoint) => endpoint.name)).toEqual(['cashier.startDeposit', 'cashier.startWithdrawal']);
  });

  it('Take only numbers and words in range from a query (CFG-03)', () => {
    const query = endpoints.find((endpoint) => endpoint.name === 'transactions.fetch')?.query;
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
  it('Every call has an answer, and every refusal is in the catalogue', () => {
    for (const endpoint of endpoints) {
      expect(Object.keys(endpoint.responses).filter((status) => !/^20[014]$/.test(status))).toEqual([]);
      expect(Object.keys(endpoint.responses).length).toBeGreaterThan(0);
      const unknown = endpoint.refusals.filter((code) => statusOf(code) === 400);
      expect({ endpoint: endpoint.name, unknown }).toEqual({ endpoint: endpoint.name, unknown: [] });
    }
  });

  it('No two schemas share a name', () => {
    const named = new Set(schemas.values());
    expect(schemas.size).toBe(named.size);
  });
});

describe('what is sent', () => {
  const NOBODY_KNOWS: readonly unknown[] = ['NO WORD THAT ANYBODY KNOWS', Symbol('no value at all')];
  /** Places where a schema accepts what an earlier option refuses: `closed`, `open` and `elements` of responses. */
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
      endpoints.flatMap(({ name, params, query, body }) =>
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
