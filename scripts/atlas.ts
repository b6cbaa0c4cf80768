import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { transformWithOxc } from 'vite';
import { writeChapter, type Chapter } from '../atlas/chapters.ts';
import { Layouter } from '../atlas/diagram/layout.ts';
import { DRAWING_RULES } from '../atlas/diagram/svg.ts';
import { livePage } from '../atlas/live-page.ts';
import { indexPage, machinePage, requirementsPage } from '../atlas/pages.ts';
import { siteColours } from '../atlas/site-colours.ts';
import { machines, type MachineName } from '../machines/registry.ts';
import { inspectedMachine } from '../model-tests/engine/internals.ts';
import { kebab, readGolden } from '../model-tests/engine/generate.ts';
import { models } from '../model-tests/models.ts';
import { readText } from './lib/files.ts';
import { parseRequirements } from './lib/requirements.ts';
import { ROOT } from './lib/root.ts';

/** Writes the analysts' site: static files that open from the folder and are served under /atlas. */
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const folder = values.out === undefined ? join(ROOT, 'dist', 'atlas') : resolve(values.out);

async function chapters(): Promise<readonly Chapter[]> {
  using layouter = new Layouter();
  const written: Chapter[] = [];
  for (const name of Object.keys(machines) as MachineName[]) {
    written.push(await writeChapter(name, machines[name], models[name], readGolden(name), layouter));
  }
  return written;
}

/** A script without its types: it is served as it is, so that the folder needs no server. */
async function script(name: string, before = ''): Promise<string> {
  const { code } = await transformWithOxc(readText(`atlas/site/${name}`), name, { sourcemap: false });
  return `(() => {\n${before}\n${code.replace(/^export \{\};?$/m, '')}\n})();\n`;
}

const all = await chapters();
const asset = (name: string): string => readFileSync(join(ROOT, 'atlas', 'site', name), 'utf8');
const files = new Map([
  ['index.html', indexPage(all)],
  ['requirements.html', requirementsPage(parseRequirements(readText('docs/requirements.md')), all)],
  ['atlas.css', `${siteColours()}\n${DRAWING_RULES}\n${asset('atlas.css')}`],
  ['live.html', livePage(all)],
  ['atlas.js', await script('main.ts')],
  ['live.js', await script('live.ts')],
  ['inspect.js', await script('inspect.ts', inspectedMachine.toString())],
  ...all.map((chapter) => [`${kebab(chapter.name)}.html`, machinePage(chapter, all)] as const),
]);
mkdirSync(folder, { recursive: true });
for (const [name, text] of files) writeFileSync(join(folder, name), text);
console.log(`written: ${join(folder, 'index.html')} (${all.length} machines)`);
