import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './root.ts';

const CHARTS = join(ROOT, 'node_modules/@mantine/charts/esm');
const STYLES = /@mantine[\\/]charts[\\/]styles\.layer\.css$/;
/** The only kind of chart in the app (src/features/play-month/month-chart.tsx). */
const USED = 'BarChart/BarChart.mjs';
const IMPORT = / from "(\.{1,2}\/[^"]+)"/g;
const CLASS = /\bm_[0-9a-f]+\b/g;
const RULE = /[^{}]+\{[^{}]*\}/g;

/** The classes of a part of Mantine's charts and of all that it imports. */
export function classesOf(entry: string): ReadonlySet<string> {
  const classes = new Set<string>();
  const seen = new Set<string>();
  const read = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    for (const name of source.match(CLASS) ?? []) classes.add(name);
    for (const [, path = ''] of source.matchAll(IMPORT)) read(join(dirname(file), path));
  };
  read(join(CHARTS, entry));
  return classes;
}

/** Mantine has the styles of all its charts in one file: those of others are in no page's way to its first paint. */
export function usedChartStyles(source: string, classes: ReadonlySet<string>): string {
  return source.replace(RULE, (rule) => {
    const named = rule.slice(0, rule.indexOf('{')).match(CLASS) ?? [];
    return named.every((name) => classes.has(name)) ? rule : '';
  });
}

/** Vite plugin: only the styles of the chart that the app has. */
export function chartStyles(): Plugin {
  return {
    name: 'chart-styles',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      return STYLES.test(id) ? { code: usedChartStyles(source, classesOf(USED)), map: null } : null;
    },
  };
}
