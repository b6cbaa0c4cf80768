import type { SnapshotFrom } from 'xstate';
import type { createRealityCheckMachine } from './reality-check.machine.ts';

export type RealityCheckSnapshot = SnapshotFrom<ReturnType<typeof createRealityCheckMachine>>;

export interface RealityCheckSetting {
  /** The chosen interval, saved or not; null for never. */
  readonly minutes: number | null;
  readonly status: 'kept' | 'saving' | 'failed';
}

export function realityCheckSetting(snapshot: RealityCheckSnapshot): RealityCheckSetting {
  const { chosen: minutes } = snapshot.context;
  if (snapshot.matches({ setting: 'saving' })) return { minutes, status: 'saving' };
  return { minutes, status: snapshot.matches({ setting: 'failed' }) ? 'failed' : 'kept' };
}
