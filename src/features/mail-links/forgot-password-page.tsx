import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useHeadingFocus } from '../../components/navigation/heading-focus.ts';
import { FormCard } from '../../components/layout/form-card.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { MailLinkRequest } from './mail-link-request.tsx';
import { useMailLinkRequest } from '../../system/mail-link-request.ts';

/** Requests the mail to reset a forgotten password (AUTH-07). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const mail = useMailLinkRequest();
  const isSent = mail?.status === 'sent' || mail?.status === 'notSent';
  useHeadingFocus(isSent ? 'sent' : 'form');
  return (
    <PageFrame
      title={t(isSent ? 'mails.sent.title' : 'mails.passwordReset.title')}
      lead={isSent ? undefined : t('mails.passwordReset.lead')}
      width="form"
    >
      <FormCard>{mail ? <MailLinkRequest kind="passwordReset" {...mail} /> : <FormSkeleton />}</FormCard>
      <p>
        <AppLink className="alone" to="/login">
          {t('mails.passwordReset.back')}
        </AppLink>
      </p>
    </PageFrame>
  );
}
