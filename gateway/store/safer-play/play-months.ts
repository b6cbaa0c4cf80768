import type { Queries, Transaction } from '../../database/database.ts';
import type { Fragment } from '../../database/sql.ts';
import { sql } from '../../database/sql.ts';
import type { LimitKey } from './limits.ts';

export async function hasSkippedPlan(queries: Queries, player: string): Promise<boolean> {
  return (await queries.one(sql`select 1 from skipped_play_plan where player_id = ${player}`)) !== undefined;
}

export async function putSkippedPlan(queries: Queries, player: string, at: number): Promise<void> {
  await queries.run(sql`
    insert into skipped_play_plan (player_id, at) values (${player}, ${at}) on conflict do nothing
  `);
}

/** Seconds signed in per day of Warsaw, both days included. */
export async function readSessionDays(
  queries: Queries,
  player: string,
  from: string,
  to: string,
): Promise<readonly { readonly day: string; readonly seconds: number }[]> {
  const rows = await queries.all<{ day: string; seconds: bigint }>(sql`
    select day::text as day, floor(seconds)::bigint as seconds from session_time
    where player_id = ${player} and day between ${from}::text::date and ${to}::text::date and seconds >= 1
    order by session_time.day
  `);
  return rows.map(({ day, seconds }) => ({ day, seconds: Number(seconds) }));
}

/** The own amount that held before a time, from the history of limits; null without one. */
export async function readLimitBefore(
  queries: Queries,
  player: string,
  { limitType, timeType }: LimitKey,
  before: number,
): Promise<bigint | null> {
  const row = await queries.one<{ amount: bigint }>(sql`
    select to_amount as amount from limit_change
    where player_id = ${player} and limit_type = ${limitType} and time_type = ${timeType}
      and kind in ('stricter', 'confirmed') and at < ${before}
    order by at desc, change_id desc limit 1
  `);
  return row?.amount ?? null;
}

/** The statement that selects players who were signed in on these days without that month's message, at most `max`. */
export function playersWithoutMessage(
  { first, last }: { readonly first: string; readonly last: string },
  max: number,
  isFree: (player: Fragment) => Fragment,
): Fragment {
  return sql`
    select distinct player_id from session_time
    where day between ${first}::text::date and ${last}::text::date and not exists (
      select 1 from play_month_message
      where play_month_message.player_id = session_time.player_id and month = ${first}::text::date
    ) and ${isFree(sql`session_time.player_id`)}
    limit ${max}
  `;
}

/** False if that month's message was noted before, by any gateway. */
export async function noteMonthMessage(transaction: Transaction, player: string, first: string): Promise<boolean> {
  const count = await transaction.run(sql`
    insert into play_month_message (player_id, month) values (${player}, ${first}::text::date) on conflict do nothing
  `);
  return count > 0;
}
