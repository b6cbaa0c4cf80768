import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setUpGateway } from '../support/gateway.ts';

const directory = mkdtempSync(join(tmpdir(), 'player-account-first-paint-'));
const app = join(directory, 'app');
mkdirSync(join(app, '.server'), { recursive: true });
mkdirSync(join(app, '.vite'), { recursive: true });
mkdirSync(join(app, 'assets'), { recursive: true });
writeFileSync(
  join(app, 'index.html'),
  `<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8" />
    <title>Konto</title>
    <meta property="csp-nonce" nonce="__CSP_NONCE__">
    <script type="module" crossorigin src="/account/assets/index-1.js" nonce="__CSP_NONCE__"></script>
    <link rel="stylesheet" crossorigin href="/account/assets/style-1.css" nonce="__CSP_NONCE__">
    <link rel="stylesheet" crossorigin href="/account/assets/later-1.css" nonce="__CSP_NONCE__" data-later>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`,
);
writeFileSync(
  join(app, '.vite', 'manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/index-1.js' },
    'src/faq.tsx': { file: 'assets/faq-1.js', imports: ['index.html', '_shared.js'] },
    '_shared.js': { file: 'assets/shared-1.js', imports: ['index.html'] },
  }),
);
writeFileSync(
  join(app, '.vite', 'lazy-modules.json'),
  JSON.stringify({ 'src/faq.tsx': 'assets/faq-1.js', 'locales/pl/faq.json': 'assets/shared-1.js' }),
);
/** Stands in for the built app: it says what it was asked for. */
writeFileSync(
  join(app, '.server', 'render.js'),
  `export const renderedRoutes = [
    { path: '/', isPlayer: false, isGuest: false, query: {} },
    { path: '/login', isPlayer: false, isGuest: true, query: { return: 'present' } },
    { path: '/FAQ', isPlayer: false, isGuest: false, query: { q: 'any' } },
    { path: '/promotions', isPlayer: false, isGuest: false, query: { category: ['active', 'completed'] } },
    { path: '/promotions/:id', isPlayer: false, isGuest: false, query: {} },
    { path: '/broken', isPlayer: false, isGuest: false, query: {} },
    { path: '/profile', isPlayer: true, isGuest: false, query: {} },
  ];
  export async function render({ path, visitor, isPlayer }) {
    if (path === '/broken') throw new Error('broken');
    const words = [path, visitor.language, visitor.colorScheme, visitor.consent, isPlayer ? 'frame' : 'page'].join(' ');
    const config = path === '/FAQ' ? (await (await fetch(location.origin + '/account/api/config')).json()) : null;
    return {
      title: 'A & <b>',
      html: '<style nonce="__CSP_NONCE__"></style><form class="f"><p style="--a:1">' + words + '</p></form>',
      content: config && JSON.stringify([['config'], '</script>', Object.keys(config).length > 0]),
      modules: path === '/FAQ' ? ['locales/pl/faq.json', 'src/faq.tsx'] : [],
    };
  }`,
);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const harness = setUpGateway({ appDirectory: app, atlasDirectory: join(directory, 'atlas') });

const POLISH = { 'accept-language': 'pl-PL,pl;q=0.9,en;q=0.8' };

async function bodyNow(path: string, headers: Record<string, string> = {}): Promise<string> {
  return String((await harness.request(path, { headers: { ...POLISH, ...headers } })).body);
}

/** A rendered page, also where the first visitor got the plain one because the machine was too slow. */
async function bodyOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  return vi.waitFor(
    async () => {
      const body = await bodyNow(path, headers);
      expect(body).toContain('data-first-paint');
      return body;
    },
    { timeout: 20_000 },
  );
}

/** What the stand-in was asked for. */
async function shownAt(path: string, headers: Record<string, string> = {}): Promise<string | null> {
  return /<p [^>]*>([^<]*)</.exec(await bodyOf(path, headers))?.[1] ?? null;
}

const isPlain = async (path: string, headers: Record<string, string> = {}): Promise<boolean> =>
  (await bodyNow(path, headers)).includes('<div id="root"></div>');

