import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** The requests of one subject that one gateway has let through in one window. */
export interface RequestCount {
  /** A hash of the player's id or of the IP. */
  readonly subject: Buffer;
  /** Epoch ms. */
  readonly windowEndsAt: number;
  readonly requests: number;
}

/**
 * Replaces the numbers of one gateway, each subject given once, and returns those of all others together. One statement;
 * rows are locked in one order, so that gateways never wait for each other in a circle. Sent again, it counts nothing
 * twice.
 */
export function shareCounts(
  queries: Queries,
  gateway: string,
  counts: readonly RequestCount[],
): Promise<RequestCount[]> {
  return queries.all<RequestCount>(sql`
    insert into request_count as known (subject, window_ends_at, requests)
    select subject, window_ends_at, jsonb_build_object(${gateway}::text, requests)
    from unnest(
      ${counts.map(({ subject }) => subject)}::bytea[],
      ${counts.map(({ windowEndsAt }) => new Date(windowEndsAt).toISOString())}::timestamptz[],
      ${counts.map(({ requests }) => requests)}::int[]
    ) as own (subject, window_ends_at, requests)
    order by subject
    on conflict (subject, window_ends_at) do update set requests = known.requests || excluded.requests
    returning subject, window_ends_at, (
      select coalesce(sum(number::int), 0)::int
      from jsonb_each_text(known.requests) as other (gateway, number) where gateway <> ${gateway}
    ) as requests
  `);
}

/** Deletes what windows that ended before a time (epoch ms) have left. */
export async function deleteOldCounts(queries: Queries, before: number): Promise<void> {
  await queries.run(sql`delete from request_count where window_ends_at < ${before}`);
}
