import { contradictions, coverageOf, groundOf, unknownImpossibles, type Coverage } from './coverage.ts';
import { drive, machineDriver, makeBench } from './drive.ts';
import { generate, readGolden, type Generated } from './generate.ts';
import type { Model } from './model.ts';
import { compareWithGraph, type OracleReport } from './oracle.ts';
import { fromGolden, type GoldenFile } from './paths.ts';
import { addWalked, nothingWalked } from './record.ts';
import { randomWalks, type WalksReport } from './walks.ts';

export interface LevelReport {
  readonly machine: string;
  readonly paths: number;
  readonly steps: number;
  readonly failures: readonly string[];
  readonly coverage: Coverage;
}

/** Drives the committed paths on live actors and reports the machine's coverage. */
export async function runMachineLevel(model: Model, golden: GoldenFile, generated: Generated): Promise<LevelReport> {
  const bench = makeBench(model);
  const walked = nothingWalked();
  const failures: string[] = [];
  const paths = fromGolden(golden, model);
  for (const path of paths) {
    try {
      await drive(path, () => machineDriver(bench, path.input, (more) => addWalked(walked, more)));
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  const { graph, infeasible } = generated;
  for (const id of contradictions(graph, walked)) failures.push(`said to be impossible, but walked: ${id}`);
  for (const id of unknownImpossibles(graph)) failures.push(`said to be impossible, but not there: ${id}`);
  return {
    machine: model.name,
    paths: paths.length,
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    failures,
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
