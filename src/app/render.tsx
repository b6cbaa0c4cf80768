import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createActor } from 'xstate';
import type { PageRenderer, PageRequest, RenderedPage, RenderedRoute } from '../../contract/first-paint.ts';
import { inert } from '../../machines/inert-ports.ts';
import { createAppMachine } from '../../machines/shell/app/app.machine.ts';
import type { AppPorts } from '../../machines/shell/app/app.ports.ts';
import { basePath } from '../api/base-path.ts';
import { fileOf, startTexts } from '../i18n/texts.ts';
import { renderedTitle } from '../lib/page-title.ts';
import { createToasts } from '../lib/toasts.ts';
import { queryClient } from '../queries/query-client.ts';
import { actorsOf } from '../system/actors.ts';
import { clearChunks } from '../system/lazy-route.tsx';
import { App } from './app.tsx';
import { appMachines } from './app-machines.ts';
import { giveContent } from './content.ts';
import { openScreen } from './open-screen.ts';
import { profileShell, routeAt, routes, type RouteEntry } from './routes.ts';
import { actorScreenOf } from './screen-lifecycle.ts';

/**
 * The server bundle: the gateway runs it in a thread of its own, one page at a time, and keeps what it renders
 * (docs/adr/0044-painted-at-once.md). `fetch` and `location` are the thread's.
 */

declare global {
  /** Files that were imported, by their path in the checkout. */
  var importedFiles: Set<string> | undefined;
}

/** A page asks for content in at most this many rounds: what one answer shows can ask for another. */
const ROUNDS = 3;
/** Place of the nonce, which is another one in each response. */
const NONCE_PLACE = '__CSP_NONCE__';
/** React's mark of a boundary that it left to the browser: its code was not there yet, or it failed. */
const UNFINISHED = '<!--$!-->';
/** Code of the build is loaded in this time, ms. */
const CODE_TIMEOUT = 3_000;
/** A session that never ends while the page is rendered, s. */
const SESSION = 1_800;

export const renderedRoutes: readonly RenderedRoute[] = routes.map(({ path, access, query = {} }) => ({
  path,
  isPlayer: access === 'player',
  isGuest: access === 'guest' || access === 'registrant',
  query,
}));

function portsFor(isPlayer: boolean): AppPorts {
  return inert<AppPorts>({
    findToken: () => Promise.resolve({ found: isPlayer }),
    refresh: () => Promise.resolve({ kind: 'granted', durationSeconds: SESSION, at: Date.now() }),
    hasDeviceKey: () => false,
    hasLinkToken: () => false,
  });
}

/** Answers what the rendered page has asked for; false if nothing was asked. */
async function fetchContent(): Promise<boolean> {
  const asked = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'pending');
  await Promise.all(asked.map((query) => query.fetch()));
  return asked.length > 0;
}

/** Waits for the code that a page shows in parts of its own, such as a long list's search. @throws what failed in it */
async function awaitLazyChunks(page: ReactNode): Promise<void> {
  const faults: unknown[] = [];
  const onError = (error: unknown): void => void faults.push(error);
  await prerender(page, { onError, signal: AbortSignal.timeout(CODE_TIMEOUT) });
  if (faults.length > 0) throw faults[0];
}

/** Whether what the page is about was not found. */
function isAboutNothing(): boolean {
  const found = queryClient.getQueryCache().getAll();
  return found.some(({ state: { data } }) => {
    return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'none';
  });
}

/** The first child of a route without content. */
function shownAt(pathname: string): string {
  const entry: RouteEntry | undefined = routeAt(pathname);
  return entry?.index ?? pathname;
}

export const render: PageRenderer['render'] = async ({ path, visitor, isPlayer }: PageRequest) => {
  const { pathname: asked, search } = new URL(path, 'http://app');
  const pathname = shownAt(asked);
  const { language, colorScheme, consent } = visitor;
  queryClient.clear();
  clearChunks();
  const app = createActor(createAppMachine(portsFor(isPlayer), appMachines()), {
    input: { analyticsConsent: consent, wasProtected: false },
  });
  const actors = actorsOf(app);
  app.start();
  try {
    const texts = await startTexts({ storage: { read: () => language, write: () => {} }, root: { lang: language } });
    const screens = {
      show: (shown: string) => {
        const screen = actorScreenOf(shown);
        if (screen !== null) app.send({ type: 'screen.opened', screen });
      },
      recordView: () => {},
    };
    location.href = `${location.origin}${basePath}${pathname}${search}`;
    await openScreen(pathname, actors, { texts, screens }, true);
    const needed = [...(isPlayer ? (['session'] as const) : []), ...(routeAt(pathname)?.actors ?? [])];
    if (needed.some((name) => actors.get(name) === undefined)) return null;
    const router = ({ children }: { readonly children: ReactNode }) => (
      <StaticRouter basename={basePath || '/'} location={`${basePath}${pathname}${search}`}>
        {children}
      </StaticRouter>
    );
    const page = (
      <StrictMode>
        <App
          actors={actors}
          services={{ texts, toasts: createToasts(), screens }}
          nonce={NONCE_PLACE}
          colorScheme={{ read: () => colorScheme, write: () => {} }}
          router={router}
        />
      </StrictMode>
    );
    let html = renderToString(page);
    for (let round = 0; !isPlayer && round < ROUNDS && (await fetchContent()); round += 1) html = renderToString(page);
    if (!isPlayer && html.includes(UNFINISHED)) {
      await awaitLazyChunks(page);
      html = renderToString(page);
      // The browser would report the boundary as an error: such a page is sent plain.
      if (html.includes(UNFINISHED)) return null;
    }
    // Anybody can make up addresses of things that do not exist: none of them is kept.
    if (routeAt(pathname)?.path.includes(':') && isAboutNothing()) return null;
    const content = isPlayer ? null : giveContent();
    return {
      html,
      title: renderedTitle(),
      content,
      modules: [
        ...(content === null ? [] : ['src/app/content.ts']),
        ...modulesOf(routeAt(pathname), isPlayer, language),
      ],
    } satisfies RenderedPage;
  } finally {
    app.stop();
    queryClient.clear();
  }
};

/** What a player's first screen needs beside its own page. */
const PLAYER_MODULES = [
  'src/adapters/auth/auth-adapter.ts',
  'src/adapters/shell/config-adapter.ts',
  'src/app/machines/session-machines.ts',
  'src/app/machines/dialog-queue-machines.ts',
  'src/app/shell/player-dialogs.tsx',
];

/** Source files of the page's own code and texts; each import reports its file (tooling/note-imports.ts). */
function modulesOf(entry: RouteEntry | undefined, isPlayer: boolean, language: string): string[] {
  const chunks = [...(entry?.load ? [entry] : []), ...(isPlayer ? [profileShell] : [])];
  globalThis.importedFiles = new Set(isPlayer ? PLAYER_MODULES : []);
  for (const { load } of chunks) void load();
  const areas = new Set(chunks.flatMap(({ texts = [] }) => texts));
  const texts = [...(language === 'pl' ? [] : (['core'] as const)), ...areas];
  if (areas.size > 0) globalThis.importedFiles.add('src/i18n/interpolation.ts');
  return [...globalThis.importedFiles, ...texts.map((area) => `locales/${language}/${fileOf(area)}.json`)];
}
