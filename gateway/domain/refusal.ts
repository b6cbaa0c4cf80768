import type { ErrorCode } from '../../contract/errors.ts';
import type { Transaction } from '../database/database.ts';
import { TakesBack } from '../database/database.ts';

/** Error codes by field. */
export type Fields = Readonly<Record<string, readonly string[]>>;

export interface FieldError {
  readonly field: string;
  readonly code: string;
}

interface RefusalOptions {
  readonly fields?: Fields;
  /** `errors` of the response of POST /register, in addition to `fields`. */
  readonly errors?: readonly FieldError[];
  /** Seconds after which a retry can succeed. */
  readonly retryAfter?: number;
  /** Other values of the response. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * A refusal of a rule, with a code of the catalogue (docs/errors.md). It is returned, never thrown: a rule with a
 * result returns that or a `Refusal`, a rule that only checks returns a `Refusal` or null. As the result of a
 * transaction it rolls the transaction back (unless `committedAlways`). `addRoutes` turns it into the response.
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
 * Work of a transaction that is committed even if it returns a refusal: a counted attempt, a used nonce or an ended
 * session stays. The transaction's result contains the result of the work as `outcome`.
 */
export function committedAlways<T>(
  work: (transaction: Transaction) => Promise<T>,
): (transaction: Transaction) => Promise<{ readonly outcome: T }> {
  return async (transaction) => ({ outcome: await work(transaction) });
}
