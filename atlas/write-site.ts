import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { machines, parents, type MachineName } from '../machines/registry.ts';
import { kebab } from '../model-tests/engine/generate.ts';
import { inspectedMachine } from '../model-tests/engine/internals.ts';
import type { Examined } from '../model-tests/engine/suite.ts';
import { models } from '../model-tests/models.ts';
import { readText } from '../tooling/files.ts';
import { parseRequirements } from '../tooling/requirements.ts';
import { ROOT } from '../tooling/root.ts';
import { writeChapter, type Chapter } from './chapters.ts';
import { withLayouter } from './diagram/layout.ts';
import { DRAWING_RULES } from './diagram/svg.ts';
import { livePage } from './live-page.ts';
import { indexPage, machinePage, requirementsPage } from './pages.ts';
import { siteColours } from './site-colours.ts';

function chapters(examine: (name: MachineName) => Promise<Examined>): Promise<readonly Chapter[]> {
  return withLayouter(async (layouter) => {
    const parentsOf = parents();
    const written: Chapter[] = [];
    for (const name of Object.keys(machines) as MachineName[]) {
      written.push(
        await writeChapter(
          name,
          machines[name],
          parentsOf.get(name) ?? [],
          models[name],
          await examine(name),
          layouter,
        ),
      );
    }
    return written;
  });
}

/** A script with its types removed, ready to be served: the folder needs no server. */
async function script(name: string, before = ''): Promise<string> {
  const { code } = await transformWithOxc(readText(`atlas/site/${name}`), name, { sourcemap: false });
  return `(() => {\n${before}\n${code.replace(/^export \{\};?$/m, '')}\n})();\n`;
}

/**
 * Writes the analysts' site: static files that open from the folder and are served under /atlas. `examine` is called
 * once for each machine.
 */
export async function writeSite(folder: string, examine: (name: MachineName) => Promise<Examined>): Promise<void> {
  const all = await chapters(examine);
  const asset = (name: string): string => readFileSync(join(ROOT, 'atlas', 'site', name), 'utf8');
  const files = new Map([
    ['index.html', indexPage(all)],
    ['requirements.html', requirementsPage(parseRequirements(readText('docs/specification/requirements.md')), all)],
    ['atlas.css', `${siteColours()}\n${DRAWING_RULES}\n${asset('atlas.css')}`],
    ['live.html', livePage(all)],
    ['atlas.js', await script('main.ts')],
    ['live.js', await script('live.ts')],
    ['inspect.js', await script('inspect.ts', inspectedMachine.toString())],
    ...all.map((chapter) => [`${kebab(chapter.name)}.html`, machinePage(chapter, all)] as const),
  ]);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}
