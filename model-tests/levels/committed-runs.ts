import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tooling/root.ts';
import type { DrivenPath } from '../engine/drive.ts';
import { kebab } from '../engine/kebab.ts';
import type { Model } from '../engine/model.ts';
import { readRun } from '../engine/read-run.ts';
import { pathOfRun } from '../engine/run-file.ts';

/** A run that was committed, so that what it found does not come back. */
export interface CommittedRun {
  /** From the checkout. */
  readonly file: string;
  readonly path: DrivenPath;
}

/** Folder of a machine's committed runs, from the checkout. */
function runsFolder(machine: string): string {
  return `model-tests/${kebab(machine)}/runs`;
}

/** From the checkout. */
export function committedRunFile(machine: string, name: string): string {
  return `${runsFolder(machine)}/${name}.run.json`;
}

/** @throws UnusableRun if one does not fit the model any more */
export function committedRuns(model: Model): readonly CommittedRun[] {
  const folder = runsFolder(model.name);
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.run.json'))
    .toSorted()
    .map((name) => {
      const file = `${folder}/${name}`;
      const run = readRun(join(ROOT, file));
      const actor = run.actors.find(({ machine }) => machine === model.name);
      return { file, path: pathOfRun(run, actor?.id ?? model.name, model) };
    });
}
