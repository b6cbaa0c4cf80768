import {
  collectedLines,
  exportStatus,
  isExportOf,
  linesToCollect,
  missingLines,
  savedLines,
  type ExportStatus,
} from '../../machines/payments/history-export/history-export.selectors.ts';
import type { NetPeriod } from '../../domain/payments/net-position.ts';
import { useContext } from 'react';
import { useActor, useSelected } from './actors.ts';
import { ClockContext } from '../lib/clock.ts';
import type { ExportRequest } from '../../machines/payments/history-export/history-export.ports.ts';

export interface HistoryExportViewModel {
  readonly status: ExportStatus;
  readonly loaded: number;
  readonly total: number | null;
  readonly missing: number;
  readonly saved: number;
  readonly start: (request: ExportRequest) => void;
  readonly cancel: () => void;
  readonly retry: () => void;
}

/** The export of a period of the net position or, for null, of the history. */
export function useHistoryExport(period: NetPeriod | null): HistoryExportViewModel {
  const actor = useActor('historyExport');
  const clock = useContext(ClockContext);
  const isOwn = useSelected('historyExport', (snapshot) => isExportOf(snapshot, period));
  const status = useSelected('historyExport', exportStatus);
  return {
    status: isOwn ? status : 'idle',
    loaded: useSelected('historyExport', collectedLines),
    total: useSelected('historyExport', linesToCollect),
    missing: useSelected('historyExport', missingLines),
    saved: useSelected('historyExport', savedLines),
    start(request) {
      if (!isOwn) actor.send({ type: 'export.dismiss' });
      actor.send({ type: 'export.start', request, at: clock() });
    },
    cancel: () => actor.send({ type: 'export.cancel' }),
    retry: () => actor.send({ type: 'export.retry' }),
  };
}

/** Clears the export's status without a re-render at each of its chunks. */
export function useExportDismissal(): () => void {
  const actor = useActor('historyExport');
  return () => actor.send({ type: 'export.dismiss' });
}
