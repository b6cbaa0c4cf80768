import type { SnapshotFrom } from 'xstate';
import type { createPlayPlanMachine } from './play-plan.machine.ts';

export type PlayPlanSnapshot = SnapshotFrom<ReturnType<typeof createPlayPlanMachine>>;

export type PlayPlanStatus =
  | 'loading'
  | 'failed'
  | 'asking'
  | 'saving'
  | 'skipping'
  | 'planned'
  | 'skipped'
  | 'settled';

export function playPlanStatus(snapshot: PlayPlanSnapshot): PlayPlanStatus {
  const { value } = snapshot;
  return typeof value === 'string' ? value : 'asking';
}

/** The gateway did not say whether the plan was saved. */
export function isNotSaved(snapshot: PlayPlanSnapshot): boolean {
  return snapshot.matches({ asking: 'notSaved' });
}
