import type { Queries, Transaction } from '../../database/database.ts';
import type { Fragment } from '../../database/sql.ts';
import { json, nothing, sql } from '../../database/sql.ts';
import type { Since } from '../since.ts';
import { rowsOf } from '../since.ts';

export type BonusStatus = 'AVAILABLE' | 'ACCEPTED' | 'ACHIEVED' | 'REJECTED' | 'EXPIRED';

/** Progress of an accepted bonus. Amounts are grosze. */
export interface BonusProgress {
  /** Turnover after which the rest becomes cash; 0 for free bets. */
  readonly wageringRequired: bigint;
  readonly wagered: bigint;
  /** The bonus's share of the player's account BONUS or FREEBET. */
  readonly balance: bigint;
  readonly acceptedAt: number | null;
  readonly closedAt: number | null;
  /** The result; null until the bonus is played to its end. */
  readonly outcome: 'WON' | 'LOST' | null;
}

export interface BonusOffer {
  readonly name: string;
  readonly title: string;
  /** HTML. */
  readonly description: string;
  readonly steps: readonly string[];
  readonly stepsHeader: string | null;
  readonly isFreebet: boolean;
  /** Grosze. */
  readonly amount: bigint;
  /** Minimum odds of a bet that counts, in hundredths; null for any. */
  readonly smallestOdds: number | null;
  readonly redeemUntil: number | null;
}

export interface BonusOffered extends BonusOffer {
  readonly playerId: string;
  readonly bonusId: string;
  readonly status: BonusStatus;
  readonly createdAt: number;
  readonly seenAt: number | null;
}

export interface Bonus extends BonusOffered, BonusProgress {}

/** Adds a bonus; an existing bonus with the same id is not changed. */
export async function insertBonus(queries: Queries, bonus: BonusOffered & Partial<BonusProgress>): Promise<void> {
  await queries.run(sql`
    insert into bonus (
      player_id, bonus_id, name, title, description, steps, steps_header, is_freebet, amount, status, redeem_until,
      created_at, seen_at, wagering_required, wagered, balance, accepted_at, closed_at,
      smallest_odds, outcome
    ) values (
      ${bonus.playerId}, ${bonus.bonusId}, ${bonus.name}, ${bonus.title}, ${bonus.description},
      ${json(bonus.steps)}, ${bonus.stepsHeader}, ${bonus.isFreebet}, ${bonus.amount}, ${bonus.status},
      ${bonus.redeemUntil}, ${bonus.createdAt}, ${bonus.seenAt}, ${bonus.wageringRequired ?? 0n},
      ${bonus.wagered ?? 0n}, ${bonus.balance ?? 0n}, ${bonus.acceptedAt ?? null}, ${bonus.closedAt ?? null},
      ${bonus.smallestOdds}, ${bonus.outcome ?? null}
    )
    on conflict (player_id, bonus_id) do nothing
  `);
}

/** An open bonus whose time has passed counts as expired even before it is closed. */
const isDue = (now: number): Fragment => sql`status in ('AVAILABLE', 'ACCEPTED') and redeem_until <= ${now}`;

/** Every column, with the status of the bonus at a time. */
const statusAt = (now: number): Fragment => sql`
  player_id, bonus_id, name, title, description, steps, steps_header, is_freebet, amount, redeem_until, created_at,
  seen_at, wagering_required, wagered, balance, accepted_at, closed_at, smallest_odds, outcome,
  case when ${isDue(now)} then 'EXPIRED' else status end as status
`;

export interface BonusFilter {
  /** True for offered or running ones, false for ended ones. */
  readonly active: boolean;
  /** Null for both. */
  readonly accepted: boolean | null;
}

function matching(player: string, { active, accepted }: BonusFilter, now: number): Fragment {
  const isOpen = sql`(status in ('AVAILABLE', 'ACCEPTED') and (redeem_until is null or redeem_until > ${now}))`;
  return sql`
    player_id = ${player} and ${active ? isOpen : sql`not ${isOpen}`}
    ${accepted === null ? nothing : accepted ? sql`and accepted_at is not null` : sql`and accepted_at is null`}
  `;
}

export interface BonusPage {
  readonly records: readonly Bonus[];
  readonly count: number;
  /** Sum over all matching bonuses, grosze. */
  readonly amount: bigint;
}

export async function readBonuses(
  queries: Queries,
  player: string,
  filter: BonusFilter & { readonly oldestFirst: boolean; readonly offset: number; readonly limit: number },
  now: number,
): Promise<BonusPage> {
  const order = filter.oldestFirst ? sql`created_at, bonus_id` : sql`created_at desc, bonus_id desc`;
  const records = await queries.all<Bonus>(sql`
    select ${statusAt(now)} from bonus where ${matching(player, filter, now)}
    order by ${order} limit ${filter.limit} offset ${filter.offset}
  `);
  const total = await queries.one<{ count: bigint; amount: bigint }>(sql`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from bonus
    where ${matching(player, filter, now)}
  `);
  return { records, count: Number(total?.count ?? 0n), amount: total?.amount ?? 0n };
}

