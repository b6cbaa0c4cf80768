import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Promocode } from './fields.ts';
import { elements, formatted, list, nullable, open } from './shapes.ts';
import { Count, Empty, Flag, Id, IdParams, Instant, Money, PageQuery } from './values.ts';

export const BONUS_STATUSES = ['ACCEPTED', 'ACHIEVED', 'REJECTED', 'EXPIRED', 'AVAILABLE'] as const;
export type BonusStatus = (typeof BONUS_STATUSES)[number];

/** How a bonus that was played to its end came out; beyond the documents (reading 94). */
export const BONUS_OUTCOMES = ['WON', 'LOST'] as const;

/** What a bonus asks for and how far it has been played, decimal złote; beyond the documents (ADR 16, reading 83). */
export const Wagering = /* @__PURE__ */ z.object({
  /** Turnover after which what is left becomes cash; 0 where nothing has to be played. */
  required: Money,
  done: Money,
  /** What is left of the bonus now. */
  balance: Money,
  /** Until when; null for no end. Where it is missing, nobody knows. */
  deadline: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.nullable(Instant)),
  /** Smallest odds of a bet that counts; null for any. Where they are missing, nobody knows. */
  smallestOdds: /* @__PURE__ */ z.optional(
    /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.number().check(/* @__PURE__ */ z.gte(1))),
  ),
});
export type Wagering = z.infer<typeof Wagering>;

/** `description` is HTML and must be sanitised before it is shown (MSG-03). */
export const Bonus = /* @__PURE__ */ z.object({
  id: Id,
  name: /* @__PURE__ */ z.string(),
  title: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  description: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  steps: /* @__PURE__ */ list(/* @__PURE__ */ z.string()),
  stepsHeader: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  isFreebet: /* @__PURE__ */ z._default(/* @__PURE__ */ z.boolean(), false),
  /** Valid until. */
  redeemActive: /* @__PURE__ */ nullable(Instant),
  createdOn: Instant,
  status: /* @__PURE__ */ z._default(/* @__PURE__ */ open(BONUS_STATUSES), 'AVAILABLE'),
  active: /* @__PURE__ */ z._default(/* @__PURE__ */ z.boolean(), true),
  accepted: /* @__PURE__ */ z._default(/* @__PURE__ */ z.boolean(), false),
  amount: /* @__PURE__ */ nullable(Money),
  /** From AVAILABLE on; null where nobody knows. */
  wagering: /* @__PURE__ */ nullable(Wagering),
  /** Of one that was played to its end; null before. */
  outcome: /* @__PURE__ */ nullable(/* @__PURE__ */ open(BONUS_OUTCOMES)),
});
export type Bonus = z.infer<typeof Bonus>;

export const BonusPage = /* @__PURE__ */ z.object({
  records: /* @__PURE__ */ elements(Bonus),
  totalCount: Count,
  /** Decimal złote. */
  totalAmount: /* @__PURE__ */ nullable(Money),
});
export type BonusPage = z.infer<typeof BonusPage>;

export const BonusCounts = /* @__PURE__ */ z.object({
  acceptedAmount: Count,
  availableAmount: Count,
  passedAmount: Count,
});
export type BonusCounts = z.infer<typeof BonusCounts>;

export const fetchBonuses = /* @__PURE__ */ defineCall({
  name: 'incentives.fetch',
  summary: 'Bonuses and free bets, newest first (BON-01); reading 43 says which query gives which list.',
  service: 'main',
  method: 'GET',
  path: '/api/incentives',
  access: 'player',
  query: /* @__PURE__ */ z.extend(PageQuery, {
    active: /* @__PURE__ */ z._default(Flag, true),
    accepted: /* @__PURE__ */ z.optional(Flag),
    sort: /* @__PURE__ */ z._default(/* @__PURE__ */ z.enum(['-createdOn', 'createdOn']), '-createdOn'),
  }),
  answers: { 200: BonusPage },
});

export const fetchUnseenBonus = /* @__PURE__ */ defineCall({
  name: 'incentives.fetchUnseen',
  summary: 'The latest bonus that the player has not seen; 204 when there is none (BON-04).',
  service: 'main',
  method: 'GET',
  path: '/api/incentives/unseen',
  access: 'player',
  answers: { 200: Bonus, 204: null },
});

export const fetchBonusCounts = /* @__PURE__ */ defineCall({
  name: 'incentives.fetchCounts',
  summary: 'How many bonuses each list has (BON-01).',
  service: 'main',
  method: 'GET',
  path: '/api/incentives/list/count',
  access: 'player',
  answers: { 200: BonusCounts },
});

/** `freebet` or `bonus`, by the bonus's `isFreebet` (reading 42). */
export const BonusVariant = /* @__PURE__ */ z.enum(['freebet', 'bonus']);
export type BonusVariant = z.infer<typeof BonusVariant>;

/** Code 0 or none is a yes. 1 refuses, and any other code says nothing to the player (BON-05). */
export const BonusDone = /* @__PURE__ */ z.object({
  code: /* @__PURE__ */ z._default(/* @__PURE__ */ z.int(), 0),
});

const ActionParams = /* @__PURE__ */ z.object({
  variant: BonusVariant,
  id: /* @__PURE__ */ formatted(64, /^[\w-]+$/),
});

export const acceptBonus = /* @__PURE__ */ defineCall({
  name: 'incentives.accept',
  summary: 'Accepts a bonus or a free bet (BON-02).',
  service: 'main',
  method: 'PATCH',
  path: '/api/oc/:variant/:id/accept',
  access: 'player',
  params: ActionParams,
  answers: { 200: BonusDone },
  refusals: ['ACTIVE_BONUS_LIMIT_REACHED', 'ACTIVE_FREEBET_LIMIT_REACHED', 'BONUS_NOT_AVAILABLE'],
});

export const abandonBonus = /* @__PURE__ */ defineCall({
  name: 'incentives.abandon',
  summary: 'Rejects an offered bonus or gives up an accepted one (BON-02).',
  service: 'main',
  method: 'PATCH',
  path: '/api/oc/:variant/:id/abandon',
  access: 'player',
  params: ActionParams,
  answers: { 200: BonusDone },
  refusals: ['BONUS_CANNOT_BE_ABANDONED'],
});

export const markBonusSeen = /* @__PURE__ */ defineCall({
  name: 'incentives.markSeen',
  summary: 'Marks a bonus or a free bet as seen (BON-04); the path says `bonus` for both.',
  service: 'main',
  method: 'PATCH',
  path: '/api/oc/bonus/:id/seen',
  access: 'player',
  params: IdParams,
  answers: { 200: BonusDone },
});

export const savePromocode = /* @__PURE__ */ defineCall({
  name: 'incentives.savePromocode',
  summary: 'Redeems a promocode; success is HTTP 200 and nothing else (BON-06).',
  service: 'main',
  method: 'POST',
  path: '/api/promocode',
  access: 'player',
  body: /* @__PURE__ */ z.strictObject({ promocode: Promocode }),
  answers: { 200: Empty },
  refusals: ['PROMOCODE_INVALID'],
});
