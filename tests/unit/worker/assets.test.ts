import { expect, test, vi } from 'vitest';
import { createAssetStore, kindOf, MAX_ASSETS, outdatedCaches } from '../../../src/worker/assets.ts';

const ORIGIN = 'https://account.test';
const BASE = '/account/';
const PREFIX = '/account/#';

test.each([
  ['/account/assets/index-1a2b3c4d.js', 'GET', 'cors', 'asset'],
  ['/account/assets/index-1a2b3c4d.js', 'HEAD', 'cors', 'other'],
  ['/account/profile', 'GET', 'navigate', 'page'],
  ['/account/login', 'POST', 'navigate', 'other'],
  ['/account/api/config', 'GET', 'cors', 'other'],
  ['/account/release.json', 'GET', 'cors', 'other'],
  ['/elsewhere/assets/a.js', 'GET', 'cors', 'other'],
  ['https://pay.example.com/account/assets/a.js', 'GET', 'cors', 'other'],
] as const)('%s by %s (%s) is for the worker: %s', (path, method, mode, kind) => {
  expect(kindOf({ url: new URL(path, ORIGIN).href, method, mode }, ORIGIN, BASE)).toBe(kind);
});

test('Of earlier builds the last one stays, whose pages may still be open, and other apps are left alone', () => {
  const names = ['/other/#1', '/account/#1', '/account/#2', '/account/#3', '/account/#4'];
  expect(outdatedCaches(names, PREFIX, '/account/#4')).toEqual(['/account/#1', '/account/#2']);
  expect(outdatedCaches(['/account/#4'], PREFIX, '/account/#4')).toEqual([]);
});

/** A storage of caches with what the worker uses of it. */
function memoryCaches(): { readonly caches: CacheStorage; readonly stored: Map<string, Map<string, Response>> } {
  const stored = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      put: async ({ url }: Request, response: Response) => void files.set(url, response),
      keys: async () => [...files.keys()].map((url) => ({ url })),
      delete: async ({ url }: Request) => files.delete(url),
    };
  };
  const caches: Partial<Record<keyof CacheStorage, unknown>> = {
    keys: async () => [...stored.keys()],
    open: async (name: string) => open(name),
    match: async ({ url }: Request, { cacheName }: MultiCacheQueryOptions) =>
      stored
        .get(cacheName ?? '')
        ?.get(url)
        ?.clone(),
  };
  return { caches: caches as CacheStorage, stored };
}

/** An answer of the own origin, which a copy is as well. */
function file(text: string, status = 200): Response {
  const response = new Response(text, { status });
  return Object.defineProperties(response, { type: { value: 'basic' }, clone: { value: () => file(text, status) } });
}
const request = (name: string): Request => new Request(`${ORIGIN}${BASE}assets/${name}`);

test('A file comes from the network once, and from then on from the browser', async () => {
  const { caches } = memoryCaches();
  const load = vi.fn(async () => file('first'));
  const store = createAssetStore(caches, PREFIX, '/account/#2', load);
  for (let time = 0; time < 3; time += 1) {
    const { response, later } = await store.respond(request('a-1.js'));
    expect(await response.text()).toBe('first');
    await later;
  }
  expect(load).toHaveBeenCalledTimes(1);
});

test('A file that an earlier build stored is taken over without the network', async () => {
  const { caches, stored } = memoryCaches();
  const load = vi.fn(async () => file('new'));
  await (
    await createAssetStore(caches, PREFIX, '/account/#1', async () => file('old')).respond(request('a-1.js'))
  ).later;
  const { response, later } = await createAssetStore(caches, PREFIX, '/account/#2', load).respond(request('a-1.js'));
  await later;
  expect([await response.text(), load.mock.calls.length]).toEqual(['old', 0]);
  expect([...(stored.get('/account/#2')?.keys() ?? [])]).toEqual([request('a-1.js').url]);
});

test.each([404, 503, 206])('An answer of %s is passed on and not stored', async (status) => {
  const { caches, stored } = memoryCaches();
  const { response, later } = await createAssetStore(caches, PREFIX, '/account/#1', async () =>
    file('', status),
  ).respond(request('a-1.js'));
  await later;
  expect([response.status, stored.size]).toEqual([status, 0]);
});

test('Storage that fails costs nothing but itself', async () => {
  const broken = { keys: () => Promise.reject(new Error()), open: () => Promise.reject(new Error()) };
  const store = createAssetStore(broken as unknown as CacheStorage, PREFIX, '/account/#1', async () => file('here'));
  const { response, later } = await store.respond(request('a-1.js'));
  await expect(later).resolves.toBeUndefined();
  expect(await response.text()).toBe('here');
});

test('A file that cannot be loaded stays an error', async () => {
  const store = createAssetStore(memoryCaches().caches, PREFIX, '/account/#1', () => Promise.reject(new TypeError()));
  await expect(store.respond(request('a-1.js'))).rejects.toThrow(TypeError);
});

test('No more files are stored than the bound, and the oldest go first', async () => {
  const { caches, stored } = memoryCaches();
  const store = createAssetStore(caches, PREFIX, '/account/#1', async () => file('x'));
  for (let number = 0; number < MAX_ASSETS + 3; number += 1) {
    await (
      await store.respond(request(`a-${number}.js`))
    ).later;
  }
  const urls = [...(stored.get('/account/#1')?.keys() ?? [])];
  expect([urls.length, urls[0]]).toEqual([MAX_ASSETS, request('a-3.js').url]);
});
