import { conversationStatus } from '../../../machines/onboarding/verification/verification.selectors.ts';
import { useSelected } from '../../system/actors.ts';
import { IdentityProgress } from '../../components/feedback/identity-progress.tsx';

export interface IdentityWaitingProps {
  readonly onGiveUp: () => void;
  readonly onRetry: () => void;
  /** Continues at once after a result that otherwise continues by itself shortly. */
  readonly onGoOn: () => void;
}

/** Shown while the identity provider is checking, during the registration. */
export function IdentityWaiting(props: IdentityWaitingProps) {
  const status = useSelected('verification', conversationStatus);
  return <IdentityProgress status={status} words="registration.identity" {...props} />;
}
