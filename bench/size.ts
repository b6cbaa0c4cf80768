import { chromium, type Browser } from 'playwright';
import { SEED_PASSWORD } from '../gateway/seeds/players.ts';
import { launchOptions } from '../tooling/browser.ts';
import { builtApp } from '../tooling/build.ts';
import { startStack, type Stack } from '../tooling/stack.ts';
import { FIGURE_HEAD, figureRows, missedOf, type Benchmark, type Figure, type Section } from './lib/benchmark.ts';
import { modulesOf, type ModulesByFile } from './lib/build-figures.ts';
import { openMeasuredPage, type LoadedFile, type MeasuredPage } from './lib/measured-page.ts';

const KIB = 1024;
const LOADS = 3;
const FIRST_LOAD = { kib: 140, files: 6 };
const AFTER_KIB = 25;
/** 45 KB: all letters of Polish, in every weight. */
const TYPEFACE_KIB = 44;
const OWN_KIB = 40;
const NEW_KIB = 120;

/** Modules, by path, that a person who only signs in must not load. */
const NOT_IN_FIRST_LOAD: Readonly<Record<string, RegExp>> = {
  DOMPurify: /node_modules\/dompurify\//,
  'TanStack Query': /node_modules\/@tanstack\//,
  sockets: /node_modules\/partysocket\/|push-socket|maintenance-socket/,
  // The app's own machines serve signed-out pages too: the configuration and the open dialog.
  'session machines':
    /^machines\/[\w-]+\/(?!app\/|auth\/|activity\/|maintenance\/|notices\/|analytics\/|analytics-tool\/|login\/|live-chat\/|configuration\/|dialogs\/|moment\/|loading\/|heartbeat\/|token-refresh\/)[^/]+\/.*\.(?:machine|actors)\.ts$/,
};

/** Screens with a chunk of their own, and an unknown path. The first is the player's start page. */
const PLAYER_ROUTES = [
  '/profile',
  '/profile/deposit',
  '/profile/personalData/userData',
  '/profile/personalData/documents',
  '/profile/transactionHistory',
  '/profile/netPosition',
  '/profile/settings/consents',
  '/profile/settings/limits',
  '/profile/settings/accountSettings',
  '/profile/settings/accountSettings/timeout',
  '/profile/bonuses',
];
const PUBLIC_ROUTES = [
  '/',
  '/registration',
  '/regulations',
  '/forgotPassword',
  '/newPassword',
  '/emailVerification',
  '/emailUnsubscribe',
  '/promotions',
  '/no-such-page',
];

