import { NotWalked, WALKED_LEVELS, WalkedCopy, type WalkedLevel } from '../levels/walked-copy.ts';
import type { JudgeLevel } from './judges.ts';
import type { Repeatable } from './report.ts';

/** More machines are served by parts that many screens share: their first ones are asked. */
const MAX_MACHINES = 3;

const JUDGES: Readonly<Record<WalkedLevel, JudgeLevel>> = {
  machine: 'machine',
  view: 'model-view',
  browser: 'browser',
};

type TriedIn = Repeatable & { readonly path: string };

/**
 * Asks the committed paths about each mutant that nothing noticed: it is planted in a copy, and the machines of its file
 * are walked on themselves, on their views and in the built app, until one notices it. `notify` is called for each.
 */
export async function askedOfPaths(
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
      const noticed = await copy.whileChanged(mutant.path, change, () => firstToNotice(copy, machines));
      if (noticed?.by === 'stopped') await copy.walk(noticed.machine, noticed.level);
      const by = noticed === null ? `nobody of ${machines.join(', ')}` : `${noticed.machine}, ${noticed.level}`;
      notify(`${mutant.path}:${mutant.line} ${mutant.change}: ${by}`);
      asked.push(noticed === null ? mutant : { ...mutant, levels: [noticed.by] });
    }
  } finally {
    copy.remove();
  }
  return asked;
}

interface Noticed {
  readonly machine: string;
  readonly level: WalkedLevel;
  readonly by: JudgeLevel;
}

/** The first walk that fails, or cannot begin: a mutant that breaks the build is noticed, if the sound code is built. */
async function firstToNotice(copy: WalkedCopy, machines: readonly string[]): Promise<Noticed | null> {
  for (const level of WALKED_LEVELS) {
    for (const machine of machines) {
      try {
        if ((await copy.walk(machine, level)) === 'killed') return { machine, level, by: JUDGES[level] };
      } catch (error) {
        if (!(error instanceof NotWalked)) throw error;
        return { machine, level, by: 'stopped' };
      }
    }
  }
  return null;
}
