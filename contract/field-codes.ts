import type * as z from 'zod/mini';
import { FIELD_CODES, type FieldCode } from './errors.ts';

const known: ReadonlySet<string> = /* @__PURE__ */ new Set(FIELD_CODES);

function isFieldCode(text: string | undefined): text is FieldCode {
  return text !== undefined && known.has(text);
}

interface RawIssue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly origin?: string | undefined;
}

/**
 * The field code of a broken rule that names none itself. The gateway gives it to zod once, at start:
 * `z.config({ customError: fieldCode })`; from then on every issue's `message` is a field code.
 */
export function fieldCode(issue: RawIssue): FieldCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'type';
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? 'required' : 'choice';
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int' ? 'tooSmall' : 'tooShort';
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int' ? 'tooBig' : 'tooLong';
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
 * Field codes by field (`a.b` for a field within a field, '' for the whole) of a schema's issues: all that are broken,
 * each once, in the order of the rules. Works with and without the setting above.
 */
export function fieldCodesOf(issues: readonly z.core.$ZodIssue[]): Record<string, FieldCode[]> {
  const found = new Map<string, FieldCode[]>();
  for (const issue of issues) {
    const code = isFieldCode(issue.message) ? issue.message : fieldCode(issue);
    for (const field of fieldsOf(issue)) {
      const codes = found.get(field) ?? [];
      if (!codes.includes(code)) found.set(field, [...codes, code]);
    }
  }
  return Object.fromEntries(found);
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [path.join('.')];
  return issue.keys.map((key) => [...path, key].join('.'));
}
