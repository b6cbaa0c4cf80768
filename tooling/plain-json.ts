import type { Plugin } from 'vite';

const ATTRIBUTE = /(\bimport\(\s*'[^'\n]+\.json'),\s*\{\s*with:\s*\{\s*type:\s*'json'\s*\}\s*\}\s*\)/g;

/** The text of a module whose dynamic imports of JSON name no type: a development server sends JSON as a script. */
export function withoutJsonTypes(source: string): string {
  return source.replace(ATTRIBUTE, '$1)');
}

/** Vite plugin: browsers refuse a script where the import says JSON; Node, which reads the same files, needs it said. */
export function plainJson(): Plugin {
  return {
    name: 'plain-json',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: "type: 'json'" },
      handler: (code) => ({ code: withoutJsonTypes(code), map: null }),
    },
  };
}
