import { unsubscribeStage, type UnsubscribeStage } from '../../../machines/auth/unsubscribe/unsubscribe.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface UnsubscribeFacts {
  readonly stage: UnsubscribeStage;
  readonly retry: () => void;
}

export function useUnsubscribe(): UnsubscribeFacts {
  const unsubscribe = useActor('unsubscribe');
  return {
    stage: useSelected('unsubscribe', unsubscribeStage),
    retry: () => unsubscribe.send({ type: 'unsubscribe.retry' }),
  };
}
