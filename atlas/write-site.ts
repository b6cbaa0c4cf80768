import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machines, parents, type MachineName } from '../machines/registry.ts';
import { define } from '../model-tests/engine/definition.ts';
import { kebab } from '../model-tests/engine/generate.ts';
import { inspectedMachine } from '../model-tests/engine/internals.ts';
import type { Examined } from '../model-tests/engine/suite.ts';
import { models } from '../model-tests/models.ts';
import { readText } from '../tooling/files.ts';
import { parseRequirements } from '../tooling/requirements.ts';
import { drawingAssets, script } from './assets.ts';
import type { Section } from './change/site.ts';
import { writeChapter, type Chapter } from './chapters.ts';
import { chartOf } from './diagram/chart-of.ts';
import { withLayouter } from './diagram/layouter.ts';
import { FRAME } from './frame.ts';
import { livePage } from './live-page.ts';
import { withLink } from './page.ts';
import { indexPage, machinePage, requirementsPage } from './pages.ts';

/** Charts are laid out in a thread of their own while this one walks the paths. */
function chapters(examine: (name: MachineName) => Promise<Examined>): Promise<readonly Chapter[]> {
  return withLayouter(async (layouter) => {
    const parentsOf = parents();
    const charts = (Object.keys(machines) as MachineName[]).map((name) => {
      const chart = chartOf(define(machines[name].create()));
      return { name, chart, laidOut: layouter.draw(chart, FRAME) };
    });
    const written: Chapter[] = [];
    for (const { name, chart, laidOut } of charts) {
      const examined = await examine(name);
      const drawn = { chart, drawings: await laidOut };
      written.push(writeChapter(name, machines[name], parentsOf.get(name) ?? [], models[name], examined, drawn));
    }
    return written;
  });
}

/**
 * Writes the analysts' site: static files that open from the folder and are served under /atlas. `examine` is called
 * once for each machine; `section` is what the site has besides its own pages.
 */
export async function writeSite(
  folder: string,
  examine: (name: MachineName) => Promise<Examined>,
  section: Section | null = null,
): Promise<void> {
  const all = await chapters(examine);
  const files = new Map([
    ['index.html', indexPage(all)],
    ['requirements.html', requirementsPage(parseRequirements(readText('docs/specification/requirements.md')), all)],
    ['live.html', livePage(all)],
    ['live.js', await script('live.ts')],
    ['inspect.js', await script('inspect.ts', inspectedMachine.toString())],
    ...all.map((chapter) => [`${kebab(chapter.name)}.html`, machinePage(chapter, all)] as const),
  ]);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) {
    const isLinked = section !== null && name.endsWith('.html');
    writeFileSync(join(folder, name), isLinked ? withLink(text, section.link) : text);
  }
  for (const [name, text] of [...(await drawingAssets()), ...(section?.files ?? [])]) {
    writeFileSync(join(folder, name), text);
  }
}
