import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRequest, PageVisitor, RenderedPage } from '../../contract/first-paint.ts';
import { visitorMark } from '../../contract/first-paint.ts';
import type { Clock } from '../lib/clock.ts';
import type { Config } from '../runtime/config.ts';
import type { PageCache } from './page-cache.ts';
import { createPageCache } from './page-cache.ts';
import { pageRequestOf, visitorOf } from './page-request.ts';
import { startPageThread } from './page-thread.ts';
import { HOLD, STYLES } from './page-scripts.ts';
import { ATLAS_POLICY, makeNonce, pagePolicy } from './security.ts';
import { addRemovingWorker, isWorkerFile, withoutWorker, WORKER_FILE, workerHeaders } from './service-worker.ts';

const NONCE_PLACE = '__CSP_NONCE__';
/** In the page's head: who shows a link to it wants a whole address of its picture. */
const PUBLIC_URL_PLACE = '__PUBLIC_URL__';
/** Below the base path: pages of a player, and of links in mails. */
const NOT_FOR_CRAWLERS = ['/profile', '/newPassword', '/email/', '/emailVerification', '/emailUnsubscribe'];
const FOREVER = 'public, max-age=31536000, immutable';

/** Cookie that the analysts' live page sets in the browser that it watches. */
const WATCHED = /(?:^|;\s*)atlas\.live=on(?:;|$)/;
/** The first `npm start` still generates the analysts' site when the product is already available. */
const BEING_DRAWN = `<!doctype html>
<html lang="pl">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<meta name="color-scheme" content="light dark" />
<meta http-equiv="refresh" content="3" />
<title>Atlas</title>
<h1>Atlas automatów jest jeszcze rysowany</h1>
<p>To trwa pół minuty; strona otworzy się sama.</p>
<p lang="en">The statechart atlas is still being drawn; this page opens it by itself. Where it never comes: <code>npm run atlas</code> says why.</p>
</html>
`;
/** Sends the state of the machines to that page; it must run before the app. */
const INSPECTION = '<script src="/atlas/inspect.js"></script>';

/** Fast enough for every response, which has its own nonce. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const ROOT_PLACE = '<div id="root"></div>';

const CHARSET = /<meta charset="utf-8"\s*\/?>/i;

export interface Pages {
  /** Sends the app's page if the path is one of its routes; otherwise returns false. */
  show(path: string, request: FastifyRequest, reply: FastifyReply): boolean;
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const inText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page in the visitor's language and scheme; scripts refine a scheme that follows the system. */
function inHead(page: string, { language, colorScheme }: PageVisitor): string {
  const scheme = colorScheme === 'dark' ? 'dark' : 'light';
  return page.replace(/<html lang="\w+">/, `<html lang="${language}" data-mantine-color-scheme="${scheme}">`);
}

const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
/** The styles that no first paint needs (tooling/later-styles.ts). */
const LATER_STYLES = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]* data-later>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

interface Scripts {
  readonly page: string;
  /** For the head, before the styles: asks for the first files. */
  readonly preload: string;
  /** For the end of the page: asks for the others and runs the first one. */
  readonly loader: string;
}

const LINK = "const l=document.createElement('link');l.crossOrigin='';";
const asking = (files: readonly string[]): string =>
  `for(const f of ${JSON.stringify(files)}){${LINK}l.rel='modulepreload';l.href=f;document.head.append(l)}`;

/** Runs the app once the later styles are there, or will not come: it asks for them again. */
function running(entry: string, styles: string | undefined): string {
  const run = `import(${JSON.stringify(entry)})`;
  if (styles === undefined) return run;
  return `{${LINK}l.rel='stylesheet';l.href=${JSON.stringify(styles)};l.onload=l.onerror=()=>{l.onload=l.onerror=null;${run}};document.head.append(l)}`;
}

/**
 * Takes the scripts out of the page. As tags in the head they would take the line from the styles, which the first paint
 * waits for; asked for when the styles are there, the line would be idle meanwhile. So the first files are asked for later
 * by a third of the time that the page itself took to begin: their first bytes come when the styles have been coming for
 * that long. That time is taken from the clock, since the browser's own entry leaves out a line that is only emulated. The
 * page's own files, of which there may be twenty, are asked for at its end, when the styles are there; then all run. The styles
 * that no first paint needs come with the first files.
 */
