/** Why a call brought no answer that could be used (docs/errors.md). */
export type ApiFailure =
  /** The gateway understood and said no; `code` is of the catalogue, `message` its own words. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly fields: Readonly<Record<string, readonly string[]>>;
      readonly at: number;
      /** When it is over, epoch ms, as Retry-After says; `at` where nothing says it. */
      readonly until: number;
      /** Of a 429 the whole body as it came: it may say when, and what holds meanwhile (reading 81). */
      readonly body?: unknown;
    }
  /** No answer at all: no network, or the connection broke. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timedOut' }
  /** The gateway answered 5xx. */
  | { readonly kind: 'fault'; readonly status: number }
  /** An answer that does not fit the contract; the report names paths, never values. */
  | { readonly kind: 'malformed'; readonly report: string };

export class ApiError extends Error {
  readonly endpoint: string;
  readonly failure: ApiFailure;

  constructor(endpoint: string, failure: ApiFailure) {
    super(`${endpoint}: ${failure.kind}${'report' in failure ? ` ${failure.report}` : ''}`);
    this.name = 'CallError';
    this.endpoint = endpoint;
    this.failure = failure;
  }
}

/** The refusal inside an error, or null when it is a fault or something else. */
export function refusalOf(error: unknown): Extract<ApiFailure, { kind: 'refused' }> | null {
  return error instanceof ApiError && error.failure.kind === 'refused' ? error.failure : null;
}

/** Reading 22: what a call is refused with whose token is not good any more. */
export function isTokenRefusal({ status }: { readonly status: number }): boolean {
  return status === 401 || status === 403;
}

/** The gateway may not have what goes beyond the documents (reading 74). */
export function isNotThere(error: unknown): boolean {
  return [404, 501].includes(refusalOf(error)?.status ?? 0);
}

/** The gateway does not do this for now (503). */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'fault' && error.failure.status === 503;
}
