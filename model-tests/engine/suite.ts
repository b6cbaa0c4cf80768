import type { Result } from '../../tooling/results.ts';
import { idsIn } from '../../tooling/requirements.ts';
import { committedRuns } from './committed-runs.ts';
import { contradictions, coverageOf, groundOf, unknownImpossibles, type Coverage } from './coverage.ts';
import { drive, machineDriver, makeBench, type DrivenPath, type PathFailed } from './drive.ts';
import { requirementsOf } from './definition.ts';
import { grouped } from './differences.ts';
import { toldFailures } from './failed-runs.ts';
import { generate, goldenPath, kebab, readGolden, type Generated } from './generate.ts';
import type { Model } from './model.ts';
import { compareWithGraph, type OracleReport } from './oracle.ts';
import { fromGolden, type GoldenFile } from './paths.ts';
import { addWalked, nothingWalked, type Walked } from './record.ts';
import { failureOf } from './shrink.ts';
import { randomWalks, type WalksReport } from './walks.ts';

export interface LevelReport {
  readonly machine: string;
  readonly paths: number;
  readonly steps: number;
  readonly failures: readonly string[];
  /** How each path ended. */
  readonly results: readonly Result[];
  readonly coverage: Coverage;
}

/** Drives the committed paths on live actors and reports the machine's coverage. */
export async function runMachineLevel(model: Model, committed: GoldenFile, generated: Generated): Promise<LevelReport> {
  const bench = makeBench(model);
  const walked = nothingWalked();
  const broken: PathFailed[] = [];
  const golden = fromGolden(committed, model).map((path) => ({ path, file: goldenPath(model.name, 'json') }));
  const paths = [...golden, ...committedRuns(model)];
  const results: Result[] = [];
  const run = (path: DrivenPath, own: Walked): Promise<PathFailed | null> =>
    failureOf(() => drive(path, () => machineDriver(bench, path.input, (more) => addWalked(own, more))));
  for (const { path, file } of paths) {
    const own = nothingWalked();
    const failure = await run(path, own);
    if (failure !== null) broken.push(failure);
    addWalked(walked, own);
    results.push({
      file,
      title: path.title,
      ids: [],
      walked: requirementsOf(bench.definition, own),
      level: 'machine',
      outcome: failure === null ? 'passed' : 'failed',
      // Each step is compared, and the start.
      assertions: path.steps.length + 1,
    });
  }
  const failures = grouped(
    await toldFailures(
      'machine',
      model.name,
      broken,
      golden.map(({ path }) => path),
      (path) => run(path, nothingWalked()),
    ),
  );
  const { graph, infeasible } = generated;
  for (const id of contradictions(graph, walked)) failures.push(`said to be impossible, but walked: ${id}`);
  for (const id of unknownImpossibles(graph)) failures.push(`said to be impossible, but not there: ${id}`);
  return {
    machine: model.name,
    paths: paths.length,
    steps: paths.reduce((sum, { path }) => sum + path.steps.length, 0),
    failures,
    results,
    coverage: coverageOf(groundOf(graph, infeasible), walked),
  };
}

/** Results of a machine after its exploration and the run of its golden paths. */
export interface Examined {
  readonly generated: Generated;
  readonly report: LevelReport;
}

/** Takes some seconds for a large machine. Throws if the machine is broken. */
export async function examine(model: Model): Promise<Examined> {
  const generated = generate(model);
  return { generated, report: await runMachineLevel(model, readGolden(model.name), generated) };
}

export interface ProbeReport {
  readonly walks: WalksReport;
  readonly oracle: OracleReport;
}

/** Random walks and the comparison with another explorer. */
export function probe({ graph }: Generated, seed: number): ProbeReport {
  return { walks: randomWalks(graph.model, seed), oracle: compareWithGraph(graph) };
}

/**
 * How each invariant ended. `seen`: the number of places that were explored and walked, 0 if the machine is broken;
 * `problem`: what was wrong, which names the invariant that broke.
 */
export function invariantResults(model: Model, seen: number, problem: string | null): readonly Result[] {
  return Object.keys(model.invariants).map((title) => ({
    file: `model-tests/${kebab(model.name)}/${kebab(model.name)}.model.ts`,
    title,
    ids: idsIn(title),
    level: 'property',
    outcome: problem?.includes(title) === true ? 'failed' : seen > 0 ? 'passed' : 'skipped',
    assertions: seen,
  }));
}
