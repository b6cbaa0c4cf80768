// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseAdapter } from '../../../src/adapters/shell/release-adapter.ts';

const OWN = '0123456789abcdef';
const NEVER = new AbortController().signal;

function buildPage(content = OWN, attributes = ''): void {
  document.head.innerHTML = `<meta name="release" content="${content}"${attributes}>`;
}

beforeEach(() => buildPage());
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const respond = (body: unknown, ok = true) =>
  vi.fn(async (_url: string, _options: RequestInit) => ({ ok, status: 200, json: async () => body }));

test.each([
  [OWN, 'same'],
  ['fedcba9876543210', 'newer'],
])('NAV-07 A gateway of build %s is the %s', async (build, kind) => {
  const fetch = respond({ build });
  vi.stubGlobal('fetch', fetch);
  expect(await releaseAdapter.checkRelease(NEVER)).toEqual({ kind });
  expect(fetch.mock.calls[0]?.[0]).toBe('/account/release.json');
  expect(fetch.mock.calls[0]?.[1].cache).toBe('no-cache');
});

test.each([[null], [{}], [{ build: 1 }], ['x']])('An answer that tells no build is no release: %j', async (body) => {
  vi.stubGlobal('fetch', respond(body));
  await expect(releaseAdapter.checkRelease(NEVER)).rejects.toThrow();
  vi.stubGlobal('fetch', respond({ build: 'fedcba9876543210' }, false));
  await expect(releaseAdapter.checkRelease(NEVER)).rejects.toThrow();
});

const SENT: readonly (readonly [string, (signal: AbortSignal) => Promise<unknown>])[] = [
  ['for the release', (signal) => releaseAdapter.checkRelease(signal)],
  ['for a page', (signal) => releaseAdapter.openAnew('/promotions', signal)],
];

test.each(SENT)('A request %s ends when nobody wants it any more, and after eight seconds', async (_, send) => {
  const ended = new AbortController();
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const fetch = respond({}, false);
  vi.stubGlobal('fetch', fetch);
  await expect(send(ended.signal)).rejects.toThrow();
  await expect(send(NEVER)).rejects.toThrow();
  expect(timeout.mock.calls).toEqual([[8_000], [8_000]]);
  timeout.mockRestore();
  const aborted = () => fetch.mock.calls.map(([, { signal }]) => signal?.aborted);
  expect(aborted()).toEqual([false, false]);
  ended.abort();
  expect(aborted()).toEqual([true, false]);
  deadline.abort();
  expect(aborted()).toEqual([true, true]);
});

test('A page of the development server has no build: it asks for none, and wants no worker', async () => {
  const fetch = respond({ build: OWN });
  vi.stubGlobal('fetch', fetch);
  buildPage('__BUILD__');
  expect(await releaseAdapter.checkRelease(NEVER)).toEqual({ kind: 'same' });
  expect(await releaseAdapter.findWorkerPolicy()).toBe('none');
  expect(fetch.mock.calls).toEqual([]);
});

test('A worker is wanted where the browser has them, and unwanted where the operator has switched it off', async () => {
  expect(await releaseAdapter.findWorkerPolicy()).toBe('none');
  vi.stubGlobal('navigator', { serviceWorker: {} });
  expect(await releaseAdapter.findWorkerPolicy()).toBe('wanted');
  buildPage(OWN, ' data-worker="off"');
  expect(await releaseAdapter.findWorkerPolicy()).toBe('unwanted');
});

test('The worker is of the base path, and its file is never taken from a cache', async () => {
  const register = vi.fn(async () => {});
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  await releaseAdapter.registerWorker();
  expect(register.mock.calls).toEqual([['/account/worker.js', { scope: '/account', updateViaCache: 'none' }]]);
});

