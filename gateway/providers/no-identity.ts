import type { IdentityProvider } from '../domain/ports/identity.ts';

/** Used when no identity provider is configured: every start is refused. */
export const noIdentity: IdentityProvider = {
  name: 'none',
  methods: [],
  start: async () => ({ kind: 'refused' }),
  find: async () => ({ kind: 'unknown' }),
};
