import { queryOptions } from '@tanstack/react-query';
import { fetchAccountStatuses, fetchProfileSummary } from '../../contract/player.ts';
import { request } from '../api/client.ts';
import { IN_PAGE_LANGUAGE } from './page-language.ts';

/** Uses no signal, like the others here: a view that unmounts must not cancel the request that a machine waits for. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => (await request(fetchProfileSummary, { handlesOwnErrors: true })).body,
  meta: IN_PAGE_LANGUAGE,
});

export const accountStatusesQuery = queryOptions({
  queryKey: ['accountStatuses'],
  queryFn: async () => (await request(fetchAccountStatuses, { query: {}, handlesOwnErrors: true })).body,
});

/** The same without any cache (VER-05). */
export const freshAccountStatusesQuery = {
  ...accountStatusesQuery,
  queryFn: async () => (await request(fetchAccountStatuses, { query: { refresh: true }, handlesOwnErrors: true })).body,
  staleTime: 0,
};
