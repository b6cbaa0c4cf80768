import type { AnyMachineSnapshot } from 'xstate';
import { follow, type Path } from '../../model-tests/engine/cover.ts';
import type { Edge, Graph, Node } from '../../model-tests/engine/explore.ts';
import { canonical } from '../../model-tests/engine/json.ts';

const TRIES = 8;

/** The shortest path to each state of a machine. */
export function shortestPaths(graph: Graph, isPassing: (snapshot: AnyMachineSnapshot) => boolean): readonly Path[] {
  const paths = new Map<string, Path>();
  const tries = new Map<string, number>();
  for (const { node, edges } of byDistance(graph)) {
    const { snapshot } = node.place;
    const key = canonical(snapshot.value);
    const tried = tries.get(key) ?? 0;
    if (paths.has(key) || tried >= TRIES || snapshot.status !== 'active' || isPassing(snapshot)) continue;
    tries.set(key, tried + 1);
    const input = (edges[0]?.from ?? node).input;
    const start = graph.walker.start(graph.model.inputs[input]);
    const steps = follow(graph, start.place, edges);
    if (steps) paths.set(key, { kind: 'tour', input, start, steps });
  }
  return [...paths.values()];
}

interface Reached {
  readonly node: Node;
  readonly edges: readonly Edge[];
}

function* byDistance(graph: Graph): Generator<Reached> {
  const seen = new Set<Node>(graph.starts.map(({ node }) => node));
  let front: readonly Reached[] = graph.starts.map(({ node }) => ({ node, edges: [] }));
  while (front.length > 0) {
    yield* front;
    front = front.flatMap(({ node, edges }) =>
      node.out.flatMap((edge): readonly Reached[] => {
        if (seen.has(edge.to)) return [];
        seen.add(edge.to);
        return [{ node: edge.to, edges: [...edges, edge] }];
      }),
    );
  }
}

/**
 * States allowed after something other than a user action: the present state and those reached by responses and time;
 * after a restart of the app also the initial states and those reached from them.
 */
export function allowedAfter(graph: Graph, value: unknown, isAnew: boolean): ReadonlySet<string> {
  const here = canonical(value);
  const front = graph.nodes.filter(({ place }) => canonical(place.snapshot.value) === here);
  if (isAnew) front.push(...graph.starts.map(({ node }) => node));
  const seen = new Set(front);
  for (const node of seen) {
    for (const { stimulus, to } of node.out) {
      if (!(stimulus.kind === 'event' && stimulus.by === 'person')) seen.add(to);
    }
  }
  return new Set([...seen].map(({ place }) => canonical(place.snapshot.value)));
}
