import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transformWithOxc } from 'vite';
import { machines, parents, type MachineName } from '../machines/registry.ts';
import { define } from '../model-tests/engine/definition.ts';
import { kebab } from '../model-tests/engine/generate.ts';
import { inspectedMachine } from '../model-tests/engine/internals.ts';
import type { Examined } from '../model-tests/levels/suite.ts';
import { models } from '../model-tests/models.ts';
import { readText } from '../tooling/files.ts';
import { parseRequirements } from '../tooling/requirements.ts';
import { ROOT } from '../tooling/root.ts';
import { askPage } from './ask-page.ts';
import { writeChapter, type Chapter } from './chapters.ts';
import { chartOf } from './diagram/chart-of.ts';
import { DRAWING_RULES } from './diagram/drawing-style.ts';
import { withLayouter } from './diagram/layouter.ts';
import { exportFile, exportText, TEXT_FORMATS, type TextFormat } from './export/formats.ts';
import { FRAME } from './frame.ts';
import { readGraph, type GraphReading } from './index/graph-reading.ts';
import { knownCodes } from './index/product-entries.ts';
import { readSiteIndex } from './index/site-index.ts';
import { livePage } from './live-page.ts';
import { recordedWords } from './recorded-words.ts';
import { createRecorder } from './site/recorder.ts';
import { indexPage, machinePage, requirementsPage } from './pages.ts';
import { siteColours } from './site-colours.ts';
import { Lookup } from './site/ask/lookup.ts';

interface Written {
  readonly chapters: readonly Chapter[];
  readonly readings: ReadonlyMap<MachineName, GraphReading>;
}

/** Charts are laid out in a thread of their own while this one walks the paths. */
function chapters(examine: (name: MachineName) => Promise<Examined>): Promise<Written> {
  return withLayouter(async (layouter) => {
    const parentsOf = parents();
    const charts = (Object.keys(machines) as MachineName[]).map((name) => {
      const chart = chartOf(define(machines[name].create()));
      return { name, chart, laidOut: layouter.draw(chart, FRAME) };
    });
    const written: Chapter[] = [];
    const readings = new Map<MachineName, GraphReading>();
    const codes = knownCodes();
    for (const { name, chart, laidOut } of charts) {
      const examined = await examine(name);
      readings.set(name, readGraph(examined.generated.graph, codes));
      const drawn = { chart, drawings: await laidOut };
      written.push(writeChapter(name, machines[name], parentsOf.get(name) ?? [], models[name], examined, drawn));
    }
    return { chapters: written, readings };
  });
}

/** A script with its types removed, ready to be served: the folder needs no server. */
async function script(name: string, before = ''): Promise<string> {
  const { code } = await transformWithOxc(readText(`atlas/site/${name}`), name, { sourcemap: false });
  return `(() => {\n${before}\n${code.replace(/^export \{\};?$/m, '')}\n})();\n`;
}

/** What the script of the app's page refers to: it cannot import. */
function inspectionParts(): string {
  return [
    inspectedMachine.toString(),
    createRecorder.toString(),
    `const WORDS = ${JSON.stringify(recordedWords())};`,
  ].join('\n');
}

/** A script with all that it imports, as one plain script: modules do not load from a folder. */
async function bundle(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(ROOT, 'atlas', 'site', name), output: { format: 'iife' } },
    },
  });
  const [chunk] = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${name} could not be bundled`);
  return chunk.code;
}

/** The files of a machine for other tools. */
function exports({ name, entry, definition, drawings: { whole } }: Chapter): readonly (readonly [string, string])[] {
  const exported = { name, purpose: entry.purpose, definition, whole };
  return (Object.keys(TEXT_FORMATS) as TextFormat[]).map((format) => [
    exportFile(name, format),
    exportText(format, exported),
  ]);
}

/**
 * Writes the analysts' site: static files that open from the folder and are served under /atlas. `examine` is called
 * once for each machine.
 */
export async function writeSite(folder: string, examine: (name: MachineName) => Promise<Examined>): Promise<void> {
  const { chapters: all, readings } = await chapters(examine);
  const index = await readSiteIndex(readings);
  const lookup = new Lookup(index);
  const json = JSON.stringify(index);
  const asset = (name: string): string => readFileSync(join(ROOT, 'atlas', 'site', name), 'utf8');
  const files = new Map([
    ['index.html', indexPage(all)],
    ['requirements.html', requirementsPage(parseRequirements(readText('docs/specification/requirements.md')), all)],
    ['atlas.css', `${siteColours()}\n${DRAWING_RULES}\n${asset('atlas.css')}`],
    ['live.html', livePage(all)],
    ['ask.html', askPage()],
    ['ask.js', await bundle('ask.ts')],
    ['index.json', json],
    ['index.js', `globalThis.atlasIndex=${json};\n`],
    ['atlas.js', await bundle('main.ts')],
    ['elk.js', readText('node_modules/elkjs/lib/elk.bundled.js')],
    ['live.js', await script('live.ts')],
    ['inspect.js', await script('inspect.ts', inspectionParts())],
    ...all.map((chapter) => [`${kebab(chapter.name)}.html`, machinePage(chapter, all, lookup)] as const),
    ...all.flatMap(exports),
  ]);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}
