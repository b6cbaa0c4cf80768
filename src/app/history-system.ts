import { createHistoryExportMachine } from '../../machines/payments/history-export/history-export.machine.ts';
import { historyExportPorts } from '../adapters/history-export-ports.ts';
import { arriveInSession } from './session-system.ts';

const historyExport = createHistoryExportMachine(historyExportPorts);

/** Gives the session the machine that makes a file of the history, with all it needs. */
export function placeHistory(): void {
  arriveInSession({ historyExport });
}
