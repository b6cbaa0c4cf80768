import { useQuery } from '@tanstack/react-query';
import type { AccountStatuses } from '../../../contract/player.ts';
import {
  accountStatusStage,
  type AccountStatusStage,
} from '../../../machines/session/account-status/account-status.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';
import { accountStatusesQuery, profileQuery } from '../../queries/player.ts';

export interface AccountStatusFacts {
  /** Undefined as long as it was never known. */
  readonly statuses: AccountStatuses | undefined;
  readonly stage: AccountStatusStage;
  readonly retry: () => void;
}

/** The account status as the session's actor keeps it in the cache; the view asks for nothing itself. */
export function useAccountStatuses(): AccountStatusFacts {
  const actor = useActor('accountStatus');
  const { data } = useQuery({ ...accountStatusesQuery, enabled: false });
  return {
    statuses: data,
    stage: useSelected('accountStatus', accountStatusStage),
    retry: () => actor.send({ type: 'accountStatus.retry' }),
  };
}

export function useProfile() {
  return useQuery(profileQuery);
}
