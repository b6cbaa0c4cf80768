import { grouped } from '../engine/differences.ts';
import { makeBench } from '../engine/drive.ts';
import { generate, type Generated } from '../engine/generate.ts';
import { kebab } from '../engine/kebab.ts';
import type { Model } from '../engine/model.ts';
import { compareWithGraph, type OracleReport } from '../engine/oracle.ts';
import { fromGolden, type GoldenFile } from '../engine/paths.ts';
import { runPath, runPaths, type PathsReport } from '../engine/run-paths.ts';
import { randomWalks, type WalksReport } from '../engine/walks.ts';
import { idsIn } from '../../tooling/requirements.ts';
import type { Result } from '../../tooling/results.ts';
import { committedRuns } from './committed-runs.ts';
import { toldFailures } from './failed-runs.ts';
import { findGolden, goldenPath, readGolden } from './golden-files.ts';
import { PortWatch, portUsesPath, readPortUses } from './port-uses.ts';

export interface LevelReport extends Omit<PathsReport, 'runs' | 'contradictions'> {
  /** How each path ended. */
  readonly results: readonly Result[];
}

/**
 * Drives the committed paths and runs on live actors and reports the machine's coverage. What the machine asks of its
 * ports on the way is compared too.
 */
export async function runMachineLevel(model: Model, committed: GoldenFile, generated: Generated): Promise<LevelReport> {
  const stored = new Map(committedRuns(model).map(({ path, file }) => [path, file]));
  const uses = readPortUses(model.name);
  const ports = new PortWatch(uses);
  try {
    const all = await runPaths(model, committed, generated, [...stored.keys()], ports.watch);
    const { runs, contradictions, ...report } = all;
    const results = runs.map(({ path, failure, requirements, comparisons }): Result => ({
      file: stored.get(path) ?? goldenPath(model.name, 'json'),
      title: path.title,
      ids: [],
      walked: [...requirements],
      level: 'machine',
      outcome: failure === null ? 'passed' : 'failed',
      assertions: comparisons,
    }));
    const broken = runs.flatMap(({ failure }) => failure ?? []);
    const isSurplus = broken.length === 0 && ports.text() !== uses;
    const surplus = `${portUsesPath(model.name)} has what no path causes; if the machine is right as it is now: npm run paths`;
    const bench = makeBench(model, model.machine, ports.watch);
    const told = await toldFailures('machine', model.name, broken, fromGolden(committed, model), (path) =>
      runPath(bench, path),
    );
    return { ...report, failures: [...grouped(told), ...contradictions, ...(isSurplus ? [surplus] : [])], results };
  } finally {
    ports.end();
  }
}

/** What a machine asks of its ports on its paths and committed runs, to be committed. */
export async function heardPortUses(model: Model, generated: Generated): Promise<string> {
  const ports = new PortWatch(null);
  try {
    const stored = committedRuns(model).map(({ path }) => path);
    await runPaths(model, generated.golden, generated, stored, ports.watch);
    return ports.text();
  } finally {
    ports.end();
  }
}

/** Results of a machine after its exploration and the run of its golden paths. */
export interface Examined {
  readonly generated: Generated;
  readonly report: LevelReport;
}

/** Takes some seconds for a large machine. Throws if the machine is broken. */
export async function examine(model: Model): Promise<Examined> {
  const generated = generate(model, findGolden(model.name));
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
