import { createHistoryExportMachine } from '../../../machines/payments/history-export/history-export.machine.ts';
import { historyExportPorts } from '../../adapters/history-export-ports.ts';

export const actors = { historyExport: createHistoryExportMachine(historyExportPorts) };
