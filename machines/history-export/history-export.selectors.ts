import type { SnapshotFrom } from 'xstate';
import type { createHistoryExportMachine } from './history-export.machine.ts';

export type HistoryExportSnapshot = SnapshotFrom<ReturnType<typeof createHistoryExportMachine>>;

export type ExportStage = 'idle' | 'collecting' | 'saving' | 'done' | 'failed';

export function exportStage({ value }: HistoryExportSnapshot): ExportStage {
  return value;
}

/** How many lines have been collected. */
export function collectedLines({ context: { offset, total } }: HistoryExportSnapshot): number {
  return Math.min(offset, total ?? 0);
}

/** How many lines the file is going to have; null until the first part came. */
export function linesToCollect({ context }: HistoryExportSnapshot): number | null {
  return context.total;
}

export function savedLines({ context }: HistoryExportSnapshot): number {
  return context.saved;
}
