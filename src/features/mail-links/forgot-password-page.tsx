import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useHeadingFocus } from '../../components/navigation/heading-focus.ts';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { LinkMail } from './link-mail.tsx';
import { useLinkMail } from '../../system/link-mail.ts';

/** Asks for the mail with which a forgotten password is replaced (AUTH-07). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const mail = useLinkMail();
  const isSent = mail?.stage === 'sent' || mail?.stage === 'notSent';
  useHeadingFocus(isSent ? 'sent' : 'form');
  return (
    <PageFrame
      title={t(isSent ? 'mails.sent.title' : 'mails.passwordReset.title')}
      lead={isSent ? undefined : t('mails.passwordReset.lead')}
      width="form"
    >
      {mail ? <LinkMail kind="passwordReset" {...mail} /> : <FormSkeleton />}
      <p>
        <AppLink to="/login">{t('mails.passwordReset.back')}</AppLink>
      </p>
    </PageFrame>
  );
}
