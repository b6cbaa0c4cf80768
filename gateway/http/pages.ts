import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../runtime/config.ts';
import { ATLAS_POLICY, makeNonce, pagePolicy } from './security.ts';

const NONCE_PLACE = '__CSP_NONCE__';
/** In the page's head: who shows a link to it wants a whole address of its picture. */
const PUBLIC_URL_PLACE = '__PUBLIC_URL__';
const ROBOTS = 'User-agent: *\nDisallow: /\n';
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

export interface Pages {
  /** Sends the app's page if the path is one of its routes; otherwise returns false. */
  show(path: string, request: FastifyRequest, reply: FastifyReply): boolean;
}

/** Reads index.html, again after each build. */
function createPageReader(file: string, publicUrl: string): () => string | null {
  let text: string | null = null;
  let readAt = 0;
  return () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) return null;
    if (text === null || found.mtimeMs !== readAt) {
      text = readFileSync(file, 'utf8').replaceAll(PUBLIC_URL_PLACE, publicUrl);
      readAt = found.mtimeMs;
    }
    return text;
  };
}

/** The built app under its base path and the analysts' site under /atlas, with the precompressed files of the build. */
export async function addPages(app: FastifyInstance, config: Config): Promise<Pages> {
  const { basePath, appDirectory, atlasDirectory } = config;
  const readPage = createPageReader(join(appDirectory, 'index.html'), config.publicUrl);

  if (existsSync(appDirectory)) {
    await app.register(fastifyStatic, {
      root: appDirectory,
      prefix: `${basePath}/`,
      index: false,
      wildcard: false,
      preCompressed: true,
      dotfiles: 'ignore',
      globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '**/.vite/**'],
      setHeaders: (response, path) => {
        const isHashed = path.includes(join(appDirectory, 'assets'));
        response.header('cache-control', isHashed ? FOREVER : 'public, max-age=3600');
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
  // Browsers and crawlers request these files by themselves; the account must not appear in search results.
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(ROBOTS),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect(`${basePath}/icon.svg`, 302));
  if (basePath !== '') app.get('/', (_request, reply) => reply.redirect(basePath, 302));

  const isRoute = (path: string): boolean =>
    (path === basePath || path.startsWith(`${basePath}/`)) &&
    !path.startsWith(`${basePath}/assets/`) &&
    !path.startsWith('/atlas/');

  const isWatched = ({ headers }: FastifyRequest): boolean =>
    config.sandbox !== null && existsSync(atlasDirectory) && WATCHED.test(headers.cookie ?? '');

  return {
    show: (path, request, reply) => {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || !isRoute(path)) return false;
      const page = readPage();
      if (page === null) {
        reply.code(503).type('text/plain; charset=utf-8').send('The app has not been built: npm run build.\n');
        return true;
      }
      const nonce = makeNonce();
      reply
        .code(200)
        .headers({
          'content-security-policy': pagePolicy(nonce, request, config),
          'cache-control': 'no-cache, private',
        })
        .type('text/html; charset=utf-8')
        .send(
          (isWatched(request) ? page.replace('</head>', `${INSPECTION}</head>`) : page).replaceAll(NONCE_PLACE, nonce),
        );
      return true;
    },
  };
}
