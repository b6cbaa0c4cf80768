import { isProving, lastEnd } from '../../machines/onboarding/identity/identity.selectors.ts';
import type { VerificationEnd } from '../../machines/onboarding/verification/verification.machine.ts';
import {
  verificationStage,
  type VerificationStage,
} from '../../machines/onboarding/verification/verification.selectors.ts';
import { useActorIfAny, useFact } from './actors.ts';

export interface IdentityFacts {
  /** What is shown of the conversation under way; null where there is none. */
  readonly stage: VerificationStage | null;
  /** How the last one ended; null where there is nothing to tell. */
  readonly end: VerificationEnd | null;
  readonly start: (methodId: string) => void;
  readonly giveUp: () => void;
  readonly retry: () => void;
}

/** The signed-in player's conversation with the identity provider, whatever page is open. */
export function useIdentity(): IdentityFacts {
  const identity = useActorIfAny('identity');
  const verification = useActorIfAny('verification');
  const isUnderWay = useFact('identity', isProving, false);
  const stage = useFact('verification', verificationStage, 'starting');
  const end = useFact('identity', lastEnd, null);
  return {
    stage: isUnderWay ? stage : null,
    end,
    start: (methodId) => identity?.send({ type: 'verification.start', methodId }),
    giveUp: () => verification?.send({ type: 'verification.giveUp' }),
    retry: () => verification?.send({ type: 'verification.retry' }),
  };
}
