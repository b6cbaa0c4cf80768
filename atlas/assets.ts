import { join } from 'node:path';
import { build, transformWithOxc } from 'vite';
import { readText } from '../tooling/files.ts';
import { ROOT } from '../tooling/root.ts';
import { DRAWING_RULES } from './diagram/drawing-style.ts';
import { siteColours } from './site-colours.ts';

/** A script with its types removed, ready to be served: the folder needs no server. */
export async function script(name: string): Promise<string> {
  const { code } = await transformWithOxc(readText(`atlas/site/${name}`), name, { sourcemap: false });
  return `(() => {\n${code.replace(/^export \{\};?$/m, '')}\n})();\n`;
}

/**
 * A script with all that it imports, as one plain script: modules do not load from a folder. `constants` are expressions
 * for the names that it declares.
 */
export async function bundle(name: string, constants: Readonly<Record<string, string>> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { ...constants },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(ROOT, 'atlas', 'site', name), output: { format: 'iife' } },
    },
  });
  return codeOf(built, name);
}

/**
 * The same for a script whose modules wait for each other as they load: `promise` is the global that says when it is
 * ready.
 */
export async function waitingBundle(name: string, promise: string): Promise<string> {
  const code = codeOf(
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        // As a library: a page's build would load its parts as modules.
        lib: { entry: join(ROOT, 'atlas', 'site', name), formats: ['es'] },
        rolldownOptions: { output: { codeSplitting: false, minify: true } },
      },
    }),
    name,
  );
  return `globalThis.${promise}=(async()=>{${code}})();\n`;
}

function codeOf(built: Awaited<ReturnType<typeof build>>, name: string): string {
  const [chunk] = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${name} could not be bundled`);
  return chunk.code;
}

/** What every page with a drawing loads: file name -> text. */
export async function drawingAssets(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['atlas.css', `${siteColours()}\n${DRAWING_RULES}\n${readText('atlas/site/atlas.css')}`],
    ['atlas.js', await bundle('main.ts')],
    ['elk.js', readText('node_modules/elkjs/lib/elk.bundled.js')],
  ]);
}
