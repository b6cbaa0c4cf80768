import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chartOf } from '../atlas/diagram/chart-of.ts';
import { withLayouter, type Layouter } from '../atlas/diagram/layouter.ts';
import { exportFile, exportText, TEXT_FORMATS, type TextFormat } from '../atlas/export/formats.ts';
import { pngOf } from '../atlas/export/png.ts';
import { machines, type MachineEntry, type MachineName } from '../machines/registry.ts';
import { define } from '../model-tests/engine/definition.ts';
import { kebab } from '../model-tests/engine/kebab.ts';
import { launchOptions } from '../tooling/browser.ts';
import { Progress } from '../tooling/progress.ts';
import { ROOT } from '../tooling/root.ts';

/** Writes machines for other tools: all machines and all formats unless named, by default into dist/export. */
const FORMATS = [...(Object.keys(TEXT_FORMATS) as TextFormat[]), 'png'] as const;
type Format = (typeof FORMATS)[number];

const NAMES = Object.keys(machines) as MachineName[];

function chosen<Name extends string>(what: string, all: readonly Name[], asked: readonly string[]): readonly Name[] {
  const unknown = asked.find((one) => !all.some((known) => known === one));
  if (unknown !== undefined) throw new Error(`no ${what} '${unknown}'; there are ${all.join(', ')}`);
  return asked.length === 0 ? all : all.filter((one) => asked.includes(one));
}

/** Only drawings need a layout, which takes the most time. */
async function exported(name: MachineName, formats: readonly Format[], layouter: Layouter) {
  const entry: MachineEntry = machines[name];
  const definition = define(entry.create());
  const isDrawn = formats.includes('svg') || formats.includes('png');
  const whole = isDrawn ? (await layouter.draw(chartOf(definition))).whole : null;
  return { name, purpose: entry.purpose, definition, whole };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { format: { type: 'string', multiple: true }, out: { type: 'string' } },
});
const names = chosen('machine', NAMES, positionals);
const formats = chosen<Format>('format', FORMATS, values.format ?? []);
const folder = values.out === undefined ? join(ROOT, 'dist', 'export') : resolve(values.out);
mkdirSync(folder, { recursive: true });

const progress = new Progress('export', [{ atOnce: 1, names, usual: 200 }]);
const browser = formats.includes('png') ? await chromium.launch(await launchOptions()) : null;
await withLayouter(async (layouter) => {
  for (const name of names) {
    progress.begin(name);
    const machine = await exported(name, formats, layouter);
    for (const format of formats) {
      if (format === 'png') {
        if (browser) writeFileSync(join(folder, `${kebab(name)}.png`), await pngOf(browser, machine));
      } else {
        writeFileSync(join(folder, exportFile(name, format)), exportText(format, machine));
      }
    }
    progress.end(name);
  }
});
await browser?.close();
progress.close();
console.log(`written: ${folder} (${names.length} machines: ${formats.join(', ')})`);
