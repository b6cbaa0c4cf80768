import fc from 'fast-check';
import type { Endpoint } from '../../contract/endpoint.ts';
import { openApiDocument } from '../../contract/openapi.ts';

/** The keywords of the contract's JSON schemas. */
interface Schema {
  readonly $ref?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
}

/** Longer texts and lists say nothing new. */
const MAX_TEXT = 80;
const MAX_ITEMS = 3;
const MAX_NUMBER = 1_000_000;

/** What stands where something else should. */
const ODD: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  -1,
  0,
  1e300,
  0.001,
  true,
  [],
  {},
  [[]],
  '2026-02-30',
  '👩‍👩‍👧',
  '%s',
];

/** What a field of this name often holds, so that bodies get beyond the first look. */
const LIKELY: Readonly<Record<string, readonly unknown[]>> = {
  type: ['BLIK', 'DEPOSIT', 'SESSION_TIME', 'CLOSE_ACCOUNT', 'TIMEOUT', 'SELF_EXCLUSION'],
  amount: [10, 50, 100.5],
  token: ['777123'],
  email: ['jan@example.com'],
  username: ['jan_gracz'],
  password: ['Gracz!2026'],
  oldPassword: ['Gracz!2026'],
  newPassword: ['Inny!Gracz2026'],
  phoneNumber: ['600100200'],
  pesel: ['90013100118'],
  code: ['000000'],
  bankAccountNumber: ['61109010140000071219812874'],
};

function texts({ pattern, format, minLength = 0, maxLength = MAX_TEXT }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: MAX_TEXT });
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_TEXT)), unit: 'grapheme' });
}

function numbers({ minimum, maximum, exclusiveMinimum, multipleOf = 1 }: Schema): fc.Arbitrary<number> {
  const min = Math.ceil((minimum ?? exclusiveMinimum ?? -MAX_NUMBER) / multipleOf);
  const max = Math.floor((maximum ?? MAX_NUMBER) / multipleOf);
  const decimals = Math.max(0, -Math.floor(Math.log10(multipleOf)));
  return fc.integer({ min, max }).map((steps) => Number((steps * multipleOf).toFixed(decimals)));
}

/** Values of a schema. */
function valuesOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valuesOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return fc.oneof(...variants.map((one) => valuesOf(one, schemas)));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => {
        const values = valuesOf(one, schemas);
        const likely = LIKELY[name];
        return [name, likely === undefined ? values : fc.oneof(values, fc.constantFrom(...likely))] as const;
      });
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array': {
      const { minItems = 0, maxItems = MAX_ITEMS } = schema;
      const items = valuesOf(schema.items ?? {}, schemas);
      return fc.array(items, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MAX_ITEMS)) });
    }
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** A copy in which one part, counted from the outside, is another value. */
function spoilt(value: unknown, at: number, odd: unknown): unknown {
  let left = at;
  const walk = (part: unknown): unknown => {
    if (left === 0) {
      left = -1;
      return odd;
    }
    left -= 1;
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, walk(one)]));
  };
  return walk(value);
}

/**
 * Bodies of a call as the contract describes them, half of them with one part spoilt; null for a call without a body in
 * JSON. The same seed gives the same bodies.
 */
export function bodiesOf(endpoint: Endpoint, count: number, seed: number): readonly unknown[] | null {
  const { paths, components } = openApiDocument([endpoint]);
  const operation = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === endpoint.name);
  const schema = operation?.requestBody?.content['application/json']?.schema as Schema | undefined;
  if (schema === undefined) return null;
  const good = valuesOf(schema, components.schemas as Readonly<Record<string, Schema>>);
  const bad = fc.tuple(good, fc.nat(12), fc.constantFrom(...ODD)).map(([value, at, odd]) => spoilt(value, at, odd));
  return fc.sample(fc.oneof(good, bad), { numRuns: count, seed });
}
