import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { setUpGateway } from '../support/gateway.ts';

const directory = mkdtempSync(join(tmpdir(), 'player-account-pages-'));
const script = `export const answer = ${JSON.stringify('x'.repeat(2_000))};\n`;
mkdirSync(join(directory, 'app', 'assets'), { recursive: true });
mkdirSync(join(directory, 'atlas'), { recursive: true });
writeFileSync(
  join(directory, 'app', 'index.html'),
  '<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><meta property="og:image" content="__PUBLIC_URL__/account/share.png"><meta name="release" content="0123456789abcdef"></head><script nonce="__CSP_NONCE__" src="/account/assets/a-1.js"></script>',
);
writeFileSync(join(directory, 'app', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(directory, 'app', 'manifest.webmanifest'), '{"name":"Remis"}');
const worker = `/* the worker of the build */${' '.repeat(600)}\n`;
writeFileSync(join(directory, 'app', 'worker.js'), worker);
writeFileSync(join(directory, 'app', 'worker.js.br'), brotliCompressSync(worker));
writeFileSync(join(directory, 'app', 'release.json'), '{"build":"0123456789abcdef"}');
writeFileSync(join(directory, 'app', 'assets', 'a-1.js'), script);
writeFileSync(join(directory, 'app', 'assets', 'a-1.js.br'), brotliCompressSync(script));
writeFileSync(join(directory, 'atlas', 'index.html'), '<!doctype html><title>Atlas</title>');
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const harness = setUpGateway({ appDirectory: join(directory, 'app'), atlasDirectory: join(directory, 'atlas') });

describe('NAV-01 the app’s pages', () => {
  test('/ leads to the base path', async () => {
    const { status, headers } = await harness.request('/');
    expect([status, headers.get('location')]).toEqual([302, '/account']);
  });

  test.each([
    ['/Account', '/account'],
    ['/ACCOUNT/Profile/Deposit?return=%2FX', '/account/Profile/Deposit?return=%2FX'],
  ])('%s leads to the base path as it is written: case does not matter (reading 80)', async (path, location) => {
    const { status, headers } = await harness.request(path);
    expect([status, headers.get('location')]).toEqual([308, location]);
  });

  test.each(['/Accounts', '/Account/assets/a-1.js', '//Account'])('%s is none of the app’s pages', async (path) => {
    expect((await harness.request(path)).status).toBe(404);
  });

  test.each([
    '/account',
    '/account/',
    '/account/login?email=a',
    '/account/profile/bonuses',
    '/account/a.b/c',
    '/account/%zz',
  ])('Every route below the base path gets the page: %s', async (path) => {
    const { status, headers, body } = await harness.request(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const nonce = /nonce="([^"]+)"/.exec(String(body))?.[1] ?? '';
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(String(body)).not.toContain('__CSP_NONCE__');
  });

  test('The nonce is another one each time', async () => {
    const [one, other] = [await harness.request('/account'), await harness.request('/account')];
    expect(one.body).not.toBe(other.body);
  });

  test('The policy: own scripts, styles by nonce, Trusted Types, no frames', async () => {
    const { headers } = await harness.request('/account');
    const policy = (headers.get('content-security-policy') ?? '')
      .replaceAll(/'nonce-[^']+'/g, "'nonce-N'")
      .replaceAll(/127\.0\.0\.1:\d{2,}/g, 'HOST');
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'nonce-N' http://127.0.0.1:9",
      "style-src 'self' 'nonce-N'",
      "connect-src 'self' ws://HOST wss://HOST http://127.0.0.1:9",
      "img-src 'self' data: blob: http://127.0.0.1:9",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default dompurify',
    ]);
  });

  test('A strange Host header gets into no policy', async () => {
    const { request } = await import('node:http');
    const policy = await new Promise<string>((settle) => {
      const { hostname, port } = new URL(harness.gateway.url);
      request({ hostname, port, path: '/account', headers: { host: 'evil.example.com; script-src *' } }, (response) => {
        response.resume();
        settle(String(response.headers['content-security-policy']));
      }).end();
    });
    expect(policy).not.toContain('evil');
    expect(policy).toContain("connect-src 'self' ws://localhost");
  });

  test('Files of the build: hashed ones for ever, compressed where the browser can', async () => {
    const plain = await harness.request('/account/assets/a-1.js', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.status, plain.body, plain.headers.get('cache-control')]).toEqual([
      200,
      script,
      'public, max-age=31536000, immutable',
    ]);
    const { request } = await import('node:http');
    const { encoding, text } = await new Promise<{ encoding: string | undefined; text: string }>((settle) => {
      const { hostname, port } = new URL(harness.gateway.url);
      request({ hostname, port, path: '/account/assets/a-1.js', headers: { 'accept-encoding': 'br' } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          settle({
            encoding: response.headers['content-encoding'],
            text: brotliDecompressSync(Buffer.concat(parts)).toString(),
          }),
        );
      }).end();
    });
    expect({ encoding, text }).toEqual({ encoding: 'br', text: script });
  });

  test.each(['icon.svg', 'manifest.webmanifest', 'release.json', 'worker.js'])(
    'A file without a hash in its name is asked for anew each time, and not sent again while it is the same: %s',
    async (name) => {
      const { status, headers } = await harness.request(`/account/${name}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
      const again = await harness.request(`/account/${name}`, {
        headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
      });
      expect(again.status).toBe(304);
    },
  );

  test('Crawlers may read public pages; those of a player and of links in mails are closed to them', async () => {
    const { body } = await harness.request('/robots.txt');
    expect(String(body).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /account/profile',
      'Disallow: /account/newPassword',
      'Disallow: /account/email/',
      'Disallow: /account/emailVerification',
      'Disallow: /account/emailUnsubscribe',
      'Disallow: /atlas/',
      '',
    ]);
  });

  test('The page itself is asked for anew each time and stored by no proxy', async () => {
    const { headers } = await harness.request('/account/login');
    expect(headers.get('cache-control')).toBe('no-cache, private');
  });

  test.each(['identity', 'br'])(
    'The service worker may serve the base path, and reach its own origin alone (%s)',
    async (encoding) => {
      const { headers } = await harness.request('/account/worker.js', { headers: { 'accept-encoding': encoding } });
      expect(headers.get('service-worker-allowed')).toBe('/account');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
      expect(headers.get('content-type')).toMatch(/javascript/);
    },
  );

  test.each(['/account/assets/gone-2.js', '/account/assets/../../../../etc/passwd', '/elsewhere', '/account/api/x'])(
    'No page for %s',
    async (path) => {
      const { status } = await harness.request(path);
      expect(status).toBe(404);
    },
  );

  test('The web manifest is below the base path, and the picture of a shared link has a whole address', async () => {
    const { status, headers } = await harness.request('/account/manifest.webmanifest');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json']);
    const { body } = await harness.request('/account');
    const [, picture = ''] = /og:image" content="([^"]+)"/.exec(String(body)) ?? [];
    expect(URL.canParse(picture)).toBe(true);
    expect(new URL(picture).pathname).toBe('/account/share.png');
  });

  test('Other methods are no pages', async () => {
    expect((await harness.request('/account/login', { method: 'POST' })).status).toBe(404);
  });
});

describe('A gateway without a service worker', () => {
  const without = setUpGateway({
    appDirectory: join(directory, 'app'),
    atlasDirectory: join(directory, 'atlas'),
    serviceWorker: false,
    recorder: true,
  });

  test('Its pages tell the app to remove the worker', async () => {
    const [off, on] = await Promise.all([without, harness].map((one) => one.request('/account/login')));
    expect(String(off?.body)).toContain('<meta name="release" data-worker="off" content="0123456789abcdef">');
    expect(String(on?.body)).not.toContain('data-worker');
  });

  test('The worker in its place deletes what was stored and itself, and nothing of other apps', async () => {
    const { status, headers, body } = await without.request('/account/worker.js');
    expect([status, headers.get('cache-control'), headers.get('service-worker-allowed')]).toEqual([
      200,
      'no-cache',
      '/account',
    ]);
    const done: string[] = [];
    const listeners: Record<string, (event: object) => void> = {};
    const tasks: Promise<unknown>[] = [];
    runInNewContext(String(body), {
      self: {
        addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
        skipWaiting: () => done.push('skipWaiting'),
        registration: { unregister: async () => done.push('unregister') },
      },
      caches: {
        keys: async () => ['/account/#1', '/account/#2', '/other/#1'],
        delete: async (name: string) => done.push(name),
      },
    });
    listeners['install']?.({});
    listeners['activate']?.({ waitUntil: (task: Promise<unknown>) => tasks.push(task) });
    await Promise.all(tasks);
    expect(Object.keys(listeners)).toEqual(['install', 'activate']);
    expect(done).toEqual(['skipWaiting', '/account/#1', '/account/#2', 'unregister']);
  });
});

test('The analysts’ page is told what the machines do in a browser that says so, and nowhere else', async () => {
  const pageFor = async (cookie: string | null) => {
    const { body } = await harness.request('/account', cookie === null ? {} : { headers: { cookie } });
    return String(body).includes('/atlas/inspect.js');
  };
  expect(await Promise.all([null, 'account.token=atlas.live=on', 'atlas.live=off'].map(pageFor))).toEqual([
    false,
    false,
    false,
  ]);
  expect(await Promise.all(['atlas.live=on', 'account.token=a; atlas.live=on'].map(pageFor))).toEqual([true, true]);
});

test('While the atlas is being drawn its address says so, and shows it as soon as it is there', async () => {
  const place = join(directory, 'atlas');
  renameSync(place, `${place}.draft`);
  const early = await harness.request('/atlas/');
  expect([early.status, early.headers.get('cache-control'), String(early.body)]).toEqual([
    503,
    'no-store',
    expect.stringContaining('http-equiv="refresh"'),
  ]);
  renameSync(`${place}.draft`, place);
  expect((await harness.request('/atlas/')).status).toBe(200);
});

test('The atlas has a policy of its own', async () => {
  const redirect = await harness.request('/atlas');
  expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/atlas/']);
  const { status, headers } = await harness.request('/atlas/');
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'");
});

test('Every answer carries the security headers; answers of calls are not stored', async () => {
  for (const path of ['/account', '/account/api/config', '/online-api/v1/nothing', '/atlas/', '/health', '/']) {
    const { headers } = await harness.request(path);
    expect(
      Object.fromEntries(
        ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'cross-origin-opener-policy'].map((name) => [
          name,
          headers.get(name),
        ]),
      ),
    ).toEqual({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers.get('x-powered-by')).toBe(null);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect((await harness.request('/account/api/config')).headers.get('cache-control')).toBe('no-store');
});

test('Health and readiness', async () => {
  expect([(await harness.request('/health')).body, (await harness.request('/ready')).body]).toEqual([
    { status: 'ok' },
    { status: 'ok' },
  ]);
});
