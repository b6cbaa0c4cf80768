import type { TFunction } from 'i18next';
import { TIME_ZONE } from '../../../domain/constants.ts';
import { lastDayOf, type NetPeriod } from '../../../domain/payments/net-position.ts';
import type { Language } from '../../i18n/texts.ts';

const LOCALES = { pl: 'pl-PL', en: 'en-GB' } as const satisfies Record<Language, string>;

type Format = (language: Language) => Intl.DateTimeFormat;

function formatOf(options: Intl.DateTimeFormatOptions): Format {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return (language) => {
    const format =
      made.get(language) ?? new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: TIME_ZONE });
    made.set(language, format);
    return format;
  };
}

const wholeDay = formatOf({ day: 'numeric', month: 'short', year: 'numeric' });
const wholeMonth = formatOf({ month: 'long', year: 'numeric' });
const shortDay = formatOf({ day: 'numeric', month: 'short' });
const shortMonth = formatOf({ month: 'short' });

/** Noon of a day in Warsaw, at every time of the year. */
const noonOf = (day: string): number => Date.parse(`${day}T11:00:00Z`);

export interface NamedPeriod {
  readonly period: NetPeriod;
  /** Its first day, YYYY-MM-DD. */
  readonly from: string;
}

/** A period in full: `22 lis 2026`, `16–22 lis 2026`, `listopad 2026`, `od 9 lip 2025`. */
export function periodName({ period, from }: NamedPeriod, now: number, language: Language, t: TFunction): string {
  switch (period) {
    case 'DAY':
      return wholeDay(language).format(noonOf(from));
    case 'WEEK':
      return wholeDay(language).formatRange(noonOf(from), noonOf(lastDayOf(period, from, now)));
    case 'MONTH':
      return wholeMonth(language).format(noonOf(from));
    case 'EVER':
      return t('netPosition.since', { day: wholeDay(language).format(noonOf(from)) });
  }
}

/** As short as it can stand under a bar. */
export function shortPeriodName({ period, from }: NamedPeriod, language: Language): string {
  return (period === 'MONTH' ? shortMonth : shortDay)(language).format(noonOf(from));
}
