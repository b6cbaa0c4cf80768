/** What the page may do with its service worker; `none`: the browser has none, or the page is not a build. */
export type WorkerPolicy = 'wanted' | 'unwanted' | 'none';

export type ReleaseSign =
  /** The page is visible again. */
  | { type: 'page.returned' }
  /** A file of the page's own build could not be loaded. */
  | { type: 'chunk.missing' };

export type ReleaseCheck = { readonly kind: 'same' | 'newer' };

export interface ReleasePorts {
  findWorkerPolicy(): Promise<WorkerPolicy>;
  /** Rejects if the browser refuses the worker, or its file cannot be fetched. */
  registerWorker(): Promise<void>;
  /** Calls the listener when the browser has found another worker; returns the end of it. */
  watchWorker(listener: (event: { type: 'worker.updated' }) => void): () => void;
  /** Unregisters the worker and deletes what it has stored. */
  removeWorker(): Promise<void>;
  listenToSigns(listener: (event: ReleaseSign) => void): () => void;
  /** Compares the page's build with the gateway's. */
  checkRelease(signal: AbortSignal): Promise<ReleaseCheck>;
  /** From now on a click on a link to another page of the app is only reported; returns the end of it. */
  holdLinks(listener: (event: { type: 'link.followed'; path: string }) => void): () => void;
  /** Opens the path with a full load. Rejects, and stays, if the gateway cannot be reached. */
  openAnew(path: string, signal: AbortSignal): Promise<void>;
  /** Opens the path as any link does, without a load. */
  openWithin(path: string): void;
}
