/** Why a request got no usable response (docs/errors.md). */
export type ApiFailure =
  /** The gateway refused the request; `code` is of the catalogue, `message` is the gateway's own text. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly fields: Readonly<Record<string, readonly string[]>>;
      readonly at: number;
      /** When the refusal ends, epoch ms, from Retry-After; `at` without the header. */
      readonly until: number;
      /** The whole body of a 429: it may say when to retry and what is still valid (reading 81). */
      readonly body?: unknown;
    }
  /** No response: no network, or the connection broke. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timedOut' }
  /** The gateway responded with 5xx. */
  | { readonly kind: 'fault'; readonly status: number }
  /** A response that does not fit the contract; the report names paths, never values. */
  | { readonly kind: 'malformed'; readonly report: string };

export class ApiError extends Error {
  readonly endpoint: string;
  readonly failure: ApiFailure;
  /** 32 hexadecimal digits, which the gateway's log has too; null if nothing was sent. */
  readonly traceId: string | null;

  constructor(endpoint: string, failure: ApiFailure, traceId: string | null = null) {
    super(`${endpoint}: ${failure.kind}${'report' in failure ? ` ${failure.report}` : ''}`);
    this.name = 'ApiError';
    this.endpoint = endpoint;
    this.failure = failure;
    this.traceId = traceId;
  }
}

/** What a player reads out to support after an unexpected failure: the trace's first digits; null after a refusal. */
export function referenceOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.failure.kind === 'refused') return null;
  return error.traceId && error.traceId.slice(0, 8);
}

/** The refusal inside an error, or null for any other error. */
export function refusalOf(error: unknown): Extract<ApiFailure, { kind: 'refused' }> | null {
  return error instanceof ApiError && error.failure.kind === 'refused' ? error.failure : null;
}

/** Reading 22: the refusal of a request whose token is no longer valid. */
export function isTokenRefusal({ status }: { readonly status: number }): boolean {
  return status === 401 || status === 403;
}

/** The gateway may lack endpoints that go beyond the documents (reading 74). */
export function isNotThere(error: unknown): boolean {
  return [404, 501].includes(refusalOf(error)?.status ?? 0);
}

/** The gateway's function is temporarily unavailable (503). */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'fault' && error.failure.status === 503;
}

/** True if a later try may succeed: it cannot mend a refusal or a malformed response (reading 79). */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.failure.kind !== 'refused' && error.failure.kind !== 'malformed');
}
