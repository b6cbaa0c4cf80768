import { matchesDescriptor, nameOfSource, type Definition } from './definition.ts';
import { activeNodes, type Effect } from './internals.ts';
import { eventsOf, type Model } from './model.ts';
import { makeWalker, stimulusText, type Place, type Step, type Stimulus, type Walker } from './walk.ts';

export interface Node {
  readonly index: number;
  readonly key: string;
  readonly place: Place;
  readonly depth: number;
  /** The input and the edge by which this place was first reached. */
  readonly input: string;
  readonly via: Edge | null;
  readonly out: Edge[];
}

export interface Edge {
  readonly from: Node;
  readonly to: Node;
  readonly stimulus: Stimulus;
  readonly transitions: readonly string[];
  readonly branches: readonly string[];
  readonly effects: readonly Effect[];
  /** The stimulus has no effect here. */
  readonly isIgnored: boolean;
}

export interface Crash {
  readonly from: Node;
  readonly stimulus: Stimulus;
  readonly error: string;
}

export interface Start {
  readonly input: string;
  readonly node: Node;
  readonly transitions: readonly string[];
  readonly branches: readonly string[];
  readonly effects: readonly Effect[];
}

export interface Graph {
  readonly model: Model;
  readonly definition: Definition;
  readonly walker: Walker;
  readonly starts: readonly Start[];
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  /** Stimuli refused by every guard: `from` and `to` are the same. */
  readonly ignored: readonly Edge[];
  /** Guards and assigns that threw. */
  readonly crashes: readonly Crash[];
  /** True if the limit was reached: then nothing may be concluded about the machine. */
  readonly isTruncated: boolean;
}

/**
 * Everything that may happen to a machine in a place. Of the children that run until stopped, only one at a time may
 * crash: combinations of crashes would be too many.
 */
export function stimuli(model: Model, walker: Walker, place: Place): readonly Stimulus[] {
  const { snapshot } = place;
  if (snapshot.status !== 'active') return [];
  const nodes = activeNodes(snapshot);
  const running = walker.running(place);
  const result: Stimulus[] = [];
  const descriptors = new Set(nodes.flatMap((node) => [...node.transitions.keys()]));
  for (const [type, { by }] of Object.entries(model.events)) {
    if (by === 'machine') continue;
    if (by.startsWith('child:') && !running.includes(by.slice('child:'.length))) continue;
    if (![...descriptors].some((descriptor) => matchesDescriptor(type, descriptor))) continue;
    for (const { name, event } of eventsOf(model, type)) result.push({ kind: 'event', by, name, event });
  }
  for (const { id, src } of nodes.flatMap((node) => node.invoke)) {
    if (!running.includes(id)) continue;
    const cases = model.actors[nameOfSource(src)] ?? {};
    if (cases.running && place.settled.size > 0) continue;
    const { done = {}, error = {} } = cases;
    const only = model.only[id];
    for (const [name, output] of Object.entries(done)) {
      const isPossible = (only?.done?.includes(name) ?? true) && (only?.doneIf?.(snapshot, name) ?? true);
      if (isPossible) result.push({ kind: 'done', invoke: id, name, output });
    }
    for (const [name, reason] of Object.entries(error)) {
      if (only?.error?.includes(name) ?? true) result.push({ kind: 'error', invoke: id, name, error: reason });
    }
  }
  const time = model.timers === 'off' ? null : walker.nextTime(place);
  if (time) result.push(time);
  return result;
}

/** Explores all reachable places of a machine without executing effects. */
export function explore(model: Model): Graph {
  const walker = makeWalker(model);
  const nodes = new Map<string, Node>();
  const edges: Edge[] = [];
  const ignored: Edge[] = [];
  const crashes: Crash[] = [];
  const queue: Node[] = [];
  const share = sharing();
  const add = (step: Step, input: string, via: Edge | null, depth: number): Node => {
    const key = walker.keyOf(step.place);
    const known = nodes.get(key);
    if (known) return known;
    const node: Node = { index: nodes.size, key, place: step.place, depth, input, via, out: [] };
    nodes.set(key, node);
    queue.push(node);
    return node;
  };
  const starts = Object.entries(model.inputs).map(([input, value]): Start => {
    const step = walker.start(value);
    return { input, node: add(step, input, null, 0), ...share(step) };
  });
  for (let node = queue.shift(); node && nodes.size <= model.limit; node = queue.shift()) {
    for (const stimulus of stimuli(model, walker, node.place)) {
      let step: Step;
      try {
        step = walker.apply(node.place, stimulus);
      } catch (error) {
        crashes.push({ from: node, stimulus, error: error instanceof Error ? error.message : String(error) });
        continue;
      }
      const isIgnored = step.transitions.length === 0 && step.place.snapshot.status === 'active';
      const edge: { to: Node } & Omit<Edge, 'to'> = {
        from: node,
        to: node,
        stimulus,
        isIgnored,
        ...share(step),
      };
      if (isIgnored && walker.keyOf(step.place) === node.key) {
        ignored.push(edge);
        continue;
      }
      edge.to = add(step, node.input, edge, node.depth + 1);
      node.out.push(edge);
      edges.push(edge);
    }
  }
  return {
    model,
    definition: walker.definition,
    walker,
    starts,
    nodes: [...nodes.values()],
    edges,
    ignored,
    crashes,
    isTruncated: nodes.size > model.limit,
  };
}

/** The result of a step without its target; equal lists of transitions share one array. */
function sharing(): (step: Step) => Omit<Step, 'place'> {
  const lists = new Map<string, readonly string[]>();
  return ({ transitions, branches, effects }) => {
    const key = transitions.join(' ');
    const shared = lists.get(key) ?? transitions;
    lists.set(key, shared);
    return { transitions: shared, branches, effects };
  };
}

export function pathTo(node: Node): readonly Edge[] {
  const path: Edge[] = [];
  for (let edge = node.via; edge; edge = edge.from.via) path.push(edge);
  return path.reverse();
}

export function trail(edges: readonly Edge[]): string {
  return edges.map((edge) => stimulusText(edge.stimulus)).join(' → ');
}

export interface Fault {
  readonly what: string;
  readonly trail: string;
  /** The place; an error is thrown by what comes after it. Null where it is about none. */
  readonly node: Node | null;
}

/** All faults of a machine: broken invariants, crashes, unhandled errors, a reached limit. */
export function faults(graph: Graph): readonly Fault[] {
  const found: Fault[] = [];
  if (graph.isTruncated) found.push({ what: `more than ${graph.model.limit} places`, trail: '', node: null });
  for (const { from, stimulus, error } of graph.crashes) {
    found.push({
      what: `throws: ${error}`,
      trail: [...pathTo(from).map((edge) => edge.stimulus), stimulus].map(stimulusText).join(' → '),
      node: from,
    });
  }
  for (const node of graph.nodes) {
    if (node.place.snapshot.status === 'error') {
      found.push({ what: `ends in an error: ${String(node.place.snapshot.error)}`, trail: trail(pathTo(node)), node });
      continue;
    }
    for (const broken of brokenInvariants(graph.model, node.place)) {
      found.push({ what: broken, trail: trail(pathTo(node)), node });
    }
  }
  return found;
}

/** The broken invariants, as sentences. */
export function brokenInvariants(model: Model, place: Pick<Place, 'snapshot'>): readonly string[] {
  return Object.entries(model.invariants).flatMap(([title, holds]) => {
    const answer = holds(place.snapshot);
    return answer === true ? [] : [typeof answer === 'string' ? `${title}: ${answer}` : title];
  });
}
