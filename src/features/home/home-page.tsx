import { useTranslation } from 'react-i18next';
import { authStatus } from '../../../machines/auth/auth.selectors.ts';
import { useFact } from '../../app/actors.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageFrame } from '../../components/page-frame.tsx';

export function HomePage() {
  const { t } = useTranslation();
  const isSignedIn = useFact('auth', (snapshot) => authStatus(snapshot) === 'signIn', false);
  return (
    <PageFrame title={t('core.home.title')} lead={t('core.home.lead')}>
      <div className="row">
        {isSignedIn ? (
          <>
            <LinkButton to="/profile">{t('core.actions.goToAccount')}</LinkButton>
            <LinkButton to="/profile/deposit" variant="default">
              {t('core.home.deposit')}
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton to="/login">{t('core.actions.signIn')}</LinkButton>
            <LinkButton to="/registration" variant="default">
              {t('core.signIn.register')}
            </LinkButton>
          </>
        )}
      </div>
      <section className="stack" aria-labelledby="home-promises">
        <h2 id="home-promises">{t('core.home.promises')}</h2>
        <ul className="list">
          <li>{t('core.home.promiseMoney')}</li>
          <li>{t('core.home.promiseLimits')}</li>
          <li>{t('core.home.promiseHonest')}</li>
        </ul>
      </section>
    </PageFrame>
  );
}
