import {
  emailVerificationStage,
  type EmailVerificationStage,
} from '../../../machines/auth/email-verification/email-verification.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface EmailVerificationFacts {
  readonly stage: EmailVerificationStage;
  readonly retry: () => void;
}

export function useEmailVerification(): EmailVerificationFacts {
  const verification = useActor('emailVerification');
  return {
    stage: useSelected('emailVerification', emailVerificationStage),
    retry: () => verification.send({ type: 'verification.retry' }),
  };
}
