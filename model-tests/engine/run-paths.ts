import { contradictions, coverageOf, groundOf, unknownImpossibles, type Coverage } from './coverage.ts';
import { requirementsOf } from './definition.ts';
import { drive, machineDriver, makeBench, type Bench, type DrivenPath, type PathFailed, type Watch } from './drive.ts';
import type { Generated } from './generate.ts';
import type { Model } from './model.ts';
import { fromGolden, type GoldenFile } from './paths.ts';
import { addWalked, nothingWalked, type Walked } from './record.ts';
import { failureOf } from './shrink.ts';

/** How one path ended. */
export interface PathRun {
  readonly path: DrivenPath;
  /** Null if it came to its end. */
  readonly failure: PathFailed | null;
  /** Requirements of the states and transitions that it walked. */
  readonly requirements: readonly string[];
  /** How often the actor was compared: each step, and the start. */
  readonly comparisons: number;
}

export interface PathsReport {
  readonly machine: string;
  readonly paths: number;
  readonly steps: number;
  readonly failures: readonly string[];
  /** Those of the failures that are no path's: what the model says of the machine, and what was walked. */
  readonly contradictions: readonly string[];
  readonly runs: readonly PathRun[];
  readonly coverage: Coverage;
}

/** Drives one path on a live actor; what it walked is added. */
export function runPath(bench: Bench, path: DrivenPath, walked: Walked = nothingWalked()): Promise<PathFailed | null> {
  return failureOf(() => drive(path, () => machineDriver(bench, path.input, (more) => addWalked(walked, more))));
}

/** Drives the golden paths, and `more`, on live actors under a watch and reports the machine's coverage. */
export async function runPaths(
  model: Model,
  golden: GoldenFile,
  { graph, infeasible }: Generated,
  more: readonly DrivenPath[] = [],
  watch: Watch | null = null,
): Promise<PathsReport> {
  const bench = makeBench(model, model.machine, watch);
  const paths = [...fromGolden(golden, model), ...more];
  const walked = nothingWalked();
  const runs: PathRun[] = [];
  for (const path of paths) {
    const own = nothingWalked();
    const failure = await runPath(bench, path, own);
    addWalked(walked, own);
    const requirements = requirementsOf(bench.definition, own);
    runs.push({ path, failure, requirements, comparisons: path.steps.length + 1 });
  }
  const contradicted = [
    ...contradictions(graph, walked).map((id) => `said to be impossible, but walked: ${id}`),
    ...unknownImpossibles(graph).map((id) => `said to be impossible, but not there: ${id}`),
  ];
  return {
    machine: model.name,
    paths: paths.length,
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    failures: [...runs.flatMap(({ failure }) => failure?.message ?? []), ...contradicted],
    contradictions: contradicted,
    runs,
    coverage: coverageOf(groundOf(graph, infeasible), walked),
  };
}
