import type { ErrorCode } from '../../contract/errors.ts';
import type { Transaction } from '../database/database.ts';
import { TakesBack } from '../database/database.ts';

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

/**
 * A rule says no, in a word of the catalogue (docs/errors.md). It is returned, never thrown: a rule that has something to
 * give returns that or a `Refusal`, one that only checks a `Refusal` or null. As the result of a transaction it takes back
 * all that the transaction did (`committedAlways` is for where it must not). `addRoutes` makes the response of it.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends TakesBack {
  readonly code: Code;
  readonly options: RefusalOptions;

  constructor(code: Code, options: RefusalOptions = {}) {
    super();
    this.code = code;
    this.options = options;
  }
}

/**
 * Work of a transaction that is committed also where it comes to a refusal: a try that was counted, a nonce that was used
 * or a session that was ended stays so. The transaction's result holds what the work came to as `outcome`.
 */
export function committedAlways<T>(
  work: (transaction: Transaction) => Promise<T>,
): (transaction: Transaction) => Promise<{ readonly outcome: T }> {
  return async (transaction) => ({ outcome: await work(transaction) });
}
