import { minify, type JsMinifyOptions } from '@swc/core';
import { minify as minifyByOxc, type Plugin } from 'vite';

const OPTIONS: JsMinifyOptions = {
  module: true,
  ecma: 2022,
  compress: { ecma: 2022, passes: 3, toplevel: true },
  mangle: { toplevel: true },
  format: { comments: false, ecma: 2022 },
};

/** Vite plugin: SWC makes scripts smaller than Vite's own minifier does (docs/adr/0007-size-of-the-first-page.md). */
export function minifyScripts(): Plugin {
  return {
    name: 'minify-scripts',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    config: () => ({ build: { rolldownOptions: { output: { minify: false } } } }),
    renderChunk: {
      order: 'post',
      async handler(code, { fileName }) {
        const { code: smaller } = await minifyByOxc(fileName, code, { module: true });
        return { code: (await minify(smaller, OPTIONS)).code, map: null };
      },
    },
  };
}
