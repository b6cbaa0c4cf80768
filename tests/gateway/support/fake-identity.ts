import type {
  IdentityFound,
  IdentityProvider,
  IdentityStart,
  IdentityStarted,
} from '../../../gateway/domain/ports/identity.ts';
import { REDIRECT_METHODS } from '../../../gateway/store/onboarding/conversations.ts';

export interface FakeIdentity extends IdentityProvider {
  /** Every requested start, in order. */
  readonly started: IdentityStart[];
  /** Response to the next starts; null accepts them. */
  respondWith(response: IdentityStarted | null): void;
  /** Response when the gateway asks about a conversation. */
  findWith(response: (conversationId: string) => IdentityFound): void;
}

/** An identity provider inside the process. It sends nothing by itself. */
export function createFakeIdentity(): FakeIdentity {
  const started: IdentityStart[] = [];
  let response: IdentityStarted | null = null;
  let find: (conversationId: string) => IdentityFound = () => ({ kind: 'unknown' });
  return {
    name: 'authologic',
    methods: REDIRECT_METHODS,
    started,
    respondWith: (next) => {
      response = next;
    },
    findWith: (next) => {
      find = next;
    },
    start: async (conversation) => {
      started.push(conversation);
      return (
        response ?? {
          kind: 'accepted',
          redirectUrl: `https://provider.example.com/${conversation.conversationId}`,
        }
      );
    },
    find: async (conversationId) => find(conversationId),
  };
}
