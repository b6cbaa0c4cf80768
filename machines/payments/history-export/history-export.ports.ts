import type { NetPeriod } from '../../../domain/payments/net-position.ts';

/** Which lines a file is to have: instants are ISO texts, `from` is included and `to` is not. */
export interface HistoryRequest {
  readonly type: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** What the lines come to, by day, week or month. */
export interface NetPositionRequest {
  readonly period: NetPeriod;
}

export type ExportRequest = HistoryRequest | NetPositionRequest;

export interface ExportChunk {
  readonly request: ExportRequest;
  /** Of the first line that is still missing. */
  readonly offset: number;
}

export interface ExportProgress {
  /** Where the next part begins. */
  readonly offset: number;
  /** How many lines there are in all. */
  readonly total: number;
  /** How many of this part could not be read, and are not in the file (reading 77). */
  readonly missing: number;
}

export interface HistoryExportPorts {
  /** As many lines as one call gives; they are kept for the file. Rejects where there are fewer than were promised. */
  collectHistory(part: ExportChunk, signal: AbortSignal): Promise<ExportProgress>;
  /** Hands the collected lines to the browser as a CSV file of this moment; resolves with how many there are in it. */
  saveHistory(file: { readonly request: ExportRequest; readonly at: number }, signal: AbortSignal): Promise<number>;
}
