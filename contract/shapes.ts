import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { reportIssues } from './decode.ts';

/**
 * Schemas shared by the endpoints; those that sign-in needs are in values.ts. Every function here is pure, so that a
 * bundle keeps only the schemas it uses. A spread in a schema or call would keep it in every bundle: use `z.extend`.
 */

/** A text of a request with at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function boundedText(max: number) {
  return checked(z.string(), z.maxLength(max));
}

/** A non-empty text of a request. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(max: number) {
  return checked(z.string(), z.minLength(1, { error: 'required', abort: true }), z.maxLength(max));
}

/** A text of a request in one format; a text that is too long is not matched against the format. */
/* @__NO_SIDE_EFFECTS__ */
export function formatted(max: number, format: RegExp) {
  return checked(
    z.string(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(max, { abort: true }),
    z.regex(format),
  );
}

/** A field of a response that may be null or missing; both are decoded as null. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<S extends z.ZodMiniType>(schema: S) {
  return z._default(z.nullable(schema), null);
}

const LEFT_OUT = Symbol('left out');

/** Original length of each list that was decoded with some elements omitted. */
const lengthsThatCame = /* @__PURE__ */ new WeakMap<readonly unknown[], number>();

/** The original length of a list of a response, including omitted elements. Not known for a copy of the list. */
export function lengthThatCame(list: readonly unknown[]): number {
  return lengthsThatCame.get(list) ?? list.length;
}

/**
 * A list of a response. An invalid element, e.g. with an unknown value, is omitted and reported (reading 77); others
 * stay. For legal documents use `z.array`: their lists are valid only as a whole (reading 78).
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

/** A list of a response that may be missing; then it is decoded as empty. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<S extends z.ZodMiniType>(schema: S) {
  return z._default(elements(schema), []);
}

/**
 * A value of a closed list of a response. An unknown text is decoded as `weakest`, which permits least, and reported
 * (reading 77); a missing value or another type is invalid.
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

/** A value of a list that may grow: an unknown one is shown unchanged (reading 77). */
/* @__NO_SIDE_EFFECTS__ */
export function openEnum<const V extends readonly string[]>(values: V) {
  return z.union([z.enum(values), z.string()]);
}

/** An endpoint's path parameter with one code word, e.g. a language or the name of a dictionary. */
/* @__NO_SIDE_EFFECTS__ */
export function wordParam() {
  return formatted(64, /^[A-Za-z][A-Za-z0-9-]*$/);
}
