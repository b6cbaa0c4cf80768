import { useTranslation } from 'react-i18next';
import { IdentityProgress, type IdentityProgressProps } from './identity-progress.tsx';
import { Notice } from './notice.tsx';

type End =
  | 'confirmed'
  | 'submitted'
  | 'failed'
  | 'canceled'
  | 'expired'
  | 'startFailed'
  | 'notFound'
  | 'givenUp'
  | 'registrationExpired';

export interface IdentityConversationProps extends Pick<IdentityProgressProps, 'onGiveUp' | 'onRetry'> {
  readonly status: IdentityProgressProps['status'] | null;
  readonly end: End | null;
  /** Whether the account's status confirms the identity: nothing else may claim it. */
  readonly isProven: boolean;
}

const KINDS = {
  confirmed: 'success',
  received: 'info',
  submitted: 'info',
  failed: 'attention',
  canceled: 'attention',
  expired: 'attention',
  startFailed: 'attention',
  notFound: 'attention',
  unknown: 'attention',
} as const;

/** A player's conversation with the identity provider: its progress, and the outcome of the last one. */
export function IdentityConversation({ status, end, isProven, ...intents }: IdentityConversationProps) {
  const { t } = useTranslation();
  const words = status === 'confirmed' ? (isProven ? 'confirmed' : 'received') : ended(end, isProven);
  if (status !== null && status !== 'confirmed') {
    return <IdentityProgress status={status} words="account.verification" {...intents} />;
  }
  if (words === null) return null;
  return (
    <Notice kind={KINDS[words]} title={t(`account.verification.${words}.title`)}>
      <p>{t(`account.verification.${words}.text`)}</p>
    </Notice>
  );
}

/** Only the account's status counts: without it, the provider's confirmation is shown as submitted. */
function ended(end: End | null, isProven: boolean): Exclude<keyof typeof KINDS, 'received'> | null {
  switch (end) {
    case null:
    case 'givenUp':
      return null;
    case 'confirmed':
    case 'submitted':
      return isProven ? 'confirmed' : 'submitted';
    case 'registrationExpired':
      return 'unknown';
    default:
      return end;
  }
}
