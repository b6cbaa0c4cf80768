import { WalkedCopy } from '../levels/walked-copy.ts';
import type { Repeatable } from './report.ts';

/** More machines are served by parts that many screens share: their first ones are asked. */
const MAX_MACHINES = 3;

type TriedIn = Repeatable & { readonly path: string };

/**
 * Asks the paths in the built app about each mutant that nothing noticed: the machines of its file one after the other,
 * until one notices it. `notify` is called for each.
 */
export async function askedInBrowser(
  tried: readonly TriedIn[],
  machinesOf: (path: string) => readonly string[],
  notify: (line: string) => void,
): Promise<readonly TriedIn[]> {
  const copy = new WalkedCopy('mutants');
  const asked: TriedIn[] = [];
  try {
    for (const mutant of tried) {
      const machines = mutant.levels.length > 0 ? [] : machinesOf(mutant.path).slice(0, MAX_MACHINES);
      if (machines.length === 0) {
        asked.push(mutant);
        continue;
      }
      const { start, end, replacement } = mutant.edit;
      const change = (sound: string): string => sound.slice(0, start) + replacement + sound.slice(end);
      const noticedBy = await copy.whileChanged(mutant.path, change, () => firstToNotice(copy, machines));
      notify(`${mutant.path}:${mutant.line} ${mutant.change}: ${noticedBy ?? `nobody of ${machines.join(', ')}`}`);
      asked.push(noticedBy === null ? mutant : { ...mutant, levels: ['browser'] });
    }
  } finally {
    copy.remove();
  }
  return asked;
}

async function firstToNotice(copy: WalkedCopy, machines: readonly string[]): Promise<string | null> {
  for (const machine of machines) {
    if ((await copy.walk(machine, 'browser')) === 'killed') return machine;
  }
  return null;
}
