import { useQuery } from '@tanstack/react-query';
import type { AccountStatuses } from '../../../contract/player.ts';
import {
  accountLoadStatus,
  type AccountLoadStatus,
} from '../../../machines/session/account-status/account-status.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';
import { accountStatusesQuery, profileQuery } from '../../queries/player.ts';

export interface AccountStatusViewModel {
  /** Undefined until first known. */
  readonly statuses: AccountStatuses | undefined;
  readonly status: AccountLoadStatus;
  readonly retry: () => void;
}

/** The account status that the session's actor writes to the cache; the view itself sends no request. */
export function useAccountStatuses(): AccountStatusViewModel {
  const actor = useActor('accountStatus');
  const { data } = useQuery({ ...accountStatusesQuery, enabled: false });
  return {
    statuses: data,
    status: useSelected('accountStatus', accountLoadStatus),
    retry: () => actor.send({ type: 'accountStatus.retry' }),
  };
}

export function useProfile() {
  return useQuery(profileQuery);
}
