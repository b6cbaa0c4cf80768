import type { QueryClient } from '@tanstack/react-query';
import type { Bonus } from '../../contract/incentives.ts';
import { bonusListQuery } from '../../src/queries/bonuses.ts';
import { OFFER } from './offer.ts';

/** Puts the player's bonuses into the cache. */
export function rememberBonuses(
  client: QueryClient,
  offers: readonly Bonus[] = [OFFER],
  accepted: readonly Bonus[] = [],
): void {
  for (const [list, records] of [
    ['available', offers],
    ['accepted', accepted],
  ] as const) {
    const page = { records: [...records], totalCount: records.length, totalAmount: null, received: records.length };
    client.setQueryData(bonusListQuery(list).queryKey, { pages: [page], pageParams: [0] });
  }
}
