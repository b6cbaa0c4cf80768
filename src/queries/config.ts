import { queryOptions } from '@tanstack/react-query';
import { ClientConfig, fetchConfig } from '../../contract/config.ts';
import { request } from '../api/client.ts';
import { queryClient } from './query-client.ts';

/** Takes no signal: a page that only looked at it and is left must not cancel what the start of the app waits for. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async () => (await request(fetchConfig, { handlesOwnErrors: true })).body,
  // When it is asked for again is the root actor's business.
  retry: false,
  retryOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
});

const DEFAULTS = ClientConfig.parse({});

/** The configuration as far as it is known: each key's default where it could not be had (reading 79). Never asks anew. */
export async function knownConfig(): Promise<ClientConfig> {
  const state = queryClient.getQueryState(configQuery.queryKey);
  if (state?.status === 'error' && state.fetchStatus === 'idle') return state.data ?? DEFAULTS;
  return queryClient.query(configQuery).catch(() => queryClient.getQueryData(configQuery.queryKey) ?? DEFAULTS);
}