/** The newest offer that the player has not seen. */
export async function findUnseenBonus(queries: Queries, player: string, now: number): Promise<Bonus | undefined> {
  return queries.one<Bonus>(sql`
    select * from bonus
    where player_id = ${player} and seen_at is null and status = 'AVAILABLE'
      and (redeem_until is null or redeem_until > ${now})
    order by created_at desc, bonus_id desc limit 1
  `);
}

export async function findBonus(queries: Queries, player: string, bonus: string): Promise<Bonus | undefined> {
  return queries.one<Bonus>(sql`select * from bonus where player_id = ${player} and bonus_id = ${bonus}`);
}

/** False if the player has no such bonus; the time of the first view is not changed. */
export async function setBonusSeen(queries: Queries, player: string, bonus: string, at: number): Promise<boolean> {
  const touched = await queries.run(sql`
    update bonus set seen_at = coalesce(seen_at, ${at}) where player_id = ${player} and bonus_id = ${bonus}
  `);
  return touched > 0;
}

export type BonusChange = Pick<Bonus, 'status' | 'wagered' | 'balance' | 'acceptedAt' | 'closedAt' | 'outcome'>;

/** Updates a bonus; the player's row must be locked. */
export async function updateBonus(
  transaction: Transaction,
  { playerId, bonusId }: Pick<Bonus, 'playerId' | 'bonusId'>,
  change: BonusChange,
): Promise<void> {
  await transaction.run(sql`
    update bonus set status = ${change.status}, wagered = ${change.wagered}, balance = ${change.balance},
      accepted_at = ${change.acceptedAt}, closed_at = ${change.closedAt}, outcome = ${change.outcome}
    where player_id = ${playerId} and bonus_id = ${bonusId}
  `);
}

/** The player's accepted bonuses, the earliest accepted first. */
export async function runningBonuses(queries: Queries, player: string, isFreebet: boolean): Promise<Bonus[]> {
  return queries.all<Bonus>(sql`
    select * from bonus where player_id = ${player} and status = 'ACCEPTED' and is_freebet = ${isFreebet}
    order by accepted_at, bonus_id
  `);
}

/** The player's open bonuses whose time has passed. */
export async function dueBonuses(queries: Queries, player: string, now: number): Promise<Bonus[]> {
  return queries.all<Bonus>(selectDueBonuses(player, now));
}

/** The statement of `dueBonuses`. */
export function selectDueBonuses(player: string, now: number): Fragment {
  return sql`select * from bonus where player_id = ${player} and ${isDue(now)} order by bonus_id`;
}

/** The statement that selects the players of open bonuses whose time has passed, at most `max`. */
export function playersWithDueBonuses(now: number, max: number, isFree: (player: Fragment) => Fragment): Fragment {
  return sql`
    select player_id from bonus where ${isDue(now)} and ${isFree(sql`bonus.player_id`)}
    order by redeem_until limit ${max}
  `;
}

/** Makes every open bonus expire now; returns their number. */
export async function endBonusTime(queries: Queries, player: string, at: number): Promise<number> {
  return queries.run(sql`
    update bonus set redeem_until = ${at}
    where player_id = ${player} and status in ('AVAILABLE', 'ACCEPTED') and (redeem_until is null or redeem_until > ${at})
  `);
}

export interface BonusCounts {
  readonly available: number;
  readonly accepted: number;
  readonly passed: number;
}

/** How many bonuses are offered, running and ended. */
export async function countBonuses(queries: Queries, player: string, now: number): Promise<BonusCounts> {
  const row = await queries.one<{ available: bigint; accepted: bigint; passed: bigint }>(sql`
    select
      count(*) filter (where status = 'AVAILABLE' and (redeem_until is null or redeem_until > ${now})) as available,
      count(*) filter (where status = 'ACCEPTED' and (redeem_until is null or redeem_until > ${now})) as accepted,
      count(*) filter (where status in ('ACHIEVED', 'REJECTED', 'EXPIRED') or (${isDue(now)})) as passed
    from bonus where player_id = ${player}
  `);
  return {
    available: Number(row?.available ?? 0n),
    accepted: Number(row?.accepted ?? 0n),
    passed: Number(row?.passed ?? 0n),
  };
}

/** Bonuses created at a player's time or later, oldest first, at most twenty of each player. */
export async function newestBonuses(queries: Queries, asked: readonly Since[]): Promise<Bonus[]> {
  return queries.all<Bonus>(sql`
    select newest.* from ${rowsOf(asked)} cross join lateral (
      select * from bonus where bonus.player_id = asked.player_id and created_at >= asked.since
      order by created_at, bonus_id limit 20
    ) as newest order by created_at, bonus_id
  `);
}
