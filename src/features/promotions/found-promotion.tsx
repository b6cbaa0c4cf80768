import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeletons.tsx';
import type { FoundPromotion } from '../../queries/promotions.ts';
import { PromotionDetail } from './promotion-detail.tsx';

export interface FoundPromotionProps {
  readonly query: UseQueryResult<FoundPromotion>;
  /** Page title while the promotion is not loaded. */
  readonly title: string;
  /** Shown if it does not exist. */
  readonly none: ReactNode;
}

/** A promotion's page in each state: loading, failed, not found, broken, loaded. */
export function FoundPromotionPage({
  query: { data, error, isError, isFetching, refetch },
  title,
  none,
}: FoundPromotionProps) {
  const { t } = useTranslation();
  if (data?.kind === 'found') return <PromotionDetail promotion={data.promotion} />;
  if (data?.kind === 'none') return none;
  const all = (
    <LinkButton to="/promotions" variant="default">
      {t('promotions.detail.all')}
    </LinkButton>
  );
  if (data?.kind === 'broken') {
    return (
      <PageFrame title={title}>
        <FailureState title={t('promotions.detail.broken')} text={t('promotions.detail.brokenText')} action={all} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={title} isUnnamed={!isError}>
      {isError ? (
        <FailureState
          title={t('promotions.detail.failed')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
          action={all}
        />
      ) : (
        <Loading>
          <Skeleton shape="picture" />
          <Skeleton shape="line" width={40} />
          <Skeleton shape="line" />
          <Skeleton shape="line" width={80} />
        </Loading>
      )}
    </PageFrame>
  );
}
