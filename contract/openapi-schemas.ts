import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';
import { schemas } from './endpoints.ts';
import { Flag, Money, SignedMoney } from './values.ts';

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const registry = z.registry<{ id: string; description?: string }>();
const DESCRIPTIONS: ReadonlyMap<Schema, string> = new Map<Schema, string>([
  [Money, 'Decimal złote, at most two decimals.'],
  [SignedMoney, 'Decimal złote with a sign, at most two decimals.'],
]);
for (const [id, schema] of schemas) {
  const description = DESCRIPTIONS.get(schema);
  registry.add(schema, description ? { id, description } : { id });
}

const COMPONENTS = '#/components/schemas/';

export function componentRef(name: string): JsonSchema {
  return { $ref: `${COMPONENTS}${name}` };
}

interface Described {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: JsonSchema;
}

/** Lenient decoding is not part of the wire format: a flag is documented as boolean, a closed list by its values. */
function plain({ zodSchema, jsonSchema }: Described): void {
  if (zodSchema === Flag) {
    delete jsonSchema.anyOf;
    jsonSchema.type = 'boolean';
  }
  const [known, other] = jsonSchema.anyOf ?? [];
  if (known !== undefined && isAny(other, known)) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, known);
  }
}

type Part = JsonSchema | boolean | undefined;

/** Whether the second option only accepts the rest: any value, or any text besides an enum. */
function isAny(other: Part, known: Part): boolean {
  if (typeof other !== 'object' || typeof known !== 'object') return false;
  const keywords = Object.keys(other);
  return keywords.length === 0 || (known.enum !== undefined && keywords.length === 1 && other.type === 'string');
}

const SETTINGS = { metadata: registry, io: 'input', unrepresentable: 'any', override: plain } as const;

/** Code-point order: the same on every machine. */
export function inOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The named schemas of the contract, in the order of their names. */
export function componentSchemas(): Record<string, JsonSchema> {
  const made = z.toJSONSchema(registry, { ...SETTINGS, uri: (id) => `${COMPONENTS}${id}` });
  const entries = Object.entries(made.schemas).map(([id, schema]) => [id, cleaned(schema)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => inOrder(a, b)));
}

/** A reference to a named schema; the schema itself where it has no name. */
export function refOf(schema: Schema): JsonSchema {
  const named = registry.get(schema);
  return named && schemas.get(named.id) === schema ? componentRef(named.id) : jsonSchemaOf(schema);
}

/** The schema, with references to named schemas within it. */
export function jsonSchemaOf(schema: Schema): JsonSchema {
  const made = z.toJSONSchema(schema, SETTINGS);
  return cleaned(made);
}

/** Name, schema and required flag of each key of an object schema, named or not. */
export function keysOf(schema: Schema): { name: string; schema: JsonSchema; required: boolean }[] {
  const { properties = {}, required = [] } = jsonSchemaOf(z.clone(schema, schema._zod.def));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: typeof property === 'boolean' ? {} : property,
    required: required.includes(name),
  }));
}

/** Without the keywords of a standalone document, and with references to the components. */
function cleaned(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify({ ...schema, $schema: undefined, $id: undefined, $defs: undefined, id: undefined });
  return JSON.parse(text.replaceAll('"#/$defs/', `"${COMPONENTS}`)) as JsonSchema;
}
