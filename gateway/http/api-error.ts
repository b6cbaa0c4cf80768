import type { Service } from '../../contract/endpoint.ts';
import { statusOf } from '../../contract/errors.ts';
import type { FieldError, Fields, Refusal } from '../domain/refusal.ts';

/** An error response with a code of the catalogue. Routes throw it; `addRoutes` converts a returned refusal to it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly fields: Fields | null;
  /** `errors` of POST /register, in addition to `fields`. */
  readonly errors: readonly FieldError[] | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Other values of the body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** True if the documents require an empty object as the body. */
  readonly isBare: boolean;

  constructor(
    code: string,
    options: {
      readonly status?: number;
      readonly fields?: Fields;
      readonly errors?: readonly FieldError[];
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: Readonly<Record<string, unknown>>;
      readonly isBare?: boolean;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.status = options.status ?? statusOf(code);
    this.fields = options.fields ?? null;
    this.errors = options.errors ?? null;
    this.headers = options.headers ?? {};
    this.body = options.body ?? {};
    this.isBare = options.isBare ?? false;
  }

  static of({ code, options: { fields, errors, retryAfter, details } }: Refusal): ApiError {
    return new ApiError(code, {
      ...(fields && { fields }),
      ...(errors && { errors }),
      ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
      ...(details && { body: details }),
    });
  }
}

/** The error body in its service's format (reading 3): the content service has code 1 and the code as message. */
export function bodyOf(error: ApiError, service: Service): object {
  if (error.isBare) return {};
  const fields = error.fields === null ? {} : { fields: error.fields };
  const errors = error.errors === null ? {} : { errors: error.errors };
  return service === 'main'
    ? { code: 1, message: error.code, ...fields, ...error.body }
    : { code: error.code, ...fields, ...errors, ...error.body };
}
