import type { SnapshotFrom } from 'xstate';
import type { createQuickBreakMachine } from './quick-break.machine.ts';

export type QuickBreakSnapshot = SnapshotFrom<ReturnType<typeof createQuickBreakMachine>>;

export type QuickBreakStatus = 'idle' | 'offered' | 'taking' | 'failed';

export function quickBreakStatus({ value }: QuickBreakSnapshot): QuickBreakStatus {
  return value === 'taken' ? 'taking' : value;
}
