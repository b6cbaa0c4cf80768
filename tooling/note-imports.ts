import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './root.ts';

const APP = /[\\/]src[\\/]app[\\/][\w\\/-]+\.tsx?$/;
const IMPORT = /\bimport\('(\.{1,2}\/[^']+)'\)/g;

/** The text of a file of `src/app` in which each lazy import first reports the imported file. */
export function withNotedImports(source: string, id: string): string {
  return source.replace(IMPORT, (whole, path: string) => {
    const file = relative(ROOT, resolve(dirname(id), path)).replaceAll('\\', '/');
    return `(globalThis.importedFiles?.add(${JSON.stringify(file)}), ${whole})`;
  });
}

/** Vite plugin of the server bundle: what a page imports is what the browser can load before it asks for it. */
export function noteImports(): Plugin {
  return {
    name: 'note-imports',
    enforce: 'pre',
    transform(source, id) {
      return APP.test(id) ? { code: withNotedImports(source, id), map: null } : null;
    },
  };
}
