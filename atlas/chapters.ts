import type { Path } from '../model-tests/engine/cover.ts';
import type { Definition } from '../model-tests/engine/definition.ts';
import type { Model } from '../model-tests/engine/model.ts';
import type { Examined, LevelReport } from '../model-tests/engine/suite.ts';
import type { MachineEntry } from '../machines/registry.ts';
import { chartOf } from './diagram/chart.ts';
import type { Layouter } from './diagram/layout.ts';
import { svgOf } from './diagram/svg.ts';

/** All that the analysts' pages say of one machine. */
export interface Chapter {
  readonly name: string;
  readonly entry: MachineEntry;
  readonly model: Model;
  readonly definition: Definition;
  readonly drawing: string;
  readonly paths: readonly Path[];
  readonly report: LevelReport;
  readonly requirements: readonly string[];
  /** Transition id -> numbers of the golden paths that walk it, from 1. */
  readonly walkedBy: ReadonlyMap<string, readonly number[]>;
}

export async function writeChapter(
  name: string,
  entry: MachineEntry,
  model: Model,
  { generated, report }: Examined,
  layouter: Layouter,
): Promise<Chapter> {
  const { definition } = generated.graph;
  const chart = chartOf(definition);
  const title = `${name}: ${entry.purpose}`;
  return {
    name,
    entry,
    model,
    definition,
    drawing: svgOf(chart, await layouter.layOut(chart), { standalone: false, title }),
    paths: generated.paths,
    report,
    requirements: requirementsOf(definition),
    walkedBy: walksOf(generated.paths),
  };
}

export function requirementsOf({ states, transitions }: Definition): readonly string[] {
  return [...new Set([...states, ...transitions].flatMap(({ requirements }) => requirements))].sort();
}

function walksOf(paths: readonly Path[]): ReadonlyMap<string, readonly number[]> {
  const walks = new Map<string, number[]>();
  paths.forEach((path, index) => {
    for (const id of new Set([path.start, ...path.steps].flatMap((step) => step.transitions))) {
      const known = walks.get(id);
      if (known) known.push(index + 1);
      else walks.set(id, [index + 1]);
    }
  });
  return walks;
}
