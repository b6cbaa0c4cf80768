import { useTranslation } from 'react-i18next';
import type { NetPeriod } from '../../../domain/payments/net-position.ts';
import { NET_PERIODS } from '../../../domain/payments/net-position.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeletons.tsx';
import { TabLinks } from '../../components/navigation/tab-links.tsx';
import { NetEver } from './net-ever.tsx';
import classes from './net-position-page.module.css';
import { NetPeriods } from './net-periods.tsx';
import { netPeriodPath, useNetPosition, type NetPositionViewModel } from './use-net-position.ts';

const LIMITS = '/profile/settings/limits';
const HISTORY = '/profile/transactionHistory';

/** Deposits, withdrawals and their difference: by period and for the whole time. */
export function NetPositionPage() {
  const { t } = useTranslation();
  const { period, view } = useNetPosition();
  return (
    <PageFrame title={t('netPosition.title')} lead={t('netPosition.lead')} width="wide">
      <Content period={period} view={view} />
    </PageFrame>
  );
}

function Content({ period, view }: { readonly period: NetPeriod; readonly view: NetPositionViewModel }) {
  const { t } = useTranslation();
  switch (view.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'missing':
      return (
        <div className={classes.instead}>
          <h2>{t('netPosition.missing.title')}</h2>
          <p className="soft">{t('netPosition.missing.text')}</p>
          <LinkButton to={HISTORY} variant="default">
            {t('netPosition.history')}
          </LinkButton>
        </div>
      );
    case 'failed':
      return (
        <FailureState
          title={t('netPosition.failed.title')}
          text={t('netPosition.failed.text')}
          retrying={view.retrying}
          onRetry={view.retry}
        />
      );
    case 'loaded':
      break;
  }
  const { figures, isOfAnotherPeriod, now } = view;
  if (figures.ever === null && figures.rows.length === 0) {
    return (
      <div className={classes.instead}>
        <h2>{t('netPosition.empty.title')}</h2>
        <p className="soft">{t('netPosition.empty.text')}</p>
        <LinkButton to={LIMITS} variant="default">
          {t('netPosition.limits')}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={classes.page}>
      {figures.ever !== null && <NetEver ever={figures.ever} balance={figures.balance} onTheWay={figures.onTheWay} />}
      <section className={classes.periods} aria-labelledby="net-position-periods">
        <h2 id="net-position-periods">{t('netPosition.periods.title')}</h2>
        <div className={classes.tabs}>
          <TabLinks
            label={t('netPosition.periods.label')}
            tabs={NET_PERIODS.map((one) => ({
              to: netPeriodPath(one),
              name: t(`netPosition.periods.${one}`),
              current: one === period,
            }))}
          />
        </div>
        {isOfAnotherPeriod ? <RowsSkeleton /> : <NetPeriods period={period} rows={figures.rows} now={now} />}
      </section>
      <p className={classes.ways}>
        <LinkButton to={LIMITS} variant="default">
          {t('netPosition.limits')}
        </LinkButton>
        <AppLink to={HISTORY}>{t('netPosition.history')}</AppLink>
        <AppLink to="/profile/month">{t('netPosition.month')}</AppLink>
      </p>
    </div>
  );
}

function RowsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('netPosition.loading')}>
      <Skeleton shape="picture" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="line" width={80} />
    </Loading>
  );
}

function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('netPosition.loading')}>
      <Skeleton shape="line" width={40} />
      <Skeleton shape="amount" width={60} />
      <Skeleton shape="line" width={80} />
      <Skeleton shape="picture" />
      <Skeleton shape="line" />
      <Skeleton shape="line" width={80} />
    </Loading>
  );
}
