import type { DaySpan } from '../../../domain/limits/session-time.ts';
import type { Fragment } from '../../database/sql.ts';
import { sql } from '../../database/sql.ts';

const instants = (times: readonly number[]): string[] => times.map((time) => new Date(time).toISOString());

/** Adds time spans of different days to their days; time already counted is not counted twice. */
export function addingSessionTime(player: string, spans: readonly DaySpan[]): Fragment {
  return sql`
    insert into session_time as known (player_id, day, seconds, counted_until)
    select ${player}::uuid, day::date, greatest(0, extract(epoch from until - since)), until
    from unnest(
      ${spans.map(({ day }) => day)}::text[], ${instants(spans.map(({ since }) => since))}::timestamptz[],
      ${instants(spans.map(({ until }) => until))}::timestamptz[]
    ) as span (day, since, until)
    on conflict (player_id, day) do update set
      seconds = known.seconds
        + greatest(0, least(excluded.seconds, extract(epoch from excluded.counted_until - known.counted_until))),
      counted_until = greatest(known.counted_until, excluded.counted_until)
  `;
}

/** Seconds signed in, whole ones. */
export interface SessionTimeSums {
  /** On the last day. */
  readonly day: bigint;
  readonly month: bigint;
}

/** Sums the time of a month from its first day to the last, both included (`YYYY-MM-DD`). */
export function summingSessionTime(player: string, first: string, last: string): Fragment {
  return sql`
    select
      floor(coalesce(sum(seconds) filter (where day = ${last}::text::date), 0))::bigint as day,
      floor(coalesce(sum(seconds), 0))::bigint as month
    from session_time where player_id = ${player} and day between ${first}::text::date and ${last}::text::date
  `;
}
