import type { SnapshotFrom } from 'xstate';
import type { NetPeriod } from '../../../domain/payments/net-position.ts';
import type { createHistoryExportMachine } from './history-export.machine.ts';

export type HistoryExportSnapshot = SnapshotFrom<ReturnType<typeof createHistoryExportMachine>>;

export type ExportStatus = 'idle' | 'collecting' | 'saving' | 'done' | 'failed';

export function exportStatus({ value }: HistoryExportSnapshot): ExportStatus {
  return value;
}

/** Whether the export's status belongs to this period of the net position (null: the history); always while saving. */
export function isExportOf({ value, context: { request } }: HistoryExportSnapshot, period: NetPeriod | null): boolean {
  return value === 'saving' || ('period' in request ? request.period : null) === period;
}

/** How many lines have been collected. */
export function collectedLines({ context: { offset, total } }: HistoryExportSnapshot): number {
  return Math.min(offset, total ?? 0);
}

/** How many lines the file will have; null until the first chunk is loaded. */
export function linesToCollect({ context }: HistoryExportSnapshot): number | null {
  return context.total;
}

export function savedLines({ context }: HistoryExportSnapshot): number {
  return context.saved;
}

/** How many lines could not be read, and are not in the file. */
export function missingLines({ context }: HistoryExportSnapshot): number {
  return context.missing;
}