test('The first worker of a browser is no update, the next one is', async () => {
  const registration = Object.assign(new EventTarget(), { active: null as object | null });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  const listener = vi.fn();
  const stop = releaseAdapter.watchWorker(listener);
  await Promise.resolve();
  await Promise.resolve();
  registration.dispatchEvent(new Event('updatefound'));
  expect(listener.mock.calls).toEqual([]);
  registration.active = {};
  registration.dispatchEvent(new Event('updatefound'));
  expect(listener.mock.calls).toEqual([[{ type: 'worker.updated' }]]);
  stop();
  registration.dispatchEvent(new Event('updatefound'));
  expect(listener.mock.calls.length).toBe(1);
});

test('What is removed is the worker and what it has stored, nothing of other apps', async () => {
  const removed: string[] = [];
  const registration = { unregister: async () => void removed.push('worker') };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('caches', {
    keys: async () => ['/account/#1', '/other/#1'],
    delete: async (name: string) => void removed.push(name),
  });
  await releaseAdapter.removeWorker();
  expect(removed).toEqual(['worker', '/account/#1']);
});

test('A page that is shown again and a file that is gone are signs; a page that is hidden is none', () => {
  const listener = vi.fn();
  const stop = releaseAdapter.listenToSigns(listener);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener.mock.calls).toEqual([]);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(listener.mock.calls).toEqual([[{ type: 'page.returned' }], [{ type: 'chunk.missing' }]]);
  stop();
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(listener.mock.calls.length).toBe(2);
});

test('A page that comes out of the back/forward cache is a sign; one that is loaded is none', () => {
  const listener = vi.fn();
  const stop = releaseAdapter.listenToSigns(listener);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(listener.mock.calls).toEqual([]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(listener.mock.calls).toEqual([[{ type: 'page.returned' }]]);
  stop();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(listener.mock.calls.length).toBe(1);
});

function clickOn(
  link: string,
  options: MouseEventInit = {},
): { readonly followed: unknown[][]; readonly isLeft: boolean } {
  document.body.innerHTML = link;
  history.replaceState(null, '', '/account/profile');
  const listener = vi.fn();
  const release = releaseAdapter.holdLinks(listener);
  // jsdom cannot navigate, and says so in the console.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const reached = vi.fn();
  document.body.addEventListener('click', reached, { once: true });
  const inner = document.querySelector('span') ?? document.querySelector('a') ?? document.body;
  inner.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  release();
  return { followed: listener.mock.calls, isLeft: reached.mock.calls.length === 1 };
}

test('A plain click on a link to another page of the app is held, with its query', () => {
  expect(clickOn('<a href="/account/promotions?category=active"><span>x</span></a>')).toEqual({
    followed: [[{ type: 'link.followed', path: '/promotions?category=active' }]],
    isLeft: false,
  });
});

test.each([
  ['another site', '<a href="https://example.com/account/x">x</a>', {}],
  ['a new tab', '<a href="/account/promotions" target="_blank">x</a>', {}],
  ['a file', '<a href="/account/promotions" download>x</a>', {}],
  ['this page', '<a href="/account/profile?page=2">x</a>', {}],
  ['no link', '<span>x</span>', {}],
  ['Ctrl', '<a href="/account/promotions">x</a>', { ctrlKey: true }],
  ['Shift', '<a href="/account/promotions">x</a>', { shiftKey: true }],
  ['the middle button', '<a href="/account/promotions">x</a>', { button: 1 }],
])('A click that is not for another page of the app here is left alone: %s', (_, link, options) => {
  expect(clickOn(link, options)).toEqual({ followed: [], isLeft: true });
});

test.each(['refused', 'lost'] as const)('A page is not left for a gateway whose answer is %s', async (answer) => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', async () => {
    if (answer === 'lost') throw new TypeError('no network');
    return { ok: false };
  });
  await expect(releaseAdapter.openAnew('/promotions', NEVER)).rejects.toThrow();
  expect(assign.mock.calls).toEqual([]);
});

test.each([
  ['/promotions', '/account/promotions'],
  ['/', '/account'],
])('The page %s is opened with a full load of %s', async (path, url) => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', async () => ({ ok: true }));
  await releaseAdapter.openAnew(path, NEVER);
  expect(assign.mock.calls).toEqual([[url]]);
});
