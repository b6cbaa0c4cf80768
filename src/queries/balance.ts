import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchBalance, type Balance as WireBalance } from '../../contract/cashier.ts';
import { DEFAULT_CURRENCY } from '../../domain/constants.ts';
import { fromWire, type Grosze } from '../../domain/money/money.ts';
import { request } from '../api/client.ts';

/** The components of BAL-01 in grosze; the wire's `bonus` is called bonusBalance from here on (reading 64). */
export interface Balance {
  readonly balance: Grosze;
  readonly freebet: Grosze;
  readonly bonusBalance: Grosze;
  readonly availableForWithdrawal: Grosze;
  readonly unwithdrawableAmount: Grosze;
  readonly freebetUnwithdrawableAmount: Grosze;
  readonly currency: string;
}

type WireBalanceParts = Omit<WireBalance, 'currencyIso'>;

export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ signal }): Promise<Balance> => {
    const { body } = await request(fetchBalance, { signal });
    return { ...partsOf(body), currency: currencyOf(body.currencyIso) };
  },
});

/** A pushed balance has no currency: it is merged into the stored one instead of replacing it. */
export function mergeBalance(client: QueryClient, parts: WireBalanceParts): void {
  void client.cancelQueries({ queryKey: balanceQuery.queryKey });
  client.setQueryData(balanceQuery.queryKey, (stored) => ({
    ...(stored ?? { currency: DEFAULT_CURRENCY }),
    ...partsOf(parts),
  }));
}

function partsOf(parts: WireBalanceParts): Omit<Balance, 'currency'> {
  return {
    balance: fromWire(parts.balance),
    freebet: fromWire(parts.freebet),
    bonusBalance: fromWire(parts.bonus),
    availableForWithdrawal: fromWire(parts.availableForWithdrawal),
    unwithdrawableAmount: fromWire(parts.unwithdrawableAmount),
    freebetUnwithdrawableAmount: fromWire(parts.freebetUnwithdrawableAmount),
  };
}

/** The symbol ZŁ on the wire means PLN (BAL-01, reading 41). */
export function currencyOf(text: string): string {
  return text.toUpperCase() === 'ZŁ' ? DEFAULT_CURRENCY : text;
}
