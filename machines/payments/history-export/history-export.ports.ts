import type { NetPeriod } from '../../../domain/payments/net-position.ts';

/** Which lines to export: instants are ISO texts, `from` is included and `to` is not. */
export interface HistoryRequest {
  readonly type: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Net position by day, week or month. */
export interface NetPositionRequest {
  readonly period: NetPeriod;
}

export type ExportRequest = HistoryRequest | NetPositionRequest;

export interface ExportChunk {
  readonly request: ExportRequest;
  /** Offset of the first line that is still missing. */
  readonly offset: number;
}

export interface ExportProgress {
  /** Offset of the next chunk. */
  readonly offset: number;
  /** Total number of lines. */
  readonly total: number;
  /** How many lines of this chunk could not be read and are not in the file (reading 77). */
  readonly missing: number;
}

export interface HistoryExportPorts {
  /** Collects the lines of one response for the file. Rejects if there are fewer than announced. */
  collectHistory(part: ExportChunk, signal: AbortSignal): Promise<ExportProgress>;
  /** Gives the collected lines to the browser as a CSV file dated `at`; resolves with the number of lines. */
  saveHistory(file: { readonly request: ExportRequest; readonly at: number }, signal: AbortSignal): Promise<number>;
}
