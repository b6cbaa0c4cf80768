import { fromPromise } from 'xstate';
import type { UnsubscribePorts } from './unsubscribe.ports.ts';

export function createUnsubscribeActors(ports: UnsubscribePorts) {
  return { unsubscribe: fromPromise<boolean>(({ signal }) => ports.unsubscribe(signal)) };
}
