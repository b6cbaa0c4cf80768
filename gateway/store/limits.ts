import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export type LimitType = 'DEPOSIT' | 'SESSION_TIME';
export type TimeType = 'DAILY' | 'MONTHLY';

/** Amounts are grosze for DEPOSIT and seconds for SESSION_TIME. */
export interface Limit {
  readonly limitType: LimitType;
  readonly timeType: TimeType;
  readonly amount: bigint;
  readonly newAmount: bigint | null;
  readonly newAmountFrom: number | null;
}

export async function readOwnLimits(queries: Queries, player: string): Promise<Limit[]> {
  return queries.all<Limit>(sql`
    select limit_type, time_type, amount, new_amount, new_amount_from from player_limit
    where player_id = ${player} order by limit_type, time_type
  `);
}

export async function readGlobalLimits(queries: Queries): Promise<Limit[]> {
  return queries.all<Limit>(sql`
    select limit_type, time_type, amount, null::bigint as new_amount, null::timestamptz as new_amount_from
    from global_limit order by limit_type, time_type
  `);
}
