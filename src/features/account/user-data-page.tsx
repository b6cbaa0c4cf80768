import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileSummary } from '../../../contract/player.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { Receipt, type ReceiptRow } from '../../components/feedback/receipt.tsx';
import { RowsSkeleton } from '../../components/feedback/skeletons.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { Section } from '../../components/layout/section.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { formatBankAccount } from '../../i18n/bank-account.ts';
import { accountStatusesQuery } from '../../queries/player.ts';
import { formatBirthDate } from './birth-date.ts';
import { groupedPhone, HIDDEN_DIGIT, shortId } from './personal-numbers.ts';
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
        <div className={classes.awaited}>
          <RowsSkeleton rows={7} />
        </div>
      )}
    </PageFrame>
  );
}

type Field =
  | 'id'
  | 'name'
  | 'surname'
  | 'username'
  | 'email'
  | 'phoneNumber'
  | 'nationality'
  | 'dateOfBirth'
  | 'pesel'
  | 'address'
  | 'bankAccountNumber';

function UserData({ profile }: { readonly profile: ProfileSummary }) {
  const { t } = useTranslation();
  const account = useBankAccount(profile);
  const row = (field: Field, value: ReactNode): ReceiptRow => ({
    label: t(`account.userData.fields.${field}`),
    value: value || <span className="soft">{t('account.userData.missing')}</span>,
  });
  const { nationality, pesel, dateOfBirth, phoneNumber } = profile;
  const id = String(profile.id);
  const postalAddress = [profile.street, [profile.postalCode, profile.city].filter(Boolean).join(' ')];
  return (
    <div className={classes.groups}>
      <Section title={t('account.userData.groups.person')}>
        <Receipt
          rows={[
            row('name', profile.name),
            row('surname', profile.surname),
            row('dateOfBirth', dateOfBirth && formatBirthDate(dateOfBirth)),
            row('pesel', pesel && <Pesel masked={pesel} />),
            row('nationality', nationality && `${nationality.name ?? nationality.code} (${nationality.code})`),
            row('address', postalAddress.filter(Boolean).join(', ')),
          ]}
        />
        <Correction />
      </Section>
      <Section title={t('account.userData.groups.contact')}>
        <Receipt
          rows={[
            row('email', profile.email),
            row('phoneNumber', phoneNumber && groupedPhone(phoneNumber)),
            row('username', profile.username),
            { ...row('id', shortId(id)), copy: id },
          ]}
        />
        <p>
          <AppLink to="/contact">{t('account.userData.changeContact')}</AppLink>
        </p>
      </Section>
      <Section title={t('account.userData.groups.payout')}>
        <Receipt rows={[row('bankAccountNumber', account)]} />
        <p>
          <AppLink to="/profile/withdraw">
            {t(account === null ? 'account.userData.addAccount' : 'account.userData.changeAccount')}
          </AppLink>
        </p>
      </Section>
    </div>
  );
}

/** Who confirmed these data, and the way to have them corrected: nobody can change them here. */
function Correction() {
  const { t } = useTranslation();
  const { data: isConfirmed = false } = useQuery({
    ...accountStatusesQuery,
    enabled: false,
    select: ({ identityStatus }) => identityStatus === 'VERIFIED',
  });
  return (
    <p>
      {isConfirmed && `${t('account.userData.confirmed')} `}
      <AppLink to="/contact">{t('account.userData.correct')}</AppLink>
    </p>
  );
}

/** The hidden digits as dots for the eye, as words for a screen reader. */
function Pesel({ masked }: { readonly masked: string }) {
  const { t } = useTranslation();
  const shown = masked.replaceAll('*', HIDDEN_DIGIT);
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">
        {t('account.userData.lastDigits', { digits: shown.replaceAll(HIDDEN_DIGIT, '') })}
      </span>
    </>
  );
}

/** The account for withdrawals as text; null without one. */
function useBankAccount({ bankAccountNumber, bankAccountSortCode }: ProfileSummary): string | null {
  const { t } = useTranslation();
  if (bankAccountNumber === null || bankAccountNumber === '') return null;
  return formatBankAccount(bankAccountNumber, bankAccountSortCode, t('account.userData.cooperativeBank'));
}
