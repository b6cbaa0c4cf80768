import type { TFunction } from 'i18next';
import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import { formatDate } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Transaction } from '../../queries/transactions.ts';
import { signedText } from './amount-text.ts';
import { addSums, daysOf } from './day-lines.ts';
import { HistoryLine } from './history-line.tsx';
import classes from './history-list.module.css';
import { useNearness } from './nearness.ts';

const LINE_HEIGHT = 53;
const DAY_HEIGHT = 37;

/** Estimated height of a page before it is rendered, px. */
export const guessedHeight = (lines: number): number => lines * LINE_HEIGHT + DAY_HEIGHT;

export interface HistoryChunkProps {
  readonly chunk: number;
  readonly lines: readonly Transaction[];
  /** Epoch ms of the line before; null for the first page. */
  readonly previous: number | null;
  /** What later pages add to the sum of this page's last day; null while they are not loaded. */
  readonly rest: Grosze | null;
  /** The day in Warsaw, YYYY-MM-DD. */
  readonly today: string;
  /** The open line of this page. */
  readonly openId: string | null;
  readonly isNearAtFirst: boolean;
  readonly onToggle: (chunk: number, id: string) => void;
}

/** A page of lines grouped by day; far outside the window, only an element of its height. */
export const HistoryChunk = memo(function HistoryChunk({ lines, isNearAtFirst, ...rest }: HistoryChunkProps) {
  const { ref, isNear, height } = useNearness(lines, guessedHeight(lines.length), isNearAtFirst);
  const room: CSSProperties = { height };
  return (
    <div ref={ref} className={classes.chunk} style={isNear ? undefined : room}>
      {isNear && <Days lines={lines} {...rest} />}
    </div>
  );
});

function Days({ chunk, lines, previous, rest, today, openId, onToggle }: Omit<HistoryChunkProps, 'isNearAtFirst'>) {
  const { t } = useTranslation();
  const toggle = (id: string) => onToggle(chunk, id);
  const days = daysOf(lines);
  return days.map(({ day, at, lines: ofDay, sum }, index) => (
    <section key={day} className={classes.day}>
      {(index > 0 || previous === null || warsawDay(previous) !== day) && (
        <DayHeading t={t} day={day} at={at} today={today} sum={index === days.length - 1 ? addSums(sum, rest) : sum} />
      )}
      <ul className={classes.lines}>
        {ofDay.map((line) => (
          <HistoryLine key={line.id} t={t} line={line} isOpen={line.id === openId} onToggle={toggle} />
        ))}
      </ul>
    </section>
  ));
}

interface DayHeadingProps {
  readonly t: TFunction;
  readonly day: string;
  readonly at: number;
  readonly today: string;
  /** Null if it is not known. */
  readonly sum: Grosze | null;
}

function DayHeading({ t, day, at, today, sum }: DayHeadingProps) {
  const date = formatDate(at, useLanguage());
  const yesterday = warsawDay(Date.parse(`${today}T11:00:00Z`) - 24 * 60 * 60_000);
  const name = day === today ? t('history.list.today') : day === yesterday ? t('history.list.yesterday') : null;
  return (
    <div className={classes.dayHead}>
      <h3>{name === null ? date : `${name}, ${date}`}</h3>
      {sum !== null && <p className={classes.daySum}>{t('history.list.daySum', { amount: signedText(sum) })}</p>}
    </div>
  );
}
