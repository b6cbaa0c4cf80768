import { useTranslation } from 'react-i18next';
import { AppLink } from './app-link.tsx';
import classes from './contact-ways.module.css';

export interface ContactWaysProps {
  /** The operator's contacts; null if unknown. */
  readonly contact: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly hours: string | null;
  } | null;
  /** For the link to the page of contacts. */
  readonly onFollow: () => void;
}

/** Phone with its hours, e-mail, and the page of contacts. Needs the texts of `support`. */
export function ContactWays({ contact, onFollow }: ContactWaysProps) {
  const { t } = useTranslation();
  const { email = null, phone = null, hours = null } = contact ?? {};
  return (
    <ul className={classes.ways}>
      {phone !== null && (
        <li>
          <AppLink to={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{t('support.phone', { phone })}</AppLink>
          {hours !== null && <span className={classes.hours}>{t('support.hours', { hours })}</span>}
        </li>
      )}
      {email !== null && (
        <li>
          <AppLink to={`mailto:${email}`}>{t('support.mail', { email })}</AppLink>
        </li>
      )}
      <li>
        <AppLink to="/contact" onFollow={onFollow}>
          {t('support.contact')}
        </AppLink>
      </li>
    </ul>
  );
}
