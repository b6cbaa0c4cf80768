import type { DaySpan } from '../../../domain/limits/session-time.ts';
import type { Queries } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Adds a time span to its day; time already counted is not counted twice. */
export async function addSessionTime(queries: Queries, player: string, { day, since, until }: DaySpan): Promise<void> {
  await queries.run(sql`
    insert into session_time as known (player_id, day, seconds, counted_until)
    values (${player}, ${day}::text::date, ${Math.max(0, until - since)}::bigint / 1000.0, ${until})
    on conflict (player_id, day) do update set
      seconds = known.seconds + greatest(0, extract(epoch from
        excluded.counted_until - greatest(known.counted_until, ${since}::timestamptz))),
      counted_until = greatest(known.counted_until, excluded.counted_until)
  `);
}

/** Seconds signed in on the days from `from` to `to`, both included. */
export async function readSessionTime(queries: Queries, player: string, from: string, to: string): Promise<number> {
  const row = await queries.one<{ seconds: bigint }>(sql`
    select floor(coalesce(sum(seconds), 0))::bigint as seconds from session_time
    where player_id = ${player} and day between ${from}::text::date and ${to}::text::date
  `);
  return Number(row?.seconds ?? 0n);
}
