import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface Tries {
  /** Within the window, this one included. */
  readonly failures: number;
  /** In a row, whatever their distance, this one included. */
  readonly failuresInAll: number;
  readonly windowEndsAt: number;
}

/**
 * What is counted, each for a subject of its own: sign-ins, passwords asked for again, mails to and from an address.
 * `pair` and `device` are an account's sign-ins from one IP address and from one known device (their origin).
 */
export type Scope = 'account' | 'pair' | 'device' | 'address' | 'password' | 'mailTo' | 'mailFrom';

const NO_ORIGIN = Buffer.alloc(0);

/**
 * Counts a try as failed before its password is looked at, so that tries made at the same time can't exceed the limit.
 * The window begins with its first try; while the limit is reached it is not made longer by further tries.
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

/** Takes a counted try back: its password was right, or it was never looked at. */
export async function decrementAttempts(queries: Queries, scope: Scope, subject: Buffer): Promise<void> {
  await queries.run(sql`
    update login_throttle
    set failures = greatest(0, failures - 1), failures_in_all = greatest(0, failures_in_all - 1)
    where scope = ${scope} and subject = ${subject}
  `);
}

/** Of one origin, or of all. */
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
