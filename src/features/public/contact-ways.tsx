import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { contactDataQuery } from '../../queries/content.ts';
import { queryClient } from '../../queries/query-client.ts';
import classes from './contact-ways.module.css';

/** The operator's contacts; missing ones are left out. */
export function ContactWays() {
  return (
    <QueryClientProvider client={queryClient}>
      <Ways />
    </QueryClientProvider>
  );
}

function Ways() {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useQuery(contactDataQuery(useLanguage()));
  if (data === undefined && isError) {
    return (
      <FailureState
        title={t('public.contact.failed')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <TextSkeleton lines={3} />;
  const { email, phone, hours } = data;
  if (email === null && phone === null) return <p>{t('public.contact.none')}</p>;
  return (
    <dl className={classes.ways}>
      {phone !== null && (
        <div>
          <dt>{t('public.contact.phone')}</dt>
          <dd>
            <AppLink className={classes.way} to={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </AppLink>
          </dd>
          {hours !== null && (
            <dd className="soft">
              {t('public.contact.hours')} {hours}
            </dd>
          )}
        </div>
      )}
      {email !== null && (
        <div>
          <dt>{t('public.contact.email')}</dt>
          <dd>
            <AppLink className={classes.way} to={`mailto:${email}`}>
              {email}
            </AppLink>
          </dd>
          <dd className="soft">{t('public.contact.emailHelp')}</dd>
        </div>
      )}
    </dl>
  );
}
