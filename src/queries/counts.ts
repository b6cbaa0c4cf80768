import { queryOptions } from '@tanstack/react-query';
import { fetchBonusCounts } from '../../contract/incentives.ts';
import { fetchUnreadCount } from '../../contract/messages.ts';
import { request } from '../api/client.ts';

export const unreadCountQuery = queryOptions({
  queryKey: ['messages', 'unreadCount'],
  queryFn: async ({ signal }) =>
    (await request(fetchUnreadCount, { query: { unreaded: true }, signal })).body.unreadAmount,
});

/** Lists and counts of bonuses. */
export const INCENTIVES = ['incentives'] as const;

export const bonusCountsQuery = queryOptions({
  queryKey: [...INCENTIVES, 'counts'],
  queryFn: async ({ signal }) => (await request(fetchBonusCounts, { signal })).body,
});
