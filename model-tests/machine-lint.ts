import { machines } from '../machines/registry.ts';
import type { Graph } from './engine/explore.ts';
import { lintChart, lintSends, lintWalk, type LintEntry } from './engine/lint.ts';

/** What types cannot say of the machines (`model-tests/engine/lint.ts`), by their explored graphs; one line per fault. */
export function machineFaults(graphs: ReadonlyMap<string, Graph>): readonly string[] {
  const entries: readonly LintEntry[] = Object.entries(machines).map(([name, { create, parent }]) => ({
    name,
    machine: create(),
    parent,
  }));
  return [
    ...entries.flatMap((entry) => {
      const graph = graphs.get(entry.name);
      const found = [...lintChart(entry), ...(graph ? lintWalk(graph) : [`has no model`])];
      return found.map((fault) => `${entry.name}: ${fault}`);
    }),
    ...lintSends(entries, graphs),
  ];
}
