import { queryOptions } from '@tanstack/react-query';
import { fetchVerificationMethods } from '../../contract/verification.ts';
import { request } from '../api/client.ts';

/** The ways to prove one's identity; the token is not part of the key. */
export function verificationMethodsOf(token: string | null) {
  return {
    queryKey: ['verificationMethods'] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await request(fetchVerificationMethods, { token, signal, handlesOwnErrors: true })).body,
  };
}

/** The ways that a signed-in player has; where they cannot be had there are none (VER-01), and nobody is told. */
export const ownVerificationMethodsQuery = queryOptions({
  queryKey: ['verificationMethods'],
  queryFn: async ({ signal }) => (await request(fetchVerificationMethods, { signal, handlesOwnErrors: true })).body,
});
