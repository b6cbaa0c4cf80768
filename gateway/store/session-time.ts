import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Adds the time from `since` to `until` to a day of Warsaw (YYYY-MM-DD); what was counted before is not counted twice. */
export async function addSessionTime(
  queries: Queries,
  player: string,
  span: { readonly day: string; readonly since: number; readonly until: number },
): Promise<void> {
  await queries.run(sql`
    insert into session_time as known (player_id, day, seconds, counted_until)
    values (
      ${player}, ${span.day}::text::date, ${Math.max(0, Math.round((span.until - span.since) / 1_000))}, ${span.until}
    )
    on conflict (player_id, day) do update set
      seconds = known.seconds + greatest(0, round(extract(epoch from
        excluded.counted_until - greatest(known.counted_until, ${span.since}::timestamptz)))::bigint),
      counted_until = greatest(known.counted_until, excluded.counted_until)
  `);
}

/** Seconds spent signed in on the days from one to another, both included. */
export async function readSessionTime(queries: Queries, player: string, from: string, to: string): Promise<bigint> {
  const row = await queries.one<{ seconds: bigint }>(sql`
    select coalesce(sum(seconds), 0)::bigint as seconds from session_time
    where player_id = ${player} and day between ${from}::text::date and ${to}::text::date
  `);
  return row?.seconds ?? 0n;
}
