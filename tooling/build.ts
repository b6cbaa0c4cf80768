import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { InlineConfig } from 'vite';
import { RELEASE_FILE, WORKER_FILE } from '../src/lib/worker-caches.ts';
import { base } from './base.ts';
import { countsLine } from './counts.ts';
import { filesUnder, hashOf } from './files.ts';
import { noteImports } from './note-imports.ts';
import { precompressFile } from './precompress.ts';
import { ROOT } from './root.ts';
import { run } from './run.ts';

const SOURCES = ['src', 'domain', 'machines', 'contract', 'locales', 'public'];
const SETTINGS = [
  'index.html',
  'vite.config.ts',
  'tooling/base.ts',
  'tooling/build.ts',
  'tooling/chart-styles.ts',
  'tooling/class-names.ts',
  'tooling/later-styles.ts',
  'tooling/lazy-modules.ts',
  'tooling/minify.ts',
  'tooling/note-imports.ts',
  'tooling/precompress.ts',
  'tooling/production-router.ts',
  'tooling/strip-compounds.ts',
  'tooling/strip-summaries.ts',
  'package-lock.json',
  'tsconfig.json',
];
const ATLAS_SOURCES = [...SOURCES, 'atlas', 'model-tests', 'docs', 'tests'];
const MAX_BUILDS = 4;

function removeOldBuilds(folder: string): void {
  const builds = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ path: join(folder, name), used: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used);
  for (const { path } of builds.slice(MAX_BUILDS)) rmSync(path, { recursive: true, force: true });
}

function folderOf(kind: string, hash: string): string {
  return join(ROOT, '.cache', kind, hash.slice(0, 16));
}

/**
 * A folder named by the hash of its sources. It is created under a temporary name and renamed, so that a running server
 * never loses its files to a newer build and two commands may build in parallel.
 */
async function cached(kind: string, hash: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = folderOf(kind, hash);
  const parent = dirname(folder);
  if (!existsSync(folder)) {
    mkdirSync(parent, { recursive: true });
    const draft = `${folder}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    try {
      await make(draft);
      if (!existsSync(folder)) renameSync(draft, folder);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    removeOldBuilds(parent);
  }
  utimesSync(folder, new Date(), new Date());
  return folder;
}

/** Vite is loaded only when something is to be built: a start with a finished build does not wait for it. */
async function bundle(options: InlineConfig): Promise<void> {
  const { build } = await import('vite');
  await build(options);
}

/** The bundle with which the gateway renders the first paint (`src/app/render.tsx`); it needs no package. */
async function buildServer(folder: string): Promise<void> {
  await bundle({
    root: ROOT,
    logLevel: 'warn',
    plugins: [noteImports()],
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/render.tsx',
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      manifest: false,
      rolldownOptions: { output: { codeSplitting: true } },
    },
  });
}

const BUILD_PLACE = '__BUILD__';
const RELEASE_MARK = /(?<=<meta name="release" content=")\w+(?=")/;

/** The page as Vite has built it, before it knew its own build's hash. */
export const withoutHash = (page: string): string => page.replace(RELEASE_MARK, BUILD_PLACE);

/**
 * The service worker, and the build's hash where the page, the worker and the gateway's answer about the present release
 * have it. The hash is of the page, which names every first file, and of the list of all others.
 */
async function buildWorker(folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest = readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8');
  const hash = createHash('sha256').update(page).update(manifest).digest('hex').slice(0, 16);
  writeFileSync(join(folder, 'index.html'), page.replace(BUILD_PLACE, hash));
  writeFileSync(join(folder, RELEASE_FILE), `${JSON.stringify({ build: hash })}\n`);
  await bundle({
    configFile: false,
    root: ROOT,
    base,
    logLevel: 'warn',
    publicDir: false,
    define: { [BUILD_PLACE]: JSON.stringify(hash) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'src/worker/worker.ts',
        output: { format: 'iife', entryFileNames: WORKER_FILE, codeSplitting: false },
      },
    },
  });
  await precompressFile(join(folder, WORKER_FILE));
}

async function buildApp(folder: string): Promise<void> {
  const mode = process.env['NODE_ENV'];
  await bundle({ root: ROOT, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  await buildWorker(folder);
  await buildServer(join(folder, '.server'));
  // Vite leaves NODE_ENV=production set, and the servers that we start next would inherit it.
  if (mode === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = mode;
}

/**
 * Absolute folder of the built app for the current sources and BASE_PATH, built only if missing. @throws Vite's error
 * if the build fails
 */
export function builtApp(): Promise<string> {
  const hash = hashOf([...filesUnder(SOURCES), ...SETTINGS], process.env['BASE_PATH'] ?? '');
  return cached('app', hash, buildApp);
}

function atlasHash(): string {
  const scripts = filesUnder(['scripts'], /\/atlas[^/]*\.ts$/);
  return hashOf([...filesUnder(ATLAS_SOURCES), ...scripts, 'package-lock.json']);
}

/** Absolute folder of the analysts' site for the current sources, which may not be built yet. */
export function atlasFolder(): string {
  return folderOf('atlas', atlasHash());
}

/** The same folder, written only if missing. */
export function cachedAtlas(write: (folder: string) => Promise<void>): Promise<string> {
  return cached('atlas', atlasHash(), write);
}

/** The same, generated in a separate process. */
export function builtAtlas(): Promise<string> {
  return cachedAtlas(async (folder) => {
    const outcome = await run(process.execPath, [join(ROOT, 'scripts', 'atlas.ts'), '--out', folder]);
    if (outcome.code !== 0) throw new Error(`the atlas could not be built:\n${outcome.output.trim()}`);
  });
}

if (import.meta.main) {
  if (parseArgs({ options: { cached: { type: 'boolean' } } }).values.cached) {
    await builtApp();
    console.log(countsLine({ passed: 1, failed: 0, skipped: 0 }));
  } else {
    await buildApp(join(ROOT, 'dist', 'app'));
    console.log('built: dist/app');
  }
}
