import { pathName } from '../model-tests/engine/paths.ts';
import type { Path } from '../model-tests/engine/cover.ts';
import type { Definition } from '../model-tests/engine/definition.ts';
import type { Model } from '../model-tests/engine/model.ts';
import { holding } from '../model-tests/levels/property-results.ts';
import { properties } from '../model-tests/properties.ts';
import type { Examined, LevelReport } from '../model-tests/levels/suite.ts';
import type { BrowserScreen } from '../model-tests/levels/browser-screen.ts';
import type { ScreenModel } from '../model-tests/levels/screen.ts';
import { browserScreens, viewScreenOf, withoutBrowser, withoutView } from '../model-tests/screens.ts';
import type { MachineEntry, MachineName } from '../machines/registry.ts';
import type { Walked } from './layers/read-layers.ts';
import type { Chart } from './diagram/chart.ts';
import type { Drawings } from './diagram/layouter.ts';
import type { CheckedProperty } from './property-list.ts';

/** All data of the analysts' pages about one machine. */
export interface Chapter {
  readonly name: string;
  readonly entry: MachineEntry;
  /** The machines that invoke or spawn it. */
  readonly parents: readonly string[];
  readonly model: Model;
  /** What holds on every path, and whether it does. */
  readonly properties: readonly CheckedProperty[];
  readonly definition: Definition;
  readonly chart: Chart;
  readonly drawings: Drawings;
  readonly paths: readonly Path[];
  readonly pathNames: readonly string[];
  readonly report: LevelReport;
  readonly requirements: readonly string[];
  /** Transition id -> names of the golden paths that take it. */
  readonly walkedBy: ReadonlyMap<string, readonly string[]>;
  readonly view: Walked<ScreenModel>;
  readonly browser: Walked<BrowserScreen>;
}

/** Where else the machine is walked, or why it is not. */
async function otherLevels(name: MachineName): Promise<Pick<Chapter, 'view' | 'browser'>> {
  const view = await viewScreenOf(name);
  const browser = await browserScreens[name]?.();
  return {
    view: view ? { screen: view } : { why: withoutView[name] ?? 'no view' },
    browser: browser ? { screen: browser } : { why: withoutBrowser[name] ?? 'not walked by itself' },
  };
}

export async function writeChapter(
  name: MachineName,
  entry: MachineEntry,
  parents: readonly string[],
  model: Model,
  { generated, report }: Examined,
  { chart, drawings }: Pick<Chapter, 'chart' | 'drawings'>,
): Promise<Chapter> {
  const { definition } = generated.graph;
  const own = properties[name] ?? {};
  const held = holding(generated.graph, own);
  const pathNames = generated.golden.paths.map(pathName);
  return {
    name,
    entry,
    parents,
    model,
    properties: Object.entries(own).map(([title, property]) => ({ title, property, holds: held.has(title) })),
    definition,
    chart,
    drawings,
    paths: generated.paths,
    pathNames,
    report,
    requirements: requirementsOf(definition),
    walkedBy: walksOf(generated.paths, pathNames),
    ...(await otherLevels(name)),
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
