import type { Service } from '../../contract/call.ts';
import { statusOf } from '../../contract/errors.ts';

export type Fields = Readonly<Record<string, readonly string[]>>;

export interface FieldError {
  readonly field: string;
  readonly code: string;
}

/** An answer that says no, in a word of the catalogue. Rules and routes throw it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly status: number;
  readonly fields: Fields | null;
  /** What POST /register says of fields, beside `fields`. */
  readonly errors: readonly FieldError[] | null;
  readonly headers: Readonly<Record<string, string>>;
  /** What else the body says. */
  readonly body: Readonly<Record<string, unknown>>;
  /** True where the documents want an empty object for a body. */
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
}

/** The body of a refusal as its service writes it (reading 3): the content service has code 1 and the word as message. */
export function bodyOf(refusal: Refusal, service: Service): object {
  if (refusal.isBare) return {};
  const fields = refusal.fields === null ? {} : { fields: refusal.fields };
  const errors = refusal.errors === null ? {} : { errors: refusal.errors };
  return service === 'main'
    ? { code: 1, message: refusal.code, ...fields, ...refusal.body }
    : { code: refusal.code, ...fields, ...errors, ...refusal.body };
}
