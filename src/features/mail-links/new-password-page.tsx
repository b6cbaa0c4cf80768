import { useTranslation } from 'react-i18next';
import { useHeadingFocus } from '../../components/navigation/heading-focus.ts';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { MessagePage } from '../../components/feedback/message-page.tsx';
import { FormCard } from '../../components/layout/form-card.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { LinkNotValid } from './link-not-valid.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { usePasswordReset } from './use-password-reset.ts';

/** The page behind the mail's link: a new password or, for an invalid link, a new mail (AUTH-07). */
export function NewPasswordPage() {
  const { t } = useTranslation();
  const reset = usePasswordReset();
  useHeadingFocus(reset.status === 'failed' ? 'form' : reset.status);
  if (reset.status === 'done') {
    return (
      <MessagePage
        title={t('mails.newPassword.done.title')}
        text={t('mails.newPassword.done.text')}
        actions={<LinkButton to="/login">{t('mails.newPassword.done.action')}</LinkButton>}
      />
    );
  }
  if (reset.status === 'linkNotValid') {
    return (
      <LinkNotValid
        kind="passwordReset"
        title={t('mails.newPassword.linkNotValid.title')}
        lead={t('mails.newPassword.linkNotValid.text')}
      />
    );
  }
  return (
    <PageFrame title={t('mails.newPassword.title')} lead={t('mails.newPassword.lead')} width="form">
      <FormCard>{reset.status === 'opening' ? <FormSkeleton /> : <NewPasswordForm {...reset} />}</FormCard>
    </PageFrame>
  );
}
