import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../queries/player.ts';

/** The number that withdrawals go to, `PL**1234`; '' where there is none. The charts read it into the cache. */
export function useAccountNumber(): string {
  return useQuery({ ...profileQuery, enabled: false }).data?.bankAccountNumber ?? '';
}
