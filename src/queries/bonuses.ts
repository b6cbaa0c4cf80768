import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchBonuses, type Bonus } from '../../contract/incentives.ts';
import { PAGE_SIZE } from '../../domain/constants.ts';
import { request } from '../api/client.ts';
import { INCENTIVES } from './counts.ts';
import { indexOfNextPage, withReceived } from './paging.ts';

export const BONUS_LISTS = ['available', 'accepted', 'passed'] as const;
export type BonusList = (typeof BONUS_LISTS)[number];

/** The list named in the URL; the first one for an unknown value (NAV-05). */
export function bonusListOf(type: string | null): BonusList {
  return BONUS_LISTS.find((list) => list === type) ?? 'available';
}

/** Reading 43. */
const FILTERS = {
  available: { active: true, accepted: false },
  accepted: { active: true, accepted: true },
  passed: { active: false },
} as const satisfies Record<BonusList, object>;

/** One list, newest first, in pages of 20 (BON-01). A bonus that moved to another page meanwhile is listed once. */
export const bonusListQuery = (list: BonusList) =>
  infiniteQueryOptions({
    queryKey: [...INCENTIVES, 'list', list],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...FILTERS[list], sort: '-createdOn' as const, offset: pageParam * PAGE_SIZE, limit: PAGE_SIZE };
      return withReceived((await request(fetchBonuses, { query, signal, handlesOwnErrors: true })).body);
    },
    getNextPageParam: (last, pages) => indexOfNextPage(last, pages.length, last.totalCount),
    select: ({ pages }): readonly Bonus[] => [
      ...new Map(pages.flatMap((page) => page.records).map((bonus) => [String(bonus.id), bonus])).values(),
    ],
  });
