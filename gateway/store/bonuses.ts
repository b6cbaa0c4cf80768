import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export type BonusStatus = 'AVAILABLE' | 'ACCEPTED' | 'ACHIEVED' | 'REJECTED' | 'EXPIRED';

export interface Bonus {
  readonly playerId: string;
  readonly bonusId: string;
  readonly name: string;
  readonly title: string;
  /** HTML. */
  readonly description: string;
  readonly steps: readonly string[];
  readonly stepsHeader: string | null;
  readonly isFreebet: boolean;
  /** Grosze. */
  readonly amount: bigint;
  readonly status: BonusStatus;
  readonly redeemUntil: number | null;
  readonly createdAt: number;
  readonly seenAt: number | null;
}

/** Adds a bonus; one with the same id stays as it is. */
export async function insertBonus(queries: Queries, bonus: Bonus): Promise<void> {
  await queries.run(sql`
    insert into bonus (
      player_id, bonus_id, name, title, description, steps, steps_header, is_freebet, amount, status, redeem_until,
      created_at, seen_at
    ) values (
      ${bonus.playerId}, ${bonus.bonusId}, ${bonus.name}, ${bonus.title}, ${bonus.description},
      ${[...bonus.steps]}::jsonb, ${bonus.stepsHeader}, ${bonus.isFreebet}, ${bonus.amount}, ${bonus.status},
      ${bonus.redeemUntil}, ${bonus.createdAt}, ${bonus.seenAt}
    )
    on conflict (player_id, bonus_id) do nothing
  `);
}

export interface BonusCounts {
  readonly available: number;
  readonly accepted: number;
  readonly passed: number;
}

/** How many bonuses are offered, running and over; an offer whose time has passed is over. */
export async function countBonuses(queries: Queries, player: string, now: number): Promise<BonusCounts> {
  const row = await queries.one<{ available: bigint; accepted: bigint; passed: bigint }>(sql`
    select
      count(*) filter (where status = 'AVAILABLE' and (redeem_until is null or redeem_until > ${now})) as available,
      count(*) filter (where status = 'ACCEPTED') as accepted,
      count(*) filter (where status in ('ACHIEVED', 'REJECTED', 'EXPIRED')
        or (status = 'AVAILABLE' and redeem_until <= ${now})) as passed
    from bonus where player_id = ${player}
  `);
  return {
    available: Number(row?.available ?? 0n),
    accepted: Number(row?.accepted ?? 0n),
    passed: Number(row?.passed ?? 0n),
  };
}

/** Bonuses made at a time or later, oldest first, at most twenty. */
export async function newestBonuses(queries: Queries, player: string, since: number): Promise<Bonus[]> {
  return queries.all<Bonus>(sql`
    select * from bonus where player_id = ${player} and created_at >= ${since} order by created_at, bonus_id limit 20
  `);
}
