import type { Queries, Transaction } from '../../database/database.ts';
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
  return transaction.one<Promocode>(sql`
    update promocode set redemptions = redemptions + 1
    where code = ${code} and (ends_at is null or ends_at > ${now})
      and (most_redemptions is null or redemptions < most_redemptions)
    returning *
  `);
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
