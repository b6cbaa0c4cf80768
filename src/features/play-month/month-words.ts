import type { Month } from '../../../domain/limits/play-month.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import { formatInstant } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import type { Language } from '../../i18n/texts.ts';

/** Midday in Warsaw, with and without daylight saving time. */
const noonOf = (day: string): number => Date.parse(`${day}T11:00:00Z`);

/** `listopad 2026`. */
export function monthName(month: Month, language: Language): string {
  return formatInstant(noonOf(`${month}-01`), 'MMMM YYYY', language);
}

/** `22 lis`. */
export function dayName(day: string, language: Language): string {
  return formatInstant(noonOf(day), 'D MMM', language);
}

export function signedMoney(grosze: Grosze): string {
  const text = formatMoney(Math.abs(grosze));
  if (grosze === 0) return text;
  return grosze < 0 ? `\u2212${text}` : `+${text}`;
}
