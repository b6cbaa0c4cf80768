import { useTranslation } from 'react-i18next';
import type { LimitKey } from '../../../domain/limits/limit-overview.ts';
import { formatShortDuration } from '../../i18n/durations.ts';
import { formatMoney } from '../../i18n/money.ts';
import type { Language } from '../../i18n/texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMomentWords } from '../../i18n/use-moment-words.ts';

/** The remaining amount as text; time is rounded up to whole minutes, as in the session bar. */
export function leftWords(type: LimitKey['type'], left: number, language: Language): string {
  return amountWords(type, type === 'DEPOSIT' ? left : Math.ceil(left / 60) * 60, language);
}

/**
 * Grosze as money, seconds as hours and whole minutes, `1 godz. 30 min` (LIM-01): abbreviated, since whole words would
 * need the grammatical case of their sentence.
 */
export function amountWords(type: LimitKey['type'], amount: number, language: Language): string {
  if (type === 'DEPOSIT') return formatMoney(amount);
  return formatShortDuration(amount, language);
}

export interface LimitWords {
  /** Inside a sentence, and at its beginning. */
  readonly nameInside: string;
  readonly name: string;
  readonly amount: (amount: number) => string;
  readonly left: (left: number) => string;
  /** Inside a sentence, `jutro o 14:05`; '' if unknown. */
  readonly moment: (at: number | null) => string;
  /** The same as an end, `do jutra do 14:05`. */
  readonly end: (at: number | null) => string;
}

/** The texts of one limit in the page's language. */
export function useLimitWords({ type, time }: LimitKey): LimitWords {
  const { t } = useTranslation();
  const language = useLanguage();
  const moment = useMomentWords();
  return {
    nameInside: t(`limits.names.${type}.${time}`),
    name: t(`limits.namesAtStart.${type}.${time}`),
    amount: (amount) => amountWords(type, amount, language),
    left: (left) => leftWords(type, left, language),
    moment: (at) => (at === null ? '' : moment(at)),
    end: (at) => (at === null ? '' : moment(at, 'until')),
  };
}
