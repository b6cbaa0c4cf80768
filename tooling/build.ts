import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { countsLine } from './counts.ts';
import { filesUnder, hashOf } from './files.ts';
import { noteImports } from './note-imports.ts';
import { ROOT } from './root.ts';
import { run } from './run.ts';

const SOURCES = ['src', 'domain', 'machines', 'contract', 'locales', 'public'];
const SETTINGS = [
  'index.html',
  'vite.config.ts',
  'tooling/build.ts',
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

/** The bundle with which the gateway renders the first paint (`src/app/render.tsx`); it needs no package. */
async function buildServer(folder: string): Promise<void> {
  await build({
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

async function buildApp(folder: string): Promise<void> {
  const mode = process.env['NODE_ENV'];
  await build({ root: ROOT, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
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
