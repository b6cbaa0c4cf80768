import { unsubscribeStage, type UnsubscribeStage } from '../../../machines/auth/unsubscribe/unsubscribe.selectors.ts';
import { useActorIfAny, useFact } from '../../system/actors.ts';

export interface UnsubscribeFacts {
  readonly stage: UnsubscribeStage;
  readonly retry: () => void;
}

export function useUnsubscribe(): UnsubscribeFacts {
  const unsubscribe = useActorIfAny('unsubscribe');
  return {
    stage: useFact('unsubscribe', unsubscribeStage, 'sending'),
    retry: () => unsubscribe?.send({ type: 'unsubscribe.retry' }),
  };
}
