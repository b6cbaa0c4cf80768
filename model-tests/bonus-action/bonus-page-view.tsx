import type { AnyActorRef } from 'xstate';
import type { ActorName } from '../../src/system/actors.ts';
import { BonusesPage } from '../../src/features/bonuses/bonuses-page.tsx';
import { BONUS_LISTS, bonusListQuery } from '../../src/queries/bonuses.ts';
import { bonusCountsQuery } from '../../src/queries/counts.ts';
import { queryClient } from '../../src/queries/query-client.ts';
import { showPage } from '../page-view.tsx';
import { BONUS_COUNTS, BONUS_PAGE, ENDED_BONUSES } from './bonus-responses.ts';

/** Renders the page of bonuses with these actors and with all bonuses, and some that have ended, in every list. */
export async function showBonuses(actors: Readonly<Partial<Record<ActorName, AnyActorRef>>>): Promise<void> {
  const records = [...BONUS_PAGE.records, ...ENDED_BONUSES];
  for (const list of BONUS_LISTS) {
    queryClient.setQueryData(bonusListQuery(list).queryKey, {
      pages: [{ ...BONUS_PAGE, records, totalCount: records.length, received: records.length }],
      pageParams: [0],
    });
  }
  queryClient.setQueryData(bonusCountsQuery.queryKey, BONUS_COUNTS);
  await showPage(<BonusesPage />, actors);
}
