import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRequestable, ownBounds, type LimitDetails } from '../../../domain/limits/limit-overview.ts';
import { lowerPresets } from '../../../domain/limits/limit-presets.ts';
import { amountProblems, parseAmount } from '../../../domain/money/money.ts';
import { minutesProblems, secondsOf, minutesOf } from '../../../domain/limits/session-time.ts';
import { formatAmount } from '../../i18n/money.ts';
import { Button } from '../../components/form/button.tsx';
import { fieldId } from '../../components/form/field.ts';
import { MoneyInput } from '../../components/form/input/money-input.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Why } from '../../components/feedback/why.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useLimitWords } from './limit-words.ts';
import classes from './limits-page.module.css';
import { fieldName } from './use-card-focus.ts';
import type { OneLimitViewModel, OneLimitIntents } from './use-limits.ts';

interface LimitFormProps {
  readonly limit: LimitDetails;
  readonly one: OneLimitViewModel & OneLimitIntents;
}

/** The typed whole amount; null if invalid. */
function amountOf({ type }: LimitDetails, text: string): number | null {
  if (type === 'SESSION_TIME') return /^\s*\d{1,6}\s*$/.test(text) ? secondsOf(Number(text)) : null;
  const parsed = parseAmount(text);
  return parsed.kind === 'amount' ? parsed.grosze : null;
}

function typed({ type }: LimitDetails, amount: number | null): string {
  if (amount === null) return '';
  return type === 'DEPOSIT' ? formatAmount(amount) : String(minutesOf(amount));
}

/** The typed amount; the gateway's refusal is shown at the field. */
export function LimitForm({ limit, one }: LimitFormProps) {
  const { t } = useTranslation();
  const words = useLimitWords(limit);
  const { type, time, global, pending } = limit;
  const { minimum, maximum } = ownBounds(limit);
  const bounds = { min: words.amount(minimum), max: words.amount(maximum) };
  const name = fieldName(limit);

  const problemsOf = (text: string): string | null => {
    if (type === 'DEPOSIT') {
      const [problem] = amountProblems(text, { minimum, maximum });
      if (problem !== undefined) return t(`limits.errors.DEPOSIT.${problem}`, bounds);
    } else {
      const [problem] = minutesProblems(text, time, global);
      if (problem !== undefined) return t(`limits.errors.SESSION_TIME.${problem}`, bounds);
    }
    const amount = amountOf(limit, text);
    if (amount === null || isRequestable(limit, amount)) return null;
    return t(`limits.errors.${type}.${amount === pending?.amount ? 'sameAsPending' : 'same'}`);
  };

  const form = useForm({
    mode: 'controlled',
    initialValues: { amount: typed(limit, one.amount) },
    validate: { amount: problemsOf },
  });
  const { amount: text } = form.values;
  const error = form.errors['amount'];
  const amount = amountOf(limit, text);
  const isRefused = one.status === 'refused' && one.refusal !== null;
  const refused = isRefused && amount === one.amount ? [t(`limits.errors.${one.refusal}`)] : [];
  const errors = typeof error === 'string' ? [error] : refused;
  const isBusy = one.status === 'looking';
  const presets = lowerPresets(limit);

  useEffect(() => {
    if (isRefused) document.getElementById(fieldId(name))?.focus();
  }, [isRefused, name]);

  const onSubmit = form.onSubmit(
    () => {
      if (!isBusy && amount !== null) one.submit(amount);
    },
    () => document.getElementById(fieldId(name))?.focus(),
  );

  const field = {
    name,
    label: t(`limits.field.${type}`),
    description: t(`limits.bounds.${type}`, bounds),
    value: text,
    errors,
    onChange: (value: string) => form.setFieldValue('amount', value),
    onBlur: () => text !== '' && form.validateField('amount'),
  };

  return (
    <form onSubmit={onSubmit} noValidate className="stack" aria-label={words.name}>
      {type === 'DEPOSIT' ? (
        <MoneyInput {...field} unit={t('limits.unit')} />
      ) : (
        <TextField
          {...field}
          inputMode="numeric"
          autoComplete="off"
          status={amount === null ? null : t('limits.readAs', { duration: words.amount(amount) })}
        />
      )}
      {presets.length > 0 && (
        <div className={classes.presets} role="group" aria-label={t('limits.presets')}>
          {presets.map((preset) => (
            <button
              key={preset.percent}
              className={classes.preset}
              type="button"
              aria-pressed={preset.amount === amount}
              disabled={isBusy}
              onClick={() => form.setValues({ amount: typed(limit, preset.amount) })}
            >
              {t('limits.preset', { percent: preset.percent, amount: words.amount(preset.amount) })}
            </button>
          ))}
        </div>
      )}
      {isRefused && one.refusal !== null && <Why rules={[one.refusal]} about={words.name} />}
      {one.status === 'lookFailed' && <Notice kind="danger">{t('limits.lookFailed')}</Notice>}
      <div className="row">
        <Button type="submit" loading={isBusy}>
          {t('limits.next')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={one.back}>
          {t('limits.cancelEdit')}
        </Button>
      </div>
    </form>
  );
}
