import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { Illustration } from '../../components/feedback/illustration.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { EndCard } from './end-card.tsx';
import classes from './exclusion-page.module.css';
import { STEP_HEADING_ID } from './use-step-focus.ts';
import type { StepProps } from './use-exclusion.ts';

/** The final confirmation, and what to do if there was no response. */
export function ConfirmingStep({ kind, duration, status, isBusy, confirm, retry, back }: StepProps) {
  const { t } = useTranslation();
  const hasFailed = status === 'failed';
  return (
    <section className="stack" aria-labelledby={STEP_HEADING_ID}>
      {kind !== 'CLOSE_ACCOUNT' && (
        <div className={classes.picture}>
          <Illustration name="break" />
        </div>
      )}
      <h2 id={STEP_HEADING_ID} tabIndex={-1}>
        {t(`breaks.pages.${kind}.question`)}
      </h2>
      <EndCard duration={duration} />
      <p>{t(`breaks.pages.${kind}.account`)}</p>
      <p>{t(`breaks.pages.${kind}.final`)}</p>
      {hasFailed && (
        <Notice kind="danger" title={t('breaks.failed.title')}>
          {t('breaks.failed.text')}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button loading={isBusy} onClick={hasFailed ? retry : confirm}>
          {t(hasFailed ? 'core.actions.retry' : `breaks.pages.${kind}.act`)}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={back}>
          {t('breaks.back')}
        </Button>
      </div>
    </section>
  );
}
