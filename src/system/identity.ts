import { lastEnd } from '../../machines/onboarding/identity/identity.selectors.ts';
import type { VerificationEnd } from '../../machines/onboarding/verification/verification.machine.ts';
import {
  conversationStatus,
  type ConversationStatus,
} from '../../machines/onboarding/verification/verification.selectors.ts';
import { useActorIfAny, useSelectedIfAny } from './actors.ts';

export interface IdentityViewModel {
  /** Status of the current conversation, or null. */
  readonly status: ConversationStatus | null;
  /** How the last one ended, or null. */
  readonly end: VerificationEnd | null;
  readonly start: (methodId: string) => void;
  readonly giveUp: () => void;
  readonly retry: () => void;
}

/** The signed-in player's conversation with the identity provider, on every page. */
export function useIdentity(): IdentityViewModel {
  const identity = useActorIfAny('identity');
  const verification = useActorIfAny('verification');
  const end = useSelectedIfAny('identity', lastEnd);
  return {
    status: useSelectedIfAny('verification', conversationStatus),
    end,
    start: (methodId) => identity?.send({ type: 'verification.start', methodId }),
    giveUp: () => verification?.send({ type: 'verification.giveUp' }),
    retry: () => verification?.send({ type: 'verification.retry' }),
  };
}
