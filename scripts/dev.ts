import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createLogger, createServer, type Connect, type Logger, type Plugin, type ViteDevServer } from 'vite';
import { recordedWords } from '../atlas/recorded-words.ts';
import { HEADERS, makeNonce } from '../gateway/http/security.ts';
import { DataDirectoryInUse } from '../gateway/database/lock.ts';
import { openEmbedded } from '../gateway/database/storage.ts';
import { atlasFolder, builtAtlas } from '../tooling/build.ts';
import { InspectRelay, receiverUrl } from '../tooling/inspect-relay.ts';
import { startServer, type ServerProcess } from '../tooling/server-process.ts';
import { ROOT } from '../tooling/root.ts';
import { stopRunning } from '../tooling/run.ts';
import {
  readSettings,
  requireDataDir,
  requirePorts,
  serverEnvironment,
  StartFailure,
  waitUntilReady,
  type Settings,
} from '../tooling/servers.ts';
import type * as VariablesSheet from '../src/theme/variables-sheet.ts';
import { welcome } from '../tooling/welcome.ts';
import { INSPECTED, SAVED_TEXTS, type SavedTexts } from './dev-page/messages.ts';

const STOP_TIMEOUT = 3_000;
/** Delay (ms) because changes often come in groups: an editor saves several files, a checkout hundreds. */
const RESTART_DELAY = 100;
/** How long a restart waits for the requests that are being answered (ms). */
const ANSWER_TIMEOUT = 1_000;
/** How long a request waits for a restarting gateway (ms). */
const HOLD_TIMEOUT = 15_000;

const PAGES = join(ROOT, 'scripts', 'dev-page');
/** Vite's placeholder for the nonce (vite.config.ts). */
const NONCE_PLACE = '__CSP_NONCE__';

