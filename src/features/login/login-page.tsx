import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSelected } from '../../system/actors.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { useLogin } from './use-login.ts';

export function LoginPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const hasEnded = useSelected('notices', (snapshot) => snapshot.matches('expired'));
  const reason = useSelected('auth', (snapshot) => snapshot.context.signOutReason);
  const isWanted = search.has('return');
  return (
    <PageFrame title={t('core.signIn.title')} lead={t('core.signIn.lead')} width="form">
      {hasEnded && <Notice kind="attention">{t(`core.session.ended.${endedText(reason)}`)}</Notice>}
      {!hasEnded && isWanted && <Notice kind="info">{t('core.signIn.signInToContinue')}</Notice>}
      <LoginForm {...useLogin()} />
      <p>
        <AppLink to="/forgotPassword">{t('core.signIn.forgotPassword')}</AppLink>
      </p>
      <p>
        {t('core.signIn.noAccount')} <AppLink to="/registration">{t('core.signIn.register')}</AppLink>
      </p>
    </PageFrame>
  );
}

function endedText(reason: string): 'expired' | 'unreachable' | 'ended' {
  return reason === 'expired' || reason === 'unreachable' ? reason : 'ended';
}
