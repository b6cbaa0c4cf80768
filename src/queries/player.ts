import { queryOptions } from '@tanstack/react-query';
import { fetchAccountStatuses, fetchProfileSummary } from '../../contract/player.ts';
import { request } from '../api/client.ts';
import { IN_PAGE_LANGUAGE } from './page-language.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await request(fetchProfileSummary, { signal, handlesOwnErrors: true })).body,
  meta: IN_PAGE_LANGUAGE,
});

export const accountStatusesQuery = queryOptions({
  queryKey: ['accountStatuses'],
  queryFn: async ({ signal }) =>
    (await request(fetchAccountStatuses, { query: {}, signal, handlesOwnErrors: true })).body,
});

/** The same, past every cache (VER-05). */
export const freshAccountStatusesQuery = {
  ...accountStatusesQuery,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await request(fetchAccountStatuses, { query: { refresh: true }, signal, handlesOwnErrors: true })).body,
  staleTime: 0,
};
