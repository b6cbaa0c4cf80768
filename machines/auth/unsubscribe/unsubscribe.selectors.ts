import type { SnapshotFrom } from 'xstate';
import type { createUnsubscribeMachine } from './unsubscribe.machine.ts';

export type UnsubscribeSnapshot = SnapshotFrom<ReturnType<typeof createUnsubscribeMachine>>;

export type UnsubscribeStatus = 'sending' | 'done' | 'refused' | 'failed';

export function unsubscribeStatus(snapshot: UnsubscribeSnapshot): UnsubscribeStatus {
  return snapshot.value === 'opening' ? 'sending' : snapshot.value;
}
