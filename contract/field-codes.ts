import type * as z from 'zod/mini';
import { FIELD_CODES, type FieldCode } from './errors.ts';

const known: ReadonlySet<string> = /* @__PURE__ */ new Set(FIELD_CODES);

function isFieldCode(text: string | undefined): text is FieldCode {
  return text !== undefined && known.has(text);
}

/**
 * The field code of an issue without its own code. Also an error map: with `safeParse(value, { error: fieldCode })` or
 * `z.config({ customError: fieldCode })` every issue's `message` is a field code.
 */
export function fieldCode(issue: {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly origin?: string | undefined;
}): FieldCode {
  const isMissing = issue.input === undefined || issue.input === null;
  const isNumber = issue.origin === 'number' || issue.origin === 'int';
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'required' : 'type';
    case 'invalid_value':
      return isMissing ? 'required' : 'choice';
    case 'too_small':
      return isNumber ? 'tooSmall' : 'tooShort';
    case 'too_big':
      return isNumber ? 'tooBig' : 'tooLong';
    case 'not_multiple_of':
      return 'decimals';
    case 'invalid_format':
      return 'format';
    case 'unrecognized_keys':
      return 'unknown';
    default:
      return 'invalid';
  }
}

/**
 * Field codes by field (`a.b` for a nested field, '' for the whole value) of a schema's issues: all broken rules, each
 * once, in their order. The input value is needed to distinguish a missing field from one of the wrong type; without it
 * both are `required`.
 */
export function fieldCodesOf(issues: readonly z.core.$ZodIssue[], given?: unknown): Record<string, FieldCode[]> {
  const found = new Map<string, FieldCode[]>();
  for (const issue of issues.flatMap(unfolded)) {
    const code = isFieldCode(issue.message) ? issue.message : fieldCode({ ...issue, input: at(given, issue.path) });
    for (const field of fieldsOf(issue)) {
      const codes = found.get(field) ?? [];
      if (!codes.includes(code)) found.set(field, [...codes, code]);
    }
  }
  return Object.fromEntries(found);
}

/** For a union, uses the issues of the branch with the right type, if there is one. */
function unfolded(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const branch = issue.errors.find(
    (errors) => errors.length > 0 && errors.every(({ code }) => code !== 'invalid_type' && code !== 'invalid_value'),
  );
  if (branch === undefined) return [issue];
  return branch.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, key)
        ? (part as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    value,
  );
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [path.join('.')];
  return issue.keys.map((key) => [...path, key].join('.'));
}
