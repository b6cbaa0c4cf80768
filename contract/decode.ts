import type * as z from 'zod/mini';

export type Decoded<S extends z.ZodMiniType> =
  | { readonly ok: true; readonly value: z.infer<S> }
  | { readonly ok: false; readonly report: string };

const MOST_PROBLEMS = 5;

/**
 * Reads a value of the wire by its schema (API-02). The report names paths and what was expected there, at most five
 * of them, and never a value: values may be personal data.
 */
export function decode<S extends z.ZodMiniType>(schema: S, value: unknown): Decoded<S> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const problems = result.error.issues.map(problemOf);
  const rest = problems.length - MOST_PROBLEMS;
  return {
    ok: false,
    report: [...problems.slice(0, MOST_PROBLEMS), ...(rest > 0 ? [`and ${rest} more`] : [])].join('; '),
  };
}

function problemOf(issue: z.core.$ZodIssue): string {
  return `${pathOf(issue.path)}: ${expectationOf(issue)}`;
}

/** A key of a record may itself be data (a name, a mail address): anything but a plain field name is shown as `*`. */
function pathOf(path: readonly PropertyKey[]): string {
  return (
    path
      .map((part) =>
        typeof part === 'number' ? `[${part}]` : /^[A-Za-z]\w{0,40}$/.test(String(part)) ? `.${String(part)}` : '.*',
      )
      .join('')
      .replace(/^\./, '') || 'value'
  );
}

function expectationOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `expected format ${issue.format}`;
    case 'too_small':
      return `expected at least ${issue.minimum}`;
    case 'too_big':
      return `expected at most ${issue.maximum}`;
    case 'not_multiple_of':
      return `expected a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `unexpected keys (${issue.keys.length})`;
    case 'invalid_union':
      return 'expected one of several shapes';
    default:
      return 'expected a valid value';
  }
}
