import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { defineEndpoint } from './endpoint.ts';
import { Promocode } from './fields.ts';
import { elements, formatted, listOf, nullable, openEnum } from './shapes.ts';
import { Count, Empty, Flag, Id, IdParams, Instant, Money, PageQuery } from './values.ts';

export const BONUS_STATUSES = ['ACCEPTED', 'ACHIEVED', 'REJECTED', 'EXPIRED', 'AVAILABLE'] as const;
export type BonusStatus = (typeof BONUS_STATUSES)[number];

/** Result of a bonus that was played to its end; beyond the documents (reading 94). */
export const BONUS_OUTCOMES = ['WON', 'LOST'] as const;

/** Wagering requirement of a bonus and its progress, decimal złote; beyond the documents (ADR 16, reading 83). */
export const Wagering = z.object({
  /** Turnover after which the rest becomes cash; 0 if there is no requirement. */
  required: Money,
  done: Money,
  /** Remaining amount of the bonus. */
  balance: Money,
  /** Null for no deadline; missing if unknown. */
  deadline: z.optional(z.nullable(Instant)),
  /** Minimum odds of a bet that counts; null for any; missing if unknown. */
  smallestOdds: z.optional(z.nullable(checked(z.number(), z.gte(1)))),
});
export type Wagering = z.infer<typeof Wagering>;

/** `description` is HTML and must be sanitised before it is shown (MSG-03). */
export const Bonus = z.object({
  id: Id,
  name: z.string(),
  title: nullable(z.string()),
  description: nullable(z.string()),
  steps: listOf(z.string()),
  stepsHeader: nullable(z.string()),
  isFreebet: z._default(z.boolean(), false),
  /** Valid until. */
  redeemActive: nullable(Instant),
  createdOn: Instant,
  status: z._default(openEnum(BONUS_STATUSES), 'AVAILABLE'),
  active: z._default(z.boolean(), true),
  accepted: z._default(z.boolean(), false),
  amount: nullable(Money),
  /** From AVAILABLE on; null if unknown. */
  wagering: nullable(Wagering),
  /** Only for a bonus that was played to its end; null before. */
  outcome: nullable(openEnum(BONUS_OUTCOMES)),
});
export type Bonus = z.infer<typeof Bonus>;

export const BonusPage = z.object({
  records: elements(Bonus),
  totalCount: Count,
  /** Decimal złote. */
  totalAmount: nullable(Money),
});
export type BonusPage = z.infer<typeof BonusPage>;

export const BonusCounts = z.object({
  acceptedAmount: Count,
  availableAmount: Count,
  passedAmount: Count,
});
export type BonusCounts = z.infer<typeof BonusCounts>;

export const fetchBonuses = defineEndpoint({
  name: 'incentives.fetch',
  summary: 'Bonuses and free bets, newest first (BON-01); reading 43 says which query gives which list.',
  service: 'main',
  method: 'GET',
  path: '/api/incentives',
  access: 'player',
  query: z.extend(PageQuery, {
    active: z._default(Flag, true),
    accepted: z.optional(Flag),
    sort: z._default(z.enum(['-createdOn', 'createdOn']), '-createdOn'),
  }),
  responses: { 200: BonusPage },
});

export const fetchUnseenBonus = defineEndpoint({
  name: 'incentives.fetchUnseen',
  summary: 'The latest bonus that the player has not seen; 204 when there is none (BON-04).',
  service: 'main',
  method: 'GET',
  path: '/api/incentives/unseen',
  access: 'player',
  responses: { 200: Bonus, 204: null },
});

export const fetchBonusCounts = defineEndpoint({
  name: 'incentives.fetchCounts',
  summary: 'How many bonuses each list has (BON-01).',
  service: 'main',
  method: 'GET',
  path: '/api/incentives/list/count',
  access: 'player',
  responses: { 200: BonusCounts },
});

/** `freebet` or `bonus`, by the bonus's `isFreebet` (reading 42). */
export const BonusVariant = z.enum(['freebet', 'bonus']);
export type BonusVariant = z.infer<typeof BonusVariant>;

/** No code, or code 0, means success. 1 is a refusal; any other code shows no message to the player (BON-05). */
export const BonusDone = z.object({
  code: z._default(z.int(), 0),
});

const ActionParams = z.object({
  variant: BonusVariant,
  id: formatted(64, /^[\w-]+$/),
});

export const acceptBonus = defineEndpoint({
  name: 'incentives.accept',
  summary: 'Accepts a bonus or a free bet (BON-02).',
  service: 'main',
  method: 'PATCH',
  path: '/api/oc/:variant/:id/accept',
  access: 'player',
  params: ActionParams,
  responses: { 200: BonusDone },
  refusals: ['ACTIVE_BONUS_LIMIT_REACHED', 'ACTIVE_FREEBET_LIMIT_REACHED', 'BONUS_NOT_AVAILABLE'],
});

export const abandonBonus = defineEndpoint({
  name: 'incentives.abandon',
  summary: 'Rejects an offered bonus or gives up an accepted one (BON-02).',
  service: 'main',
  method: 'PATCH',
  path: '/api/oc/:variant/:id/abandon',
  access: 'player',
  params: ActionParams,
  responses: { 200: BonusDone },
  refusals: ['BONUS_CANNOT_BE_ABANDONED'],
});

export const markBonusSeen = defineEndpoint({
  name: 'incentives.markSeen',
  summary: 'Marks a bonus or a free bet as seen (BON-04); the path says `bonus` for both.',
  service: 'main',
  method: 'PATCH',
  path: '/api/oc/bonus/:id/seen',
  access: 'player',
  params: IdParams,
  responses: { 200: BonusDone },
});

export const savePromocode = defineEndpoint({
  name: 'incentives.savePromocode',
  summary: 'Redeems a promocode; success is HTTP 200 and nothing else (BON-06).',
  service: 'main',
  method: 'POST',
  path: '/api/promocode',
  access: 'player',
  body: z.strictObject({ promocode: Promocode }),
  responses: { 200: Empty },
  refusals: ['PROMOCODE_INVALID'],
});
