import { useTranslation } from 'react-i18next';
import type { Promotion } from '../../../contract/promotions.ts';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { PromotionPicture } from '../../components/content/promotion-picture.tsx';
import classes from './home-page.module.css';

/** The offer for visitors without an account, with its picture. */
export function WelcomeOffer({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTranslation();
  return (
    <section className={classes.welcome} aria-labelledby="home-welcome">
      <div className={classes.offer}>
        <p className="soft">{t('promotions.home.welcome')}</p>
        <h2 id="home-welcome">{promotion.title}</h2>
        <p>
          <LinkButton to="/promotions/welcome" variant="default">
            {t('promotions.welcome.see')}
          </LinkButton>
        </p>
      </div>
      <PromotionPicture imageUrl={promotion.imageUrl} isFirst />
    </section>
  );
}
