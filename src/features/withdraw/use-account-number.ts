import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../queries/player.ts';

/** The account number for withdrawals, `PL**1234`; '' if there is none. The machines write it to the cache. */
export function useAccountNumber(): string {
  return useQuery({ ...profileQuery, enabled: false }).data?.bankAccountNumber ?? '';
}
