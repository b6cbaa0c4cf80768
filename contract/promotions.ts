import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { elements, nullable, wordParam } from './shapes.ts';
import { Count, Flag, Id, IdParams, Instant, PageQuery } from './values.ts';

export const PROMOTION_TYPES = ['STREAM', 'BONUS', 'CASHBACK', 'INFO'] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];

const Triggers = /* @__PURE__ */ nullable(/* @__PURE__ */ z.array(/* @__PURE__ */ z.unknown()));

/** A promotion's bonus; without triggers of either kind it is an error (`isBrokenPromotion`). */
export const PromotionBonus = /* @__PURE__ */ z.object({
  id: Id,
  name: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  competitionTriggers: Triggers,
  paymentTriggers: Triggers,
});

/** `text` is HTML and must be sanitised before it is shown (MSG-03). */
export const Promotion = /* @__PURE__ */ z.object({
  id: Id,
  title: /* @__PURE__ */ z.string(),
  type: /* @__PURE__ */ z.enum(PROMOTION_TYPES),
  category: /* @__PURE__ */ nullable(/* @__PURE__ */ z.enum(['active', 'completed'])),
  startDateTime: /* @__PURE__ */ nullable(Instant),
  endDateTime: /* @__PURE__ */ nullable(Instant),
  imageUrl: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  text: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  bonus: /* @__PURE__ */ nullable(PromotionBonus),
});
export type Promotion = z.infer<typeof Promotion>;

/** True for a promotion with a bonus that has neither competition nor payment triggers (PRO-01, reading 49). */
export function isBrokenPromotion({ bonus }: Promotion): boolean {
  return bonus !== null && !bonus.competitionTriggers?.length && !bonus.paymentTriggers?.length;
}

export const PromotionPage = /* @__PURE__ */ z.object({ records: /* @__PURE__ */ elements(Promotion), total: Count });
export type PromotionPage = z.infer<typeof PromotionPage>;

export const fetchPromotions = /* @__PURE__ */ defineCall({
  name: 'promotions.fetch',
  summary: 'Promotions that run; with `expired=true` those that ended within the last three months (PRO-01).',
  service: 'main',
  method: 'GET',
  path: '/api/promotions',
  access: 'public',
  query: /* @__PURE__ */ z.extend(PageQuery, { expired: /* @__PURE__ */ z.optional(Flag) }),
  answers: { 200: PromotionPage },
});

export const fetchWelcomePromotion = /* @__PURE__ */ defineCall({
  name: 'promotions.fetchWelcome',
  summary: 'The welcome promotion; a refusal (code 1) means that there is none (PRO-02).',
  service: 'main',
  method: 'GET',
  path: '/api/promotions/welcome',
  access: 'public',
  query: /* @__PURE__ */ z.object({ kind: /* @__PURE__ */ z._default(/* @__PURE__ */ wordParam(), 'welcome') }),
  answers: { 200: Promotion },
  refusals: ['NOT_FOUND'],
});

export const fetchPromotion = /* @__PURE__ */ defineCall({
  name: 'promotions.fetchOne',
  summary: 'One promotion (PRO-01).',
  service: 'app',
  method: 'GET',
  path: '/promotions/:id',
  access: 'public',
  params: IdParams,
  answers: { 200: Promotion },
});

export const fetchAdPromotions = /* @__PURE__ */ defineCall({
  name: 'promotions.fetchAds',
  summary: 'The banners of home, those that end after `endDateTime` (PRO-03).',
  service: 'main',
  method: 'GET',
  path: '/api/adpromotions',
  access: 'public',
  query: /* @__PURE__ */ z.extend(PageQuery, { endDateTime: /* @__PURE__ */ z.optional(Instant) }),
  answers: { 200: PromotionPage },
});

export const fetchAdPromotion = /* @__PURE__ */ defineCall({
  name: 'promotions.fetchAd',
  summary: 'One banner’s promotion (PRO-03).',
  service: 'main',
  method: 'GET',
  path: '/api/adpromotions/:id',
  access: 'public',
  params: IdParams,
  answers: { 200: Promotion },
});
