import { queryClient } from '../queries/query-client.ts';

/**
 * A read whose result is stored in a machine (ADR 41): the cache retries it like every query, cancels it at sign-out
 * or when `unwanted` aborts, and stores no copy of the result.
 */
export async function readAnew<Data>(
  name: string,
  read: (signal: AbortSignal) => Promise<Data>,
  unwanted?: AbortSignal,
): Promise<Data> {
  const queryKey = ['readAnew', name];
  const cancel = () => void queryClient.cancelQueries({ queryKey, exact: true });
  unwanted?.addEventListener('abort', cancel);
  try {
    return await queryClient.query({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 0, gcTime: 0 });
  } finally {
    unwanted?.removeEventListener('abort', cancel);
  }
}
