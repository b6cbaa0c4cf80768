import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { defineEndpoint } from './endpoint.ts';
import { elements, nullable } from './shapes.ts';
import { Instant, Money } from './values.ts';

export const LimitType = z.enum(['SESSION_TIME', 'DEPOSIT']);
export type LimitType = z.infer<typeof LimitType>;
export const LIMIT_TIME_TYPES = ['DAILY', 'MONTHLY'] as const;
export const LimitTimeType = z.enum(LIMIT_TIME_TYPES);
export type LimitTimeType = z.infer<typeof LimitTimeType>;

/** Amounts are decimal złote for DEPOSIT and whole seconds for SESSION_TIME; shown in minutes (LIM-01). */
export const Limit = z.object({
  limitType: LimitType,
  timeType: LimitTimeType,
  amount: Money,
  /** A looser limit that was requested and is not in force yet. */
  newAmount: nullable(Money),
  newAmountActiveFrom: nullable(Instant),
});
export type Limit = z.infer<typeof Limit>;

export const fetchLimits = defineEndpoint({
  name: 'limits.fetch',
  summary: 'The player’s own limits (LIM-01).',
  service: 'account',
  method: 'GET',
  path: '/limits',
  access: 'player',
  responses: { 200: elements(Limit) },
});

export const fetchGlobalLimits = defineEndpoint({
  name: 'limits.fetchGlobal',
  summary: 'The limits that hold for everybody (LIM-01).',
  service: 'account',
  method: 'GET',
  path: '/limits/global',
  access: 'player',
  responses: { 200: elements(Limit) },
});

export const saveLimit = defineEndpoint({
  name: 'limits.save',
  summary:
    'Sets a limit: a stricter one holds at once, a looser one later; the present amount takes a coming one back (LIM-05).',
  service: 'account',
  method: 'POST',
  path: '/limits',
  access: 'player',
  body: checked(
    z.strictObject({ type: LimitType, timeType: LimitTimeType, amount: Money }),
    z.refine(
      (limit: { type: LimitType; amount: number }) => limit.type === 'DEPOSIT' || Number.isInteger(limit.amount),
      { error: 'decimals', path: ['amount'] },
    ),
  ),
  responses: { 200: Limit },
  refusals: ['LIMIT_ABOVE_GLOBAL', 'LIMIT_OUT_OF_RANGE'],
});

export const notifyLimitsActive = defineEndpoint({
  name: 'limits.notifyActive',
  summary: 'Says that the player has seen that a coming limit now holds (LIM-02, reading 52).',
  service: 'account',
  method: 'POST',
  path: '/limits/notify-active',
  access: 'player',
  responses: { 204: null },
});
