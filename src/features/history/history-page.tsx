import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../domain/time/history-period.ts';
import { DATE_OF_BIRTH_FORMAT as DAY_FORMAT, dateFromWire } from '../../../domain/time/dates.ts';
import { Button } from '../../components/form/button.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeletons.tsx';
import type { Transaction } from '../../queries/transactions.ts';
import { HistoryActions } from './history-actions.tsx';
import { HistoryExport } from './history-export.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryLine } from './history-line.tsx';
import { HistoryList } from './history-list.tsx';
import listClasses from './history-list.module.css';
import { useExportDismissal } from '../../system/use-history-export.ts';
import classes from './history-page.module.css';
import { HistorySums } from './history-sums.tsx';
import { useHistoryFilter, type HistoryFilterViewModel } from './use-history-filter.ts';
import { useHistory, useUnderWay, type HistoryViewModel, type UnderWayViewModel } from './use-history.ts';

/** The history of transactions, filtered by type and days (TXN-01 to TXN-03). */
export function HistoryPage() {
  const { t } = useTranslation();
  const filters = useHistoryFilter();
  const dismiss = useExportDismissal();
  const history = useHistory(filters.query);
  const underWay = useUnderWay(filters.query);
  const change: HistoryFilterViewModel['change'] = (changed) => {
    dismiss();
    // Whoever asks for the same days wants to see what has come since.
    if (filters.isSame(changed)) history.retry();
    else filters.change(changed);
  };
  return (
    <PageFrame
      title={t('history.title')}
      width="wide"
      actions={<HistoryActions filter={filters.query} isEmpty={history.total === 0} />}
    >
      <div className={classes.page}>
        <HistoryFilters filter={filters.filter} isFetching={history.retrying} onChange={change} />
        <HistoryExport />
        <Printed period={filters.filter.period} history={history} />
        {history.status !== 'loading' && underWay.lines.length > 0 && <UnderWay lines={underWay.lines} />}
        <Content history={history} filters={{ ...filters, change }} underWay={underWay} />
      </div>
    </PageFrame>
  );
}

interface ContentProps {
  readonly history: HistoryViewModel;
  readonly filters: HistoryFilterViewModel;
  readonly underWay: UnderWayViewModel;
}

function Content({ history, filters: { query, isNarrowed, change }, underWay }: ContentProps) {
  const { t } = useTranslation();
  if (history.status === 'failed') {
    return (
      <FailureState
        title={t('history.list.failed')}
        text={t('history.list.failedText')}
        error={history.error}
        retrying={history.retrying}
        onRetry={history.retry}
      />
    );
  }
  if (history.status === 'loading' || underWay.isAwaited) return <LinesSkeleton />;
  if (history.total > 0) {
    return (
      <>
        {history.sums !== null && <HistorySums sums={history.sums} />}
        <HistoryList key={JSON.stringify(query)} history={history} isNamed={underWay.lines.length > 0} />
      </>
    );
  }
  return (
    <EmptyState
      title={t(isNarrowed ? 'history.list.nothingFound' : 'history.list.empty')}
      text={t(isNarrowed ? 'history.list.nothingFoundText' : 'history.list.emptyText')}
      action={
        isNarrowed ? (
          <Button variant="default" onClick={() => change({ type: null, period: { from: null, to: null } })}>
            {t('history.filter.clear')}
          </Button>
        ) : (
          <LinkButton to="/profile/deposit">{t('history.list.deposit')}</LinkButton>
        )
      }
    />
  );
}

function UnderWay({ lines }: { readonly lines: readonly Transaction[] }) {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <section className={classes.underWay} aria-labelledby="history-under-way">
      <h2 id="history-under-way">{t('history.underWay.title')}</h2>
      <ul className={listClasses.lines}>
        {lines.map((line) => (
          <HistoryLine
            key={line.id}
            t={t}
            line={line}
            isDated
            isOpen={line.id === openId}
            onToggle={(id) => setOpenId((open) => (open === id ? null : id))}
          />
        ))}
      </ul>
    </section>
  );
}

interface PrintedProps {
  readonly period: Period;
  readonly history: HistoryViewModel;
}

/** Printed instead of the filters. */
function Printed({ period: { from, to }, history: { loaded, total } }: PrintedProps) {
  const { t } = useTranslation();
  const days = { from: dateFromWire(from ?? '', DAY_FORMAT), to: dateFromWire(to ?? '', DAY_FORMAT) };
  const key = from === null ? (to === null ? 'all' : 'until') : to === null ? ('since' as const) : ('between' as const);
  return (
    <p className={classes.printed}>
      {t(`history.printed.${key}`, days)}
      {loaded < total && `. ${t('history.printed.loaded', { loaded, total })}`}
    </p>
  );
}

const SKELETON_LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

function LinesSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('history.list.loading')}>
      {SKELETON_LINES.map((line) => (
        <div key={line} className={classes.skeleton}>
          <Skeleton shape="line" width={60} />
          <Skeleton shape="line" />
        </div>
      ))}
    </Loading>
  );
}
