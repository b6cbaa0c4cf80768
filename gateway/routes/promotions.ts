import {
  fetchAdPromotion,
  fetchAdPromotions,
  fetchPromotion,
  fetchPromotions,
  fetchWelcomePromotion,
} from '../../contract/promotions.ts';
import { pageForWire, promotionForWire } from '../domain/incentives/promotions.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import { isId } from '../lib/ids.ts';
import type { Services } from '../runtime/services.ts';
import type { Promotion } from '../store/incentives/promotions.ts';
import {
  banners,
  endedPromotions,
  findPromotion,
  findWelcome,
  runningPromotions,
} from '../store/incentives/promotions.ts';

export function promotionRoutes({ database, clock }: Services): Implementation[] {
  const find = async (id: string): Promise<Promotion> => {
    const promotion = isId(id) ? await findPromotion(database, id, clock.now()) : undefined;
    if (promotion === undefined) throw new ApiError('NOT_FOUND');
    return promotion;
  };
  return [
    implement(fetchPromotions, async ({ query, language }) => {
      const at = clock.now();
      const page = await (query.expired ? endedPromotions : runningPromotions)(database, at, query);
      return ok(pageForWire(page, language, at));
    }),

    implement(fetchWelcomePromotion, async ({ query: { kind }, language }) => {
      const at = clock.now();
      const promotion = await findWelcome(database, kind, at);
      // A missing promotion is not an error: code 1 with status 200 (PRO-02).
      if (promotion === undefined) throw new ApiError('NOT_FOUND', { status: 200 });
      return ok(promotionForWire(promotion, language, at));
    }),

    implement(fetchPromotion, async ({ params: { id }, language }) =>
      ok(promotionForWire(await find(id), language, clock.now())),
    ),

    implement(fetchAdPromotions, async ({ query, language }) => {
      const at = clock.now();
      const endsAfter = query.endDateTime === undefined ? at : Date.parse(query.endDateTime);
      return ok(pageForWire(await banners(database, at, endsAfter, query), language, at));
    }),

    implement(fetchAdPromotion, async ({ params: { id }, language }) => {
      const promotion = await find(id);
      if (!promotion.isBanner) throw new ApiError('NOT_FOUND');
      return ok(promotionForWire(promotion, language, clock.now()));
    }),
  ];
}
