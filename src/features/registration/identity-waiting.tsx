import { conversationStatus } from '../../../machines/onboarding/verification/verification.selectors.ts';
import { useSelectedOr } from '../../system/actors.ts';
import { IdentityProgress } from '../../components/feedback/identity-progress.tsx';

export interface IdentityWaitingProps {
  readonly onGiveUp: () => void;
  readonly onRetry: () => void;
  /** Goes on at once with a result that goes by itself in a moment. */
  readonly onGoOn: () => void;
}

/** While the identity provider has the word, on the way through the registration. */
export function IdentityWaiting(props: IdentityWaitingProps) {
  const status = useSelectedOr('verification', conversationStatus, 'starting');
  return <IdentityProgress status={status} words="registration.identity" {...props} />;
}
