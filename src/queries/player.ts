import { queryOptions } from '@tanstack/react-query';
import { fetchAccountStatuses, fetchProfileSummary } from '../../contract/player.ts';
import { request } from '../api/client.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await request(fetchProfileSummary, { signal })).body,
});

export const accountStatusesQuery = queryOptions({
  queryKey: ['accountStatuses'],
  queryFn: async ({ signal }) => (await request(fetchAccountStatuses, { query: {}, signal })).body,
});
