import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { MessagePage } from '../../components/feedback/message-page.tsx';
import { DEFAULT_WELCOME_KIND, welcomeQuery } from '../../queries/promotions.ts';
import { queryClient } from '../../queries/query-client.ts';
import { FoundPromotionPage } from './found-promotion.tsx';

/** The welcome offer; `?kind=` in the URL selects another one (PRO-02). */
export function WelcomePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Welcome />
    </QueryClientProvider>
  );
}

function Welcome() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const kind = search.get('kind') ?? DEFAULT_WELCOME_KIND;
  const query = useQuery(welcomeQuery(kind, useLanguage()));
  return (
    <FoundPromotionPage
      query={query}
      title={t('promotions.welcome.title')}
      none={
        <MessagePage
          title={t('promotions.welcome.none')}
          text={t('promotions.welcome.noneText')}
          actions={
            <>
              <LinkButton to="/promotions">{t('promotions.detail.all')}</LinkButton>
              <LinkButton to="/registration" variant="default">
                {t('promotions.detail.register')}
              </LinkButton>
            </>
          }
        />
      }
    />
  );
}
