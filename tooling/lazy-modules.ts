import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './root.ts';

/** File of the build: source of each module that is loaded on demand -> file that it is in. */
export const LAZY_MODULES = '.vite/lazy-modules.json';

/**
 * Vite plugin: Vite's manifest names no module that is in a file with others, and the gateway could not tell the browser to
 * load it early.
 */
export function noteLazyModules(): Plugin {
  return {
    name: 'note-lazy-modules',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type !== 'chunk'
          ? []
          : file.moduleIds
              .filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
              .map((id) => [relative(ROOT, id.replace(/\?.*$/, '')).replaceAll('\\', '/'), file.fileName] as const),
      );
      const sorted = files.toSorted(([one], [other]) => (one < other ? -1 : 1));
      this.emitFile({
        type: 'asset',
        fileName: LAZY_MODULES,
        source: `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
      });
    },
  };
}
