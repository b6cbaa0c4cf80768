import { describe, expect, test } from 'vitest';
import type { PageRequest, RenderedPage } from '../../../contract/first-paint.ts';
import { createPageCache } from '../../../gateway/http/page-cache.ts';

const VISITOR = { language: 'pl', colorScheme: 'auto', consent: null } as const;
const pageAt = (path: string): PageRequest => ({ path, visitor: VISITOR, isPlayer: false });
const MINUTE = 60_000;

function setUp({ maxPages = 10, wait = 1_000 } = {}) {
  const time = { now: 0 };
  const rendered: string[] = [];
  const errors: unknown[] = [];
  let respond = (path: string): Promise<RenderedPage | null> =>
    Promise.resolve({ title: path, html: `${path} ${rendered.length}`, content: null, modules: [] });
  const cache = createPageCache({
    render: (request) => {
      rendered.push(request.path);
      return respond(request.path);
    },
    clock: { now: () => time.now, machineNow: () => time.now },
    onError: (error) => errors.push(error),
    maxPages,
    wait,
  });
  return {
    cache,
    rendered,
    errors,
    setTime: (now: number) => (time.now = now),
    setAnswer: (next: typeof respond) => (respond = next),
    html: async (path: string) => (await cache.get(pageAt(path)))?.html ?? null,
  };
}

describe('Pages that the gateway keeps', () => {
  test('A page is rendered once for all who ask at the same time and soon after', async () => {
    const { html, rendered } = setUp();
    expect(await Promise.all([html('/a'), html('/a')])).toEqual(['/a 1', '/a 1']);
    expect(await html('/a')).toBe('/a 1');
    expect(rendered).toEqual(['/a']);
  });

  test('Each visitor’s choices have a page of their own', async () => {
    const { cache, rendered } = setUp();
    await cache.get(pageAt('/a'));
    await cache.get({ ...pageAt('/a'), visitor: { ...VISITOR, language: 'en' } });
    await cache.get({ ...pageAt('/a'), isPlayer: true });
    expect(rendered).toHaveLength(3);
  });

  test('After half a minute the page is sent at once and rendered anew behind it', async () => {
    const { html, rendered, setTime } = setUp();
    await html('/a');
    setTime(MINUTE);
    expect(await html('/a')).toBe('/a 1');
    expect(rendered).toHaveLength(2);
    await Promise.resolve();
    expect(await html('/a')).toBe('/a 2');
  });

  test('A page from before the clock was moved by an hour, forwards or back, is not sent', async () => {
    const { html, setTime } = setUp();
    setTime(60 * MINUTE);
    await html('/a');
    setTime(0);
    expect(await html('/a')).toBe('/a 2');
    setTime(120 * MINUTE);
    expect(await html('/a')).toBe('/a 3');
  });

  test('What fails is reported, is no page, and is tried again after some seconds', async () => {
    const { html, rendered, errors, setTime, setAnswer } = setUp();
    setAnswer(() => Promise.reject(new Error('no content')));
    expect(await html('/a')).toBe(null);
    expect(await html('/a')).toBe(null);
    expect([rendered.length, errors.length]).toEqual([1, 1]);
    setTime(6_000);
    expect(await html('/a')).toBe(null);
    expect(rendered).toHaveLength(2);
  });

  test('An old page stays if it cannot be rendered anew', async () => {
    const { html, setTime, setAnswer } = setUp();
    await html('/a');
    setTime(MINUTE);
    setAnswer(() => Promise.reject(new Error('no content')));
    expect(await html('/a')).toBe('/a 1');
    await Promise.resolve();
    expect(await html('/a')).toBe('/a 1');
  });

  test('Nobody waits for a slow page, and whoever comes later gets it', async () => {
    const { html, setAnswer } = setUp({ wait: 0 });
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    setAnswer(() => promise);
    expect(await html('/a')).toBe(null);
    resolve({ title: '', html: 'late', content: null, modules: [] });
    await promise;
    await Promise.resolve();
    expect(await html('/a')).toBe('late');
  });

  test('Not more pages than allowed are kept, and the one not asked for longest goes first', async () => {
    const { html, rendered } = setUp({ maxPages: 2 });
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await html(path);
    expect(rendered).toEqual(['/a', '/b', '/c', '/b']);
  });
});
