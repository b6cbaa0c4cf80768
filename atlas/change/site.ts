import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingAssets } from '../assets.ts';
import { withLayouter } from '../diagram/layouter.ts';
import { PAGES, type PageLink } from '../page.ts';
import { isChartChanged, type Change } from './diff.ts';
import { changeFile, changePage, CHANGES, machineChangePage, type DrawnChange } from './pages.ts';
import { unionOf, viewOfChanges } from './union.ts';

/** Pages that a site may have besides its own. */
export interface Section {
  readonly links: readonly PageLink[];
  /** File name -> text. */
  readonly files: ReadonlyMap<string, string>;
}

function drawn(change: Change): Promise<readonly DrawnChange[]> {
  const machines = change.machines.filter(isChartChanged);
  return withLayouter((layouter) =>
    Promise.all(
      machines.map(async (machine): Promise<DrawnChange> => {
        const union = unionOf(machine);
        return { change: machine, union, drawings: await layouter.draw(union.chart, viewOfChanges(union)) };
      }),
    ),
  );
}

/** The list of changes and a page for each changed chart; `pages` are what their navigation has before them. */
export async function changeSection(change: Change, pages: readonly PageLink[] = PAGES): Promise<Section> {
  const links = [...pages, CHANGES];
  const files = new Map([[CHANGES[0], changePage(change, links)]]);
  for (const one of await drawn(change)) {
    files.set(changeFile(one.change.name), machineChangePage(one, change, links));
  }
  return { links: [CHANGES], files };
}

/** Writes the pages of a change alone, without the rest of the analysts' site. */
export async function writeChangeSite(folder: string, change: Change): Promise<void> {
  const { files } = await changeSection(change, []);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of [...files, ...(await drawingAssets())]) writeFileSync(join(folder, name), text);
}
