import { TIME_ZONE } from '../../../domain/constants.ts';
import type { DayTotals } from '../../../domain/payments/net-position.ts';
import type { Queries } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Deposits and payouts per day of Warsaw that had either, from the ledger (grosze). */
export async function readDayTotals(queries: Queries, player: string): Promise<DayTotals[]> {
  const rows = await queries.all<{ day: string; deposits: bigint; withdrawals: bigint }>(sql`
    select
      (journal.at at time zone ${TIME_ZONE})::date::text as day,
      coalesce(-sum(amount) filter (where account = 'HOUSE_PAYMENTS'), 0)::bigint as deposits,
      coalesce(sum(amount) filter (where account = 'HOUSE_PAYOUTS'), 0)::bigint as withdrawals
    from entry join journal using (player_id, journal_id)
    where player_id = ${player} and account in ('HOUSE_PAYMENTS', 'HOUSE_PAYOUTS')
    group by 1 order by 1
  `);
  return rows.map(({ day, deposits, withdrawals }) => ({
    day,
    deposits: Number(deposits),
    withdrawals: Number(withdrawals),
  }));
}

/** The result of playing for the player's cash since a time (grosze). */
export async function readPlayResult(queries: Queries, player: string, since: number): Promise<bigint> {
  const row = await queries.one<{ result: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as result from entry
    where player_id = ${player} and account in ('CASH', 'CASH_LOCKED') and journal_id in (
      select journal_id from journal join entry using (player_id, journal_id)
      where player_id = ${player} and journal.at >= ${since} and account = 'HOUSE_GAMES'
    )
  `);
  return row?.result ?? 0n;
}
