import * as z from 'zod/mini';
import { NET_PERIODS } from '../domain/payments/net-position.ts';
import { REALITY_CHECK_MINUTES } from '../domain/limits/session-time.ts';
import { defineEndpoint } from './endpoint.ts';
import { Exclusion } from './exclusion.ts';
import { LIMIT_TIME_TYPES, LimitTimeType, LimitType } from './limits.ts';
import { closedEnum, elements, nullable } from './shapes.ts';
import { Count, Day, Instant, Money, SignedMoney, queryNumber } from './values.ts';

/**
 * Endpoints for safer play beyond the documents (reading 74). A looser limit is requested, cancelled and confirmed only
 * by POST /limits: with another amount, with the present one, and with the same one again after its wait.
 */

/** A requested looser amount; comes into force if requested again between `confirmFrom` and `confirmUntil`. */
export const PendingLimit = z.object({
  amount: Money,
  askedAt: Instant,
  confirmFrom: Instant,
  confirmUntil: Instant,
  state: z.enum(['waiting', 'open']),
});

/** Amounts as in `Limit`: złote for DEPOSIT, seconds for SESSION_TIME. */
export const LimitOverview = z.object({
  limitType: LimitType,
  timeType: LimitTimeType,
  ownAmount: nullable(Money),
  globalAmount: nullable(Money),
  /** The lower of both: the amount in force. */
  amount: nullable(Money),
  used: Money,
  left: nullable(Money),
  resetsAt: Instant,
  /** The earliest time to confirm a looser amount that is requested now. */
  looserFrom: Instant,
  pending: nullable(PendingLimit),
  /** When a looser amount came into force that the player has not seen yet (limits.notifyActive). */
  becameActiveAt: nullable(Instant),
});
export type LimitOverview = z.infer<typeof LimitOverview>;

export const fetchLimitsOverview = defineEndpoint({
  name: 'saferPlay.fetchLimitsOverview',
  summary: 'All limits with what is used, what is left and what is to come (LIM-01, LIM-05).',
  service: 'account',
  method: 'GET',
  path: '/limits/overview',
  access: 'player',
  responses: { 200: elements(LimitOverview) },
  extension: 'GET /limits tells neither what is used up nor until when a looser limit can be confirmed.',
});

export const SessionClock = z.object({
  /** The gateway's time. */
  at: Instant,
  signedInAt: Instant,
  sessionSeconds: Count,
  todaySeconds: Count,
  monthSeconds: Count,
  /** Seconds; the lower of own and global limit. */
  dailyLimit: nullable(Count),
  monthlyLimit: nullable(Count),
  /** When a limit will be reached if the player stays signed in. */
  limitReached: nullable(
    z.object({
      /** Null for an unknown period. */
      timeType: closedEnum(LIMIT_TIME_TYPES, null),
      at: Instant,
      resetsAt: Instant,
    }),
  ),
  /** Winnings minus stakes since the sign-in. */
  sessionResult: SignedMoney,
  realityCheckMinutes: nullable(Count),
});
export type SessionClock = z.infer<typeof SessionClock>;

export const fetchSessionClock = defineEndpoint({
  name: 'saferPlay.fetchSessionClock',
  summary: 'Time spent signed in, on all devices together, and when a limit ends it (LIM-03).',
  service: 'account',
  method: 'GET',
  path: '/player/session-clock',
  access: 'player',
  responses: { 200: SessionClock },
  extension: 'Only the gateway knows the time of all devices; the documents have no call for it.',
});

/** Null turns the reality check off. */
export const RealityCheck = z.strictObject({
  minutes: z.nullable(z.literal(REALITY_CHECK_MINUTES)),
});

export const saveRealityCheck = defineEndpoint({
  name: 'saferPlay.saveRealityCheck',
  summary: 'How often the player wants to be told of time and result.',
  service: 'account',
  method: 'PUT',
  path: '/player/reality-check',
  access: 'player',
  body: RealityCheck,
  responses: { 200: z.object({ minutes: z.nullable(Count) }) },
  extension: 'The interval goes with the player, not with the device.',
});

export const NetPositionRow = z.object({
  /** First day of the period. */
  from: Day,
  deposits: Money,
  withdrawals: Money,
  result: SignedMoney,
});

/** Periods without a transaction are omitted; `ever` is null if there was none at all. */
export const NetPosition = z.object({
  records: elements(NetPositionRow),
  ever: nullable(NetPositionRow),
  /** Cash in the account and in withdrawals in progress. */
  balance: Money,
  onTheWay: Money,
});
export type NetPosition = z.infer<typeof NetPosition>;

export const fetchNetPosition = defineEndpoint({
  name: 'saferPlay.fetchNetPosition',
  summary: 'Money paid in and out by day, week or month of Warsaw, and since ever.',
  service: 'account',
  method: 'GET',
  path: '/player/net-position',
  access: 'player',
  query: z.object({
    period: z._default(z.enum(NET_PERIODS), 'MONTH'),
    count: z._default(queryNumber(1, 366), 12),
  }),
  responses: { 200: NetPosition },
  extension: 'The history is paged and does not tell what a period came to.',
});

export const takeBreak = defineEndpoint({
  name: 'saferPlay.takeBreak',
  summary: 'A break of 24 hours at once: a time-out of one day, without the password.',
  service: 'account',
  method: 'POST',
  path: '/player/break',
  access: 'player',
  responses: { 200: Exclusion },
  extension: 'A pause has to be one tap away; the documents’ time-out asks for the password first.',
});
