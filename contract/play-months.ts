import * as z from 'zod/mini';
import { MONTH_PATTERN } from '../domain/limits/play-month.ts';
import { defineEndpoint } from './endpoint.ts';
import { elements, formatted, nullable } from './shapes.ts';
import { Count, Day, Money } from './values.ts';

/** A plan before the first deposit, and a month of playing (readings 98 and 99), beyond the documents (reading 74). */

/** YYYY-MM. */
const Month = formatted(7, MONTH_PATTERN);

/** Own monthly limits; null without one. Złote and seconds. */
const Plan = z.object({ deposits: nullable(Money), seconds: nullable(Count) });

export const PlayPlan = z.object({
  /** No deposit, no own limit, and not skipped yet. */
  isDue: z.boolean(),
  plan: Plan,
  /** In the current month. */
  deposits: Money,
  seconds: Count,
});
export type PlayPlan = z.infer<typeof PlayPlan>;

export const fetchPlayPlan = defineEndpoint({
  name: 'playMonths.fetchPlan',
  summary: 'Whether a plan is to be asked for before the first deposit, and what is used of it (reading 98).',
  service: 'account',
  method: 'GET',
  path: '/player/play-plan',
  access: 'player',
  responses: { 200: PlayPlan },
  extension: 'Only the gateway knows whether there ever was a deposit, and that the question was answered elsewhere.',
});

export const skipPlayPlan = defineEndpoint({
  name: 'playMonths.skipPlan',
  summary: 'The player wants no plan and is not asked again (reading 98). Twice is as once.',
  service: 'account',
  method: 'POST',
  path: '/player/play-plan/skip',
  access: 'player',
  responses: { 204: null },
  extension: 'An answer given on one device holds on all of them.',
});

export const PlayMonth = z.object({
  month: Month,
  plan: Plan,
  /** Days with money or time, the earliest first. */
  days: elements(z.object({ day: Day, deposits: Money, withdrawals: Money, seconds: Count })),
});
export type PlayMonth = z.infer<typeof PlayMonth>;

export const fetchPlayMonth = defineEndpoint({
  name: 'playMonths.fetchMonth',
  summary: 'Money paid in and out and time signed in, by day of a month of Warsaw, and the plan (reading 99).',
  service: 'account',
  method: 'GET',
  path: '/player/months/:month',
  access: 'player',
  params: z.object({ month: Month }),
  responses: { 200: PlayMonth },
  extension: 'The net position knows no time, and the session clock no past month.',
});
