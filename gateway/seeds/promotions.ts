import type { Queries } from '../database/database.ts';
import type { Promotion } from '../store/incentives/promotions.ts';
import { putPromotion } from '../store/incentives/promotions.ts';
import { seedId } from './numbers.ts';
import { PROMOTIONS, roundOf } from './promotion-texts.ts';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
const ROUNDS = 22;
const DAYS_BETWEEN_ROUNDS = 4;

/** Promotions of each type, some of them ended. Dates are days from today's start, to the end of a day. */
export async function seedPromotions(queries: Queries, now: number): Promise<void> {
  const today = Math.floor(now / DAY) * DAY;
  // 23:59 in Warsaw, in winter.
  const endOf = (days: number): number => today + days * DAY - 61 * MINUTE;
  for (const { name, fromDays, toDays, ...promotion } of PROMOTIONS) {
    await putPromotion(queries, {
      promotionId: promotionId(name),
      kind: null,
      isBanner: false,
      bonus: null,
      ...promotion,
      imageUrl: `/cdn/promotions/${promotion.picture}.svg`,
      startsAt: endOf(fromDays) + MINUTE,
      endsAt: toDays === null ? null : endOf(toDays),
    });
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const endsAt = endOf(-DAYS_BETWEEN_ROUNDS * (ROUNDS - round));
    await putPromotion(queries, streamOf(round, endsAt));
  }
}

/** The id of a seeded promotion by its name in `PROMOTIONS`. */
export function promotionId(name: string): string {
  return seedId('promotion', name);
}

function streamOf(round: number, endsAt: number): Promotion {
  return {
    promotionId: promotionId(`round-${round}`),
    type: 'STREAM',
    kind: null,
    isBanner: false,
    startsAt: endsAt - 2 * DAY,
    endsAt,
    imageUrl: '/cdn/promotions/stream.svg',
    words: roundOf(round),
    bonus: null,
  };
}
