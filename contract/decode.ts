import type * as z from 'zod/mini';

export type Decoded<S extends z.ZodMiniType> =
  /** `reports`: values that were omitted or replaced so that the rest could be used (reading 77). */
  | { readonly ok: true; readonly value: z.infer<S>; readonly reports: readonly string[] }
  | { readonly ok: false; readonly report: string };

const MAX_PROBLEMS = 5;

/** Reports of the schemas during one decode; decoding is synchronous, so one shared list is enough. */
let reports: string[] = [];

/**
 * Decodes a value of the wire by its schema (API-02). A report names at most five paths and what was expected there,
 * never a value: values may be personal data.
 */
export function decode<S extends z.ZodMiniType>(schema: S, value: unknown): Decoded<S> {
  reports = [];
  const result = schema.safeParse(value);
  const reported = atMost(reports);
  reports = [];
  if (result.success) return { ok: true, value: result.data, reports: reported };
  return { ok: false, report: atMost(result.error.issues.map(problemOf)).join('; ') };
}

/** Called by schemas that omit an invalid part of a value: reports what was wrong with it. */
export function reportIssues(issues: readonly z.core.$ZodIssue[]): void {
  reports.push(atMost(issues.map(problemOf)).join('; '));
}

function atMost(problems: readonly string[]): string[] {
  const rest = problems.length - MAX_PROBLEMS;
  return [...problems.slice(0, MAX_PROBLEMS), ...(rest > 0 ? [`and ${rest} more`] : [])];
}

function problemOf(issue: z.core.$ZodIssue): string {
  return `${pathOf(issue.path)}: ${expectationOf(issue)}`;
}

/** A key of a record may itself be data (a name, an e-mail): any key that is no plain field name is shown as `*`. */
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
