import type { IdentityProvider } from '../domain/ports/identity.ts';

/** Stands where no identity provider is configured: nobody can be led anywhere. */
export const noIdentity: IdentityProvider = {
  name: 'none',
  methods: [],
  start: async () => ({ kind: 'refused' }),
  find: async () => ({ kind: 'unknown' }),
};
