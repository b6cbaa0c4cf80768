import { machines, parents, type MachineName } from '../machines/registry.ts';
import { readStateWords, stateWordFaults } from '../tooling/state-words.ts';
import { define } from './engine/definition.ts';
import type { Graph } from './engine/explore.ts';
import { kebab } from './engine/kebab.ts';
import { lintChart, lintSends, lintWalk, type LintEntry } from './engine/lint.ts';

/** Faults of machines that types cannot detect (`model-tests/engine/lint.ts`), by explored graphs; one line each. */
export function machineFaults(graphs: ReadonlyMap<string, Graph>): readonly string[] {
  const parentsOf = parents();
  const words = readStateWords();
  const entries: readonly LintEntry[] = (Object.keys(machines) as MachineName[]).map((name) => ({
    name,
    machine: machines[name].create(),
    parents: parentsOf.get(name) ?? [],
  }));
  return [
    ...entries.flatMap((entry) => {
      const graph = graphs.get(entry.name);
      const found = [
        ...lintChart(entry),
        ...(graph ? lintWalk(graph) : ['has no model']),
        ...unstarted(entry),
        ...stateWordFaults(define(entry.machine), words.get(kebab(entry.name)) ?? {}),
      ];
      if (entry.machine.config.description === undefined) found.push('has no description');
      return found.map((fault) => `${entry.name}: ${fault}`);
    }),
    ...lintSends(entries, graphs),
  ];
}

/** No chart starts the root; `loading` starts in place of a machine that is not loaded yet (`lazy.ts`). */
const STARTED_BY_NO_CHART: readonly string[] = ['app', 'loading'] satisfies readonly MachineName[];

function unstarted({ name, parents: starters }: LintEntry): readonly string[] {
  return starters.length > 0 || STARTED_BY_NO_CHART.includes(name) ? [] : ['no machine starts it'];
}
