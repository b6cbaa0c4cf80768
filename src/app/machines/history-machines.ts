import { createHistoryExportMachine } from '../../../machines/payments/history-export/history-export.machine.ts';
import { historyExportAdapter } from '../../adapters/payments/history-export-adapter.ts';

export const machines = { historyExport: createHistoryExportMachine(historyExportAdapter) };
