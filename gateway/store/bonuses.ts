import type { Queries, Transaction } from '../database/database.ts';
import type { Fragment } from '../database/sql.ts';
import { json, nothing, sql } from '../database/sql.ts';

export type BonusStatus = 'AVAILABLE' | 'ACCEPTED' | 'ACHIEVED' | 'REJECTED' | 'EXPIRED';

/** How far an accepted bonus has been played. Amounts are grosze. */
export interface BonusProgress {
  /** Turnover after which the rest becomes cash; 0 for free bets. */
  readonly wageringRequired: bigint;
  readonly wagered: bigint;
  /** Its part of the player's account BONUS or FREEBET. */
  readonly balance: bigint;
  readonly acceptedAt: number | null;
  readonly closedAt: number | null;
  /** How it came out; null until it was played to its end. */
  readonly outcome: 'WON' | 'LOST' | null;
}

/** What is offered to a player. */
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
  /** Smallest odds of a bet that counts, in hundredths; null for any. */
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

/** Adds a bonus; one with the same id stays as it is. */
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

/** What is open and whose time has passed is over, also before it was closed. */
const isDue = (now: number): Fragment => sql`status in ('AVAILABLE', 'ACCEPTED') and redeem_until <= ${now}`;

/** Every column, with the status that the bonus has at a time. */
const statusAt = (now: number): Fragment => sql`
  player_id, bonus_id, name, title, description, steps, steps_header, is_freebet, amount, redeem_until, created_at,
  seen_at, wagering_required, wagered, balance, accepted_at, closed_at, smallest_odds, outcome,
  case when ${isDue(now)} then 'EXPIRED' else status end as status
`;

export interface BonusFilter {
  /** Offered or running; otherwise over. */
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
  /** Of all that match, grosze. */
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

/** The latest offer that the player has not seen. */
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

/** False if the player has no such bonus; one that was seen before stays seen since then. */
export async function setBonusSeen(queries: Queries, player: string, bonus: string, at: number): Promise<boolean> {
  const touched = await queries.run(sql`
    update bonus set seen_at = coalesce(seen_at, ${at}) where player_id = ${player} and bonus_id = ${bonus}
  `);
  return touched > 0;
}

export type BonusChange = Pick<Bonus, 'status' | 'wagered' | 'balance' | 'acceptedAt' | 'closedAt' | 'outcome'>;

/** Writes what changes in a bonus; the player's row must be held. */
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

/** What a player is playing, the longest accepted first. */
export async function runningBonuses(queries: Queries, player: string, isFreebet: boolean): Promise<Bonus[]> {
  return queries.all<Bonus>(sql`
    select * from bonus where player_id = ${player} and status = 'ACCEPTED' and is_freebet = ${isFreebet}
    order by accepted_at, bonus_id
  `);
}

/** The player's bonuses that are open though their time has passed. */
export async function dueBonuses(queries: Queries, player: string, now: number): Promise<Bonus[]> {
  return queries.all<Bonus>(sql`select * from bonus where player_id = ${player} and ${isDue(now)} order by bonus_id`);
}

/** Players with bonuses that are open though their time has passed. */
export async function playersWithDueBonuses(queries: Queries, now: number, max: number): Promise<string[]> {
  const rows = await queries.all<{ playerId: string }>(
    sql`select distinct player_id from bonus where ${isDue(now)} limit ${max}`,
  );
  return rows.map((row) => row.playerId);
}

/** Ends the time of everything that is open; how many there were. */
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

/** How many bonuses are offered, running and over. */
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

/** Bonuses made at a time or later, oldest first, at most twenty. */
export async function newestBonuses(queries: Queries, player: string, since: number): Promise<Bonus[]> {
  return queries.all<Bonus>(sql`
    select * from bonus where player_id = ${player} and created_at >= ${since} order by created_at, bonus_id limit 20
  `);
}
