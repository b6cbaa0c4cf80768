import { IdentityAccepted, IdentityRefused, IdentityState } from '../../contract/sandbox.ts';
import type { IdentityRequest } from '../../contract/sandbox.ts';
import { REDIRECT_METHODS } from '../store/onboarding/conversations.ts';
import type { IdentityProvider, IdentityStarted } from '../domain/ports/identity.ts';
import type { SignedRequestOptions } from './signed-request.ts';
import { createAsk } from './signed-request.ts';

/** The sandbox's identity provider, over signed HTTP. */
export function createSandboxIdentity(options: SignedRequestOptions): IdentityProvider {
  const ask = createAsk(options);

  const startOnce = async (body: string): Promise<IdentityStarted> => {
    const response = await ask('POST', '/idp/conversations', body);
    if (response === null) return { kind: 'unknown' };
    const accepted = IdentityAccepted.safeParse(response.body);
    if (response.status === 201 && accepted.success)
      return { kind: 'accepted', redirectUrl: accepted.data.redirectUrl };
    const isRefused =
      response.status >= 400 && response.status < 500 && IdentityRefused.safeParse(response.body).success;
    return { kind: isRefused ? 'refused' : 'unknown' };
  };

  return {
    name: 'authologic',
    methods: REDIRECT_METHODS,
    async start(conversation) {
      const body = JSON.stringify(conversation satisfies IdentityRequest);
      const first = await startOnce(body);
      // The provider opens one conversation per id, so a retry after a lost response is safe.
      return first.kind === 'unknown' ? startOnce(body) : first;
    },
    async find(conversationId) {
      const response = await ask('GET', `/idp/conversations/${conversationId}`, '');
      if (response?.status === 404) return { kind: 'missing' };
      const found = IdentityState.safeParse(response?.body);
      if (response?.status !== 200 || !found.success) return { kind: 'unknown' };
      return { kind: 'known', result: found.data };
    },
  };
}
