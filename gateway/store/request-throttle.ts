import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface Turn {
  readonly isAllowed: boolean;
  /** Milliseconds until the window ends. */
  readonly wait: number;
}

/** Counts a request before it is processed, so that concurrent requests can't exceed the limit. */
export async function takeTurn(
  queries: Queries,
  scope: string,
  subject: Buffer,
  now: number,
  { max, window }: { readonly max: number; readonly window: number },
): Promise<Turn> {
  const row = await queries.one<{ calls: number; windowEndsAt: number }>(sql`
    insert into call_throttle as known (scope, subject, calls, window_ends_at)
    values (${scope}, ${subject}, 1, ${now + window})
    on conflict (scope, subject) do update set
      calls = case when known.window_ends_at <= ${now} then 1 else least(known.calls + 1, ${max + 1}::int) end,
      window_ends_at = case when known.window_ends_at <= ${now} then excluded.window_ends_at else known.window_ends_at end
    returning calls, window_ends_at
  `);
  return { isAllowed: (row?.calls ?? 1) <= max, wait: Math.max(0, (row?.windowEndsAt ?? now) - now) };
}

export async function deleteOldTurns(queries: Queries, before: number): Promise<void> {
  await queries.run(sql`delete from call_throttle where window_ends_at < ${before}`);
}
