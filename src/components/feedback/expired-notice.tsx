import { useTranslation } from 'react-i18next';
import { Button } from '../form/button.tsx';
import { LinkButton } from '../navigation/link-button.tsx';
import { Notice } from './notice.tsx';

export interface ExpiredNoticeProps {
  /** Whether the answers are stored on this device. */
  readonly hasAnswers: boolean;
  /** Null when no link can be sent from here. */
  readonly onResend: (() => void) | null;
  readonly isResending: boolean;
  readonly onRestart: () => void;
}

/** The registration has expired: what is stored, and the two next steps (REG-05, REG-12). */
export function ExpiredNotice({ hasAnswers, onResend, isResending, onRestart }: ExpiredNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="attention"
      title={t('registration.expired.title')}
      actions={
        <>
          <Button onClick={onRestart}>{t('registration.expired.restart')}</Button>
          {onResend !== null && (
            <Button variant="default" loading={isResending} onClick={onResend}>
              {t('registration.expired.resend')}
            </Button>
          )}
          {!hasAnswers && (
            <LinkButton to="/emailVerification" variant="default">
              {t('registration.expired.askForLink')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t(hasAnswers ? 'registration.expired.text' : 'registration.expired.textUnknown')}</p>
    </Notice>
  );
}
