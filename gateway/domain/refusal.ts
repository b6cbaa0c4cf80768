/** Codes of what is wrong, by field. */
export type Fields = Readonly<Record<string, readonly string[]>>;

export interface FieldError {
  readonly field: string;
  readonly code: string;
}

interface RefusalOptions {
  readonly fields?: Fields;
  /** What POST /register says of fields, beside `fields`. */
  readonly errors?: readonly FieldError[];
  /** Seconds after which it can be tried again. */
  readonly retryAfter?: number;
  /** What else is said. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A rule says no, in a word of the catalogue (docs/errors.md). Thrown: the transaction that it happens in changes nothing. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly options: RefusalOptions;

  constructor(code: string, options: RefusalOptions = {}) {
    super(code);
    this.code = code;
    this.options = options;
  }
}
