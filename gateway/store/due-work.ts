import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export const DUE_WORK = [
  'deposits',
  'identities',
  'bonuses',
  'sessions',
  'notices',
  'withdrawals',
  'registrations',
] as const;

/** Work that a job has to do by itself once its time has come. */
export interface DueWork {
  readonly work: (typeof DUE_WORK)[number];
  /** How much of it is due now. */
  readonly count: number;
  /** How long the oldest piece has been due (s); 0 if none is. */
  readonly age: number;
}

/** Instants (epoch ms): work is due whose time has come by them. */
export interface DueBy {
  readonly now: number;
  /** The machine's own time, by which providers are asked and notices are written. */
  readonly machineNow: number;
  /** Withdrawals requested before it have expired. */
  readonly withdrawnBefore: number;
  /** Registrations not continued since are to be erased. */
  readonly touchedBefore: number;
}

/** What is due for each of `DUE_WORK`, in that order. Every part reads an index of what is due alone. */
export async function readDueWork(queries: Queries, by: DueBy): Promise<DueWork[]> {
  const { now, machineNow, withdrawnBefore, touchedBefore } = by;
  return queries.all<DueWork>(sql`
    select work, count(since)::int as count, coalesce(extract(epoch from max(reached - since)), 0)::float8 as age
    from unnest(${[...DUE_WORK]}::text[]) with ordinality as known (work, position) left join (
      select 'deposits' as due, ${machineNow}::timestamptz as reached, check_at as since
        from deposit where check_at <= ${machineNow}
      union all
      select 'identities', ${machineNow}::timestamptz, check_at from conversation where check_at <= ${machineNow}
      union all
      select 'bonuses', ${now}::timestamptz, redeem_until
        from bonus where status in ('AVAILABLE', 'ACCEPTED') and redeem_until <= ${now}
      union all
      select 'sessions', ${now}::timestamptz, limit_at from session where limit_at <= ${now} and expires_at > ${now}
      union all
      select 'notices', ${machineNow}::timestamptz, created_at from push_outbox where created_at <= ${machineNow}
      union all
      select 'withdrawals', ${withdrawnBefore}::timestamptz, created_at
        from withdrawal where status in ('REQUESTED', 'HELD') and created_at < ${withdrawnBefore}
      union all
      select 'registrations', ${touchedBefore}::timestamptz, touched_at
        from registration join player using (player_id)
        where completed_at is null and touched_at <= ${touchedBefore} and registration.accepted_at is not null
          and account_status = 'BASIC'
    ) as pieces on due = work
    group by work, position order by position
  `);
}
