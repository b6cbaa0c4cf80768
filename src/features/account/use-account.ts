import { useQuery } from '@tanstack/react-query';
import { accountStatusesQuery, profileQuery } from '../../queries/player.ts';

export function useAccountStatuses() {
  return useQuery(accountStatusesQuery);
}

export function useProfile() {
  return useQuery(profileQuery);
}
