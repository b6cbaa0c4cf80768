import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { build } from 'vite';
import { withoutHash } from '../../tooling/build.ts';
import { ROOT } from '../../tooling/root.ts';

/** Name of a built script, e.g. `index-C1iE8mnY.js` -> paths of the modules inside it, relative to the checkout. */
export type ModulesByFile = ReadonlyMap<string, readonly string[]>;

/**
 * Builds the app a second time and returns the modules of each script.
 * @throws Error if this build differs by a single byte from the measured one in `folder`
 */
export async function modulesOf(folder: string): Promise<ModulesByFile> {
  const second = mkdtempSync(join(tmpdir(), 'player-account-build-'));
  const mode = process.env['NODE_ENV'];
  try {
    const result = await build({ root: ROOT, logLevel: 'error', build: { outDir: second, emptyOutDir: true } });
    if (!('output' in result)) throw new Error('the build gave no list of its files');
    const modules = new Map<string, readonly string[]>();
    for (const file of result.output) {
      requireSame(join(folder, file.fileName), join(second, file.fileName));
      if (file.type !== 'chunk') continue;
      const stored = Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0);
      modules.set(
        basename(file.fileName),
        stored.map(([id]) => relative(ROOT, id.replace(/^\0/, '').replace(/\?.*$/, ''))),
      );
    }
    return modules;
  } finally {
    rmSync(second, { recursive: true, force: true });
    // Vite sets NODE_ENV=production, and the servers that are started next would inherit it.
    if (mode === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = mode;
  }
}

function requireSame(first: string, second: string): void {
  try {
    const isPage = basename(second) === 'index.html';
    if (isPage && withoutHash(readFileSync(first, 'utf8')) === readFileSync(second, 'utf8')) return;
    if (readFileSync(first).equals(readFileSync(second))) return;
  } catch {
    // A file that only one build has is also a difference.
  }
  throw new Error(
    `two builds differ in ${basename(second)}: the sources changed meanwhile, or the build is not deterministic`,
  );
}
