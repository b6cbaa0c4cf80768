import type { Edge, Graph, Node } from './explore.ts';
import { pathTo } from './explore.ts';
import { flagsOf } from './flags.ts';
import { canonical } from './json.ts';
import { Infeasible, type Place, type Step, type Stimulus } from './walk.ts';

/** A feasible walk from a start: each step follows from the previous one. */
export interface Path {
  readonly kind: 'cover' | 'tour';
  readonly input: string;
  readonly start: Step;
  readonly steps: readonly PathStep[];
}

export interface PathStep extends Step {
  readonly stimulus: Stimulus;
}

/** An edge, a step of a path or a start; those have no stimulus. */
type Taken = Pick<Edge, 'transitions' | 'branches' | 'effects'> &
  Partial<Pick<Edge, 'stimulus'>> &
  ({ readonly to: Node } | { readonly place: Place } | { readonly node: Node });

function placeAfter(taken: Taken): Place {
  if ('place' in taken) return taken.place;
  return 'to' in taken ? taken.to.place : taken.node.place;
}

export interface Goals {
  /** The goals that this edge reaches after the previous one. */
  (previous: readonly string[] | null, edge: Taken): readonly string[];
}

const PATH_LENGTH = 60;
const TRIES = 8;

/** Every transition, and every named case that one takes. */
export const tourGoals = (_: unknown, edge: Pick<Taken, 'transitions' | 'stimulus'>): Transitions => [
  ...edge.transitions,
  ...casesOf(edge),
];
/**
 * Every transition, both branches of every guard, each transition with every named case that it takes and with
 * everything that it does, which may be something else with other data; every state with each value of the context's
 * flags.
 */
export function coverGoals({ nodes }: Pick<Graph, 'nodes'>): Goals {
  const flagsAt = flagsOf(nodes);
  return (_, edge) => [
    ...edge.transitions,
    ...edge.branches,
    ...takenByCases(edge),
    ...takenWithEffects(edge),
    ...flagsAt(placeAfter(edge)),
  ];
}

export const pairGoals = (previous: Transitions | null, edge: Pick<Edge, 'transitions'>): Transitions =>
  previous ? pairsBetween(previous, edge.transitions) : [];

/** Guards ask about few of the cases, views show all of them. */
function casesOf({ transitions, stimulus }: Pick<Taken, 'transitions' | 'stimulus'>): readonly string[] {
  if (transitions.length === 0 || !stimulus || stimulus.kind === 'time') return [];
  const source = stimulus.kind === 'event' ? stimulus.event.type : stimulus.invoke;
  return [`${stimulus.kind} ${source} ${stimulus.name}`];
}

/** The same case may lead elsewhere in another state, and reads otherwise there. */
function takenByCases(edge: Taken): readonly string[] {
  return casesOf(edge).flatMap((named) => edge.transitions.map((transition) => `${transition} ${named}`));
}

/** Effects of edges as texts: compared often. */
const effectTexts = new WeakMap<Edge['effects'], string>();

function takenWithEffects({ transitions, effects }: Taken): readonly string[] {
  const known = effectTexts.get(effects);
  const text = known ?? canonical(effects);
  if (known === undefined) effectTexts.set(effects, text);
  return text === '[]' ? [] : transitions.map((transition) => `${transition} ⇒ ${text}`);
}

type Transitions = readonly string[];

/** Edges share their lists, see `explore`: joined lists are cached, because they are needed millions of times. */
const joined = new WeakMap<Transitions, WeakMap<Transitions, readonly string[]>>();

function pairsBetween(firsts: Transitions, seconds: Transitions): readonly string[] {
  let known = joined.get(firsts);
  if (!known) joined.set(firsts, (known = new WeakMap()));
  let pairs = known.get(seconds);
  if (!pairs) known.set(seconds, (pairs = firsts.flatMap((first) => seconds.map((second) => pairOf(first, second)))));
  return pairs;
}

export function pairOf(first: string, second: string): string {
  return `${first} » ${second}`;
}

/** Executes the edges of a walk; null if a step is impossible or its result differs from the exploration. */
export function make(graph: Graph, kind: Path['kind'], edges: readonly Edge[]): Path | null {
  const first = edges[0];
  const input = first ? first.from.input : (graph.starts[0]?.input ?? '');
  const start = graph.walker.start(graph.model.inputs[input]);
  const steps = follow(graph, start.place, edges);
  return steps && { kind, input, start, steps };
}

