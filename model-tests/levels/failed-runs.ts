import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { ROOT } from '../../tooling/root.ts';
import type { DrivenPath, PathFailed } from '../engine/drive.ts';
import { kebab } from '../engine/kebab.ts';
import type { Run } from '../engine/run-format.ts';
import { runOf, runText } from '../engine/run-file.ts';
import { shownRun } from '../engine/shown-run.ts';
import { shrink } from '../engine/shrink.ts';

export type RunLevel = NonNullable<Run['failure']>['level'];

/** Failures of different causes that are shrunk for one machine; the others often follow from them. */
const SHRUNK = 3;

/**
 * The messages of failed paths. For each cause, the shortest path is shrunk and written as a run file; its message says
 * how to replay it, and where to see it.
 */
export async function toldFailures(
  level: RunLevel,
  machine: string,
  failures: readonly PathFailed[],
  known: readonly DrivenPath[],
  run: (path: DrivenPath) => Promise<PathFailed | null>,
  tries?: number,
): Promise<readonly string[]> {
  const causes = new Map<string, PathFailed>();
  for (const failure of failures) {
    const first = causes.get(failure.difference);
    if (!first || failure.taken < first.taken) causes.set(failure.difference, failure);
  }
  const told = new Map<PathFailed, string>();
  for (const failure of [...causes.values()].toSorted((one, other) => one.taken - other.taken).slice(0, SHRUNK)) {
    const shortest = await shrink(failure, known, run, tries);
    told.set(failure, `${shortest.message}\n  ${writeFailedRun(level, machine, shortest)}`);
  }
  return failures.map((failure) => told.get(failure) ?? failure.message);
}

/** Writes the run file of a failure, named after its cause; returns the lines that say how to use it. */
function writeFailedRun(level: RunLevel, machine: string, { path, taken, difference }: PathFailed): string {
  return writeRun(level, machine, { ...path, steps: path.steps.slice(0, taken) }, difference);
}

/** The same for a path that is wrong as a whole. */
export function writeRun(level: RunLevel, machine: string, path: DrivenPath, difference: string): string {
  return write(machine, { ...runOf(machine, path), failure: { level, difference } });
}

/** The same for machines of a composition. */
export function writeCompositionRun(name: string, run: Run, difference: string): string {
  return write(name.replaceAll(/[^a-z0-9]+/gi, '-'), { ...run, failure: { level: 'machine', difference } });
}

function write(name: string, run: Run): string {
  const { level = 'machine', difference = '' } = run.failure ?? {};
  const file = join('.cache', 'runs', `${kebab(name)}.${level}.${causeName(difference)}.run.json`);
  mkdirSync(join(ROOT, '.cache', 'runs'), { recursive: true });
  writeFileSync(join(ROOT, file), runText(run));
  const first = existsSync(join(ROOT, 'dist', 'atlas')) ? '' : 'npm run atlas, then ';
  return `npm run replay -- ${file}\n  ${first}${atlasLink(run)}`;
}

const causeName = (difference: string): string => createHash('sha256').update(difference).digest('hex').slice(0, 6);

/** The page of the run's first machine that plays the run: the run stands in the address, without its contexts. */
export function atlasLink(run: Run): string {
  const [first] = run.actors;
  if (!first) throw new Error('a run has an actor');
  const packed = deflateRawSync(JSON.stringify(shownRun(run))).toString('base64url');
  return `dist/atlas/${kebab(first.machine)}.html#run=${packed}`;
}