function withoutScripts(page: string, modules: readonly string[]): Scripts {
  const entry = ENTRY.exec(page)?.[1];
  if (entry === undefined) return { page, preload: '', loader: '' };
  const first = [...new Set([entry, ...[...page.matchAll(PRELOADS)].map(([, file = '']) => file)])];
  const others = [...new Set(modules)].filter((file) => !first.includes(file));
  const styles = LATER_STYLES.exec(page)?.[1];
  return {
    page: page.replace(ENTRY, '').replace(LATER_STYLES, '').replaceAll(PRELOADS, ''),
    preload: `setTimeout(()=>{${asking(first)}${styles === undefined ? '' : `{${LINK}l.rel='preload';l.as='style';l.href=${JSON.stringify(styles)};document.head.append(l)}`}},(n=>n?(performance.now()-n.requestStart)/3:0)(performance.getEntriesByType('navigation')[0]));`,
    loader: `${others.length > 0 ? asking(others) : ''}${running(entry, styles)}`,
  };
}

/** Puts a rendered page into the built one; `__CSP_NONCE__` stays the place of the nonce. */
export function withFirstPaint(page: string, rendered: RenderedPage, request: PageRequest, basePath: string): string {
  const html = rendered.html
    .replaceAll(/(<[a-z][^<>]*?) style="/g, '$1 data-style="')
    // A browser that sends a form itself must not write a password into the address.
    .replaceAll('<form ', '<form method="post" ');
  // A player's page is only a frame, which the app replaces; a visitor's is taken over.
  const marks = request.isPlayer
    ? ' data-first-paint'
    : ` data-first-paint data-path="${attribute(request.path.replace(/\?.*/, ''))}" data-visitor="${visitorMark(request.visitor)}"`;
  const content =
    rendered.content === null
      ? ''
      : `<script type="application/json" id="given-content">${rendered.content.replaceAll('<', '\\u003c')}</script>`;
  const files = rendered.modules.map((file) => `${basePath}/${file}`);
  const { page: bare, preload, loader } = withoutScripts(page, files);
  const scripts = [...(html.includes(' data-style="') ? [STYLES] : []), ...(loader === '' ? [] : [loader])];
  const script = (text: string): string => `<script nonce="${NONCE_PLACE}">${text}</script>`;
  return bare
    .replace(CHARSET, (meta) => `${meta}${script(`${HOLD}${preload}`)}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${inText(rendered.title)}</title>`)
    .replace(ROOT_PLACE, () => `<div id="root"${marks}>${html}</div>${content}${script(scripts.join(';'))}`);
}

async function compressed(text: string, accepted: string): Promise<[body: Buffer | string, encoding: string | null]> {
  if (/\bbr\b/.test(accepted)) return [await brotli(text, BROTLI), 'br'];
  if (/\bgzip\b/.test(accepted)) return [await deflate(text), 'gzip'];
  return [text, null];
}

/** Reads index.html, again after each build. */
function createPageReader(file: string, { publicUrl, serviceWorker }: Config): () => string | null {
  let text: string | null = null;
  let readAt = 0;
  return () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) return null;
    if (text === null || found.mtimeMs !== readAt) {
      const whole = readFileSync(file, 'utf8').replaceAll(PUBLIC_URL_PLACE, publicUrl);
      text = serviceWorker ? whole : withoutWorker(whole);
      readAt = found.mtimeMs;
    }
    return text;
  };
}

/** Pages that most visits begin with: rendered before anybody asks, one after the other. */
const FIRST_PAGES: readonly (readonly [path: string, isPlayer: boolean])[] = [
  ['/login', false],
  ['/', false],
  ['/profile', true],
  ['/registration', false],
  ['/promotions', false],
  ['/profile/deposit', true],
];

async function warmUp(cache: PageCache): Promise<void> {
  for (const [path, isPlayer] of FIRST_PAGES) await cache.get({ path, visitor: visitorOf({}), isPlayer });
}

/** Parts of the build that no browser asks for by their name. */
const NOT_SERVED = ['**/index.html', '**/*.br', '**/*.gz', '**/.vite/**', '**/.server/**'];

