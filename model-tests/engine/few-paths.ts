import { follow, nearest, tourGoals, type Path, type PathStep } from './cover.ts';
import type { Edge, Graph, Start } from './explore.ts';

/** Cost of a path's start in steps: a page has to be opened for it. */
const BEGINNING = 15;
const MAX_PLANS = 50;
const MAX_EDGES = 100_000;

/**
 * Few walks over all transitions and named cases of `left`, which are removed from it: for a level where a start costs
 * more than many steps. The nearest goal is not always the best one: of many plans, each with another half of the goals,
 * the cheapest is used. The same graph always gives the same walks.
 */
export function fewPaths(graph: Graph, left: Set<string>, length: number): readonly Path[] {
  const random = numbers();
  const plans = Math.max(1, Math.min(MAX_PLANS, Math.floor(MAX_EDGES / (graph.edges.length + 1))));
  let best = planned(graph, left, random, length);
  for (let count = 1; count < plans; count++) {
    const plan = planned(graph, left, random, length);
    if (costOf(plan) < costOf(best)) best = plan;
  }
  for (const goal of best.flatMap(({ steps }) => steps.flatMap((step) => tourGoals(null, step)))) left.delete(goal);
  return best;
}

function costOf(plan: readonly Path[]): number {
  return plan.reduce((sum, { steps }) => sum + BEGINNING + steps.length, 0);
}

function planned(graph: Graph, goals: ReadonlySet<string>, random: () => number, length: number): readonly Path[] {
  const left = new Set(goals);
  const dead = new Set<Edge>();
  const starts = [...graph.starts];
  const paths: Path[] = [];
  for (;;) {
    const start = starts[Math.floor(random() * starts.length)];
    if (!start) return paths;
    const path = pathFrom(graph, start, { left, dead, random, length });
    if (path.steps.length > 0) paths.push(path);
    else starts.splice(starts.indexOf(start), 1);
  }
}

interface Search {
  readonly left: Set<string>;
  /** Goals whose only path is impossible because of timing. */
  readonly dead: Set<Edge>;
  readonly random: () => number;
  readonly length: number;
}

function pathFrom(graph: Graph, { input, node }: Start, { left, dead, random, length }: Search): Path {
  const start = graph.walker.start(graph.model.inputs[input]);
  const steps: PathStep[] = [];
  let at = node;
  for (;;) {
    const looked = new Set([...left].filter(() => random() < 0.5));
    const way = nearest(at, null, looked, tourGoals, dead) ?? nearest(at, null, left, tourGoals, dead);
    const last = way?.at(-1);
    if (!way || !last || (steps.length > 0 && steps.length + way.length > length)) break;
    const made = follow(graph, (steps.at(-1) ?? start).place, way);
    if (!made) {
      dead.add(last);
      continue;
    }
    for (const step of made) for (const goal of tourGoals(null, step)) left.delete(goal);
    steps.push(...made);
    at = last.to;
  }
  return { kind: 'tour', input, start, steps };
}

/** The same pseudo-random numbers from 0 to 1 on each run. */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
