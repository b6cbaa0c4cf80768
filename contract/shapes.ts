import * as z from 'zod/mini';

/**
 * Shapes that the calls share; those that signing in does without are values.ts. Every function here is pure, so that a
 * bundle keeps only the schemas it uses; a spread within a schema or call would keep it in every bundle: use `z.extend`.
 */

/** A text of a request: never longer than `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function text(max: number) {
  return z.string().check(z.maxLength(max));
}

/** A text of a request that must not be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(max: number) {
  return z.string().check(z.minLength(1, { error: 'required', abort: true }), z.maxLength(max));
}

/** A text of a request in one format; the format is not looked at while the text is too long. */
/* @__NO_SIDE_EFFECTS__ */
export function formatted(max: number, format: RegExp) {
  return z
    .string()
    .check(z.minLength(1, { error: 'required', abort: true }), z.maxLength(max, { abort: true }), z.regex(format));
}

/** A part of an answer that may be null or missing; both are read as null. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<S extends z.ZodMiniType>(schema: S) {
  return z._default(z.nullable(schema), null);
}

/** A list of an answer that may be missing; read as empty. */
/* @__NO_SIDE_EFFECTS__ */
export function list<S extends z.ZodMiniType>(schema: S) {
  return z._default(z.array(schema), []);
}

/** The path parameter of a call with one code word in it, e.g. a language or the name of a dictionary. */
/* @__NO_SIDE_EFFECTS__ */
export function wordParam() {
  return formatted(64, /^[A-Za-z][A-Za-z0-9-]*$/);
}