const isTypeface = ({ name }: LoadedFile): boolean => name.endsWith('.woff2');
const scriptsOf = (files: readonly LoadedFile[]): LoadedFile[] => files.filter(({ kind }) => kind === 'script');
const kibOf = (files: readonly LoadedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
const without = (files: readonly LoadedFile[], known: readonly LoadedFile[]): LoadedFile[] =>
  files.filter(({ name }) => !known.some((other) => other.name === name));

interface SignInPage {
  readonly until: readonly LoadedFile[];
  readonly after: readonly LoadedFile[];
}

/** Opens /login and types; `until` has the files requested before the form could be submitted. */
async function openSignIn(stack: Stack, measured: MeasuredPage, search = ''): Promise<SignInPage> {
  const { page } = measured;
  await page.goto(`${stack.url}/account/login${search}`);
  const readyAt = await measured.formReadyAt();
  await page.locator('input[name=email]').fill('gracz@example.com');
  await page.locator('input[name=password]').fill(SEED_PASSWORD);
  await measured.quiet();
  const files = await measured.loaded();
  return {
    until: files.filter(({ startedAt }) => startedAt <= readyAt),
    after: files.filter(({ startedAt }) => startedAt > readyAt),
  };
}

async function inMeasuredPage<T>(browser: Browser, task: (measured: MeasuredPage) => Promise<T>): Promise<T> {
  const measured = await openMeasuredPage(browser);
  try {
    const result = await task(measured);
    if (measured.problems().length > 0) throw new Error(`the page complained: ${measured.problems().join('; ')}`);
    return result;
  } finally {
    await measured.close();
  }
}

/** Navigates to another route as a link does, without a reload, and waits until no more files are requested. */
async function go(measured: MeasuredPage, path: string): Promise<void> {
  await measured.page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/account${path}`);
  await measured.quiet();
  await measured.page.locator('h1').first().waitFor();
}

interface RouteSize {
  readonly path: string;
  /** Files loaded from another screen of its frame; for a public screen, those that no other screen loads. */
  readonly own: readonly LoadedFile[];
  /** Files loaded when it is the first screen after /login, with frame and session. */
  readonly all: readonly LoadedFile[];
}

async function measurePublic(stack: Stack, browser: Browser, path: string): Promise<Omit<RouteSize, 'own'>> {
  return inMeasuredPage(browser, async (measured) => {
    await openSignIn(stack, measured);
    const known = await measured.loaded();
    await go(measured, path);
    return { path, all: without(await measured.loaded(), known) };
  });
}

async function signInTo(stack: Stack, measured: MeasuredPage, path: string): Promise<LoadedFile[]> {
  await openSignIn(stack, measured, `?return=${encodeURIComponent(path)}`);
  const known = await measured.loaded();
  await measured.page.locator('form button[type=submit]').click();
  await measured.page.waitForURL(`**/account${path}`);
  await measured.quiet();
  await measured.page.locator('h1').first().waitFor();
  return without(await measured.loaded(), known);
}

async function measurePlayer(stack: Stack, browser: Browser, path: string): Promise<RouteSize> {
  const all = await inMeasuredPage(browser, (measured) => signInTo(stack, measured, path));
  const own = await inMeasuredPage(browser, async (measured) => {
    const other = PLAYER_ROUTES.find((route) => route !== path) ?? '/profile';
    await signInTo(stack, measured, other);
    const known = await measured.loaded();
    await go(measured, path);
    return without(await measured.loaded(), known);
  });
  return { path, own, all };
}

function forbiddenIn(files: readonly LoadedFile[], modules: ModulesByFile): string[] {
  const inside = files.flatMap(({ name }) => modules.get(name) ?? []);
  return Object.entries(NOT_IN_FIRST_LOAD).flatMap(([what, pattern]) => {
    const found = inside.filter((id) => pattern.test(id));
    return found.length === 0 ? [] : [`${what} in the first part: ${found.join(', ')}`];
  });
}

function signInFigures(loads: readonly SignInPage[]): Figure[] {
  const max = (measure: (load: SignInPage) => number): number => Math.max(...loads.map(measure));
  return [
    {
      what: '/login: JavaScript until the form can be submitted',
      value: max(({ until }) => kibOf(scriptsOf(until))),
      limit: FIRST_LOAD.kib,
      unit: 'KiB',
      digits: 1,
    },
    {
      what: '/login: files of JavaScript until then',
      value: max(({ until }) => scriptsOf(until).length),
      limit: FIRST_LOAD.files,
      unit: 'files',
    },
    {
      what: '/login: loaded after that, before a submit',
      value: max(({ after }) => kibOf(after.filter((file) => !isTypeface(file)))),
      limit: AFTER_KIB,
      unit: 'KiB',
      digits: 1,
    },
    {
      what: '/login: typeface',
      value: max(({ until, after }) => kibOf([...until, ...after].filter(isTypeface))),
      limit: TYPEFACE_KIB,
      unit: 'KiB',
      digits: 1,
    },
  ];
}

function routeFigures(routes: readonly RouteSize[]): Figure[] {
  return routes.flatMap(({ path, own, all }) => [
    { what: `${path}: own code`, value: kibOf(scriptsOf(own)), limit: OWN_KIB, unit: 'KiB', digits: 1 },
    { what: `${path}: all that is newly fetched`, value: kibOf(all), limit: NEW_KIB, unit: 'KiB', digits: 1 },
  ]);
}

const KINDS = { script: 'JavaScript', style: 'CSS', other: 'other' } as const;

/** The largest packages or folders of a script, by number of modules: to be checked when it grows. */
function contentsOf(name: string, modules: ModulesByFile): string {
  const counts = new Map<string, number>();
  for (const id of modules.get(name) ?? []) {
    const part = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? `${id.split('/')[0] ?? ''}/`;
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([part, count]) => `${part} ${count}`)
    .join(', ');
}

/** The files of one page, by when it loads them. */
function filesSection(
  path: string,
  loaded: Readonly<Record<string, readonly LoadedFile[]>>,
  modules: ModulesByFile,
): Section {
  const rows = Object.entries(loaded).flatMap(([when, files]) => files.map((file) => ({ file, when })));
  return {
    title: `files of ${path}, brotli`,
    head: ['when', 'kind', 'file', 'KiB', 'modules of'],
    rows: rows.map(({ file, when }) => [
      when,
      KINDS[file.kind],
      file.name,
      (file.bytes / KIB).toFixed(1),
      contentsOf(file.name, modules),
    ]),
  };
}

async function measure(stack: Stack, browser: Browser, modules: ModulesByFile) {
  const loads: SignInPage[] = [];
  for (let count = 0; count < LOADS; count += 1) {
    loads.push(await inMeasuredPage(browser, (measured) => openSignIn(stack, measured)));
  }
  const forVisitors: Omit<RouteSize, 'own'>[] = [];
  for (const path of PUBLIC_ROUTES) forVisitors.push(await measurePublic(stack, browser, path));
  const forPlayers: RouteSize[] = [];
  for (const path of PLAYER_ROUTES) forPlayers.push(await measurePlayer(stack, browser, path));
  const routes = [
    ...forVisitors.map((route) => {
      const others = [...forVisitors, ...forPlayers].filter(({ path }) => path !== route.path);
      return {
        ...route,
        own: without(
          route.all,
          others.flatMap(({ all }) => all),
        ),
      };
    }),
    ...forPlayers,
  ];
  const figures = [...signInFigures(loads), ...routeFigures(routes)];
  const forbidden = loads.flatMap(({ until }) => forbiddenIn(until, modules));
  const [first] = loads;
  return {
    sections: [
      { title: 'size of what a browser loads, brotli', head: FIGURE_HEAD, rows: figureRows(figures) },
      ...(first ? [filesSection('/login', { first: first.until, after: first.after }, modules)] : []),
      ...routes
        .filter(({ all }) => kibOf(all) > NEW_KIB)
        .map(({ path, all }) => filesSection(path, { 'after /login': all }, modules)),
    ],
    missed: [...missedOf(figures), ...new Set(forbidden)],
  };
}

/** Bytes and files of the built app in Chromium, as served by the gateway. */
export const size: Benchmark = {
  name: 'size',
  about: 'JavaScript of /login and of every further route on its first visit',
  isSlow: false,
  async run() {
    const modules = await modulesOf(await builtApp());
    const stack = await startStack();
    try {
      const browser = await chromium.launch(await launchOptions());
      try {
        return await measure(stack, browser, modules);
      } finally {
        await browser.close();
      }
    } finally {
      await stack.stop();
    }
  },
};
