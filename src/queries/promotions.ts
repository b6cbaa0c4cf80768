import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import {
  fetchAdPromotions,
  fetchPromotion,
  fetchPromotions,
  fetchWelcomePromotion,
  isBrokenPromotion,
  type Promotion,
  type PromotionPage,
} from '../../contract/promotions.ts';
import { PAGE_SIZE } from '../../domain/constants.ts';
import { refusalOf } from '../lib/api-error.ts';
import { request } from '../api/client.ts';
import { gatewayNow } from '../api/clock.ts';
import { indexOfNextPage, withReceived } from './paging.ts';
import { handlingOwnErrors } from './handles-own-errors.ts';

export type PromotionCategory = 'active' | 'completed';

/** A loaded promotion; a broken one has a bonus that cannot be awarded (PRO-01). */
export type FoundPromotion =
  | { readonly kind: 'found'; readonly promotion: Promotion }
  | { readonly kind: 'broken' }
  | { readonly kind: 'none' };

/** Running or ended promotions, 20 per page (PRO-01). */
export const promotionsQuery = (category: PromotionCategory, language: string) =>
  infiniteQueryOptions({
    queryKey: ['promotions', category, language],
    queryFn: async ({ pageParam, signal }) => {
      const query = { expired: category === 'completed', limit: PAGE_SIZE, offset: pageParam * PAGE_SIZE };
      return withReceived((await request(fetchPromotions, { query, ...handlingOwnErrors(language, signal) })).body);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => indexOfNextPage(last, pages.length, last.total),
  });

/**
 * The promotions of the loaded pages: no duplicates of promotions that moved between pages, and no broken ones, which
 * nobody can join. `left` is the number not loaded yet.
 */
export function promotionsOf({ pages }: InfiniteData<PromotionPage>): { promotions: Promotion[]; left: number } {
  const records = pages.flatMap((page) => page.records);
  const known = new Map(records.map((promotion) => [String(promotion.id), promotion]));
  const promotions = [...known.values()].filter((promotion) => !isBrokenPromotion(promotion));
  return { promotions, left: Math.max(0, (pages.at(-1)?.total ?? 0) - records.length) };
}

const foundOf = (promotion: Promotion): FoundPromotion =>
  isBrokenPromotion(promotion) ? { kind: 'broken' } : { kind: 'found', promotion };

/** Not found: code 1 of the content service, also with status 200, or an invalid id in the URL. */
function noneOf(error: unknown): FoundPromotion {
  const status = refusalOf(error)?.status;
  if (status === 200 || status === 404 || status === 422) return { kind: 'none' };
  throw error;
}

export const promotionQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['promotion', id, language],
    queryFn: async ({ signal }): Promise<FoundPromotion> =>
      request(fetchPromotion, { params: { id }, ...handlingOwnErrors(language, signal) }).then(
        ({ body }) => foundOf(body),
        noneOf,
      ),
  });

export const DEFAULT_WELCOME_KIND = 'welcome';

/** The welcome offer of a kind (PRO-02). */
export const welcomeQuery = (kind: string, language: string) =>
  queryOptions({
    queryKey: ['promotions', 'welcome', kind, language],
    queryFn: async ({ signal }): Promise<FoundPromotion> =>
      request(fetchWelcomePromotion, { query: { kind }, ...handlingOwnErrors(language, signal) }).then(
        ({ body }) => foundOf(body),
        noneOf,
      ),
  });

/** The banners of the home page (PRO-03), which is shown without them if they fail to load. */
export const bannersQuery = (language: string) =>
  queryOptions({
    queryKey: ['promotions', 'banners', language],
    queryFn: async ({ signal }) => {
      const endDateTime = new Date(gatewayNow()).toISOString();
      const query = { endDateTime, limit: PAGE_SIZE, offset: 0 };
      const { body } = await request(fetchAdPromotions, { query, ...handlingOwnErrors(language, signal) });
      return body.records.filter((promotion) => !isBrokenPromotion(promotion));
    },
  });
