import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSelected } from '../../system/actors.ts';
import { registrationMinutes } from '../../../domain/identity/verification-times.ts';
import { FormCard } from '../../components/layout/form-card.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';
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
      <FormCard>
        <LoginForm {...useLogin()} />
        <p>
          <AppLink className="alone" to="/forgotPassword">
            {t('core.signIn.forgotPassword')}
          </AppLink>
        </p>
      </FormCard>
      <section className={classes.new} aria-labelledby="new-here">
        <h2 className={classes.question} id="new-here">
          {t('core.signIn.noAccount')}
        </h2>
        <p className="soft">{t('core.signIn.newHere', { count: registrationMinutes() })}</p>
        <LinkButton to="/registration" variant="default" fullWidth>
          {t('core.signIn.register')}
        </LinkButton>
      </section>
      <p>
        {t('core.signIn.trouble')} <AppLink to="/contact">{t('core.signIn.help')}</AppLink>
      </p>
    </PageFrame>
  );
}

function endedText(reason: string): 'expired' | 'unreachable' | 'ended' {
  return reason === 'expired' || reason === 'unreachable' ? reason : 'ended';
}
