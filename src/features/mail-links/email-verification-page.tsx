import { useTranslation } from 'react-i18next';
import { authStatus } from '../../../machines/auth/auth/auth.selectors.ts';
import { useSelected } from '../../system/actors.ts';
import { Button } from '../../components/form/button.tsx';
import { useHeadingFocus } from '../../components/navigation/heading-focus.ts';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { MessagePage } from '../../components/feedback/message-page.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { LinkNotValid } from './link-not-valid.tsx';
import { useEmailVerification } from './use-email-verification.ts';

/** The page behind an activation mail's link (VER-07). */
export function EmailVerificationPage() {
  const { t } = useTranslation();
  const { status, retry } = useEmailVerification();
  useHeadingFocus(status);
  switch (status) {
    case 'verifying':
      return (
        <PageFrame title={t('mails.verification.title')}>
          <p role="status">{t('mails.verification.verifying')}</p>
        </PageFrame>
      );
    case 'verified':
    case 'alreadyVerified':
      return (
        <MessagePage
          title={t(`mails.verification.${status}.title`)}
          text={t(`mails.verification.${status}.text`)}
          actions={<NextStep />}
        />
      );
    case 'invalid':
      return (
        <LinkNotValid
          kind="activation"
          title={t('mails.verification.invalid.title')}
          lead={t('mails.verification.invalid.text')}
        />
      );
    case 'failed':
      return (
        <MessagePage
          title={t('mails.verification.failed.title')}
          text={t('mails.verification.failed.text')}
          actions={<Button onClick={retry}>{t('core.actions.retry')}</Button>}
        />
      );
  }
}

function NextStep() {
  const { t } = useTranslation();
  const isSignedIn = useSelected('auth', (snapshot) => authStatus(snapshot) === 'signIn');
  return isSignedIn ? (
    <LinkButton to="/profile">{t('core.actions.goToAccount')}</LinkButton>
  ) : (
    <LinkButton to="/login">{t('core.actions.signIn')}</LinkButton>
  );
}
