import { Button as MantineButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { monthAfter, type PlayMonth } from '../../../domain/limits/play-month.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../components/form/button.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeletons.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { canShare, downloadUrl, shareFile } from '../../system/share-file.ts';
import { LazyMonthChart } from './lazy-month-chart.tsx';
import { monthFile } from './month-file.ts';
import { MonthTable } from './month-table.tsx';
import { MonthTotals } from './month-totals.tsx';
import { monthName } from './month-words.ts';
import classes from './play-month.module.css';
import { monthPath, usePlayMonth, type PlayMonthViewModel } from './use-play-month.ts';

/** As many as the page has. */
const SUMS = ['deposits', 'withdrawals', 'result', 'time'] as const;

/** A month, drawn: money in and out and time, against the plan; to print, to save, to show somebody (reading 99). */
export function PlayMonthPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { month, isCurrent, view } = usePlayMonth();
  return (
    <PageFrame
      title={t('playMonth.title', { month: monthName(month, language) })}
      lead={t('playMonth.lead')}
      width="wide"
    >
      <nav className={classes.months} aria-label={t('playMonth.months')}>
        <AppLink to={monthPath(monthAfter(month, -1))}>{t('playMonth.earlier')}</AppLink>
        {!isCurrent && <AppLink to={monthPath(monthAfter(month, 1))}>{t('playMonth.later')}</AppLink>}
      </nav>
      <Content view={view} />
    </PageFrame>
  );
}

function Content({ view }: { readonly view: PlayMonthViewModel }) {
  const { t } = useTranslation();
  switch (view.status) {
    case 'loading':
      return (
        <Loading label={t('playMonth.loading')}>
          <div className={classes.page}>
            <div className={classes.totals}>
              {SUMS.map((sum) => (
                <div key={sum} className={classes.total}>
                  <Skeleton shape="line" width={40} />
                  <Skeleton shape="heading" width={80} />
                  <Skeleton shape="line" width={60} />
                </div>
              ))}
            </div>
            <div className={classes.picture}>
              <Skeleton shape="picture" />
            </div>
          </div>
        </Loading>
      );
    case 'missing':
      return (
        <div className={classes.instead}>
          <p>{t('playMonth.missing')}</p>
          <LinkButton to="/profile/transactionHistory" variant="default">
            {t('playMonth.history')}
          </LinkButton>
        </div>
      );
    case 'failed':
      return (
        <FailureState
          title={t('playMonth.failed.title')}
          text={t('playMonth.failed.text')}
          error={view.error}
          retrying={view.isRetrying}
          onRetry={view.retry}
        />
      );
    case 'loaded':
      return <Month {...view.figures} />;
  }
}

function Month(figures: PlayMonth) {
  const { t } = useTranslation();
  const isEmpty = figures.days.length === 0;
  return (
    <div className={classes.page}>
      <MonthTotals {...figures} />
      {isEmpty ? (
        <p className="soft">{t('playMonth.empty')}</p>
      ) : (
        <div className={classes.both}>
          <LazyMonthChart {...figures} />
          <MonthTable {...figures} />
        </div>
      )}
      <Ways {...figures} />
    </div>
  );
}

/** Paper, a file, or another app of this device. */
function Ways(figures: PlayMonth) {
  const { t } = useTranslation();
  const language = useLanguage();
  const file = monthFile(figures, language, t);
  return (
    <section className={classes.ways} aria-labelledby="play-month-ways">
      <h2 id="play-month-ways">{t('playMonth.share.title')}</h2>
      <p className="soft">{t('playMonth.share.text')}</p>
      <div className="row">
        <MantineButton component="a" variant="default" href={downloadUrl(file)} download={file.name}>
          {t('playMonth.share.save')}
        </MantineButton>
        {canShare(file) && (
          <Button variant="default" onClick={() => void shareFile(file)}>
            {t('playMonth.share.send')}
          </Button>
        )}
        <Button variant="default" onClick={() => window.print()}>
          {t('playMonth.share.print')}
        </Button>
      </div>
      <p>
        <AppLink to="/profile/settings/limits">{t('playMonth.limits')}</AppLink>
      </p>
    </section>
  );
}
