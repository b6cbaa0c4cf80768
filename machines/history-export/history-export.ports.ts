/** Which lines a file is to have: instants are ISO texts, `from` is included and `to` is not. */
export interface ExportRequest {
  readonly type: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export interface ExportPart {
  readonly request: ExportRequest;
  /** Of the first line that is still missing. */
  readonly offset: number;
}

export interface ExportProgress {
  /** Where the next part begins. */
  readonly offset: number;
  /** How many lines there are in all. */
  readonly total: number;
}

export interface HistoryExportPorts {
  /** GET /api/txn, as many lines as one call gives; they are kept for the file. Rejects where lines are missing. */
  collectHistory(part: ExportPart, signal: AbortSignal): Promise<ExportProgress>;
  /** Hands the collected lines to the browser as a CSV file; resolves with how many there are in it. */
  saveHistory(request: ExportRequest, signal: AbortSignal): Promise<number>;
}
