import { cachePrefix } from '../lib/worker-caches.ts';
import { createAssetStore, kindOf, outdatedCaches } from './assets.ts';
import { offlinePage } from './offline-page.ts';
import type { InstallEvent, WorkerFetchEvent, WorkerScope } from './worker-scope.ts';

/**
 * The service worker (docs/adr/0047-service-worker.md), built on its own by `tooling/build.ts`. It stores hashed files of
 * the build, and shows a page of its own where there is no network: never an answer of the API, never a page.
 */
declare const self: WorkerScope;
/** The build's hash, put in by `tooling/build.ts`. */
declare const __BUILD__: string;

const BASE = import.meta.env.BASE_URL;
const PREFIX = cachePrefix(BASE);
const PRESENT = `${PREFIX}${__BUILD__}`;
const store = createAssetStore(caches, PREFIX, PRESENT, (request) => fetch(request));

/** Calls of the API and other files don't even start the worker, where the browser knows such routes. */
const STRAIGHT_TO_NETWORK = {
  condition: { not: { or: [{ requestMode: 'navigate' }, { urlPattern: { pathname: `${BASE}assets/*` } }] } },
  source: 'network',
};

async function install(event: InstallEvent): Promise<void> {
  // An older browser refuses the routes; the worker then leaves the same requests alone.
  await event.addRoutes?.([STRAIGHT_TO_NETWORK]).catch(() => {});
  // No page depends on which worker serves it: files never change under their name.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), PREFIX, PRESENT);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  // A page is asked for while the worker starts, and is no slower for it.
  await self.registration.navigationPreload?.enable();
}

async function respondAsset(event: WorkerFetchEvent): Promise<Response> {
  const { response, later } = await store.respond(event.request);
  event.waitUntil(later);
  return response;
}

async function respondPage({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return offlinePage(crypto.randomUUID().replaceAll('-', ''));
  }
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin, BASE);
  if (kind === 'asset') event.respondWith(respondAsset(event));
  if (kind === 'page') event.respondWith(respondPage(event));
});
