import * as z from 'zod/mini';
import { NET_PERIODS } from '../domain/payments/net-position.ts';
import { REALITY_CHECK_MINUTES } from '../domain/limits/session-time.ts';
import { defineCall } from './call.ts';
import { Exclusion } from './exclusion.ts';
import { LIMIT_TIME_TYPES, LimitTimeType, LimitType } from './limits.ts';
import { closed, elements, nullable } from './shapes.ts';
import { Count, Day, Instant, Money, SignedMoney, queryNumber } from './values.ts';

/**
 * What safer play needs beyond the documents (reading 74). A looser limit is asked for, taken back and confirmed by
 * POST /limits alone: with another amount, with the present one, and with the same one again after its wait.
 */

/** A looser amount that was asked for; it holds once it is asked for again between `confirmFrom` and `confirmUntil`. */
export const PendingLimit = /* @__PURE__ */ z.object({
  amount: Money,
  askedAt: Instant,
  confirmFrom: Instant,
  confirmUntil: Instant,
  state: /* @__PURE__ */ z.enum(['waiting', 'open']),
});

/** Amounts as in `Limit`: złote for DEPOSIT, seconds for SESSION_TIME. */
export const LimitOverview = /* @__PURE__ */ z.object({
  limitType: LimitType,
  timeType: LimitTimeType,
  ownAmount: /* @__PURE__ */ nullable(Money),
  globalAmount: /* @__PURE__ */ nullable(Money),
  /** The lower of both: what holds. */
  amount: /* @__PURE__ */ nullable(Money),
  used: Money,
  left: /* @__PURE__ */ nullable(Money),
  resetsAt: Instant,
  /** From when on a looser amount could be confirmed if it were asked for now. */
  looserFrom: Instant,
  pending: /* @__PURE__ */ nullable(PendingLimit),
  /** When a looser amount came into force that the player has not been told of (limits.notifyActive). */
  becameActiveAt: /* @__PURE__ */ nullable(Instant),
});
export type LimitOverview = z.infer<typeof LimitOverview>;

export const fetchLimitsOverview = /* @__PURE__ */ defineCall({
  name: 'saferPlay.fetchLimitsOverview',
  summary: 'All limits with what is used, what is left and what is to come (LIM-01, LIM-05).',
  service: 'account',
  method: 'GET',
  path: '/limits/overview',
  access: 'player',
  answers: { 200: /* @__PURE__ */ elements(LimitOverview) },
  extension: 'GET /limits tells neither what is used up nor until when a looser limit can be confirmed.',
});

export const SessionClock = /* @__PURE__ */ z.object({
  /** The gateway's time. */
  at: Instant,
  signedInAt: Instant,
  sessionSeconds: Count,
  todaySeconds: Count,
  monthSeconds: Count,
  /** Seconds; what holds of own and global limits. */
  dailyLimit: /* @__PURE__ */ nullable(Count),
  monthlyLimit: /* @__PURE__ */ nullable(Count),
  /** When a limit will be reached if the player stays signed in. */
  limitReached: /* @__PURE__ */ nullable(
    /* @__PURE__ */ z.object({
      /** Null for a period that this version doesn't know. */
      timeType: /* @__PURE__ */ closed(LIMIT_TIME_TYPES, null),
      at: Instant,
      resetsAt: Instant,
    }),
  ),
  /** What was won less what was staked since the sign-in. */
  sessionResult: SignedMoney,
  realityCheckMinutes: /* @__PURE__ */ nullable(Count),
});
export type SessionClock = z.infer<typeof SessionClock>;

export const fetchSessionClock = /* @__PURE__ */ defineCall({
  name: 'saferPlay.fetchSessionClock',
  summary: 'Time spent signed in, on all devices together, and when a limit ends it (LIM-03).',
  service: 'account',
  method: 'GET',
  path: '/player/session-clock',
  access: 'player',
  answers: { 200: SessionClock },
  extension: 'Only the gateway knows the time of all devices; the documents have no call for it.',
});

/** Null switches the reality check off. */
export const RealityCheck = /* @__PURE__ */ z.strictObject({
  minutes: /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.literal(REALITY_CHECK_MINUTES)),
});

export const saveRealityCheck = /* @__PURE__ */ defineCall({
  name: 'saferPlay.saveRealityCheck',
  summary: 'How often the player wants to be told of time and result.',
  service: 'account',
  method: 'PUT',
  path: '/player/reality-check',
  access: 'player',
  body: RealityCheck,
  answers: { 200: /* @__PURE__ */ z.object({ minutes: /* @__PURE__ */ z.nullable(Count) }) },
  extension: 'The interval goes with the player, not with the device.',
});

export const NetPositionRow = /* @__PURE__ */ z.object({
  /** First day of the period. */
  from: Day,
  deposits: Money,
  withdrawals: Money,
  result: SignedMoney,
});

/** Periods without a movement are left out; `ever` is null where there was none at all. */
export const NetPosition = /* @__PURE__ */ z.object({
  records: /* @__PURE__ */ elements(NetPositionRow),
  ever: /* @__PURE__ */ nullable(NetPositionRow),
  /** Cash in the account now, and in withdrawals that are under way. */
  balance: Money,
  onTheWay: Money,
});
export type NetPosition = z.infer<typeof NetPosition>;

export const fetchNetPosition = /* @__PURE__ */ defineCall({
  name: 'saferPlay.fetchNetPosition',
  summary: 'Money paid in and out by day, week or month of Warsaw, and since ever.',
  service: 'account',
  method: 'GET',
  path: '/player/net-position',
  access: 'player',
  query: /* @__PURE__ */ z.object({
    period: /* @__PURE__ */ z._default(/* @__PURE__ */ z.enum(NET_PERIODS), 'MONTH'),
    count: /* @__PURE__ */ z._default(/* @__PURE__ */ queryNumber(1, 366), 12),
  }),
  answers: { 200: NetPosition },
  extension: 'The history is paged and does not tell what a period came to.',
});

export const takeBreak = /* @__PURE__ */ defineCall({
  name: 'saferPlay.takeBreak',
  summary: 'A break of 24 hours at once: a time-out of one day, without the password.',
  service: 'account',
  method: 'POST',
  path: '/player/break',
  access: 'player',
  answers: { 200: Exclusion },
  extension: 'A pause has to be one tap away; the documents’ time-out asks for the password first.',
});
