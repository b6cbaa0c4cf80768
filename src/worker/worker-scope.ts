/** The part of the service worker's scope that is used; TypeScript's own library of it excludes the DOM's. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
}

export interface ExtendableEvent {
  waitUntil(task: Promise<unknown>): void;
}

export interface InstallEvent extends ExtendableEvent {
  /** Chromium's: what a route answers does not start the worker. */
  addRoutes?(rules: readonly object[]): Promise<void>;
}

export interface WorkerFetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Undefined without navigation preload. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
