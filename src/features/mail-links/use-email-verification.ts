import {
  emailVerificationStatus,
  type EmailVerificationStatus,
} from '../../../machines/auth/email-verification/email-verification.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface EmailVerificationViewModel {
  readonly status: EmailVerificationStatus;
  readonly retry: () => void;
}

export function useEmailVerification(): EmailVerificationViewModel {
  const verification = useActor('emailVerification');
  return {
    status: useSelected('emailVerification', emailVerificationStatus),
    retry: () => verification.send({ type: 'verification.retry' }),
  };
}
