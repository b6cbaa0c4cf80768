import { machines } from '../machines/registry.ts';
import { explore, type Graph } from '../model-tests/engine/explore.ts';
import { lintChart, lintSends, lintWalk, type LintEntry } from '../model-tests/engine/lint.ts';
import { models } from '../model-tests/models.ts';
import { countsLine } from './lib/counts.ts';

/** Says what types cannot: see `model-tests/engine/lint.ts`. */
const entries: readonly LintEntry[] = Object.entries(machines).map(([name, { create, parent }]) => ({
  name,
  machine: create(),
  parent,
}));
const graphs = new Map<string, Graph>(Object.entries(models).map(([name, model]) => [name, explore(model)]));
const faults = [
  ...entries.flatMap((entry) => {
    const graph = graphs.get(entry.name);
    const found = [...lintChart(entry), ...(graph ? lintWalk(graph) : [`has no model`])];
    return found.map((fault) => `${entry.name}: ${fault}`);
  }),
  ...lintSends(entries, graphs),
];

for (const fault of faults) console.log(fault);
console.log(countsLine({ passed: entries.length, failed: faults.length, skipped: 0 }));
process.exitCode = faults.length === 0 ? 0 : 1;
