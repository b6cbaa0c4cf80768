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
  /** When the limit resets, epoch ms; null for one that the player can lift. */
  readonly until: number | null;
}

/**
 * The current maximum of a deposit by all rules of the gateway (reading 89); null without a maximum or without such an
 * endpoint.
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
