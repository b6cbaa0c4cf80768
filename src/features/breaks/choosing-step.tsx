import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { durationsOf, type ExclusionDuration, type ExclusionKind } from '../../../domain/limits/exclusions.ts';
import { Button } from '../../components/form/button.tsx';
import { ChoiceCards } from '../../components/form/choice/choice-cards.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import classes from './exclusion-page.module.css';
import { useEnd } from './use-end.ts';
import type { StepProps } from './use-exclusion.ts';

/** The duration chosen on the sheet of breaks, if that led here (reading 84). */
function durationOf(kind: ExclusionKind, search: URLSearchParams): ExclusionDuration | null {
  return durationsOf(kind).find((duration) => duration === search.get('duration')) ?? null;
}

/** The durations, each with its exact end. */
export function ChoosingStep({ kind, duration, choose }: StepProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<ExclusionDuration | null>(duration ?? durationOf(kind, search));
  const [attempt, setAttempt] = useState(0);
  const end = useEnd();
  if (kind === 'CLOSE_ACCOUNT') return null;
  const errors = attempt > 0 && chosen === null ? [t(`breaks.pages.${kind}.required`)] : [];
  return (
    <form
      className="stack"
      noValidate
      aria-label={t(`breaks.pages.${kind}.legend`)}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) setAttempt(attempt + 1);
        else choose(chosen);
      }}
    >
      {errors.length > 0 && (
        <ErrorSummary errors={errors.map((text) => ({ field: 'duration', text }))} attempt={attempt} />
      )}
      <ChoiceCards
        name="duration"
        legend={t(`breaks.pages.${kind}.legend`)}
        options={durationsOf(kind).map((code) => ({
          code,
          name: t(`breaks.durations.${code}`),
          description: t('breaks.ends', { end: end(code) }),
        }))}
        value={chosen}
        errors={errors}
        onChange={setChosen}
      />
      <div className={classes.actions}>
        <Button type="submit">{t('breaks.next')}</Button>
        <LinkButton to="/profile/settings/accountSettings" variant="default">
          {t('breaks.back')}
        </LinkButton>
      </div>
    </form>
  );
}
