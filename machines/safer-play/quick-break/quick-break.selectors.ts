import type { SnapshotFrom } from 'xstate';
import type { createQuickBreakMachine } from './quick-break.machine.ts';

export type QuickBreakSnapshot = SnapshotFrom<ReturnType<typeof createQuickBreakMachine>>;

export type QuickBreakStage = 'idle' | 'offered' | 'taking' | 'failed';

export function quickBreakStage({ value }: QuickBreakSnapshot): QuickBreakStage {
  return value === 'taken' ? 'taking' : value;
}
