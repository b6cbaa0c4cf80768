import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatBankAccount } from '../../i18n/bank-account.ts';
import { profileQuery } from '../../queries/player.ts';

/** The account for withdrawals, `mBank ·· 1234`; '' if there is none. The machines write it to the cache. */
export function useAccountName(): string {
  const { t } = useTranslation();
  const { data } = useQuery({ ...profileQuery, enabled: false });
  const number = data?.bankAccountNumber ?? '';
  if (number === '') return '';
  return formatBankAccount(
    number,
    data?.bankAccountSortCode ?? null,
    t('account.balance.withdraw.bankAccount.cooperative'),
  );
}
