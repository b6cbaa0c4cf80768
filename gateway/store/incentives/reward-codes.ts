import type { Queries, Transaction } from '../../database/database.ts';
import type { Fragment } from '../../database/sql.ts';
import { json, sql } from '../../database/sql.ts';
import type { BonusOffer } from './bonuses.ts';

/** A code with its bonus. */
export interface Promocode extends Omit<BonusOffer, 'redeemUntil'> {
  readonly code: string;
  readonly wageringRequired: bigint;
  /** Days in which the player can accept and play it. */
  readonly days: number;
  readonly endsAt: number | null;
  readonly maxRedemptions: number | null;
}

/** Adds a code; an existing one is not changed. */
export async function insertPromocode(queries: Queries, promocode: Promocode): Promise<void> {
  await queries.run(sql`
    insert into promocode (
      code, name, title, description, steps, steps_header, is_freebet, amount, wagering_required, days, ends_at,
      most_redemptions, smallest_odds
    ) values (
      ${promocode.code}, ${promocode.name}, ${promocode.title}, ${promocode.description},
      ${json(promocode.steps)}, ${promocode.stepsHeader}, ${promocode.isFreebet}, ${promocode.amount},
      ${promocode.wageringRequired}, ${promocode.days}, ${promocode.endsAt}, ${promocode.maxRedemptions},
      ${promocode.smallestOdds}
    )
    on conflict (code) do nothing
  `);
}

/** Uses one redemption of a valid code; undefined if there is none. */
export async function takePromocode(
  transaction: Transaction,
  code: string,
  now: number,
): Promise<Promocode | undefined> {
  const promocode = await transaction.one<Promocode>(sql`
    select *, most_redemptions as max_redemptions from promocode
    where code = ${code} and (ends_at is null or ends_at > ${now})
  `);
  if (promocode === undefined || promocode.maxRedemptions === null) return promocode;
  return (await takeRedemption(transaction, code, promocode.maxRedemptions)) ? promocode : undefined;
}

/** The parts in which what is left of a code is given to slots: so many of them, and none larger. */
const SLOTS = 16;
const MAX_PART = 100;

/** Uses one of a code's redemptions, waiting only for players who may have the last ones. False if none is left. */
async function takeRedemption(transaction: Transaction, code: string, max: number): Promise<boolean> {
  for (;;) {
    if (await takeFromSlot(transaction, code, sql`for update skip locked`)) return true;
    if (await refillSlot(transaction, code, Math.min(MAX_PART, Math.ceil(max / (4 * SLOTS))))) return true;
    if (await takeFromSlot(transaction, code, sql`for update`)) return true;
    const left = await transaction.one(sql`select 1 from promocode_slot where code = ${code} and unused > 0 limit 1`);
    if (left === undefined) return false;
  }
}

async function takeFromSlot(transaction: Transaction, code: string, locking: Fragment): Promise<boolean> {
  const taken = await transaction.run(sql`
    update promocode_slot set unused = unused - 1
    where code = ${code} and slot = (
      select slot from promocode_slot where code = ${code} and unused > 0 order by random() limit 1 ${locking}
    )
  `);
  return taken > 0;
}

/**
 * Gives a slot a part of what is left, and uses one redemption of it: a slot that nobody holds, as long as there is one.
 * False if nothing is left outside of slots.
 */
async function refillSlot(transaction: Transaction, code: string, part: number): Promise<boolean> {
  const filled = await transaction.run(sql`
    with open as (
      select least(${part}::int, most_redemptions - redemptions) as part from promocode
      where code = ${code} and redemptions < most_redemptions for no key update
    ), free as (
      select slot from promocode_slot where code = ${code} order by random() limit 1 for update skip locked
    ), target as (
      select slot from free union all
      select slot from generate_series(0, ${SLOTS - 1}::int) as numbers (slot)
      where not exists (select from promocode_slot as made where made.code = ${code} and made.slot = numbers.slot)
      union all select ${Math.floor(Math.random() * SLOTS)}::int
      limit 1
    ), given as (
      update promocode set redemptions = redemptions + open.part from open, target where code = ${code}
      returning open.part, target.slot
    )
    insert into promocode_slot (code, slot, unused)
    select ${code}, slot, part - 1 from given
    on conflict (code, slot) do update set unused = promocode_slot.unused + excluded.unused
  `);
  return filled > 0;
}

/** Stores that a player redeemed a code; false if already redeemed. */
export async function noteRedemption(
  transaction: Transaction,
  redemption: { readonly player: string; readonly code: string; readonly bonus: string; readonly at: number },
): Promise<boolean> {
  const made = await transaction.run(sql`
    insert into promocode_redemption (player_id, code, bonus_id, at)
    values (${redemption.player}, ${redemption.code}, ${redemption.bonus}, ${redemption.at}) on conflict do nothing
  `);
  return made > 0;
}

/** The code of the person who recommended the product, also if entered in the registration. */
export async function findReferral(queries: Queries, player: string): Promise<string | null> {
  const row = await queries.one<{ code: string | null }>(sql`
    select coalesce(
      (select code from referral where player_id = ${player}),
      (select referral_code from registration where player_id = ${player})
    ) as code
  `);
  return row?.code ?? null;
}

export async function insertReferral(
  transaction: Transaction,
  referral: { readonly player: string; readonly code: string; readonly at: number },
): Promise<void> {
  await transaction.run(
    sql`insert into referral (player_id, code, at) values (${referral.player}, ${referral.code}, ${referral.at})`,
  );
}
