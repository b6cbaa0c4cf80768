import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { MessagePage } from '../../components/feedback/message-page.tsx';
import { promotionQuery } from '../../queries/promotions.ts';
import { queryClient } from '../../queries/query-client.ts';
import { FoundPromotionPage } from './found-promotion.tsx';

/** One promotion (PRO-01). */
export function PromotionPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Promotion />
    </QueryClientProvider>
  );
}

function Promotion() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(promotionQuery(id, useLanguage()));
  return (
    <FoundPromotionPage
      query={query}
      title={t('promotions.detail.title')}
      none={
        <MessagePage
          title={t('promotions.detail.unknown')}
          text={t('promotions.detail.unknownText')}
          actions={<LinkButton to="/promotions">{t('promotions.detail.all')}</LinkButton>}
        />
      }
    />
  );
}
