import {
  collectedLines,
  exportStage,
  linesToCollect,
  savedLines,
  type ExportStage,
} from '../../../machines/history-export/history-export.selectors.ts';
import { useContext } from 'react';
import { useActorIfAny, useFact } from '../../app/actors.ts';
import { ClockContext } from '../../components/clock.ts';
import type { TransactionFilter } from '../../queries/transactions.ts';

export interface HistoryExportFacts {
  readonly stage: ExportStage;
  readonly loaded: number;
  readonly total: number | null;
  readonly saved: number;
  readonly start: (filter: TransactionFilter) => void;
  readonly cancel: () => void;
  readonly retry: () => void;
}

/** The file of the history, on its way. */
export function useHistoryExport(): HistoryExportFacts {
  const actor = useActorIfAny('historyExport');
  const clock = useContext(ClockContext);
  return {
    stage: useFact('historyExport', exportStage, 'idle'),
    loaded: useFact('historyExport', collectedLines, 0),
    total: useFact('historyExport', linesToCollect, null),
    saved: useFact('historyExport', savedLines, 0),
    start: (request) => actor?.send({ type: 'export.start', request, at: clock() }),
    cancel: () => actor?.send({ type: 'export.cancel' }),
    retry: () => actor?.send({ type: 'export.retry' }),
  };
}

/** Forgets what was said of a file, without being drawn anew by each of its parts. */
export function useExportDismissal(): () => void {
  const actor = useActorIfAny('historyExport');
  return () => actor?.send({ type: 'export.dismiss' });
}
