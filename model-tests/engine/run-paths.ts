import { contradictions, coverageOf, groundOf, unknownImpossibles, type Coverage } from './coverage.ts';
import { requirementsOf } from './definition.ts';
import { drive, machineDriver, makeBench } from './drive.ts';
import type { Generated } from './generate.ts';
import type { Model } from './model.ts';
import { fromGolden, type GoldenFile } from './paths.ts';
import { addWalked, nothingWalked } from './record.ts';

/** How one path ended. */
export interface PathRun {
  readonly title: string;
  readonly outcome: 'passed' | 'failed';
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
  readonly runs: readonly PathRun[];
  readonly coverage: Coverage;
}

/** Drives the golden paths on live actors and reports the machine's coverage. */
export async function runPaths(model: Model, golden: GoldenFile, generated: Generated): Promise<PathsReport> {
  const bench = makeBench(model);
  const walked = nothingWalked();
  const failures: string[] = [];
  const paths = fromGolden(golden, model);
  const runs: PathRun[] = [];
  for (const path of paths) {
    const own = nothingWalked();
    let outcome: PathRun['outcome'] = 'passed';
    try {
      await drive(path, () => machineDriver(bench, path.input, (more) => addWalked(own, more)));
    } catch (error) {
      outcome = 'failed';
      failures.push(error instanceof Error ? error.message : String(error));
    }
    addWalked(walked, own);
    const requirements = requirementsOf(bench.definition, own);
    runs.push({ title: path.title, outcome, requirements, comparisons: path.steps.length + 1 });
  }
  const { graph, infeasible } = generated;
  for (const id of contradictions(graph, walked)) failures.push(`said to be impossible, but walked: ${id}`);
  for (const id of unknownImpossibles(graph)) failures.push(`said to be impossible, but not there: ${id}`);
  return {
    machine: model.name,
    paths: paths.length,
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    failures,
    runs,
    coverage: coverageOf(groundOf(graph, infeasible), walked),
  };
}
