import { amountInForce, type LimitDetails } from '../limits/limit-overview.ts';
import type { LimitTime } from '../limits/limits.ts';
import type { Grosze } from '../money/money.ts';

/** A deposit limit in force and what is used of it. */
export interface UsedLimit {
  readonly time: LimitTime;
  readonly used: Grosze;
  readonly amount: Grosze;
}

export interface DepositUsage {
  /** The player set a deposit limit of their own. */
  readonly hasOwnLimit: boolean;
  readonly limits: readonly UsedLimit[];
}

/** What the deposit page shows of the player's limits. */
export function depositUsageOf(limits: readonly LimitDetails[]): DepositUsage {
  const ofDeposits = limits.filter(({ type }) => type === 'DEPOSIT');
  return {
    hasOwnLimit: ofDeposits.some(({ own }) => own !== null),
    limits: ofDeposits.flatMap((limit) => {
      const amount = amountInForce(limit);
      return amount === null || limit.usage === null ? [] : [{ time: limit.time, used: limit.usage.used, amount }];
    }),
  };
}
