import { useTranslation } from 'react-i18next';
import { useIsOpen } from '../../system/open-dialog.ts';
import { Button } from '../../components/form/button.tsx';
import { ExpiredNotice } from '../../components/feedback/expired-notice.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { LeaveDialog } from '../../components/overlay/leave-dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { registrationMinutes } from '../../../domain/identity/verification-times.ts';
import { IdentityWaiting } from './identity-waiting.tsx';
import classes from './registration-page.module.css';
import { PhaseProgress } from './phase-progress.tsx';
import { StepReason } from './step-reason.tsx';
import { StepForm } from './step-form.tsx';
import { STEP_HEADING_ID, useStepFocus } from './use-step-focus.ts';
import { useLeaveConfirmation } from './use-leave-confirmation.ts';
import { useRegistration, type RegistrationViewModel, type RegistrationIntents } from './use-registration.ts';

/** The registration, one step of the schema after the other (REG-01 to REG-13). */
export function RegistrationPage() {
  const { t } = useTranslation();
  const registration = useRegistration();
  const isLeaveOpen = useIsOpen('leaveConfirmation');
  useLeaveConfirmation(registration.back, registration.forward);
  const place = placeOf(registration);
  useStepFocus(place, Object.keys(registration.errors).length > 0);
  return (
    <PageFrame
      title={t('registration.page.title')}
      lead={
        place === null || place === 'account'
          ? t('registration.page.lead', { count: registrationMinutes(), least: registrationMinutes('M_OBYWATEL') })
          : undefined
      }
      width="split"
    >
      <div className={classes.content}>
        <RegistrationContent {...registration} />
      </div>
      <LeaveDialog
        opened={isLeaveOpen && registration.isAskingToStay}
        onStay={registration.stay}
        onLeave={registration.leave}
      />
    </PageFrame>
  );
}

type Registration = RegistrationViewModel & RegistrationIntents;

/** The page's present content; null while unknown. */
function placeOf({ status, step }: Registration): string | null {
  switch (status) {
    case 'loading':
      return null;
    case 'editing':
    case 'saving':
    case 'phone':
    case 'documents':
      return step;
    default:
      return status;
  }
}

function RegistrationContent(registration: Registration) {
  const { t } = useTranslation();
  switch (registration.status) {
    case 'loading':
      return <FormSkeleton />;
    case 'schemaFailed':
      return (
        <FailureState
          title={t('registration.page.failed')}
          text={t('registration.page.failedText')}
          onRetry={registration.retry}
        />
      );
    case 'expired':
      return <Expired {...registration} />;
    case 'completing':
      return (
        <Notice kind="info" title={t('registration.page.completing')}>
          <p>{t('registration.page.completingText')}</p>
        </Notice>
      );
    case 'completeFailed':
      return (
        <FailureState
          title={t('registration.page.completeFailed')}
          text={t('registration.page.completeFailedText')}
          onRetry={registration.retry}
          action={
            registration.back && (
              <Button variant="subtle" onClick={registration.back}>
                {t('registration.back')}
              </Button>
            )
          }
        />
      );
    case 'identity':
      return (
        <IdentityWaiting
          onGiveUp={registration.giveUpIdentity}
          onRetry={registration.retryIdentity}
          onGoOn={registration.acknowledgeIdentity}
        />
      );
    case 'editing':
    case 'saving':
    case 'phone':
    case 'documents':
      return <Step {...registration} />;
  }
}

function Step(registration: Registration) {
  const { t } = useTranslation();
  const { phases, step, status, schema, topic, open } = registration;
  if (schema === null) return null;
  const named = phases.map(({ phase, steps }) => ({
    key: phase,
    name: t(`registration.phases.${phase}`),
    steps: steps.map(({ step: key, isDone }) => ({ key, name: t(`registration.steps.${key}`), isDone })),
  }));
  const goTo = (key: string) => {
    const target = phases.flatMap(({ steps }) => steps).find((shown) => shown.step === key);
    if (target) open(target.step);
  };
  return (
    <div className={classes.columns}>
      <div className={classes.progress}>
        <PhaseProgress phases={named} current={step} onGoTo={status === 'saving' ? null : goTo} />
      </div>
      <div className={classes.main}>
        <h2 id={STEP_HEADING_ID} tabIndex={-1}>
          {t(`registration.steps.${step}`)}
        </h2>
        <StepForm key={step} {...registration} schema={schema} />
      </div>
      <StepReason topic={topic} />
    </div>
  );
}

function Expired({ resend, answers, resendActivation, startAgain }: Registration) {
  const { t } = useTranslation();
  const knowsEmail = typeof answers['email'] === 'string' && answers['email'] !== '';
  return (
    <>
      <ExpiredNotice
        hasAnswers={knowsEmail}
        onResend={knowsEmail && resend !== 'resent' ? resendActivation : null}
        isResending={resend === 'resending'}
        onRestart={startAgain}
      />
      {resend === 'resent' && <Notice kind="success">{t('registration.page.resent')}</Notice>}
      {resend === 'resendFailed' && <Notice kind="danger">{t('registration.page.resendFailed')}</Notice>}
    </>
  );
}
