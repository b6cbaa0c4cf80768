import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../i18n/money.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { PlanForm } from './plan-form.tsx';
import classes from './play-plan.module.css';
import { usePlayPlan, type PlayPlanIntents, type PlayPlanViewModel } from './use-play-plan.ts';

const LIMITS = '/profile/settings/limits';
const DEPOSIT = '/profile/deposit';

/** Nothing is asked any more. */
const DECIDED: readonly PlayPlanViewModel['status'][] = ['planned', 'skipped', 'settled'];

/** Two questions before the first deposit, both of which may stay without an answer (reading 98). */
export function PlayPlanPage() {
  const { t } = useTranslation();
  const plan = usePlayPlan();
  return (
    <PageFrame
      title={t('playPlan.title')}
      lead={DECIDED.includes(plan.status) ? undefined : t('playPlan.lead')}
      width="wide"
    >
      <div className={classes.page}>
        <Content {...plan} />
      </div>
    </PageFrame>
  );
}

function Content(props: PlayPlanViewModel & PlayPlanIntents) {
  const { t } = useTranslation();
  const { status } = props;
  switch (status) {
    case 'loading':
      return <FormSkeleton fields={2} />;
    case 'failed':
      return (
        <FailureState
          title={t('playPlan.loadFailed')}
          text={t('playPlan.loadFailedText')}
          error={props.failure}
          onRetry={props.retry}
        />
      );
    case 'asking':
    case 'saving':
    case 'skipping':
      return <PlanForm {...props} />;
    case 'planned':
    case 'skipped':
    case 'settled':
      return <End {...props} status={status} />;
  }
}

interface EndProps extends Pick<PlayPlanViewModel, 'plan'> {
  readonly status: 'planned' | 'skipped' | 'settled';
}

/** What was decided, and the way on; takes the focus when an answer led here. */
function End({ status, plan }: EndProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (status !== 'settled') heading.current?.focus();
  }, [status]);
  return (
    <section className={classes.end} aria-labelledby="play-plan-end">
      <h2 id="play-plan-end" ref={heading} tabIndex={-1}>
        {t(`playPlan.ends.${status}.title`)}
      </h2>
      <p>{t(`playPlan.ends.${status}.text`)}</p>
      {status === 'planned' && (
        <dl className={classes.plan}>
          {plan.deposits !== null && (
            <div>
              <dt>{t('playPlan.deposits.name')}</dt>
              <dd>{formatMoney(plan.deposits)}</dd>
            </div>
          )}
          {plan.seconds !== null && (
            <div>
              <dt>{t('playPlan.hours.name')}</dt>
              <dd>{t('playPlan.hours.count', { count: plan.seconds / 3_600 })}</dd>
            </div>
          )}
        </dl>
      )}
      <div className="row">
        <LinkButton to={DEPOSIT} variant="default">
          {t('playPlan.toDeposit')}
        </LinkButton>
        <AppLink to={LIMITS}>{t('playPlan.toLimits')}</AppLink>
      </div>
    </section>
  );
}
