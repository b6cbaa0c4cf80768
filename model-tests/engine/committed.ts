import { follow, goalsAlong, type Goals, type Path, type PathStep } from './cover.ts';
import type { Edge, Graph, Node } from './explore.ts';
import type { DrivenPath } from './drive.ts';
import type { Stimulus } from './walk.ts';

/**
 * Replays committed paths in a machine that may have changed, each as far as possible. Their stimuli stay; the expected
 * results are calculated again.
 */
export function walkAgain(graph: Graph, committed: readonly DrivenPath[]): readonly Path[] {
  const ways = waysOf(graph);
  return committed.flatMap(({ kind, input, steps }): readonly Path[] => {
    const beginning = graph.starts.find((start) => start.input === input);
    if (!beginning) return [];
    const start = graph.walker.start(graph.model.inputs[input]);
    const made: PathStep[] = [];
    let node = beginning.node;
    let { place } = start;
    for (const { stimulus } of steps) {
      const edge = ways.get(node)?.get(keyOf(stimulus));
      const [step] = (edge && follow(graph, place, [edge])) ?? [];
      if (!edge || !step) break;
      made.push(step);
      ({ to: node } = edge);
      ({ place } = step);
    }
    return [{ kind, input, start, steps: made }];
  });
}

/** The parts of these paths that reach goals which the ones before do not; reached goals are added to `reached`. */
export function stillNeeded(paths: readonly Path[], goalsOf: Goals, reached: Set<string>): readonly Path[] {
  return paths.flatMap((path) => {
    const goals = goalsAlong(path, goalsOf);
    const last = goals.findLastIndex((step) => step.some((goal) => !reached.has(goal)));
    if (last < 0) return [];
    for (const goal of goals.slice(0, last + 1).flat()) reached.add(goal);
    return [{ ...path, steps: path.steps.slice(0, last + 1) }];
  });
}

function waysOf({ edges, ignored }: Graph): ReadonlyMap<Node, ReadonlyMap<string, Edge>> {
  const ways = new Map<Node, Map<string, Edge>>();
  for (const edge of [...edges, ...ignored]) {
    const from = ways.get(edge.from) ?? new Map<string, Edge>();
    ways.set(edge.from, from.set(keyOf(edge.stimulus), edge));
  }
  return ways;
}

/** Equal for stimuli of the same case, whatever their payload; time is whatever is due next. */
function keyOf(stimulus: Stimulus): string {
  switch (stimulus.kind) {
    case 'event':
      return `event ${stimulus.event.type} ${stimulus.name}`;
    case 'done':
    case 'error':
      return `${stimulus.kind} ${stimulus.invoke} ${stimulus.name}`;
    case 'time':
      return 'time';
  }
}
