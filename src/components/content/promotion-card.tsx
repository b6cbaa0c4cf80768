import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../navigation/link.tsx';
import type { Language } from '../../i18n/texts.ts';
import classes from './promotion-card.module.css';
import { PromotionPicture } from './promotion-picture.tsx';
import { usePromotionPeriod, type PromotionEnd } from './promotion-period.ts';
import { Loading, Skeleton } from '../feedback/skeletons.tsx';

export interface PromotionCardData extends PromotionEnd {
  readonly id: string | number;
  readonly title: string;
  readonly type: 'STREAM' | 'BONUS' | 'CASHBACK' | 'INFO';
  readonly imageUrl: string | null;
}

export interface PromotionCardsProps {
  readonly promotions: readonly PromotionCardData[];
  readonly language: Language;
  /** Level of their headings, by the heading above them. */
  readonly level: 2 | 3;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Promotions as cards; the whole card links to its promotion's page. */
export function PromotionCards({ promotions, language, level, ref }: PromotionCardsProps) {
  return (
    <ul className={classes.cards} ref={ref}>
      {promotions.map((promotion, index) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} language={language} level={level} isFirst={index === 0 && level === 2} />
        </li>
      ))}
    </ul>
  );
}

interface PromotionCardProps extends Pick<PromotionCardsProps, 'language' | 'level'> {
  readonly promotion: PromotionCardData;
  readonly isFirst: boolean;
}

function PromotionCard({ promotion, language, level, isFirst }: PromotionCardProps) {
  const { t } = useTranslation();
  const period = usePromotionPeriod(promotion, language);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classes.card}>
      <PromotionPicture imageUrl={promotion.imageUrl} isFirst={isFirst} />
      <div className={classes.words}>
        <p className={classes.type}>{t(`promotions.types.${promotion.type}`)}</p>
        <Heading className={classes.title}>
          <Link className={classes.link} to={`/promotions/${encodeURIComponent(promotion.id)}`}>
            {promotion.title}
          </Link>
        </Heading>
        <p className={classes.period}>{period.text}</p>
      </div>
    </article>
  );
}

/** Placeholder of a few cards. */
export function PromotionCardsSkeleton() {
  return (
    <Loading>
      <div className={classes.cards}>
        {['first', 'second', 'third'].map((key) => (
          <div key={key}>
            <Skeleton shape="picture" />
            <Skeleton shape="line" width={40} />
            <Skeleton shape="heading" width={80} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
