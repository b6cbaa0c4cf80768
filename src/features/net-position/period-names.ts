import type { TFunction } from 'i18next';
import { lastDayOf, type NetPeriod } from '../../../domain/payments/net-position.ts';
import { formatInstant } from '../../i18n/dates.ts';
import type { Language } from '../../i18n/texts.ts';

/** Midday of a day in Warsaw, with and without daylight saving time. */
const noonOf = (day: string): number => Date.parse(`${day}T11:00:00Z`);

const written = (day: string, format: string, language: Language): string =>
  formatInstant(noonOf(day), format, language);

export interface NamedPeriod {
  readonly period: NetPeriod;
  /** Its first day, YYYY-MM-DD. */
  readonly from: string;
}

/** A period's full name: `22 lis 2026`, `16–22 lis 2026`, `listopad 2026`, `od 9 lip 2025`. */
export function periodName({ period, from }: NamedPeriod, now: number, language: Language, t: TFunction): string {
  switch (period) {
    case 'DAY':
      return written(from, 'D MMM YYYY', language);
    case 'WEEK':
      return weekName(from, lastDayOf(period, from, now), language);
    case 'MONTH':
      return written(from, 'MMMM YYYY', language);
    case 'EVER':
      return t('netPosition.since', { day: written(from, 'D MMM YYYY', language) });
  }
}

/** The dash between two dates has no spaces in Polish, and thin spaces in English. */
const DASHES: Readonly<Record<Language, string>> = { pl: '–', en: '\u2009–\u2009' };

/** Two dates; a common month and year are written once. */
function weekName(from: string, to: string, language: Language): string {
  const end = written(to, 'D MMM YYYY', language);
  if (from === to) return end;
  return `${written(from, startFormat(from, to), language)}${DASHES[language]}${end}`;
}

function startFormat(from: string, to: string): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return 'D MMM YYYY';
  return from.slice(0, 7) === to.slice(0, 7) ? 'D' : 'D MMM';
}

/** The short name under a bar. */
export function shortPeriodName({ period, from }: NamedPeriod, language: Language): string {
  return written(from, period === 'MONTH' ? 'MMM' : 'D MMM', language);
}
