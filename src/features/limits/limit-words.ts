import { useTranslation } from 'react-i18next';
import type { LimitKey } from '../../../machines/domain/limit-overview.ts';
import { minutesOf } from '../../../machines/domain/session-time.ts';
import { formatDateTime } from '../../app/i18n/dates.ts';
import { formatDuration } from '../../app/i18n/durations.ts';
import { formatMoney } from '../../app/i18n/money.ts';
import type { Language } from '../../app/i18n/texts.ts';
import { useServices } from '../../app/services.ts';

/** Grosze as money, seconds as hours and whole minutes, `1 godzina 30 minut` (LIM-01). */
export function amountWords(type: LimitKey['type'], amount: number, language: Language): string {
  if (type === 'DEPOSIT') return formatMoney(amount);
  const minutes = minutesOf(amount);
  if (minutes > 0) return formatDuration(minutes * 60, language);
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(0);
}

export interface LimitWords {
  /** In the middle of a sentence, and at its beginning. */
  readonly nameInside: string;
  readonly name: string;
  readonly amount: (amount: number) => string;
  /** Day and time in Warsaw; '' where nobody knows. */
  readonly moment: (at: number | null) => string;
}

/** The words of one limit in the language of the page. */
export function useLimitWords({ type, time }: LimitKey): LimitWords {
  const { t } = useTranslation();
  const language = useServices().texts.language();
  return {
    nameInside: t(`limits.names.${type}.${time}`),
    name: t(`limits.namesAtStart.${type}.${time}`),
    amount: (amount) => amountWords(type, amount, language),
    moment: (at) => (at === null ? '' : formatDateTime(at, language)),
  };
}
