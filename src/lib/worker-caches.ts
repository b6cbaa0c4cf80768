/** What the service worker stores, one cache for each build; `base` is the app's base with a slash at the end. */
export const cachePrefix = (base: string): string => `${base}#`;

/** The name of the worker's file, below the base. */
export const WORKER_FILE = 'worker.js';
/** The gateway's build, below the base. */
export const RELEASE_FILE = 'release.json';
