import { amountInForce, type LimitDetails } from './limit-overview.ts';

/** The rules that decide the amount in force of a limit, for the answer to "why?". */
export const LIMIT_REASONS = [
  'OWN_LIMIT',
  'GLOBAL_LIMIT',
  'NO_LIMIT',
  'DEPOSITS_COUNT',
  'TIME_COUNTS',
  'LOWER_AT_ONCE',
  'HIGHER_WAITS',
] as const;
export type LimitReason = (typeof LIMIT_REASONS)[number];

/** What bounds the player, what counts towards it, and how it changes. */
export function limitReasons(limit: Pick<LimitDetails, 'type' | 'own' | 'global' | 'pending'>): LimitReason[] {
  const { type, own, pending } = limit;
  const amount = amountInForce(limit);
  const decider = amount === null ? 'NO_LIMIT' : amount === own ? 'OWN_LIMIT' : 'GLOBAL_LIMIT';
  return [
    decider,
    type === 'DEPOSIT' ? 'DEPOSITS_COUNT' : 'TIME_COUNTS',
    pending === null ? 'LOWER_AT_ONCE' : 'HIGHER_WAITS',
  ];
}
