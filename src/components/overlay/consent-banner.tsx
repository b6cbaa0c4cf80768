import { useTranslation } from 'react-i18next';
import { AppLink } from '../navigation/app-link.tsx';
import { Button } from '../form/button.tsx';
import classes from './consent-banner.module.css';
import { publishHeight } from '../feedback/published-height.ts';

const publishOwnHeight = publishHeight('--consent-height');

export interface ConsentBannerProps {
  readonly policy: string;
  readonly onAccept: () => void;
  readonly onReject: () => void;
}

/** Asks for the consent to statistics; accept and reject look equal, and the page stays usable. */
export function ConsentBanner({ policy, onAccept, onReject }: ConsentBannerProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.banner} ref={publishOwnHeight} aria-labelledby="consent-heading">
      <h2 className={classes.title} id="consent-heading">
        {t('core.consent.title')}
      </h2>
      <p className={classes.text}>
        {t('core.consent.text')} <AppLink to={policy}>{t('core.consent.more')}</AppLink>
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={onReject}>
          {t('core.consent.reject')}
        </Button>
        <Button variant="default" size="sm" onClick={onAccept}>
          {t('core.consent.accept')}
        </Button>
      </div>
    </section>
  );
}
