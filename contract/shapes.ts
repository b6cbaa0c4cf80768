import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { reportIssues } from './decode.ts';

/**
 * Shapes that the endpoints share; those that signing in does without are values.ts. Every function here is pure, so that a
 * bundle keeps only the schemas it uses; a spread within a schema or call would keep it in every bundle: use `z.extend`.
 */

/** A text of a request: never longer than `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function boundedText(max: number) {
  return checked(z.string(), z.maxLength(max));
}

/** A text of a request that must not be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(max: number) {
  return checked(z.string(), z.minLength(1, { error: 'required', abort: true }), z.maxLength(max));
}

/** A text of a request in one format; the format is not looked at while the text is too long. */
/* @__NO_SIDE_EFFECTS__ */
export function formatted(max: number, format: RegExp) {
  return checked(
    z.string(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(max, { abort: true }),
    z.regex(format),
  );
}

/** A part of a response that may be null or missing; both are read as null. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<S extends z.ZodMiniType>(schema: S) {
  return z._default(z.nullable(schema), null);
}

const LEFT_OUT = Symbol('left out');

/** How many elements came, for each list that was read with some left out. */
const lengthsThatCame = /* @__PURE__ */ new WeakMap<readonly unknown[], number>();

/** How many elements a list of a response came with, those that were left out included. Ask before it is copied. */
export function lengthThatCame(list: readonly unknown[]): number {
  return lengthsThatCame.get(list) ?? list.length;
}

/**
 * A list of a response. An element that doesn't fit, e.g. by a value that this version doesn't know, is left out alone
 * and reported (reading 77). Legal documents have lists that are whole or nothing: `z.array` (reading 78).
 */
/* @__NO_SIDE_EFFECTS__ */
export function elements<S extends z.ZodMiniType>(schema: S) {
  const misfit = z.pipe(
    z.unknown(),
    z.transform((value: unknown): typeof LEFT_OUT => {
      reportIssues(schema.safeParse(value).error?.issues ?? []);
      return LEFT_OUT;
    }),
  );
  const element = z.union([schema, misfit]) as z.ZodMiniType<z.infer<S> | typeof LEFT_OUT>;
  return z.pipe(
    z.array(element),
    z.transform((found: (z.infer<S> | typeof LEFT_OUT)[]) => {
      const known = found.filter((one): one is z.infer<S> => one !== LEFT_OUT);
      if (known.length < found.length) lengthsThatCame.set(known, found.length);
      return known;
    }),
  );
}

/** A list of a response that may be missing; read as empty. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<S extends z.ZodMiniType>(schema: S) {
  return z._default(elements(schema), []);
}

/**
 * A value of a closed list of a response. Another text than the documents list is read as `weakest`, which grants least,
 * and reported (reading 77); what is missing or no text stays malformed.
 */
/* @__NO_SIDE_EFFECTS__ */
export function closedEnum<const V extends readonly string[], const W>(values: V, weakest: W) {
  return z.union([
    z.enum(values),
    z.pipe(
      z.string(),
      z.transform((): W => {
        reportIssues([{ code: 'invalid_value', values: [...values], path: [], message: '' }]);
        return weakest;
      }),
    ),
  ]);
}

/** A value of a list that may grow: one that this version doesn't know is shown as it came (reading 77). */
/* @__NO_SIDE_EFFECTS__ */
export function openEnum<const V extends readonly string[]>(values: V) {
  return z.union([z.enum(values), z.string()]);
}

/** The path parameter of an endpoint with one code word in it, e.g. a language or the name of a dictionary. */
/* @__NO_SIDE_EFFECTS__ */
export function wordParam() {
  return formatted(64, /^[A-Za-z][A-Za-z0-9-]*$/);
}
