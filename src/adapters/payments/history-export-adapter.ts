import { TransactionType } from '../../../contract/transactions.ts';
import type {
  ExportChunk,
  ExportProgress,
  HistoryExportPorts,
  HistoryRequest,
  NetPositionRequest,
} from '../../../machines/payments/history-export/history-export.ports.ts';
import { netPositionQuery } from '../../queries/net-position.ts';
import { queryClient } from '../../queries/query-client.ts';
import { fetchHistoryPage, type Transaction, type TransactionFilter } from '../../queries/transactions.ts';

/** The maximum of one request. */
const LINES_PER_REQUEST = 100;

/** The lines collected for the current file, by id: a line received twice is stored once. */
const collected = new Map<string, Transaction>();

function filterOf({ type, from, to }: HistoryRequest): TransactionFilter {
  return { type: type === null ? null : TransactionType.parse(type), from, to };
}

async function collectLines(request: HistoryRequest, offset: number, signal: AbortSignal): Promise<ExportProgress> {
  if (offset === 0) collected.clear();
  const part = { offset, limit: LINES_PER_REQUEST, signal, handlesOwnErrors: true };
  const { records, received, total } = await fetchHistoryPage(filterOf(request), part);
  if (records.length === 0 && offset < total) throw new Error('lines are missing, or none of them can be read');
  for (const record of records) collected.set(record.id, record);
  return { offset: offset + received, total, missing: received - records.length };
}

/** The rows shown on the screen; fetched if the cache has none. */
function findPeriods({ period }: NetPositionRequest) {
  return queryClient.query({ ...netPositionQuery(period), staleTime: 'static' });
}

async function collectPeriods(request: NetPositionRequest): Promise<ExportProgress> {
  const { rows, missing } = await findPeriods(request);
  return { offset: rows.length, total: rows.length, missing };
}

export const historyExportAdapter: HistoryExportPorts = {
  collectHistory: ({ request, offset }: ExportChunk, signal) =>
    'period' in request ? collectPeriods(request) : collectLines(request, offset, signal),
  async saveHistory({ request, at }, signal) {
    if ('period' in request) {
      const { saveNetPositionFile } = await import('./net-position-file.ts');
      const { rows } = await findPeriods(request);
      signal.throwIfAborted();
      saveNetPositionFile(rows, request.period, at);
      return rows.length;
    }
    const { saveHistoryFile } = await import('./history-file.ts');
    signal.throwIfAborted();
    saveHistoryFile([...collected.values()], request);
    const lines = collected.size;
    collected.clear();
    return lines;
  },
};
