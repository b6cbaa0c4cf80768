import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './root.ts';

const FILES = join(ROOT, 'node_modules/react-router/dist/production');

/** Vite plugin: the router's own files without its warnings for developers; its package has no export for them. */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(FILES, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(FILES, 'dom-export.mjs') },
        ],
      },
    }),
  };
}
