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
  /** Whose words: somebody who is registering is led on, a player is not. */
  readonly words: 'registration.identity' | 'account.verification';
  readonly onGiveUp: () => void;
  readonly onRetry: () => void;
  /** Goes on at once with a result that makes room by itself in a moment; without it there is nothing to go on to. */
  readonly onGoOn?: () => void;
}

const KINDS = {
  confirmed: 'success',
  submitted: 'info',
  failed: 'attention',
  canceled: 'attention',
  expired: 'attention',
} as const;

/** While the identity provider has the word: what is waited for, what came of it, and the way back to another method. */
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
