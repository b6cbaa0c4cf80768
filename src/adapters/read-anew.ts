import { queryClient } from '../queries/query-client.ts';

/**
 * A read whose answer a machine holds (ADR 41): the cache tries it again like every read and gives it up at sign-out, and
 * keeps no copy of the answer.
 */
export function readAnew<Data>(name: string, read: (signal: AbortSignal) => Promise<Data>): Promise<Data> {
  return queryClient.query({
    queryKey: ['readAnew', name],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    gcTime: 0,
  });
}
