import { amountInForce, type LimitDetails, type LimitKey } from './limit-overview.ts';

/** A limit in force and what is used of it in its period: grosze for DEPOSIT, seconds for SESSION_TIME. */
export interface UsedLimit extends LimitKey {
  readonly used: number;
  readonly amount: number;
}

export interface UsedLimits {
  readonly limits: readonly UsedLimit[];
  /** The player set a deposit limit of their own: nothing is offered to somebody who protects themselves. */
  readonly hasOwnDepositLimit: boolean;
}

/** What the account's first page shows of the player's limits; nothing of those whose use is not known. */
export function usedLimitsOf(limits: readonly LimitDetails[]): UsedLimits {
  return {
    limits: limits.flatMap((limit) => {
      const amount = amountInForce(limit);
      const { type, time, usage } = limit;
      return amount === null || usage === null ? [] : [{ type, time, used: usage.used, amount }];
    }),
    hasOwnDepositLimit: limits.some(({ type, own }) => type === 'DEPOSIT' && own !== null),
  };
}
