import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { durationsOf, type ExclusionKind } from '../../../domain/limits/exclusions.ts';
import type { ExclusionStatus } from '../../../machines/safer-play/exclusion/exclusion.selectors.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { ChoosingStep } from './choosing-step.tsx';
import { ConfirmingStep } from './confirming-step.tsx';
import classes from './exclusion-page.module.css';
import { ExplainingStep } from './explaining-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { useExclusion, type StepProps } from './use-exclusion.ts';
import { useStepFocus } from './use-step-focus.ts';

/** A break, self-exclusion or closing of the account, step by step (EXC-01). */
export function ExclusionPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { kind, ...exclusion } = useExclusion();
  useStepFocus(stepOf(exclusion.status));
  const shown = kind ?? kindAt(pathname);
  // Later steps say more exactly what it says, and have their buttons in sight without it.
  const isFirst = kind === null || placeOf(kind, exclusion.status).current === 1;
  return (
    <PageFrame title={t(`breaks.pages.${shown}.title`)} lead={isFirst ? t(`breaks.pages.${shown}.lead`) : undefined}>
      {kind === null ? (
        <FormSkeleton />
      ) : (
        <div className={classes.steps}>
          <p className={classes.place}>{t('breaks.step', placeOf(kind, exclusion.status))}</p>
          <Step {...exclusion} kind={kind} />
          <p className={classes.help}>
            <AppLink to="/responsibleGambling">{t('breaks.notice.help')}</AppLink>
          </p>
        </div>
      )}
    </PageFrame>
  );
}

function Step(props: StepProps) {
  switch (props.status) {
    case 'choosing':
      return <ChoosingStep {...props} />;
    case 'explaining':
      return <ExplainingStep {...props} />;
    case 'password':
      return <PasswordStep {...props} />;
    case 'confirming':
    case 'failed':
      return <ConfirmingStep {...props} />;
  }
}

const STEPS = ['choosing', 'explaining', 'password', 'confirming'] as const satisfies readonly ExclusionStatus[];

/** A failure is shown in the step that caused it. */
function stepOf(status: ExclusionStatus): (typeof STEPS)[number] {
  return status === 'failed' ? 'confirming' : status;
}

function placeOf(kind: ExclusionKind, status: ExclusionStatus): { readonly current: number; readonly total: number } {
  const skipped = durationsOf(kind).length === 0 ? 1 : 0;
  return { current: STEPS.indexOf(stepOf(status)) + 1 - skipped, total: STEPS.length - skipped };
}

function kindAt(pathname: string): ExclusionKind {
  if (/\/closeAccount\/*$/.test(pathname)) return 'CLOSE_ACCOUNT';
  return /\/selfExclusion\/*$/.test(pathname) ? 'SELF_EXCLUSION' : 'TIME_OUT';
}
