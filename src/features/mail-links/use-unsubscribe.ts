import { unsubscribeStatus, type UnsubscribeStatus } from '../../../machines/auth/unsubscribe/unsubscribe.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface UnsubscribeViewModel {
  readonly status: UnsubscribeStatus;
  readonly retry: () => void;
}

export function useUnsubscribe(): UnsubscribeViewModel {
  const unsubscribe = useActor('unsubscribe');
  return {
    status: useSelected('unsubscribe', unsubscribeStatus),
    retry: () => unsubscribe.send({ type: 'unsubscribe.retry' }),
  };
}
