import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_TYPES, TransactionType } from '../../../contract/transactions.ts';
import { dateFromWire, DATE_OF_BIRTH_FORMAT as DAY_FORMAT, readDate, type Day } from '../../../domain/time/dates.ts';
import {
  ALL_TIME,
  NAMED_PERIODS,
  namedPeriod,
  nameOfPeriod,
  type NamedPeriod,
  type Period,
} from '../../../domain/time/history-period.ts';
import { Button } from '../../components/form/button.tsx';
import { ClockContext } from '../../lib/clock.ts';
import { DateField } from '../../components/form/date-field.tsx';
import { SelectField } from '../../components/form/choice/select-field.tsx';
import classes from './history-page.module.css';
import type { HistoryFilter } from './use-history-filter.ts';

export interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

/** Filters by type and days; every choice is a new URL. */
export function HistoryFilters({ filter: { type, period }, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation();
  const now = useContext(ClockContext);
  const [isTyping, setTyping] = useState(false);
  const name = nameOfPeriod(period, now());
  const choosePeriod = (code: string) => {
    setTyping(code === 'custom');
    if (code === '') onChange({ period: ALL_TIME });
    else if (isNamed(code)) onChange({ period: namedPeriod(code, now()) });
  };
  const shown = isTyping ? 'custom' : name;
  return (
    <section className={classes.filters} aria-label={t('history.filter.label')}>
      <div className={classes.choices}>
        <SelectField
          name="type"
          label={t('history.filter.type')}
          errors={[]}
          value={type ?? ''}
          noneLabel={t('history.filter.allTypes')}
          options={TRANSACTION_TYPES.map((code) => ({ code, name: t(`history.types.${code}`) }))}
          onChange={(code) => {
            const chosen = TransactionType.safeParse(code);
            onChange({ type: chosen.success ? chosen.data : null });
          }}
        />
        <SelectField
          name="period"
          label={t('history.filter.period')}
          errors={[]}
          value={shown === 'all' ? '' : shown}
          noneLabel={t('history.filter.periods.all')}
          options={[...NAMED_PERIODS, 'custom' as const].map((code) => ({
            code,
            name: t(`history.filter.periods.${code}`),
          }))}
          onChange={choosePeriod}
        />
      </div>
      {shown === 'custom' && (
        <OwnPeriod
          key={`${period.from}/${period.to}`}
          period={period}
          onChange={(own) => {
            setTyping(false);
            onChange({ period: own });
          }}
        />
      )}
    </section>
  );
}

function isNamed(code: string): code is NamedPeriod {
  return NAMED_PERIODS.some((name) => name === code);
}

type Problem = 'format' | 'date' | 'order';

interface OwnPeriodProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** Two typed dates, both optional. */
function OwnPeriod({ period, onChange }: OwnPeriodProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(dateFromWire(period.from ?? '', DAY_FORMAT));
  const [to, setTo] = useState(dateFromWire(period.to ?? '', DAY_FORMAT));
  const [isChecked, setChecked] = useState(false);
  const first = readDay(from);
  const last = readDay(to);
  const isReversed = first.day !== null && last.day !== null && last.day < first.day;
  const problems = { from: first.problem, to: last.problem ?? (isReversed ? ('order' as const) : null) };
  const errorsOf = (problem: Problem | null) =>
    isChecked && problem !== null ? [t(`history.filter.errors.${problem}`)] : [];
  const submit = () => {
    setChecked(true);
    if (problems.from === null && problems.to === null) onChange({ from: first.day, to: last.day });
    else document.getElementById(`field-${problems.from === null ? 'to' : 'from'}`)?.focus();
  };
  return (
    <form
      className={classes.own}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DateField
        name="from"
        label={t('history.filter.from')}
        description={t('history.filter.dateHelp')}
        format={DAY_FORMAT}
        errors={errorsOf(problems.from)}
        value={from}
        onChange={setFrom}
      />
      <DateField
        name="to"
        label={t('history.filter.to')}
        description={t('history.filter.dateHelp')}
        format={DAY_FORMAT}
        errors={errorsOf(problems.to)}
        value={to}
        onChange={setTo}
      />
      <Button type="submit" variant="default">
        {t('history.filter.show')}
      </Button>
    </form>
  );
}

interface TypedDay {
  readonly day: Day | null;
  readonly problem: Problem | null;
}

function readDay(text: string): TypedDay {
  const typed = readDate(text, DAY_FORMAT);
  if (typed.kind === 'day') return { day: typed.day, problem: null };
  return { day: null, problem: typed.kind === 'empty' ? null : typed.kind };
}
