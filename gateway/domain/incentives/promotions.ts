import type { Promotion as WirePromotion, PromotionPage } from '../../../contract/promotions.ts';
import type { Page, Promotion } from '../../store/incentives/promotions.ts';
import type { Language } from '../../lib/language.ts';

const instant = (at: number): string => new Date(at).toISOString();

/** A promotion in one language, with its state at a time. */
export function promotionForWire(promotion: Promotion, language: Language, at: number): WirePromotion {
  const { promotionId, type, startsAt, endsAt, imageUrl, words, bonus } = promotion;
  const { title, text, bonusName } = words[language];
  return {
    id: promotionId,
    title,
    type,
    category: endsAt !== null && endsAt <= at ? 'completed' : 'active',
    startDateTime: instant(startsAt),
    endDateTime: endsAt === null ? null : instant(endsAt),
    imageUrl,
    text,
    bonus: bonus === null ? null : { id: promotionId, name: bonusName, ...bonus },
  };
}

export function pageForWire({ records, total }: Page<Promotion>, language: Language, at: number): PromotionPage {
  return { records: records.map((promotion) => promotionForWire(promotion, language, at)), total };
}
