import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authStatus } from '../../../machines/auth/auth/auth.selectors.ts';
import { useSelected } from '../../system/actors.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { PromotionCards, PromotionCardsSkeleton } from '../../components/content/promotion-card.tsx';
import { bannersQuery, DEFAULT_WELCOME_KIND, welcomeQuery } from '../../queries/promotions.ts';
import { queryClient } from '../../queries/query-client.ts';
import classes from './home-page.module.css';
import { WelcomeOffer } from './welcome-offer.tsx';

const MAX_BANNERS = 3;

export function HomePage() {
  const { t } = useTranslation();
  const isSignedIn = useSelected('auth', (snapshot) => authStatus(snapshot) === 'signIn');
  return (
    <PageFrame title={t('core.home.title')} lead={t('core.home.lead')} width="wide" isDisplay>
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
      <QueryClientProvider client={queryClient}>
        <Offers isSignedIn={isSignedIn} />
      </QueryClientProvider>
      <section className={classes.promises} aria-labelledby="home-promises">
        <h2 id="home-promises">{t('core.home.promises')}</h2>
        <ul className={classes.list}>
          <li>{t('core.home.promiseMoney')}</li>
          <li>{t('core.home.promiseLimits')}</li>
          <li>{t('core.home.promiseHonest')}</li>
        </ul>
      </section>
    </PageFrame>
  );
}

/** Banners, and for visitors the welcome offer; each is left out if there is none or it fails to load. */
function Offers({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const welcome = useQuery({ ...welcomeQuery(DEFAULT_WELCOME_KIND, language), enabled: !isSignedIn });
  const banners = useQuery(bannersQuery(language));
  const isPending = banners.isPending || (!isSignedIn && welcome.isPending);
  const offer = !isSignedIn && welcome.data?.kind === 'found' ? welcome.data.promotion : null;
  const others = banners.data?.filter(({ id }) => String(id) !== String(offer?.id)).slice(0, MAX_BANNERS) ?? [];
  return (
    <>
      {offer !== null && !isPending && <WelcomeOffer promotion={offer} />}
      {(isPending || others.length > 0) && (
        <section className={classes.banners} aria-labelledby="home-banners">
          <div className={classes.heading}>
            <h2 id="home-banners">{t('promotions.home.banners')}</h2>
            <AppLink className="alone" to="/promotions">
              {t('promotions.home.all')}
            </AppLink>
          </div>
          {isPending ? (
            <PromotionCardsSkeleton />
          ) : (
            <PromotionCards promotions={others} language={language} level={3} />
          )}
        </section>
      )}
    </>
  );
}