/** The built app under its base path and the analysts' site under /atlas, with the precompressed files of the build. */
export async function addPages(app: FastifyInstance, config: Config, clock: Clock): Promise<Pages> {
  const { basePath, appDirectory, atlasDirectory, serviceWorker } = config;
  const thread = startPageThread(app, config);
  if (thread) app.addHook('onClose', () => thread.stop());
  const cache =
    thread &&
    createPageCache({
      render: (request) => thread.render(request),
      clock,
      onError: (error) => app.log.error(error, 'a page was not rendered'),
    });
  const readPage = createPageReader(join(appDirectory, 'index.html'), config);

  if (thread && cache) void thread.ready.then(() => warmUp(cache));

  if (!serviceWorker) addRemovingWorker(app, basePath);
  if (existsSync(appDirectory)) {
    await app.register(fastifyStatic, {
      root: appDirectory,
      prefix: `${basePath}/`,
      index: false,
      wildcard: false,
      preCompressed: true,
      dotfiles: 'ignore',
      globIgnore: [...NOT_SERVED, ...(serviceWorker ? [] : [`**/${WORKER_FILE}`])],
      setHeaders: (response, path) => {
        const isHashed = path.includes(join(appDirectory, 'assets'));
        response.header('cache-control', isHashed ? FOREVER : 'no-cache');
        if (isWorkerFile(path)) response.headers(workerHeaders(basePath));
      },
    });
  }
  if (existsSync(atlasDirectory) || config.sandbox !== null) {
    await app.register(async (atlas) => {
      atlas.addHook('onRequest', async (_request, reply) => {
        if (existsSync(atlasDirectory)) return;
        await reply
          .code(503)
          .headers({ 'content-security-policy': ATLAS_POLICY, 'cache-control': 'no-store', 'retry-after': '5' })
          .type('text/html; charset=utf-8')
          .send(BEING_DRAWN);
      });
      await atlas.register(fastifyStatic, {
        root: atlasDirectory,
        prefix: '/atlas/',
        decorateReply: !existsSync(appDirectory),
        preCompressed: true,
        redirect: true,
        setHeaders: (response) => {
          response.header('cache-control', 'no-cache');
          response.header('content-security-policy', ATLAS_POLICY);
        },
      });
    });
    app.get('/atlas', (_request, reply) => reply.redirect('/atlas/', 301));
  }
  // Browsers and crawlers request these files by themselves. Public pages may be found, a player's account may not.
  const hidden = [...NOT_FOR_CRAWLERS.map((path) => `${basePath}${path}`), '/atlas/'];
  const robots = ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`), ''].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(robots),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect(`${basePath}/icon.svg`, 302));
  if (basePath !== '') app.get('/', (_request, reply) => reply.redirect(basePath, 302));

  const isRoute = (path: string): boolean =>
    (path === basePath || path.startsWith(`${basePath}/`)) &&
    !path.startsWith(`${basePath}/assets/`) &&
    !path.startsWith('/atlas/');

  /** A path of the app is matched without regard to case, the base path too (reading 80). */
  const isRouteInAnotherCase = (path: string): boolean =>
    !path.startsWith(basePath) &&
    path.slice(0, basePath.length).toLowerCase() === basePath.toLowerCase() &&
    isRoute(`${basePath}${path.slice(basePath.length)}`);

  const isWatched = ({ headers }: FastifyRequest): boolean =>
    config.recorder && existsSync(atlasDirectory) && WATCHED.test(headers.cookie ?? '');

  /** The build that the thread renders; pages of a later one are sent plain until the gateway starts again. */
  const builtPage = readPage();

  const renderedFor = async (
    page: string,
    path: string,
    request: FastifyRequest,
  ): Promise<[PageRequest, RenderedPage] | null> => {
    if (!thread || !cache || page !== builtPage) return null;
    const pathname = path.slice(basePath.length) || '/';
    const wanted = pageRequestOf(new URL(request.url, 'http://app'), pathname, request.headers, thread.routes());
    const rendered = wanted && (await cache.get(wanted));
    return wanted && rendered && [wanted, rendered];
  };

  const send = async (page: string, path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const rendered = await renderedFor(page, path, request);
    const plain = inHead(page, rendered?.[0].visitor ?? visitorOf(request.headers));
    const whole = rendered ? withFirstPaint(plain, rendered[1], rendered[0], basePath) : plain;
    const nonce = makeNonce();
    const text = (isWatched(request) ? whole.replace('</head>', `${INSPECTION}</head>`) : whole).replaceAll(
      NONCE_PLACE,
      nonce,
    );
    const [body, encoding] = await compressed(text, request.headers['accept-encoding'] ?? '');
    if (encoding !== null) reply.header('content-encoding', encoding);
    await reply
      .code(200)
      .headers({
        'content-security-policy': pagePolicy(nonce, request, config),
        'cache-control': 'no-cache, private',
        vary: 'accept-encoding, accept-language, cookie',
      })
      .type('text/html; charset=utf-8')
      .send(body);
  };

  return {
    show: (path, request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (isRouteInAnotherCase(path)) {
        reply.redirect(`${basePath}${request.url.slice(basePath.length)}`, 308);
        return true;
      }
      if (!isRoute(path)) return false;
      const page = readPage();
      if (page === null) {
        reply.code(503).type('text/plain; charset=utf-8').send('The app has not been built: npm run build.\n');
        return true;
      }
      send(page, path, request, reply).catch((error: unknown) => reply.send(error));
      return true;
    },
  };
}
