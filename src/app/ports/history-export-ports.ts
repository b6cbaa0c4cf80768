import { TransactionType } from '../../../contract/transactions.ts';
import type { ExportRequest, HistoryExportPorts } from '../../../machines/history-export/history-export.ports.ts';
import { fetchHistoryPage, type Transaction, type TransactionFilter } from '../../queries/transactions.ts';

/** As many as one call gives. */
const LINES_A_CALL = 100;

/** What has been collected of the file under way; a line that was given twice stands in it once. */
const collected = new Map<string, Transaction>();

function filterOf({ type, from, to }: ExportRequest): TransactionFilter {
  return { type: type === null ? null : TransactionType.parse(type), from, to };
}

export const historyExportPorts: HistoryExportPorts = {
  async collectHistory({ request, offset }, signal) {
    if (offset === 0) collected.clear();
    const page = await fetchHistoryPage(filterOf(request), {
      offset,
      limit: LINES_A_CALL,
      signal,
      isToldByCaller: true,
    });
    const { records, total } = page;
    if (records.length === 0 && offset < total) throw new Error('lines are missing');
    for (const record of records) collected.set(record.id, record);
    return { offset: offset + records.length, total };
  },
  async saveHistory(request, signal) {
    const { saveHistoryFile } = await import('./history-file.ts');
    signal.throwIfAborted();
    saveHistoryFile([...collected.values()], request);
    const lines = collected.size;
    collected.clear();
    return lines;
  },
};
