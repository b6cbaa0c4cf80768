import type { ReleasePorts } from '../../../machines/shell/release/release.ports.ts';
import { basePath } from '../../api/base-path.ts';
import { cachePrefix, RELEASE_FILE, WORKER_FILE } from '../../lib/worker-caches.ts';
import { go, pathOfLink } from '../../system/navigation.ts';

const BASE = import.meta.env.BASE_URL;
const SCOPE = basePath || '/';
const TIMEOUT = 8_000;

/** The mark of the page's build in its head; without one it is served by the development server. */
function ownRelease(): { readonly build: string; readonly isWithWorker: boolean } | null {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="release"]');
  if (mark === null || !/^[0-9a-f]{16}$/.test(mark.content)) return null;
  return { build: mark.content, isWithWorker: mark.dataset['worker'] !== 'off' };
}

/** A browser without a secure connection, or in a private window, may have none. */
const container = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator ? navigator.serviceWorker : null);

const within = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);

/** The in-app path of a plain click on a link to another page; null for any other click. */
function followedPath(event: MouseEvent): string | null {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.hasAttribute('download') || link.pathname === location.pathname) return null;
  return pathOfLink(link);
}

export const releaseAdapter: ReleasePorts = {
  async findWorkerPolicy() {
    const own = ownRelease();
    if (own === null || container() === null) return 'none';
    return own.isWithWorker ? 'wanted' : 'unwanted';
  },
  async registerWorker() {
    await container()?.register(`${BASE}${WORKER_FILE}`, { scope: SCOPE, updateViaCache: 'none' });
  },
  watchWorker(listener) {
    const ended = new AbortController();
    const watch = async (): Promise<void> => {
      const registration = await container()?.getRegistration(SCOPE);
      registration?.addEventListener(
        'updatefound',
        () => {
          // The first worker of this browser is no update.
          if (registration.active !== null) listener({ type: 'worker.updated' });
        },
        { signal: ended.signal },
      );
    };
    // Without the watch, the page is still compared with the gateway when it is old.
    watch().catch(() => {});
    return () => ended.abort();
  },
  async removeWorker() {
    const registration = await container()?.getRegistration(SCOPE);
    await registration?.unregister();
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(cachePrefix(BASE))).map((name) => caches.delete(name)));
  },
  listenToSigns(listener) {
    const ended = new AbortController();
    const { signal } = ended;
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') listener({ type: 'page.returned' });
    };
    document.addEventListener('visibilitychange', onVisible, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && onVisible(), { signal });
    window.addEventListener('vite:preloadError', () => listener({ type: 'chunk.missing' }), { signal });
    return () => ended.abort();
  },
  async checkRelease(signal) {
    const own = ownRelease();
    if (own === null) return { kind: 'same' };
    const response = await fetch(`${BASE}${RELEASE_FILE}`, { cache: 'no-cache', signal: within(signal) });
    if (!response.ok) throw new Error(`the release was not told: ${response.status}`);
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null || !('build' in body) || typeof body.build !== 'string') {
      throw new Error('the release was not told');
    }
    return { kind: body.build === own.build ? 'same' : 'newer' };
  },
  holdLinks(listener) {
    const onClick = (event: MouseEvent): void => {
      const path = followedPath(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      listener({ type: 'link.followed', path });
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  },
  async openAnew(path, signal) {
    // A page that cannot be fetched must not take the place of one that works.
    const { ok } = await fetch(BASE, { method: 'HEAD', cache: 'no-store', signal: within(signal) });
    if (!ok) throw new Error('the gateway sends no page');
    location.assign(path === '/' ? SCOPE : `${basePath}${path}`);
  },
  openWithin: go,
};
