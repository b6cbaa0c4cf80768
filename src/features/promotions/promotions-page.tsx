import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../components/form/button.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { PromotionCards, PromotionCardsSkeleton } from '../../components/content/promotion-card.tsx';
import { TabLinks } from '../../components/navigation/tab-links.tsx';
import { promotionsOf, promotionsQuery, type PromotionCategory } from '../../queries/promotions.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useFocusOnNext } from './use-focus-on-next.ts';

/** Running and ended promotions; the URL says which (PRO-01). */
export function PromotionsPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const category: PromotionCategory = search.get('category') === 'completed' ? 'completed' : 'active';
  const tab = (name: PromotionCategory, to: string) => ({
    to,
    name: t(`promotions.categories.${name}`),
    current: name === category,
  });
  return (
    <PageFrame title={t('promotions.title')} lead={t('promotions.lead')} width="wide">
      <TabLinks
        label={t('promotions.categories.label')}
        tabs={[tab('active', '/promotions'), tab('completed', '/promotions?category=completed')]}
      />
      <QueryClientProvider client={queryClient}>
        <Promotions key={category} category={category} />
      </QueryClientProvider>
    </PageFrame>
  );
}

function Promotions({ category }: { readonly category: PromotionCategory }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useInfiniteQuery(promotionsQuery(category, language));
  const { data, isError, isFetching, isFetchNextPageError, isFetchingNextPage, hasNextPage } = query;
  const { promotions, left } = data === undefined ? { promotions: [], left: 0 } : promotionsOf(data);
  const { list, expectNext } = useFocusOnNext(promotions.length);
  if (data === undefined && isError) {
    return (
      <FailureState
        title={t('promotions.failed')}
        error={query.error}
        retrying={isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (data === undefined) return <PromotionCardsSkeleton />;
  if (promotions.length === 0 && !hasNextPage) return <NoPromotions category={category} />;
  const more = () => {
    expectNext();
    void query.fetchNextPage();
  };
  return (
    <div className="stack">
      <PromotionCards ref={list} promotions={promotions} language={language} level={2} />
      <p className="soft" role="status">
        {t('promotions.shown', { shown: promotions.length, count: promotions.length + left })}
      </p>
      {isFetchNextPageError && <Notice kind="danger">{t('promotions.moreFailed')}</Notice>}
      {hasNextPage && (
        <p>
          <Button variant="default" loading={isFetchingNextPage} onClick={more}>
            {t('promotions.more')}
          </Button>
        </p>
      )}
    </div>
  );
}

function NoPromotions({ category }: { readonly category: PromotionCategory }) {
  const { t } = useTranslation();
  if (category !== 'active') {
    const toActive = (
      <LinkButton to="/promotions" variant="default">
        {t('promotions.empty.toActive')}
      </LinkButton>
    );
    return <EmptyState title={t(`promotions.empty.${category}`)} action={toActive} />;
  }
  return (
    <EmptyState
      title={t('promotions.empty.active')}
      text={t('promotions.empty.help')}
      action={
        <LinkButton to="/profile/settings/consents" variant="default">
          {t('promotions.empty.consents')}
        </LinkButton>
      }
    />
  );
}
