import { queryOptions } from '@tanstack/react-query';
import { ClientConfig, fetchConfig } from '../../contract/config.ts';
import { request } from '../api/client.ts';
import { queryClient } from './query-client.ts';

/** Uses no signal: a page that unmounts must not cancel the request that the app's start waits for. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async () => (await request(fetchConfig, { handlesOwnErrors: true })).body,
  // The root actor decides about retries.
  retry: false,
  retryOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
});

const DEFAULTS = ClientConfig.parse({});

/** The configuration, with defaults if it could not be loaded (reading 79). Never retries a failed request. */
export async function knownConfig(): Promise<ClientConfig> {
  const state = queryClient.getQueryState(configQuery.queryKey);
  if (state?.status === 'error' && state.fetchStatus === 'idle') return state.data ?? DEFAULTS;
  return queryClient.query(configQuery).catch(() => queryClient.getQueryData(configQuery.queryKey) ?? DEFAULTS);
}
