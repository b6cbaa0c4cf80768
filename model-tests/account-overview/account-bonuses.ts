import type { QueryClient } from '@tanstack/react-query';
import type { Bonus } from '../../contract/incentives.ts';
import { bonusListQuery } from '../../src/queries/bonuses.ts';
import { OFFER_ID } from './account-overview.model.ts';

/** A free bet that the player may accept. */
export const OFFER: Bonus = {
  id: OFFER_ID,
  name: 'Freebet 25 zł',
  title: null,
  description: null,
  steps: [],
  stepsHeader: null,
  isFreebet: true,
  redeemActive: null,
  createdOn: '2026-11-20T10:00:00Z',
  status: 'AVAILABLE',
  active: true,
  accepted: false,
  amount: 25,
  wagering: null,
  outcome: null,
};

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
