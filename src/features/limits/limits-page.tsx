import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LimitDetails } from '../../../domain/limits/limit-overview.ts';
import { LIMIT_TYPES, type LimitType } from '../../../domain/limits/limits.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { LimitNewsNotice } from './limit-news-notice.tsx';
import { LimitsChoiceForm } from './limits-choice-form.tsx';
import { LimitsSkeleton } from './limits-skeleton.tsx';
import classes from './limits-page.module.css';
import { OneLimit } from './one-limit.tsx';
import { SaferPlayLinks } from './safer-play-links.tsx';
import { groupId, useChoiceFocus } from './use-card-focus.ts';
import { useLimits, type LimitsViewModel, type LimitsIntents } from './use-limits.ts';

/** Limits of deposits and playing time: in force, used, pending (LIM-01 to LIM-05). */
export function LimitsPage({ reminder }: { readonly reminder?: ReactNode }) {
  const { t } = useTranslation();
  const limits = useLimits();
  useChoiceFocus(limits.status);
  return (
    <PageFrame title={t('limits.title')} lead={t('limits.lead')} width="wide">
      {limits.news.length > 0 && <LimitNewsNotice news={limits.news} onRead={limits.dismissNews} />}
      <Content {...limits} />
      {reminder}
      <SaferPlayLinks />
    </PageFrame>
  );
}

function Content({ status, limits, failure, retry, ...choice }: LimitsViewModel & LimitsIntents) {
  const { t } = useTranslation();
  switch (status) {
    case 'loading':
      return <LimitsSkeleton />;
    case 'failed':
      return (
        <FailureState
          title={t('limits.loadFailed')}
          text={t('limits.loadFailedText')}
          error={failure}
          onRetry={retry}
        />
      );
    case 'choosing':
      return <LimitsChoiceForm {...choice} limits={limits} />;
    case 'known':
      return (
        <div className={classes.cards}>
          {/* Money first: most players look for it. */}
          {LIMIT_TYPES.toReversed().map((type) => (
            <Group key={type} type={type} limits={limits.filter((limit) => limit.type === type)} />
          ))}
        </div>
      );
  }
}

function Group({ type, limits }: { readonly type: LimitType; readonly limits: readonly LimitDetails[] }) {
  const { t } = useTranslation();
  if (limits.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby={groupId(type)}>
      <h2 className={classes.kind} id={groupId(type)} tabIndex={-1}>
        {t(`limits.groups.${type}`)}
      </h2>
      <div className={classes.limits}>
        {limits.map((limit) => (
          <OneLimit key={limit.time} {...limit} />
        ))}
      </div>
    </section>
  );
}
