import type { Queries } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface Tries {
  /** Failures within the window, this one included. */
  readonly failures: number;
  /** Failures in a row, over any time, this one included. */
  readonly failuresInAll: number;
  readonly windowEndsAt: number;
}

/**
 * What is counted, each with its own subject: sign-ins, repeated password checks, mails to and from an e-mail or IP.
 * `pair` and `device` are an account's sign-ins from one IP and from one known device (their origin).
 */
export type Scope = 'account' | 'pair' | 'device' | 'address' | 'password' | 'mailTo' | 'mailFrom';

const NO_ORIGIN = Buffer.alloc(0);

/**
 * Counts an attempt as failed before its password is checked, so that concurrent attempts can't exceed the limit. The
 * window starts with its first attempt; further attempts don't extend it.
 */
export async function recordAttempt(
  queries: Queries,
  scope: Scope,
  subject: Buffer,
  now: number,
  window: number,
  origin: Buffer = NO_ORIGIN,
): Promise<Tries> {
  const row = await queries.one<Tries>(sql`
    insert into login_throttle as known (scope, subject, origin, failures, failures_in_all, window_ends_at)
    values (${scope}, ${subject}, ${origin}, 1, 1, ${now + window})
    on conflict (scope, subject, origin) do update set
      failures = case when known.window_ends_at <= ${now} then 1 else known.failures + 1 end,
      failures_in_all = known.failures_in_all + 1,
      window_ends_at = case when known.window_ends_at <= ${now} then excluded.window_ends_at else known.window_ends_at end
    returning failures, failures_in_all, window_ends_at
  `);
  return row ?? { failures: 1, failuresInAll: 1, windowEndsAt: now + window };
}

/** Undoes a counted attempt: its password was right, or it was not checked. */
export async function decrementAttempts(queries: Queries, scope: Scope, subject: Buffer): Promise<void> {
  await queries.run(sql`
    update login_throttle
    set failures = greatest(0, failures - 1), failures_in_all = greatest(0, failures_in_all - 1)
    where scope = ${scope} and subject = ${subject}
  `);
}

/** For one origin, or for all. */
export async function clearAttempts(
  queries: Queries,
  scope: Scope,
  subject: Buffer,
  origin: Buffer | null = null,
): Promise<void> {
  await queries.run(sql`
    delete from login_throttle
    where scope = ${scope} and subject = ${subject} and (${origin}::bytea is null or origin = ${origin}::bytea)
  `);
}

export async function deleteOldTries(queries: Queries, before: number): Promise<void> {
  await queries.run(sql`delete from login_throttle where window_ends_at < ${before}`);
}
