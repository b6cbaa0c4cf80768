import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { CountdownLink } from '../../components/feedback/countdown-link.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useMailLinkRequest } from '../../system/mail-link-request.ts';

/** Resends the activation mail, confirms it, and allows another after a countdown (REG-12, NAV-09). */
export function ActivationMail({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const mail = useMailLinkRequest();
  if (mail === null) {
    return (
      <LinkButton to="/emailVerification" variant="default">
        {t('account.accountStatus.list.email.action')}
      </LinkButton>
    );
  }
  const isSent = mail.status === 'sent' || mail.status === 'notSent';
  const hasFailed = mail.status === 'failed' || mail.status === 'notSent' || mail.refusal !== null;
  return (
    <>
      {isSent && !hasFailed && (
        <Notice kind="success">{t('account.accountStatus.list.email.sentTo', { email })}</Notice>
      )}
      {hasFailed && (
        <Notice kind="attention">
          {t(mail.refusal === 'tooMany' ? 'core.requestErrors.tooMany' : 'account.accountStatus.list.email.notSent')}
        </Notice>
      )}
      {isSent ? (
        <CountdownLink secondsLeft={mail.againIn} isBusy={mail.isBusy} onUse={mail.again}>
          {t('account.accountStatus.list.email.action')}
        </CountdownLink>
      ) : (
        <Button variant="default" loading={mail.isBusy} onClick={() => mail.submit(email)}>
          {t('account.accountStatus.list.email.action')}
        </Button>
      )}
    </>
  );
}