describe('The first paint of a page comes in its HTML', () => {
  beforeAll(async () => {
    await shownAt('/account/login');
  });

  test('The language is the cookie’s, then the browser’s, then Polish', async () => {
    const language = async (headers: Record<string, string>) => (await shownAt('/account', headers))?.split(' ')[1];
    expect(await language({ 'accept-language': 'en-GB,en;q=0.9,pl;q=0.8' })).toBe('en');
    expect(await language({ 'accept-language': 'de-DE,pl;q=0.5,en;q=0.4' })).toBe('pl');
    expect(await language({ 'accept-language': 'de-DE' })).toBe('pl');
    expect(await language({ 'accept-language': 'en', cookie: 'account.language=pl' })).toBe('pl');
    expect(await language({ cookie: 'x=account.language=en; account.language=en' })).toBe('en');
    expect(await language({ cookie: 'account.language=xx' })).toBe('pl');
    expect(await bodyOf('/account', { cookie: 'account.language=en' })).toContain('<html lang="en"');
  });

  test('The colour scheme and the answer about statistics are the cookies’', async () => {
    expect(await shownAt('/account')).toBe('/ pl auto  page');
    const cookie = 'account.colorScheme=dark; account.analyticsConsent=refused';
    expect(await shownAt('/account', { cookie })).toBe('/ pl dark refused page');
    expect(await bodyOf('/account', { cookie })).toContain('data-mantine-color-scheme="dark"');
    expect(await bodyOf('/account', { cookie })).toContain('data-path="/" data-visitor="pl dark refused"');
  });

  test('Only what the page reads of the address is part of it', async () => {
    expect(await shownAt('/account/login?return=%2Fprofile&utm_source=a')).toBe('/login?return=%2F pl auto  page');
    expect(await shownAt('/account/promotions?category=completed')).toContain('/promotions?category=completed ');
    expect(await shownAt('/account/promotions?category=%3Cscript%3E')).toContain('/promotions ');
    expect(await shownAt('/account/promotions/7?utm_source=a')).toContain('/promotions/7 ');
    expect(await isPlain('/account/FAQ?q=a')).toBe(true);
    expect(await isPlain('/account/nowhere')).toBe(true);
  });

  test('A player gets the frame of their own pages, and no visitor’s page', async () => {
    const cookie = 'account.token=abc';
    expect(await shownAt('/account/profile', { cookie })).toBe('/profile pl auto  frame');
    expect(await bodyOf('/account/profile', { cookie })).not.toContain('data-path');
    expect(await isPlain('/account/promotions', { cookie })).toBe(true);
    expect(await isPlain('/account/profile')).toBe(true);
    expect(await isPlain('/account/login', { cookie: 'account.registrationToken=a' })).toBe(true);
  });

  test('The scripts run once the styles are there, and are asked for later than these, with what else the page needs', async () => {
    const body = await bodyOf('/account/FAQ');
    expect(body).not.toMatch(/<script[^>]* src=/);
    expect(body).toContain('setTimeout(()=>{for(const f of ["/account/assets/index-1.js"])');
    expect(body).toContain('for(const f of ["/account/assets/shared-1.js","/account/assets/faq-1.js"])');
    expect(body).toContain('(performance.now()-n.requestStart)/3');
    expect(body.indexOf('style-1.css')).toBeLessThan(body.indexOf('import("/account/assets/index-1.js")'));
  });

  test('The styles that no first paint needs do not hold it up: a script asks for them and runs the app after them', async () => {
    const body = await bodyOf('/account/FAQ');
    expect(body.match(/<link rel="stylesheet"[^>]*>/g)?.map((link) => link.includes('style-1.css'))).toEqual([true]);
    expect(body).toContain(`l.rel='preload';l.as='style';l.href="/account/assets/later-1.css"`);
    expect(body).toContain(
      `l.rel='stylesheet';l.href="/account/assets/later-1.css";l.onload=l.onerror=()=>{l.onload=l.onerror=null;import("/account/assets/index-1.js")}`,
    );
    const plain = await bodyNow('/account/nowhere');
    expect(plain.match(/<link rel="stylesheet"[^>]*>/g)?.length).toBe(2);
  });

  test('Public content is asked of the gateway itself and cannot end its element', async () => {
    expect(await bodyOf('/account/FAQ')).toContain(
      '<script type="application/json" id="given-content">[["config"],"\\u003c/script>",true]</script>',
    );
  });

  test('Markup has the response’s nonce, no style attribute, an escaped title, and forms that write nothing into the address', async () => {
    const { headers, body } = await harness.request('/account/login', { headers: POLISH });
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(body).toContain(`<style nonce="${nonce}">`);
    expect(body).toContain('<p data-style="--a:1">');
    expect(body).toContain('<form method="post" class="f">');
    expect(body).toContain('<title>A &amp; &lt;b></title>');
    expect(body).not.toContain('__CSP_NONCE__');
  });

  test('A page that cannot be rendered is the plain one', async () => {
    expect(await isPlain('/account/broken')).toBe(true);
  });

  test('Pages are compressed, the bundle is no file of the site', async () => {
    const { hostname, port } = new URL(harness.gateway.url);
    const text = await new Promise<string>((settle) => {
      const headers = { 'accept-encoding': 'gzip, br' };
      send({ hostname, port, path: '/account/login', headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => settle(brotliDecompressSync(Buffer.concat(parts)).toString()));
      }).end();
    });
    expect(text).toContain('data-path="/login"');
    expect(await bodyNow('/account/.server/render.js')).not.toContain('renderedRoutes');
  });
});
