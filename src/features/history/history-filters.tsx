import '@mantine/core/styles/Chip.layer.css';
import { Chip, ChipGroup, UnstyledButton } from '@mantine/core';
import { startTransition, useContext, useLayoutEffect, useOptimistic, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TransactionType } from '../../../contract/transactions.ts';
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
import { DateField } from '../../components/form/date-field.tsx';
import { IconChevronDown } from '../../components/icons/chevron-down.ts';
import { ClockContext } from '../../lib/clock.ts';
import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import classes from './history-page.module.css';
import { LazyMenu, useMenuButton } from './menu-button.tsx';
import type { PeriodMenuProps } from './period-menu.tsx';
import type { HistoryFilter } from './use-history-filter.ts';

const periodMenu: LazyChunk<PeriodMenuProps> = {
  load: async () => (await import('./period-menu.tsx')).PeriodMenu,
};

/** In the order of interest: what is asked for most is in sight on a phone. */
const TYPES = ['deposit', 'withdraw', 'bet', 'game', 'manualAdjustment'] as const satisfies TransactionType[];

export interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  /** The lines of the filter are being fetched. */
  readonly isFetching: boolean;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

/** Filters by type and days in one row; every choice is a new URL. */
export function HistoryFilters({ filter: { type, period }, isFetching, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation();
  const now = useContext(ClockContext);
  const { place, buttonProps } = useMenuButton(periodMenu);
  const [isTyping, setTyping] = useState(false);
  const name = isTyping ? 'custom' : nameOfPeriod(period, now());
  const choosePeriod = (code: string) => {
    setTyping(code === 'custom');
    if (code === 'all') onChange({ period: ALL_TIME });
    else if (isNamed(code)) onChange({ period: namedPeriod(code, now()) });
  };
  return (
    <section className={classes.filters} aria-label={t('history.filter.label')}>
      <div className={classes.choices}>
        <TypeChips type={type} onChange={(chosen) => onChange({ type: chosen })} />
        <UnstyledButton
          {...buttonProps}
          className={classes.period}
          data-chosen={name === 'all' ? undefined : ''}
          aria-label={`${t('history.filter.period')}: ${t(`history.filter.periods.${name}`)}`}
        >
          <span>{name === 'all' ? t('history.filter.period') : t(`history.filter.periods.${name}`)}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </div>
      <LazyMenu chunk={periodMenu} menu={{ place, name, onChoose: choosePeriod }} />
      {name === 'custom' && (
        <OwnPeriod
          key={`${period.from}/${period.to}`}
          period={period}
          isFetching={isFetching}
          onChange={(own) => {
            setTyping(false);
            onChange({ period: own });
          }}
        />
      )}
    </section>
  );
}

interface TypeChipsProps {
  readonly type: TransactionType | null;
  readonly onChange: (type: TransactionType | null) => void;
}

/** A row that scrolls where it has no room; the chosen chip is in sight. */
function TypeChips({ type, onChange }: TypeChipsProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  // Chosen at once: the new URL comes a moment later, and the old choice would stand until then.
  const [shown, show] = useOptimistic(type);
  const choose = (chosen: TransactionType | null) =>
    startTransition(() => {
      show(chosen);
      onChange(chosen);
    });
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('input:checked')?.parentElement;
    if (!row.current || !chosen) return;
    const end = chosen.offsetLeft + chosen.offsetWidth;
    if (end > row.current.scrollLeft + row.current.clientWidth) row.current.scrollLeft = end;
  }, [shown]);
  return (
    <div className={classes.chips} ref={row} role="radiogroup" aria-label={t('history.filter.type')}>
      <ChipGroup
        value={shown ?? 'all'}
        onChange={(code) => {
          const chosen = TransactionType.safeParse(code);
          choose(chosen.success ? chosen.data : null);
        }}
      >
        {(['all', ...TYPES] as const).map((code) => (
          <Chip key={code} className={classes.chip} value={code} name="history-type" icon={null}>
            {t(`history.filter.types.${code}`)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  );
}

function isNamed(code: string): code is NamedPeriod {
  return NAMED_PERIODS.some((name) => name === code);
}

type Problem = 'format' | 'date' | 'order';

interface OwnPeriodProps {
  readonly period: Period;
  readonly isFetching: boolean;
  readonly onChange: (period: Period) => void;
}

/** Two typed dates, both optional. */
function OwnPeriod({ period, isFetching, onChange }: OwnPeriodProps) {
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
      <Button type="submit" variant="default" loading={isFetching}>
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
