import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { treeOf, withTree } from '../atlas/change/revisions.ts';
import { compared } from '../atlas/pictures/compare.ts';
import { picturesIn } from '../atlas/pictures/pictures.ts';
import { DIFFERENCES, PICTURES_BEFORE, picturesSection, type ComparedPictures } from '../atlas/pictures/section.ts';
import { PICTURES } from '../atlas/pictures/urls.ts';
import { writeSite } from '../atlas/write-site.ts';
import { examine } from '../model-tests/levels/suite.ts';
import { models } from '../model-tests/models.ts';
import { LANGUAGES, type Language } from '../src/i18n/texts.ts';
import { Progress } from '../tooling/progress.ts';
import { ROOT } from '../tooling/root.ts';
import { run } from '../tooling/run.ts';

const TAKE = 'scripts/take-pictures.ts';

/**
 * Takes pictures of states in both languages and schemes at two widths, and writes the analysts' site with them, by
 * default to dist/atlas; with `--since REVISION` it also compares them with those of a revision.
 */
const { values } = parseArgs({
  options: { machine: { type: 'string' }, since: { type: 'string' }, out: { type: 'string' } },
});
const folder = values.out === undefined ? join(ROOT, 'dist', 'atlas') : resolve(values.out);
const { machine, since } = values;
const ofRevision = since === undefined ? [] : LANGUAGES.map((language) => taking(language, since));
const progress = new Progress('pictures', [
  { atOnce: 1, names: [...LANGUAGES.map((language) => taking(language)), ...ofRevision], usual: 600_000 },
  { atOnce: 1, names: Object.keys(models), usual: 900 },
]);

function taking(language: Language, of = 'the working tree'): string {
  return `${language} of ${of}`;
}

/** @throws Error with what was printed, if there are no pictures */
async function take(tree: string, language: Language, out: string): Promise<void> {
  const args = [join(tree, TAKE), '--out', out, ...(machine === undefined ? [] : ['--machine', machine])];
  const { code, output } = await run(process.execPath, args, { cwd: tree, env: { WALK_LANGUAGE: language } });
  if (code !== 0) throw new Error(`no pictures were taken:\n${output.trim()}`);
  const early = output.split('\n').filter((line) => line !== '' && !line.endsWith(': 0 paths ended early'));
  if (early.length > 0) progress.print(early.join('\n'));
}

async function takeAll(tree: string, out: string, of?: string): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  for (const language of LANGUAGES) await progress.step(taking(language, of), () => take(tree, language, out));
}

async function compare(revision: string): Promise<ComparedPictures> {
  const tree = treeOf(revision);
  await withTree(tree, ROOT, async (unpacked) => {
    if (!existsSync(join(unpacked, TAKE))) throw new Error(`${tree.name} is older than this command`);
    await takeAll(unpacked, join(folder, PICTURES_BEFORE), revision);
  });
  rmSync(join(folder, DIFFERENCES), { recursive: true, force: true });
  const change = compared(join(folder, PICTURES_BEFORE), join(folder, PICTURES), join(folder, DIFFERENCES));
  return { since: tree.name, change };
}

await takeAll(ROOT, join(folder, PICTURES));
const comparison = since === undefined ? null : await compare(since);
const section = await picturesSection(picturesIn(join(folder, PICTURES)), comparison);
await writeSite(folder, (name) => progress.step(name, () => examine(models[name])), section);
progress.close();
console.log(`written: ${join(folder, 'gallery.html')}`);
