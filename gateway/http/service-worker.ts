import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { WORKER_POLICY } from './security.ts';

/** The app's service worker, below the base path. */
export const WORKER_FILE = 'worker.js';

/** In the page's head; the mark tells the app not to register a worker, and to remove one. */
const RELEASE_MARK = '<meta name="release"';

export const withoutWorker = (page: string): string => page.replace(RELEASE_MARK, `${RELEASE_MARK} data-worker="off"`);

/** Also true for its compressed files. */
export const isWorkerFile = (path: string): boolean => basename(path).replace(/\.(?:br|gz)$/, '') === WORKER_FILE;

export const workerHeaders = (basePath: string) => ({
  'content-security-policy': WORKER_POLICY,
  // The first page is the base path itself, without a slash at its end.
  'service-worker-allowed': basePath || '/',
});

const removingWorker = (basePath: string): string => `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  const names = (await caches.keys()).filter((name) => name.startsWith(${JSON.stringify(`${basePath}/#`)}));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

/**
 * In place of a worker that is switched off: a browser looks for a new one at each visit, whatever the old one does, and
 * this one deletes what was stored and itself.
 */
export function addRemovingWorker(app: FastifyInstance, basePath: string): void {
  app.get(`${basePath}/${WORKER_FILE}`, (_request, reply) =>
    reply
      .headers({ ...workerHeaders(basePath), 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(removingWorker(basePath)),
  );
}
