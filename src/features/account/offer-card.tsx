import { useTranslation } from 'react-i18next';
import type { Bonus } from '../../../contract/incentives.ts';
import { bonusTerms } from '../../../domain/incentives/bonus-terms.ts';
import { fromWire } from '../../../domain/money/money.ts';
import { Button } from '../../components/form/button.tsx';
import { BonusTerms } from '../../components/money/bonus-terms.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { formatMoney } from '../../i18n/money.ts';
import { useMomentWords } from '../../i18n/use-moment-words.ts';
import classes from './account-page.module.css';

export interface OfferCardProps {
  readonly offer: Bonus;
  readonly onClose: () => void;
}

/** A new bonus beside everything else, with its terms; it is accepted on the page of bonuses alone (reading 83). */
export function OfferCard({ offer, onClose }: OfferCardProps) {
  const { t } = useTranslation();
  const moment = useMomentWords();
  const variant = offer.isFreebet ? 'freebet' : 'bonus';
  return (
    <div className={classes.offer}>
      <p className="soft">{t(`accountHome.offer.kind.${variant}`)}</p>
      <h2 className={classes.title}>{offer.title || offer.name}</h2>
      <BonusTerms terms={bonusTerms(offer)} />
      <p className="soft">
        {[
          offer.amount !== null &&
            t(`accountHome.offer.worth.${variant}`, { amount: formatMoney(fromWire(offer.amount)) }),
          offer.redeemActive !== null && t('accountHome.offer.until', { until: moment(offer.redeemActive, 'until') }),
        ]
          .filter((part) => part !== false)
          .join(' ')}
      </p>
      <div className="row">
        <LinkButton to="/profile/bonuses" variant="default" size="sm">
          {t('accountHome.offer.see')}
        </LinkButton>
        <Button variant="subtle" size="sm" onClick={onClose}>
          {t('accountHome.offer.close')}
        </Button>
      </div>
    </div>
  );
}
