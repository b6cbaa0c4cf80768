import type { LimitChange } from '../../../domain/limits/limit-policies.ts';
import type { LimitTime, LimitType } from '../../../domain/limits/limits.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Fragment } from '../../database/sql.ts';
import { sql } from '../../database/sql.ts';
import { newId } from '../../lib/ids.ts';

export interface LimitKey {
  readonly limitType: LimitType;
  readonly timeType: LimitTime;
}

/** Amounts are grosze for DEPOSIT and seconds for SESSION_TIME. */
export interface Limit extends LimitKey {
  readonly amount: bigint;
}

export interface OwnLimit extends Limit {
  /** A looser amount that is waiting, can be confirmed, or has lapsed; the four are null together. */
  readonly newAmount: bigint | null;
  readonly newAmountAskedAt: number | null;
  readonly newAmountFrom: number | null;
  readonly newAmountUntil: number | null;
  /** When a looser amount took effect, until the player has been notified. */
  readonly loosenedAt: number | null;
}

export async function readOwnLimits(queries: Queries, player: string): Promise<OwnLimit[]> {
  return queries.all<OwnLimit>(sql`
    select limit_type, time_type, amount, new_amount, new_amount_asked_at, new_amount_from, new_amount_until, loosened_at
    from player_limit where player_id = ${player} order by limit_type, time_type
  `);
}

export async function readGlobalLimits(queries: Queries): Promise<Limit[]> {
  return queries.all<Limit>(sql`select limit_type, time_type, amount from global_limit order by limit_type, time_type`);
}

/** The statement that reads the limits of one type for a player, the player's own and those for all. */
export function limitsOf(player: string, type: LimitType): Fragment {
  return sql`
    select limit_type, time_type, amount from player_limit where player_id = ${player} and limit_type = ${type}
    union all
    select limit_type, time_type, amount from global_limit where limit_type = ${type}
  `;
}

export async function putOwnLimit(transaction: Transaction, player: string, limit: OwnLimit): Promise<void> {
  await transaction.run(sql`
    insert into player_limit (
      player_id, limit_type, time_type, amount, new_amount, new_amount_asked_at, new_amount_from, new_amount_until,
      loosened_at
    ) values (
      ${player}, ${limit.limitType}, ${limit.timeType}, ${limit.amount}, ${limit.newAmount}, ${limit.newAmountAskedAt},
      ${limit.newAmountFrom}, ${limit.newAmountUntil}, ${limit.loosenedAt}
    )
    on conflict (player_id, limit_type, time_type) do update set
      amount = excluded.amount, new_amount = excluded.new_amount, new_amount_asked_at = excluded.new_amount_asked_at,
      new_amount_from = excluded.new_amount_from, new_amount_until = excluded.new_amount_until,
      loosened_at = excluded.loosened_at
  `);
}

export interface DatedLimitChange extends LimitKey {
  readonly kind: Exclude<LimitChange['kind'], 'unchanged'>;
  readonly fromAmount: bigint | null;
  readonly toAmount: bigint;
  readonly at: number;
}

export async function noteLimitChange(
  transaction: Transaction,
  player: string,
  { limitType, timeType, kind, fromAmount, toAmount, at }: DatedLimitChange,
): Promise<void> {
  await transaction.run(sql`
    insert into limit_change (player_id, change_id, limit_type, time_type, kind, from_amount, to_amount, at)
    values (${player}, ${newId(at)}, ${limitType}, ${timeType}, ${kind}, ${fromAmount}, ${toAmount}, ${at})
  `);
}

/** How many of the player's limits became looser since a time. */
export async function countLoosened(queries: Queries, player: string, since: number): Promise<number> {
  const row = await queries.one<{ count: bigint }>(sql`
    select count(*) as count from limit_change where player_id = ${player} and kind = 'confirmed' and at > ${since}
  `);
  return Number(row?.count ?? 0n);
}

/** The player was notified of every looser amount that took effect. */
export async function clearLoosened(queries: Queries, player: string): Promise<void> {
  await queries.run(sql`update player_limit set loosened_at = null where player_id = ${player}`);
}
