import type { i18n } from 'i18next';
import { TEXT_VALUES } from '../../domain/text-values.ts';
import { writtenCount, writtenWorkingDays } from '../../domain/time/written-counts.ts';
import { formatMoney } from './money.ts';
import { formatNumber } from './numbers.ts';

/** Options of i18next: every text may name the shared values. */
export const INTERPOLATION = { escapeValue: false, defaultVariables: TEXT_VALUES } as const;

/** Gives texts that are already shown the shared values and their formats. */
export function addValues(texts: i18n): void {
  Object.assign(texts.options.interpolation ?? {}, INTERPOLATION);
  addFormats(texts);
}

const UNITS = { seconds: 'second', minutes: 'minute', hours: 'hour', days: 'day' } as const;

const languageOf = (name: string | undefined): 'pl' | 'en' => (name === 'en' ? 'en' : 'pl');

/** The formats of values in texts, `{{activationLinkDays, days}}`. */
export function addFormats({ services: { formatter } }: i18n): void {
  formatter?.add('number', formatNumber);
  formatter?.add('money', formatMoney);
  formatter?.add('workingDays', (count: number, name) => writtenWorkingDays(count, languageOf(name)));
  for (const [format, unit] of Object.entries(UNITS)) {
    formatter?.add(format, (count: number, name) => writtenCount(count, unit, languageOf(name)));
  }
}