/** Source folders of each server. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  gateway: ['gateway', 'contract', 'domain'],
  sandbox: ['sandbox', 'contract', 'domain'],
};

const say = (text: string): void => console.log(`dev: ${text}`);
const failureOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A server that restarts when one of its files changes; if it fails to start, it waits for the next change. */
class WatchedServer {
  readonly name: string;
  /** The requests that it is answering; a restart lets them end, so that a page does not see them fail. */
  readonly answering = new Set<ServerResponse>();
  readonly #env: Readonly<Record<string, string>>;
  readonly #readyUrl: string;
  #server: ServerProcess | null = null;
  #ready = Promise.withResolvers<void>();
  #isReady = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restarting: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(name: string, env: Readonly<Record<string, string>>, readyUrl: string) {
    this.name = name;
    this.#env = env;
    this.#readyUrl = readyUrl;
  }

  /** Resolves when the server is ready: at once, or after a successful restart. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  start(): void {
    const server = startServer(
      this.name,
      `${this.name}/main.ts`,
      this.#env,
      join(this.#env['DATA_DIR'] ?? '', `${this.name}.log`),
    );
    this.#server = server;
    let hasEnded = false;
    const isObsolete = (): boolean => hasEnded || this.#isOver || this.#server !== server;
    void server.ended.then((code) => {
      hasEnded = true;
      if (this.#isOver || this.#server !== server) return;
      this.#expect();
      say(
        `${server.lastLines().join('\n')}\ndev: the ${this.name} ended (exit ${code ?? 'by signal'}); save a file of it to start it again.`,
      );
    });
    void waitUntilReady(this.#readyUrl, isObsolete).then(
      () => {
        if (isObsolete()) return;
        this.#isReady = true;
        this.#ready.resolve();
      },
      (error: unknown) => say(failureOf(error)),
    );
  }

  changed(path: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#restarting = this.#restarting.then(() => this.#restart(path));
    }, RESTART_DELAY);
  }

  /** The server is not ready; pending waits stay valid. */
  #expect(): void {
    if (this.#isReady) this.#ready = Promise.withResolvers();
    this.#isReady = false;
  }

  async #restart(path: string): Promise<void> {
    if (this.#isOver) return;
    const startedAt = performance.now();
    say(`${path} changed: the ${this.name} restarts`);
    const old = this.#server;
    this.#server = null;
    this.#expect();
    const deadline = startedAt + ANSWER_TIMEOUT;
    while (this.answering.size > 0 && performance.now() < deadline) await wait(20);
    await old?.stop(STOP_TIMEOUT);
    this.start();
    void this.ready.then(() => {
      say(`the ${this.name} is back after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    });
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await this.#restarting;
    await this.#server?.stop(STOP_TIMEOUT);
  }
}

const base = `/${(process.env['BASE_PATH'] ?? '/account').replaceAll(/^\/+|\/+$/g, '')}`.replace(/\/$/, '');

/** URLs that Vite serves: sources, packages, its own, and files of `public`. The gateway serves all others. */
function urlsOfVite(): RegExp {
  const files = readdirSync(join(ROOT, 'public')).map((name) => name.replaceAll('.', '\\.'));
  const page = ['scripts/dev-page', 'atlas/site', 'atlas/export', 'model-tests/engine'];
  const sources = ['src', 'domain', 'machines', 'contract', 'locales'];
  const folders = [...sources, ...page, 'node_modules', '\\.cache'].map((name) => `${name}/`);
  return new RegExp(`^${base}/(?:@|__|${[...folders, ...files].join('|')})`);
}

/** Delays requests while the gateway restarts, so that a page does not fail in the meantime. */
function holdFor(gateway: WatchedServer, isOfVite: RegExp): Connect.NextHandleFunction {
  const hold = async (response: ServerResponse, next: Connect.NextFunction): Promise<void> => {
    const isThere = await Promise.race([gateway.ready.then(() => true), wait(HOLD_TIMEOUT, false, { ref: false })]);
    if (isThere) {
      gateway.answering.add(response);
      response.once('close', () => gateway.answering.delete(response));
      return next();
    }
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
    response.end('The gateway is not there: the terminal of npm run dev says why.\n');
  };
  return (request, response, next) => {
    if (isOfVite.test(request.url ?? '')) next();
    else void hold(response, next);
  };
}

/** The devtools window may write markup and inline styles; everything else is as strict as for the app's page. */
function queriesPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self' ws: wss:",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Serves the page of that window. */
function queriesPage(vite: ViteDevServer): Connect.NextHandleFunction {
  const url = `${base}/__queries`;
  const write = async (response: ServerResponse): Promise<void> => {
    const nonce = makeNonce();
    const page = await vite.transformIndexHtml(url, readFileSync(join(PAGES, 'queries.html'), 'utf8'));
    response.writeHead(200, {
      ...HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': queriesPolicy(nonce),
      'cache-control': 'no-store',
    });
    response.end(page.replaceAll(NONCE_PLACE, nonce));
  };
  return (request, response, next) => {
    if (request.url !== url) next();
    else void write(response).catch((error: unknown) => response.writeHead(500).end(failureOf(error)));
  };
}

/** Sends saved texts to the page, which replaces the old ones. */
function watchTexts(): Plugin {
  return {
    name: 'take-texts',
    hotUpdate: {
      order: 'pre',
      async handler({ file, type, read }) {
        const [, language] = /\/locales\/(\w+)\/[\w-]+\.json$/.exec(file) ?? [];
        if (language === undefined || type !== 'update' || this.environment.name !== 'client') return;
        const path = relative(ROOT, file);
        try {
          const texts = JSON.parse(await read()) as SavedTexts['texts'];
          this.environment.hot.send(SAVED_TEXTS, { language, texts } satisfies SavedTexts);
          say(`${path} changed: its texts are shown`);
        } catch (error) {
          say(`${path} is no JSON: ${failureOf(error)}`);
        }
        return [];
      },
    },
  };
}

/** Files that the variables of the theme are made of. */
const THEME = /^src\/theme\/(?:palette|look|theme|variables-sheet)\.ts$/;

/** Writes the theme's variables when what they are made of is saved; the page takes the sheet as any other. */
function watchTheme(): Plugin {
  return {
    name: 'write-variables',
    hotUpdate: {
      order: 'pre',
      async handler({ file, server }) {
        const path = relative(ROOT, file).split(sep).join('/');
        if (!THEME.test(path) || this.environment.name !== 'client') return;
        try {
          const { variablesSheet } = (await server.ssrLoadModule(
            '/src/theme/variables-sheet.ts',
          )) as typeof VariablesSheet;
          writeFileSync(join(ROOT, 'src', 'theme', 'variables.css'), variablesSheet());
          say(`${path} changed: its colours are shown`);
        } catch (error) {
          say(`${path} makes no colours: ${failureOf(error)}`);
        }
      },
    },
  };
}

/** Vite's log, without the stack that it prints for each socket of a page that was closed. */
function logOfVite(): Logger {
  const logger = createLogger();
  const print = logger.error.bind(logger);
  logger.error = (message, options) => {
    if (!(message.includes('ws proxy socket error') && /ECONNRESET|EPIPE/.test(message))) print(message, options);
  };
  return logger;
}

function startVite({ port, host }: Settings, gateway: WatchedServer, gatewayUrl: string): Promise<ViteDevServer> {
  const isOfVite = urlsOfVite();
  return createServer({
    root: ROOT,
    appType: 'custom',
    customLogger: logOfVite(),
    plugins: [
      {
        name: 'hold-for-gateway',
        configureServer: (vite) => {
          vite.middlewares.use(queriesPage(vite));
          vite.middlewares.use(holdFor(gateway, isOfVite));
        },
      },
      watchTexts(),
      watchTheme(),
    ],
    cacheDir: join(ROOT, '.cache', 'vite'),
    define: { RECORDED_WORDS: JSON.stringify(recordedWords()) },
    optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'scripts/dev-page/*.ts'] },
    server: {
      port,
      host,
      strictPort: true,
      hmr: { path: '@hmr' },
      // The packages may be links to another folder.
      fs: { allow: [ROOT, realpathSync(join(ROOT, 'node_modules'))] },
      watch: { ignored: ['**/.data/**', '**/.cache/**', '**/test-results/**', '**/dist/**'] },
      proxy: { [`^(?!${isOfVite.source.slice(1)})`]: { target: gatewayUrl, ws: true } },
    },
  });
}

/** Writes the page that the gateway serves with its own policy and nonce; the developers' scripts come first. */
async function writePage(vite: ViteDevServer, folder: string, isInspected: boolean): Promise<void> {
  const scripts = ['page.ts', ...(isInspected ? ['inspected.ts'] : [])];
  const tags = scripts.map((name) => `<script type="module" src="/scripts/dev-page/${name}"></script>`);
  const page = readFileSync(join(ROOT, 'index.html'), 'utf8').replace('</head>', `${tags.join('')}</head>`);
  writeFileSync(join(folder, 'index.html'), await vite.transformIndexHtml(`${base}/`, page));
}

function watchSources(vite: ViteDevServer, servers: readonly WatchedServer[], page: () => Promise<void>): void {
  vite.watcher.add([...new Set(Object.values(SOURCES).flat())].map((folder) => join(ROOT, folder)));
  vite.watcher.on('all', (_event, file) => {
    const path = relative(ROOT, file).split(sep).join('/');
    for (const server of servers) {
      if (SOURCES[server.name]?.some((folder) => path.startsWith(`${folder}/`))) server.changed(path);
    }
    if (path === 'index.html') void page().then(() => vite.ws.send({ type: 'full-reload' }));
  });
}

async function main(): Promise<number> {
  const settings = readSettings('npm run dev');
  const receiver = receiverUrl(process.env['INSPECT_URL']);
  await requirePorts(settings, ['the app', 'the sandbox', 'the gateway']);
  requireDataDir(settings.dataDir);
  const stopRequested = Promise.withResolvers<number>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopRequested.resolve(0));

  const gatewayPort = settings.port + 2;
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const folder = join(ROOT, '.cache', 'dev');
  mkdirSync(folder, { recursive: true });
  const storage = await openEmbedded(settings.dataDir, () => {
    console.error('dev: the database ended by itself; everything is stopped.');
    stopRequested.resolve(1);
  });
  const sandboxUrl = `http://127.0.0.1:${settings.port + 1}`;
  const env = {
    ...serverEnvironment(settings, gatewayPort, { app: folder, atlas: atlasFolder() }),
    DATABASE_URL: storage.url,
  };
  const sandbox = new WatchedServer('sandbox', env, `${sandboxUrl}/ready`);
  const gateway = new WatchedServer('gateway', env, `${gatewayUrl}/ready`);
  const relay = receiver && new InspectRelay(receiver);
  let vite: ViteDevServer | null = null;
  try {
    for (const server of [sandbox, gateway]) server.start();
    const opened = await startVite(settings, gateway, gatewayUrl);
    vite = opened;
    const page = (): Promise<void> => writePage(opened, folder, relay !== null);
    await page();
    if (relay) opened.ws.on(INSPECTED, (message: unknown) => relay.send(String(message)));
    await opened.listen();
    watchSources(opened, [sandbox, gateway], page);
    await Promise.race([Promise.all([sandbox.ready, gateway.ready]), stopRequested.promise]);
    console.log(welcome(settings));
    say(`ready after ${(performance.now() / 1_000).toFixed(1)} s`);
    if (!existsSync(atlasFolder())) void builtAtlas().catch((error: unknown) => say(failureOf(error)));
    return await stopRequested.promise;
  } finally {
    stopRunning();
    relay?.close();
    await vite?.close();
    await Promise.all([gateway.stop(), sandbox.stop()]);
    await storage.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isForPeople = error instanceof StartFailure || error instanceof DataDirectoryInUse;
  console.error(isForPeople ? `dev: ${error.message}` : error);
  process.exitCode = 1;
}
