import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { Schema } from '../../contract/endpoint.ts';
import { decode } from '../../contract/decode.ts';

/** A possible invalid response: reading 77 defines the handling of each kind. */
export interface Mutant {
  /** What was changed, and where: `unknown .records[].type`. */
  readonly name: string;
  /** `unknown`: a value not in a closed list; `missing`: an optional key; `element`: a broken one before others. */
  readonly kind: 'unknown' | 'missing' | 'element';
  readonly body: unknown;
  /** The changed path; a number is an element inserted before all valid ones. */
  readonly path: readonly (string | number)[];
}

/** The traversal handles every kind of schema in the contract by these properties. */
type Def = z.core.$ZodTypes['_zod']['def'];

const UNKNOWN_TEXT = 'NOBODY_KNOWS_THIS';
const UNKNOWN_NUMBER = 77_777;
const TEXT = 'https://example.com/x';
const OTHER_ID = 987_654;
const INSTANT = '2026-11-21T10:00:00Z';
const DAY = '2026-11-21';

const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;

/** The wrapped schema of a default, a nullable or a transformation. */
function innerOf(def: Def): z.core.$ZodType | null {
  switch (def.type) {
    case 'default':
    case 'prefault':
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return def.innerType;
    case 'pipe':
      return def.in;
    case 'lazy':
      return def.getter();
    default:
      return null;
  }
}

function fits(schema: z.core.$ZodType, value: unknown): boolean {
  return decode(schema as Schema, value).ok;
}

/** A key that may be missing: the schema accepts undefined. */
function isKeyOptional(schema: z.core.$ZodType): boolean {
  return fits(schema, undefined);
}

/** A list that skips invalid elements has a union with a catch-all option; the first option is the element. */
function asItShouldBe(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema);
  if (def.type !== 'union') return schema;
  const [first, last] = [def.options[0], def.options.at(-1)];
  const takesAll = last ? defOf(last) : null;
  return first && takesAll?.type === 'pipe' && defOf(takesAll.in).type === 'unknown' ? first : schema;
}

/** A valid value with every optional key; values of `seed` are used, missing ones are filled in. */
export function completed(schema: z.core.$ZodType, seed?: unknown): unknown {
  const def = defOf(schema);
  const inner = innerOf(def);
  if (inner) return completed(inner, seed ?? undefined);
  switch (def.type) {
    case 'object': {
      const given = Object(seed) as Record<string, unknown>;
      const made = Object.entries(def.shape).map(([key, part]) => [key, completed(part, given[key])]);
      return Object.fromEntries(made);
    }
    case 'array': {
      const given = Array.isArray(seed) && seed.length > 0 ? seed : [undefined];
      return given.map((item: unknown) => completed(def.element, item));
    }
    case 'union': {
      const option = def.options.find((one) => seed !== undefined && fits(one, seed)) ?? def.options[0];
      if (!option) throw new Error('A union without options has no sample.');
      return completed(option, seed);
    }
    default:
      return seed === undefined ? simpleSample(def) : seed;
  }
}

function simpleSample(def: Def): unknown {
  switch (def.type) {
    case 'string':
      if ('format' in def && def.format === 'datetime') return INSTANT;
      return 'format' in def && def.format === 'date' ? DAY : TEXT;
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'record':
    case 'unknown':
    case 'any':
      return {};
    default:
      throw new Error(`Nothing says what a sample of '${def.type}' is.`);
  }
}

/** The values of a closed list; discriminators are included, single fixed values are not. */
function closedList(def: Def): readonly unknown[] | null {
  if (def.type === 'enum') return Object.values(def.entries);
  return def.type === 'literal' && def.values.length > 1 ? def.values : null;
}

/** Every mutant of a valid response, generated from its schema without knowledge of the endpoint. */
export function mutantsOf(schema: z.core.$ZodType, sample: unknown): readonly Mutant[] {
  const found: Mutant[] = [];
  visit(schema, sample, { path: [], label: '', put: (value) => value }, found);
  return found;
}

interface Place {
  readonly path: readonly (string | number)[];
  readonly label: string;
  /** The whole response with another value at this place. */
  readonly put: (value: unknown) => unknown;
}

