import { queryOptions } from '@tanstack/react-query';
import { fetchVerificationMethods } from '../../contract/verification.ts';
import { request } from '../api/client.ts';

/** The methods of identity verification; the token is not part of the key. */
export function verificationMethodsOf(token: string | null) {
  return {
    queryKey: ['verificationMethods'] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await request(fetchVerificationMethods, { token, signal, handlesOwnErrors: true })).body,
  };
}

/** A signed-in player's methods; an empty list if they cannot be loaded (VER-01), without an error message. */
export const ownVerificationMethodsQuery = queryOptions({
  queryKey: ['verificationMethods'],
  queryFn: async ({ signal }) => (await request(fetchVerificationMethods, { signal, handlesOwnErrors: true })).body,
});
