import type { Edge, Graph, Node } from './explore.ts';
import { stateIds } from './walk.ts';

/** Whether a step of a path is what was asked for. */
type Wanted = (edge: Pick<Edge, 'transitions' | 'stimulus' | 'to'>) => boolean;

/** Steps in this order, with any steps between them. */
export type Goal = readonly string[];

/**
 * The goals of a tester's text: alternatives separated by `|`, each a list of steps separated by commas. A step is a
 * requirement (`DEP-06`), a state (`polling`, `overdue.resting`), an event (`status.paid`) or a child that ends
 * (`fetchStatus`).
 */
export function parseGoals(text: string): readonly Goal[] {
  return text
    .split('|')
    .map((goal) =>
      goal
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .filter((goal) => goal.length > 0);
}

/** The parts of a goal that name nothing of this machine. */
export function unknownNames({ definition, edges }: Graph, goal: Goal): readonly string[] {
  const events = new Set(edges.map(({ stimulus }) => nameOf(stimulus)));
  return goal.filter(
    (part) =>
      !events.has(part) &&
      !definition.states.some(({ id, requirements }) => isState(id, part) || requirements.includes(part)) &&
      !definition.transitions.some(({ requirements }) => requirements.includes(part)),
  );
}

/** The shortest walk through a graph that reaches all parts of a goal in their order; null if there is none. */
export function shortestTo(graph: Graph, goal: Goal): readonly Edge[] | null {
  const wanted = goal.map((part) => wantedOf(graph, part));
  interface Place {
    readonly node: Node;
    readonly reached: number;
    readonly via: { readonly from: Place; readonly edge: Edge } | null;
  }
  const seen = new Set<string>();
  const queue: Place[] = [];
  const add = (place: Place): void => {
    const key = `${place.node.index} ${place.reached}`;
    if (seen.has(key)) return;
    seen.add(key);
    queue.push(place);
  };
  for (const { node, transitions } of graph.starts) {
    add({ node, reached: reachedBy(wanted, 0, { transitions, stimulus: START, to: node }), via: null });
  }
  for (let place = queue.shift(); place; place = queue.shift()) {
    if (place.reached === wanted.length) return wayTo(place);
    for (const edge of place.node.out) {
      add({ node: edge.to, reached: reachedBy(wanted, place.reached, edge), via: { from: place, edge } });
    }
  }
  return null;

  function wayTo(end: Place): readonly Edge[] {
    const edges: Edge[] = [];
    for (let at = end; at.via !== null; at = at.via.from) edges.push(at.via.edge);
    return edges.reverse();
  }
}

const START: Edge['stimulus'] = { kind: 'time', ms: 0, timers: [] };

/** One step can reach several parts: the event, and the state that it leads to. */
function reachedBy(wanted: readonly Wanted[], reached: number, edge: Parameters<Wanted>[0]): number {
  let now = reached;
  while (wanted[now]?.(edge) === true) now++;
  return now;
}

function wantedOf({ definition }: Graph, part: string): Wanted {
  const states = new Set(
    definition.states
      .filter(({ id, requirements }) => isState(id, part) || requirements.includes(part))
      .map(({ id }) => id),
  );
  const transitions = new Set(
    definition.transitions.filter(({ requirements }) => requirements.includes(part)).map(({ id }) => id),
  );
  return (edge) =>
    nameOf(edge.stimulus) === part ||
    edge.transitions.some((id) => transitions.has(id)) ||
    stateIds(edge.to.place).some((id) => states.has(id));
}

const isState = (id: string, part: string): boolean => id === part || id.endsWith(`.${part}`);

function nameOf(stimulus: Edge['stimulus']): string {
  switch (stimulus.kind) {
    case 'event':
      return stimulus.event.type;
    case 'done':
    case 'error':
      return stimulus.invoke;
    case 'time':
      return '';
  }
}
