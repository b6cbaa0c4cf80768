import { queryOptions } from '@tanstack/react-query';
import { fetchDepositAllowance } from '../../contract/payments.ts';
import type { DepositLimit } from '../../domain/payments/deposit-limits.ts';
import { fromWire, type Grosze } from '../../domain/money/money.ts';
import { isNotThere } from '../lib/api-error.ts';
import { request } from '../api/client.ts';
import { DEPOSIT_ALLOWANCE } from './deposit-allowance-key.ts';

export interface DepositAllowance {
  /** Grosze. */
  readonly max: Grosze;
  readonly rule: DepositLimit;
  /** When the rule starts anew, epoch ms; null for one that a step of the player lifts. */
  readonly until: number | null;
}

/**
 * What can be paid in now, by every rule that the gateway goes by (reading 89); null where nothing bounds it or no such
 * call is known.
 */
export const depositAllowanceQuery = queryOptions({
  queryKey: DEPOSIT_ALLOWANCE,
  queryFn: async ({ signal }): Promise<DepositAllowance | null> => {
    try {
      const { body } = await request(fetchDepositAllowance, { signal, handlesOwnErrors: true });
      const { amount, rule, until } = body;
      if (amount === null || rule === null) return null;
      return { max: fromWire(amount), rule, until: until === null ? null : Date.parse(until) };
    } catch (error) {
      if (!isNotThere(error)) throw error;
      return null;
    }
  },
  staleTime: 0,
});
