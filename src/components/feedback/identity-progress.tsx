import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/button.tsx';
import { FailureState } from './failure-state.tsx';
import { Notice } from './notice.tsx';

export interface IdentityProgressProps {
  readonly status:
    | 'starting'
    | 'redirecting'
    | 'resuming'
    | 'unanswered'
    | 'verifying'
    | 'confirmed'
    | 'submitted'
    | 'failed'
    | 'canceled'
    | 'expired';
  /** The texts: a registrant is guided on, a player is not. */
  readonly words: 'registration.identity' | 'account.verification';
  readonly onGiveUp: () => void;
  readonly onRetry: () => void;
  /** Continues at once after a result that otherwise continues by itself shortly; without it there is no next step. */
  readonly onGoOn?: () => void;
}

const KINDS = {
  confirmed: 'success',
  submitted: 'info',
  failed: 'attention',
  canceled: 'attention',
  expired: 'attention',
} as const;

/** While the identity provider is checking: the status, the result, and the way back to another method. */
export function IdentityProgress({ status, words, onGiveUp, onRetry, onGoOn }: IdentityProgressProps) {
  const { t } = useTranslation();
  if (status === 'unanswered') {
    return (
      <FailureState
        title={t(`${words}.unanswered`)}
        text={t(`${words}.unansweredText`)}
        onRetry={onRetry}
        action={<GiveUp onGiveUp={onGiveUp}>{t(`${words}.giveUp`)}</GiveUp>}
      />
    );
  }
  const isOver = isEnd(status);
  const canGiveUp = !isOver && status !== 'starting';
  const canGoOn = isOver && onGoOn !== undefined;
  return (
    <Notice
      kind={isOver ? KINDS[status] : 'info'}
      title={t(`${words}.${status}.title`)}
      {...(canGiveUp ? { actions: <GiveUp onGiveUp={onGiveUp}>{t(`${words}.giveUp`)}</GiveUp> } : {})}
      {...(canGoOn ? { actions: <Button onClick={onGoOn}>{t('registration.submit')}</Button> } : {})}
    >
      <p>{t(`${words}.${status}.text`)}</p>
    </Notice>
  );
}

function isEnd(status: IdentityProgressProps['status']): status is keyof typeof KINDS {
  return Object.hasOwn(KINDS, status);
}

function GiveUp({ onGiveUp, children }: { readonly onGiveUp: () => void; readonly children: ReactNode }) {
  return (
    <Button variant="default" onClick={onGiveUp}>
      {children}
    </Button>
  );
}
