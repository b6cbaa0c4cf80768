import { pathName } from '../model-tests/engine/paths.ts';
import type { Path } from '../model-tests/engine/cover.ts';
import type { Definition } from '../model-tests/engine/definition.ts';
import type { Model } from '../model-tests/engine/model.ts';
import type { Examined, LevelReport } from '../model-tests/engine/suite.ts';
import type { MachineEntry } from '../machines/registry.ts';
import { chartOf } from './diagram/chart.ts';
import type { Layouter } from './diagram/layout.ts';
import { svgOf } from './diagram/svg.ts';

/** All data of the analysts' pages about one machine. */
export interface Chapter {
  readonly name: string;
  readonly entry: MachineEntry;
  /** The machines that invoke or spawn it. */
  readonly parents: readonly string[];
  readonly model: Model;
  readonly definition: Definition;
  readonly drawing: string;
  readonly paths: readonly Path[];
  readonly pathNames: readonly string[];
  readonly report: LevelReport;
  readonly requirements: readonly string[];
  /** Transition id -> names of the golden paths that take it. */
  readonly walkedBy: ReadonlyMap<string, readonly string[]>;
}

export async function writeChapter(
  name: string,
  entry: MachineEntry,
  parents: readonly string[],
  model: Model,
  { generated, report }: Examined,
  layouter: Layouter,
): Promise<Chapter> {
  const { definition } = generated.graph;
  const chart = chartOf(definition);
  const pathNames = generated.golden.paths.map(pathName);
  const title = `${name}: ${entry.purpose}`;
  return {
    name,
    entry,
    parents,
    model,
    definition,
    drawing: svgOf(chart, await layouter.layOut(chart), { standalone: false, title }),
    paths: generated.paths,
    pathNames,
    report,
    requirements: requirementsOf(definition),
    walkedBy: walksOf(generated.paths, pathNames),
  };
}

export function requirementsOf({ states, transitions }: Definition): readonly string[] {
  return [...new Set([...states, ...transitions].flatMap(({ requirements }) => requirements))].sort();
}

function walksOf(paths: readonly Path[], names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const walks = new Map<string, string[]>();
  paths.forEach((path, index) => {
    for (const id of new Set([path.start, ...path.steps].flatMap((step) => step.transitions))) {
      walks.set(id, [...(walks.get(id) ?? []), names[index] ?? '']);
    }
  });
  return walks;
}
