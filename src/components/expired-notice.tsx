import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { CountdownLink } from './countdown-link.tsx';
import { Notice } from './notice.tsx';

export interface ExpiredNoticeProps {
  /** Seconds until the link can be sent again; null when it can. */
  readonly resendIn: number | null;
  readonly onResend: () => void;
  readonly onRestart: () => void;
}

/** The registration's time has passed: what is kept, and the two ways on (REG-05, REG-12). */
export function ExpiredNotice({ resendIn, onResend, onRestart }: ExpiredNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="attention"
      title={t('registration.expired.title')}
      actions={
        <>
          <Button onClick={onRestart}>{t('registration.expired.restart')}</Button>
          <CountdownLink secondsLeft={resendIn} onUse={onResend}>
            {t('registration.expired.resend')}
          </CountdownLink>
        </>
      }
    >
      <p>{t('registration.expired.text')}</p>
    </Notice>
  );
}
