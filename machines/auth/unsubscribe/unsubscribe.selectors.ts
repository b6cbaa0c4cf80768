import type { SnapshotFrom } from 'xstate';
import type { createUnsubscribeMachine } from './unsubscribe.machine.ts';

export type UnsubscribeSnapshot = SnapshotFrom<ReturnType<typeof createUnsubscribeMachine>>;

export type UnsubscribeStage = 'sending' | 'done' | 'refused' | 'failed';

export function unsubscribeStage(snapshot: UnsubscribeSnapshot): UnsubscribeStage {
  return snapshot.value === 'opening' ? 'sending' : snapshot.value;
}
