import { queryClient } from '../queries/query-client.ts';

/**
 * A read whose result is stored in a machine (ADR 41): the cache retries it like every query, cancels it at sign-out,
 * and stores no copy of the result.
 */
export function readAnew<Data>(name: string, read: (signal: AbortSignal) => Promise<Data>): Promise<Data> {
  return queryClient.query({
    queryKey: ['readAnew', name],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    gcTime: 0,
  });
}
