import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { contactDataQuery } from '../../queries/content.ts';
import { queryClient } from '../../queries/query-client.ts';
import classes from './maintenance-contact.module.css';

/** Contacts that work during maintenance; nothing if the gateway does not tell them. */
export function MaintenanceContact() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(contactDataQuery(language), queryClient);
  const { email = null, phone = null, hours = null } = data ?? {};
  if (email === null && phone === null) return null;
  return (
    <div className={classes.contact}>
      <p>{t('support.maintenance')}</p>
      <p className="row">
        {phone !== null && (
          <AppLink to={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{t('support.phone', { phone })}</AppLink>
        )}
        {email !== null && <AppLink to={`mailto:${email}`}>{t('support.mail', { email })}</AppLink>}
      </p>
      {phone !== null && hours !== null && <p className="soft">{t('support.hours', { hours })}</p>}
    </div>
  );
}
