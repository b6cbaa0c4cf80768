import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReasonTooLong, MAX_REASON_LENGTH } from '../../../domain/limits/exclusions.ts';
import { Button } from '../../components/form/button.tsx';
import { CheckboxField } from '../../components/form/choice/checkbox-field.tsx';
import { fieldId } from '../../components/form/field.ts';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Consequences } from './consequences.tsx';
import { EndCard } from './end-card.tsx';
import classes from './exclusion-page.module.css';
import { STEP_HEADING_ID } from './use-step-focus.ts';
import type { StepProps } from './use-exclusion.ts';

/**
 * The consequences and the end; the next step requires the tick. The button is not disabled without it: the protective
 * action must not look weaker than the way back.
 */
export function ExplainingStep({ kind, duration, ticked, tick, accept, back }: StepProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isTooLong = isReasonTooLong(reason);
  const wrongField = isTooLong ? 'reason' : ticked ? null : 'understood';
  return (
    <form
      className="stack"
      noValidate
      aria-labelledby={STEP_HEADING_ID}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (wrongField === null) accept(reason);
        else document.getElementById(fieldId(wrongField))?.focus();
      }}
    >
      <h2 id={STEP_HEADING_ID} tabIndex={-1}>
        {t('breaks.explaining.title')}
      </h2>
      <EndCard duration={duration} />
      <Consequences kind={kind} />
      {kind === 'CLOSE_ACCOUNT' && (
        <TextField
          name="reason"
          label={t('breaks.explaining.reason')}
          description={t('breaks.explaining.reasonText', { count: MAX_REASON_LENGTH })}
          errors={isTooLong ? [t('breaks.explaining.reasonTooLong', { count: MAX_REASON_LENGTH })] : []}
          autoComplete="off"
          optional
          value={reason}
          onChange={setReason}
        />
      )}
      <CheckboxField
        name="understood"
        label={t(`breaks.pages.${kind}.tick`)}
        errors={isTried && !ticked ? [t('breaks.explaining.tickRequired')] : []}
        value={ticked}
        onChange={tick}
      />
      <div className={classes.actions}>
        <Button type="submit">{t('breaks.next')}</Button>
        {kind === 'CLOSE_ACCOUNT' ? (
          <LinkButton to="/profile/settings/accountSettings" variant="default">
            {t('breaks.back')}
          </LinkButton>
        ) : (
          <Button variant="default" onClick={back}>
            {t('breaks.back')}
          </Button>
        )}
      </div>
    </form>
  );
}
