import { queryOptions } from '@tanstack/react-query';
import { fetchBonusCounts } from '../../contract/incentives.ts';
import { fetchUnreadCount } from '../../contract/messages.ts';
import { request } from '../api/client.ts';

export const unreadCountQuery = queryOptions({
  queryKey: ['messages', 'unreadCount'],
  queryFn: async ({ signal }) =>
    (await request(fetchUnreadCount, { query: { unreaded: true }, signal })).body.unreadAmount,
});

export const bonusCountsQuery = queryOptions({
  queryKey: ['incentives', 'counts'],
  queryFn: async ({ signal }) => (await request(fetchBonusCounts, { signal })).body,
});
