import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bankOfSortCode } from '../../../domain/banking/polish-banks.ts';
import { profileQuery } from '../../queries/player.ts';

/** The account for withdrawals, `mBank ·· 1234`; '' if there is none. The machines write it to the cache. */
export function useAccountName(): string {
  const { t } = useTranslation();
  const { data } = useQuery({ ...profileQuery, enabled: false });
  const number = data?.bankAccountNumber ?? '';
  if (number === '') return '';
  const bank = bankOfSortCode(data?.bankAccountSortCode ?? '');
  // The gateway shows the country and the last four characters, `PL**1234`.
  const country = number.slice(0, 2);
  const name =
    bank === null ? country : bank.kind === 'bank' ? bank.name : t('account.balance.withdraw.bankAccount.cooperative');
  return `${name} ·· ${number.slice(-4)}`;
}
