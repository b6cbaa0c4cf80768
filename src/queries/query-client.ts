import { QueryClient } from '@tanstack/react-query';
import { STALE_TIME } from '../../domain/constants.ts';
import { isTransient } from '../lib/api-error.ts';

const MAX_RETRIES = 2;

/** The cache of the server's responses only; stale after 5 min unless a query sets otherwise (CFG-02). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_TIME,
      networkMode: 'always',
      // A query that failed offline is fetched again once the network is back.
      refetchOnReconnect: ({ state }) => state.status === 'error' && isTransient(state.error),
      refetchOnWindowFocus: ({ state }) => state.status !== 'error' || isTransient(state.error),
      retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
    },
  },
});
