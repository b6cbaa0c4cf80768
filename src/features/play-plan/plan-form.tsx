import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownBounds, type LimitDetails } from '../../../domain/limits/limit-overview.ts';
import type { LimitType } from '../../../domain/limits/limits.ts';
import { hoursProblem, secondsOfHours, wholeHours } from '../../../domain/limits/play-month.ts';
import { amountProblems, parseAmount } from '../../../domain/money/money.ts';
import { formatAmount, formatMoney } from '../../i18n/money.ts';
import { Button } from '../../components/form/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { MoneyInput } from '../../components/form/input/money-input.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import classes from './play-plan.module.css';
import type { PlayPlanIntents, PlayPlanViewModel } from './use-play-plan.ts';

interface Values {
  deposits: string;
  hours: string;
}

const FIELDS = ['deposits', 'hours'] as const;

function boundsOf(limits: readonly LimitDetails[], type: LimitType) {
  return ownBounds(limits.find((limit) => limit.type === type) ?? { type, time: 'MONTHLY', global: null });
}

/** Two questions; "set" and "skip" have the same weight. */
export function PlanForm({
  status,
  limits,
  plan,
  refusal,
  isNotSaved,
  submit,
  skip,
}: PlayPlanViewModel & PlayPlanIntents) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const money = boundsOf(limits, 'DEPOSIT');
  const time = boundsOf(limits, 'SESSION_TIME');
  const moneyBounds = { min: formatMoney(money.minimum), max: formatMoney(money.maximum) };
  const timeBounds = { max: wholeHours(time.maximum) };

  const problemsOf = ({ deposits, hours }: Values): Partial<Record<keyof Values, string>> => {
    if (deposits.trim() === '' && hours.trim() === '') return { deposits: t('playPlan.errors.nothing') };
    const [ofMoney] = deposits.trim() === '' ? [] : amountProblems(deposits, money);
    const ofHours = hours.trim() === '' ? null : hoursProblem(hours, time.maximum);
    return {
      ...(ofMoney === undefined ? {} : { deposits: t(`playPlan.errors.deposits.${ofMoney}`, moneyBounds) }),
      ...(ofHours === null ? {} : { hours: t(`playPlan.errors.hours.${ofHours}`, timeBounds) }),
    };
  };

  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      deposits: plan.deposits === null ? '' : formatAmount(plan.deposits),
      hours: plan.seconds === null ? '' : String(wholeHours(plan.seconds)),
    },
    validate: problemsOf,
  });
  const { deposits, hours } = form.values;
  const errorsOf = (field: keyof Values): string[] => {
    const error = form.errors[field];
    return typeof error === 'string' ? [error] : [];
  };
  const summary = FIELDS.flatMap((field) => errorsOf(field).map((text) => ({ field, text })));
  const isBusy = status !== 'asking';

  const onSubmit = form.onSubmit(
    () => {
      if (isBusy) return;
      setAttempt(0);
      const parsed = parseAmount(deposits);
      submit({
        deposits: parsed.kind === 'amount' ? parsed.grosze : null,
        seconds: hours.trim() === '' ? null : secondsOfHours(hours),
      });
    },
    () => setAttempt((count) => count + 1),
  );

  return (
    <form onSubmit={onSubmit} noValidate className="stack" aria-label={t('playPlan.title')}>
      {attempt > 0 && <ErrorSummary errors={summary} attempt={attempt} />}
      {refusal !== null && <Notice kind="danger">{t(`playPlan.refused.${refusal}`)}</Notice>}
      {isNotSaved && <Notice kind="danger">{t('playPlan.notSaved')}</Notice>}
      <MoneyInput
        name="deposits"
        label={t('playPlan.deposits.label')}
        description={t('playPlan.deposits.description')}
        unit="zł"
        value={deposits}
        errors={errorsOf('deposits')}
        disabled={isBusy}
        onChange={(value) => form.setFieldValue('deposits', value)}
      />
      <TextField
        name="hours"
        label={t('playPlan.hours.label')}
        description={t('playPlan.hours.description')}
        inputMode="numeric"
        autoComplete="off"
        value={hours}
        errors={errorsOf('hours')}
        disabled={isBusy}
        onChange={(value) => form.setFieldValue('hours', value)}
      />
      <div className={classes.choices}>
        <Button
          type="submit"
          variant="default"
          loading={status === 'saving'}
          disabled={status === 'skipping'}
          fullWidth
        >
          {t('playPlan.set')}
        </Button>
        <Button
          variant="default"
          loading={status === 'skipping'}
          disabled={status === 'saving'}
          fullWidth
          onClick={skip}
        >
          {t('playPlan.skip')}
        </Button>
      </div>
      <p className="soft">{t('playPlan.later')}</p>
    </form>
  );
}
