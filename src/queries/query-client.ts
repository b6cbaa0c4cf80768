import { QueryClient } from '@tanstack/react-query';
import { STALE_TIME } from '../../domain/constants.ts';
import { ApiError } from '../lib/api-error.ts';

const MAX_RETRIES = 2;

/** What the server said, and nothing else; stale after 5 min unless a query says otherwise (CFG-02). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_TIME,
      networkMode: 'always',
      // What failed while there was no network loads by itself once there is one.
      refetchOnReconnect: ({ state }) => state.status === 'error' && mayPassBy(state.error),
      refetchOnWindowFocus: ({ state }) => state.status !== 'error' || mayPassBy(state.error),
      retry: (failures, error) => failures < MAX_RETRIES && mayPassBy(error),
    },
  },
});

/** Another try changes neither a refusal nor an answer that does not fit the contract (reading 79). */
function mayPassBy(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.failure.kind !== 'refused' && error.failure.kind !== 'malformed');
}