/** The steps of these edges from a place; null if one is impossible or its result differs from the exploration. */
export function follow(graph: Graph, place: Place, edges: readonly Edge[]): readonly PathStep[] | null {
  const steps: PathStep[] = [];
  let current = place;
  for (const edge of edges) {
    let step: Step;
    try {
      step = graph.walker.apply(current, edge.stimulus);
    } catch (error) {
      if (error instanceof Infeasible) return null;
      throw error;
    }
    if (graph.walker.keyOf(step.place) !== edge.to.key) return null;
    steps.push({ ...step, stimulus: edge.stimulus });
    current = step.place;
  }
  return steps;
}

/**
 * Shortest walks that together reach all that `coverGoals` names and `done` does not reach:
 * few, and each easy to read.
 */
export function transitionCover(graph: Graph, done: readonly Path[] = []): readonly Path[] {
  const goalsOf = coverGoals(graph);
  const withheld = behindWithheld(graph);
  const shortest = new Map<string, readonly Edge[]>();
  for (const edge of [...graph.edges, ...graph.ignored]) {
    const length = edge.from.depth + 1;
    const isSeldom = withheld.has(edge.from) || isWithheld(graph, edge);
    let path: readonly Edge[] | null = null;
    for (const goal of goalsOf(null, edge)) {
      const known = shortest.get(goal);
      if (known && known.length <= length) continue;
      if (isSeldom && !edge.transitions.includes(goal) && !edge.branches.includes(goal)) continue;
      path ??= [...pathTo(edge.from), edge];
      shortest.set(goal, path);
    }
  }
  const covered = new Set(graph.starts.flatMap((start) => goalsOf(null, start)));
  for (const { steps } of done) for (const step of steps) for (const goal of goalsOf(null, step)) covered.add(goal);
  const candidates = [...new Set(shortest.values())];
  const chosen = leastCover(candidates, covered, goalsOf);
  const made = chosen.map((edges) => make(graph, 'cover', edges));
  const missed = made.findIndex((path) => path === null);
  if (missed >= 0) throw new Error('A shortest walk could not be repeated: `serialize` leaves out what matters.');
  const paths = made.filter((path) => path !== null);
  const isStarted = new Set([...done, ...paths].map((path) => path.input));
  const starts = graph.starts
    .filter(({ input }) => !isStarted.has(input))
    .map(({ input }): Path => ({
      kind: 'cover',
      input,
      start: graph.walker.start(graph.model.inputs[input]),
      steps: [],
    }));
  return [...paths, ...starts];
}

/** The places whose shortest walk takes an event that the views keep back. */
function behindWithheld(graph: Graph): ReadonlySet<Node> {
  const behind = new Set<Node>();
  for (const node of graph.nodes) {
    if (node.via !== null && (behind.has(node.via.from) || isWithheld(graph, node.via))) behind.add(node);
  }
  return behind;
}

function isWithheld({ model }: Graph, { from, stimulus }: Edge): boolean {
  if (stimulus.kind !== 'event') return false;
  return model.withheld[stimulus.event.type]?.(from.place.snapshot, stimulus.event) ?? false;
}

function leastCover(
  candidates: readonly (readonly Edge[])[],
  covered: ReadonlySet<string>,
  goalsOf: Goals,
): readonly (readonly Edge[])[] {
  const sets = candidates.map((edges) => ({ edges, goals: new Set(edges.flatMap((edge) => goalsOf(null, edge))) }));
  const left = new Set(sets.flatMap(({ goals }) => [...goals]));
  for (const goal of covered) left.delete(goal);
  const chosen: (readonly Edge[])[] = [];
  while (left.size > 0) {
    let best: (typeof sets)[number] | undefined;
    let bestGain = 0;
    for (const candidate of sets) {
      let gain = 0;
      for (const goal of candidate.goals) if (left.has(goal)) gain++;
      const isShorter = best !== undefined && candidate.edges.length < best.edges.length;
      if (gain > bestGain || (gain === bestGain && gain > 0 && isShorter)) {
        best = candidate;
        bestGain = gain;
      }
    }
    if (!best) break;
    chosen.push(best.edges);
    for (const goal of best.goals) left.delete(goal);
  }
  return chosen;
}

/** Every pair of transitions that can follow each other, with the edges that form it. */
export function pairsOf(graph: Graph): ReadonlyMap<string, readonly (readonly [Edge, Edge])[]> {
  const pairs = new Map<string, (readonly [Edge, Edge])[]>();
  for (const first of graph.edges) {
    for (const second of first.to.out) {
      for (const pair of pairGoals(first.transitions, second)) {
        const known = pairs.get(pair);
        if (!known) pairs.set(pair, [[first, second]]);
        else if (known.length < TRIES) known.push([first, second]);
      }
    }
  }
  return pairs;
}

export interface PairCover {
  readonly paths: readonly Path[];
  /** Pairs that no walk from a start can reach. */
  readonly infeasible: readonly string[];
}