function visit(schema: z.core.$ZodType, value: unknown, place: Place, found: Mutant[]): void {
  const def = defOf(schema);
  const inner = innerOf(def);
  if (inner) {
    if (value !== null && value !== undefined) visit(inner, value, place, found);
    return;
  }
  const list = closedList(def);
  if (list) {
    const unknown = typeof list[0] === 'number' ? UNKNOWN_NUMBER : UNKNOWN_TEXT;
    found.push({
      name: `unknown ${place.label}`,
      kind: 'unknown',
      body: place.put(unknown),
      path: place.path,
    });
    return;
  }
  switch (def.type) {
    case 'object':
      return visitKeys(def.shape, value as Readonly<Record<string, unknown>>, place, found);
    case 'array':
      return visitList(def.element, value as readonly unknown[], place, found);
    case 'union': {
      if ('discriminator' in def && typeof def.discriminator === 'string') {
        const key = def.discriminator;
        const body = place.put({ ...Object(value), [key]: UNKNOWN_TEXT });
        found.push({ name: `unknown ${place.label}.${key}`, kind: 'unknown', body, path: [...place.path, key] });
      }
      const closed = def.options.find((one) => closedList(defOf(one)) !== null);
      const option = closed ?? def.options.find((one) => fits(one, value));
      if (option) visit(option, value, place, found);
      return;
    }
    default:
      return;
  }
}

function visitKeys(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  value: Readonly<Record<string, unknown>>,
  place: Place,
  found: Mutant[],
): void {
  for (const [key, part] of Object.entries(shape)) {
    if (!(key in value)) continue;
    const at: Place = {
      path: [...place.path, key],
      label: `${place.label}.${key}`,
      put: (next) => place.put({ ...value, [key]: next }),
    };
    if (isKeyOptional(part)) {
      const { [key]: _, ...rest } = value;
      found.push({ name: `missing ${at.label}`, kind: 'missing', body: place.put(rest), path: at.path });
    }
    visit(part, value[key], at, found);
  }
}

function visitList(element: z.core.$ZodType, value: readonly unknown[], place: Place, found: Mutant[]): void {
  const [first] = value;
  if (first === undefined) return;
  const broken = brokenElement(element, first);
  if (broken !== undefined) {
    found.push({
      name: `element ${place.label}[]`,
      kind: 'element',
      body: place.put([broken, ...value]),
      path: place.path,
    });
  }
  const at: Place = {
    path: [...place.path, 0],
    label: `${place.label}[]`,
    // The valid elements follow, and this one has another id.
    put: (next) => place.put([asAnother(next), ...value]),
  };
  visit(asItShouldBe(element), first, at, found);
}

function asAnother(element: unknown): unknown {
  if (typeof element !== 'object' || element === null || !('id' in element)) return element;
  return { ...element, id: typeof element.id === 'string' ? String(OTHER_ID) : OTHER_ID };
}

/** An invalid element: one of its keys has a value of the wrong type; undefined if all are accepted. */
function brokenElement(element: z.core.$ZodType, sound: unknown): unknown {
  const broken =
    typeof sound === 'object' && sound !== null && !Array.isArray(sound)
      ? Object.keys(sound).map((key) => ({ ...sound, [key]: { wrong: true } }))
      : [{ wrong: true }, 7];
  return broken.find((candidate) => !fits(asItShouldBe(element), candidate));
}

/** Whether a decoded mutant equals the decoded valid response, except at the changed place. */
export function isSameBut(is: unknown, sound: unknown, path: Mutant['path']): boolean {
  const [key, ...rest] = path;
  if (key === undefined) {
    // A list with a broken element must be decoded as without it.
    return !Array.isArray(sound) || isDeepStrictEqual(is, sound);
  }
  if (typeof key === 'number') {
    return Array.isArray(is) && Array.isArray(sound) && isDeepStrictEqual(is.slice(-sound.length), sound);
  }
  if (typeof is !== 'object' || is === null || typeof sound !== 'object' || sound === null) return false;
  const { [key]: changed, ...others } = is as Readonly<Record<string, unknown>>;
  const { [key]: asItWas, ...otherwise } = sound as Readonly<Record<string, unknown>>;
  return isDeepStrictEqual(others, otherwise) && (rest.length === 0 || isSameBut(changed, asItWas, rest));
}
