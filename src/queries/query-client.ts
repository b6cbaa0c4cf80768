import { QueryClient } from '@tanstack/react-query';
import { STALE_TIME } from '../../machines/domain/constants.ts';
import { refusalOf } from '../api/call-error.ts';

const MOST_RETRIES = 2;

/** What the server said, and nothing else; stale after 5 min unless a query says otherwise (CFG-02). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_TIME,
      networkMode: 'always',
      retry: (failures, error) => failures < MOST_RETRIES && refusalOf(error) === null,
    },
  },
});
