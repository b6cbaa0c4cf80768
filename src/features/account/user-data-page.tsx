import { useTranslation } from 'react-i18next';
import type { ProfileSummary } from '../../../contract/player.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { formatBirthDate } from './birth-date.ts';
import { useProfile } from './use-account.ts';
import classes from './user-data-page.module.css';

/** The player's personal and contact data from the gateway; PESEL and account number are masked (NAV-13). */
export function UserDataPage() {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useProfile();
  return (
    <PageFrame title={t('account.userData.title')} lead={t('account.userData.lead')}>
      {data ? (
        <UserData profile={data} />
      ) : isError ? (
        <FailureState
          title={t('account.userData.loadFailed')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </PageFrame>
  );
}

function UserData({ profile }: { readonly profile: ProfileSummary }) {
  const { t } = useTranslation();
  const { nationality } = profile;
  const rows = {
    id: String(profile.id),
    name: profile.name,
    surname: profile.surname,
    username: profile.username,
    email: profile.email,
    phoneNumber: profile.phoneNumber,
    nationality: nationality && `${nationality.name ?? nationality.code} (${nationality.code})`,
    dateOfBirth: profile.dateOfBirth && formatBirthDate(profile.dateOfBirth),
    pesel: profile.pesel,
    address: [profile.street, [profile.postalCode, profile.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    bankAccountNumber: profile.bankAccountNumber,
  } as const;
  return (
    <dl className={classes.list}>
      {Object.entries(rows).map(([name, value]) => (
        <div className={classes.row} key={name}>
          <dt>{t(`account.userData.fields.${name as keyof typeof rows}`)}</dt>
          <dd className={value ? undefined : 'soft'}>{value || t('account.userData.missing')}</dd>
        </div>
      ))}
    </dl>
  );
}
