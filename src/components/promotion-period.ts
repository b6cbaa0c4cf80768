import { useTranslation } from 'react-i18next';
import type { Promotion } from '../../contract/promotions.ts';
import { formatDateTime } from '../app/i18n/dates.ts';
import type { Language } from '../app/i18n/texts.ts';
import { useNow } from './clock.ts';

/** Until when a promotion runs, in words. */
export function usePromotionPeriod(
  { endDateTime, category }: Pick<Promotion, 'endDateTime' | 'category'>,
  language: Language,
): { readonly text: string; readonly isOver: boolean } {
  const { t } = useTranslation();
  const now = useNow(false);
  const isOver = category === 'completed' || (endDateTime !== null && Date.parse(endDateTime) <= now);
  if (endDateTime === null) return { text: isOver ? '' : t('promotions.untilFurtherNotice'), isOver };
  const date = formatDateTime(endDateTime, language);
  return { text: t(isOver ? 'promotions.ended' : 'promotions.until', { date }), isOver };
}
