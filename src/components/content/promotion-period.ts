import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/dates.ts';
import type { Language } from '../../i18n/texts.ts';
import { useNow } from '../../lib/clock.ts';

export interface PromotionEnd {
  /** ISO 8601, UTC; null if no end is set. */
  readonly endDateTime: string | null;
  readonly category: 'active' | 'completed' | null;
}

/** The end of a promotion, as text. */
export function usePromotionPeriod(
  { endDateTime, category }: PromotionEnd,
  language: Language,
): { readonly text: string; readonly isOver: boolean } {
  const { t } = useTranslation();
  const now = useNow(false);
  const isOver = category === 'completed' || (endDateTime !== null && Date.parse(endDateTime) <= now);
  if (endDateTime === null) return { text: isOver ? '' : t('promotions.untilFurtherNotice'), isOver };
  const date = formatDateTime(endDateTime, language);
  return { text: t(isOver ? 'promotions.ended' : 'promotions.until', { date }), isOver };
}