/** Long walks over all pairs that `done` does not contain. */
export function pairPaths(graph: Graph, done: readonly Path[]): PairCover {
  const pairs = pairsOf(graph);
  const left = new Set(pairs.keys());
  for (const path of done) for (const pair of pairsIn(path)) left.delete(pair);
  const paths = [...greedyPaths(graph, left, pairGoals)];
  const infeasible: string[] = [];
  for (const pair of pairs.keys()) {
    if (!left.has(pair)) continue;
    const tries = pairs.get(pair) ?? [];
    const path = firstOf(tries, ([first, second]) => make(graph, 'tour', [...pathTo(first.from), first, second]));
    if (!path) {
      infeasible.push(pair);
      continue;
    }
    paths.push(path);
    for (const reached of pairsIn(path)) left.delete(reached);
  }
  return { paths, infeasible };
}

function firstOf<Item, Result>(items: readonly Item[], find: (item: Item) => Result | null): Result | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

export function pairsIn(path: Path): readonly string[] {
  return goalsAlong(path, pairGoals).flat();
}

/** The goals that each step of a path reaches. */
export function goalsAlong({ steps }: Path, goalsOf: Goals): readonly (readonly string[])[] {
  return steps.map((step, index) => goalsOf(steps[index - 1]?.transitions ?? null, step));
}

/**
 * Walks that continue to the nearest edge with a remaining goal, at most `length` steps; reached goals are removed from
 * `left`. Goals that remain are those that no walk reaches.
 */
export function greedyPaths(graph: Graph, left: Set<string>, goalsOf: Goals, length = PATH_LENGTH): readonly Path[] {
  const paths: Path[] = [];
  const dead = new Set<Edge>();
  const spent = new Set<Edge>();
  for (const start of graph.starts) {
    while (left.size > 0) {
      const path = greedyPath(graph, start.input, start.node, left, goalsOf, length, dead, spent);
      if (!path) break;
      paths.push(path);
    }
  }
  return paths;
}

function greedyPath(
  graph: Graph,
  input: string,
  from: Node,
  left: Set<string>,
  goalsOf: Goals,
  length: number,
  dead: Set<Edge>,
  spent: Set<Edge>,
): Path | null {
  const start = graph.walker.start(graph.model.inputs[input]);
  const steps: PathStep[] = [];
  let node = from;
  let place = start.place;
  let last: readonly string[] | null = null;
  for (;;) {
    const way = nearest(node, last, left, goalsOf, dead, spent);
    if (!way || (steps.length > 0 && steps.length + way.length > length)) break;
    const made = follow(graph, place, way);
    const target = way.at(-1);
    if (!made || !target) {
      if (target) dead.add(target);
      if (steps.length > 0) break;
      continue;
    }
    for (const step of made) {
      for (const goal of goalsOf(last, step)) left.delete(goal);
      last = step.transitions;
      place = step.place;
    }
    steps.push(...made);
    node = target.to;
  }
  return steps.length > 0 ? { kind: 'tour', input, start, steps } : null;
}

interface Visit {
  readonly edge: Edge;
  readonly before: Visit | null;
}

/**
 * The shortest path to an edge with a remaining goal; null if there is none. `spent` collects the edges after which no
 * goal remains: goals are only ever removed, so these edges are not visited again.
 */
export function nearest(
  from: Node,
  last: readonly string[] | null,
  left: ReadonlySet<string>,
  goalsOf: Goals,
  dead: ReadonlySet<Edge>,
  spent: Set<Edge> = new Set(),
): readonly Edge[] | null {
  const goalOf = (node: Node, previous: readonly string[] | null): Edge | undefined =>
    node.out.find((edge) => !dead.has(edge) && goalsOf(previous, edge).some((goal) => left.has(goal)));
  const reached = new Set<Node>();
  const queue: Visit[] = [];
  const goOn = (node: Node, before: Visit | null): void => {
    if (reached.has(node)) return;
    reached.add(node);
    for (const edge of node.out) queue.push({ edge, before });
  };
  const next = goalOf(from, last);
  if (next) return [next];
  goOn(from, null);
  for (let head = 0; head < queue.length; head++) {
    const visit = queue[head];
    if (!visit) continue;
    const { edge } = visit;
    const goal = spent.has(edge) ? undefined : goalOf(edge.to, edge.transitions);
    if (goal) return wayTo({ edge: goal, before: visit });
    spent.add(edge);
    goOn(edge.to, visit);
  }
  return null;
}

function wayTo(found: Visit): readonly Edge[] {
  const way: Edge[] = [];
  for (let visit: Visit | null = found; visit; visit = visit.before) way.push(visit.edge);
  return way.reverse();
}
