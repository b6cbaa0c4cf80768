import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { elements, nullable, wordParam } from './shapes.ts';
import { Count, Flag, Id, IdParams, Instant, PageQuery } from './values.ts';

export const PROMOTION_TYPES = ['STREAM', 'BONUS', 'CASHBACK', 'INFO'] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];

const Triggers = nullable(z.array(z.unknown()));

/** A promotion's bonus; without triggers of either kind it is invalid (`isBrokenPromotion`). */
export const PromotionBonus = z.object({
  id: Id,
  name: nullable(z.string()),
  competitionTriggers: Triggers,
  paymentTriggers: Triggers,
});

/** `text` is HTML and must be sanitised before it is shown (MSG-03). */
export const Promotion = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(PROMOTION_TYPES),
  category: nullable(z.enum(['active', 'completed'])),
  startDateTime: nullable(Instant),
  endDateTime: nullable(Instant),
  imageUrl: nullable(z.string()),
  text: nullable(z.string()),
  bonus: nullable(PromotionBonus),
});
export type Promotion = z.infer<typeof Promotion>;

/** True for a promotion with a bonus that has neither competition nor payment triggers (PRO-01, reading 49). */
export function isBrokenPromotion({ bonus }: Promotion): boolean {
  return bonus !== null && !bonus.competitionTriggers?.length && !bonus.paymentTriggers?.length;
}

export const PromotionPage = z.object({ records: elements(Promotion), total: Count });
export type PromotionPage = z.infer<typeof PromotionPage>;

export const fetchPromotions = defineEndpoint({
  name: 'promotions.fetch',
  summary: 'Promotions that run; with `expired=true` those that ended within the last three months (PRO-01).',
  service: 'main',
  method: 'GET',
  path: '/api/promotions',
  access: 'public',
  query: z.extend(PageQuery, { expired: z.optional(Flag) }),
  responses: { 200: PromotionPage },
});

export const fetchWelcomePromotion = defineEndpoint({
  name: 'promotions.fetchWelcome',
  summary: 'The welcome promotion; a refusal (code 1) means that there is none (PRO-02).',
  service: 'main',
  method: 'GET',
  path: '/api/promotions/welcome',
  access: 'public',
  query: z.object({ kind: z._default(wordParam(), 'welcome') }),
  responses: { 200: Promotion },
  refusals: ['NOT_FOUND'],
});

export const fetchPromotion = defineEndpoint({
  name: 'promotions.fetchOne',
  summary: 'One promotion (PRO-01).',
  service: 'app',
  method: 'GET',
  path: '/promotions/:id',
  access: 'public',
  params: IdParams,
  responses: { 200: Promotion },
});

export const fetchAdPromotions = defineEndpoint({
  name: 'promotions.fetchAds',
  summary: 'The banners of home, those that end after `endDateTime` (PRO-03).',
  service: 'main',
  method: 'GET',
  path: '/api/adpromotions',
  access: 'public',
  query: z.extend(PageQuery, { endDateTime: z.optional(Instant) }),
  responses: { 200: PromotionPage },
});

export const fetchAdPromotion = defineEndpoint({
  name: 'promotions.fetchAd',
  summary: 'One banner’s promotion (PRO-03).',
  service: 'main',
  method: 'GET',
  path: '/api/adpromotions/:id',
  access: 'public',
  params: IdParams,
  responses: { 200: Promotion },
});
