import {
  emailVerificationStage,
  type EmailVerificationStage,
} from '../../../machines/auth/email-verification/email-verification.selectors.ts';
import { useActorIfAny, useFact } from '../../system/actors.ts';

export interface EmailVerificationFacts {
  readonly stage: EmailVerificationStage;
  readonly retry: () => void;
}

export function useEmailVerification(): EmailVerificationFacts {
  const verification = useActorIfAny('emailVerification');
  return {
    stage: useFact('emailVerification', emailVerificationStage, 'verifying'),
    retry: () => verification?.send({ type: 'verification.retry' }),
  };
}
