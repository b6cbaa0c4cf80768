import type { Chart } from './chart.ts';
import { crossingPairs } from './crossings.ts';
import { graphOf, INITIAL, type Attempt, type ElkNode } from './graph.ts';
import { sceneOf, type Scene, type View } from './view.ts';

/** Elk, in a thread of its own or in the page. */
export type LayOut = (graph: ElkNode) => Promise<ElkNode>;

/** A scene and where everything of it stands. */
export interface Arrangement {
  readonly scene: Scene;
  readonly view: View;
  readonly laidOut: ElkNode;
  readonly crossings: number;
}

const MERGED = { 'elk.layered.mergeEdges': 'true' };
const DEPTH_FIRST = { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' };

/** What elk is asked for, one after the other, until lines do not cross: no way is the best for all charts. */
const ATTEMPTS: readonly Omit<Attempt, 'direction'>[] = [
  { seed: 1 },
  { seed: 2, options: DEPTH_FIRST },
  { seed: 3, options: MERGED },
  { seed: 2 },
];

export interface ArrangeOptions {
  readonly direction?: Attempt['direction'];
  /** How many ways are tried at each turn. */
  readonly tries?: number;
}

const areaOf = ({ width, height }: ElkNode): number => (width ?? 0) * (height ?? 0);

/**
 * Lays out a view of a chart so that no lines cross. What elk cannot lay out so is written in its box (`event → target`)
 * instead of drawn across the others, the arrows with most crossings first. Deterministic.
 */
export async function arrange(
  chart: Chart,
  view: View,
  layOut: LayOut,
  { direction = 'DOWN', tries = ATTEMPTS.length }: ArrangeOptions = {},
): Promise<Arrangement> {
  let listed = view.listed;
  for (;;) {
    const wanted = { ...view, listed };
    const scene = sceneOf(chart, wanted);
    const [laidOut, pairs] = await best(scene, wanted, layOut, direction, tries);
    const worst = worstOf(pairs);
    if (worst.length === 0) return { scene, view: wanted, laidOut, crossings: pairs.length };
    listed = new Set([...listed, ...worst]);
  }
}

async function best(scene: Scene, view: View, layOut: LayOut, direction: Attempt['direction'], tries: number) {
  let found: readonly [ElkNode, ReturnType<typeof crossingPairs>] | null = null;
  for (const attempt of ATTEMPTS.slice(0, tries)) {
    const laidOut = await layOut(graphOf(scene, view.detail, { direction, ...attempt }));
    const pairs = crossingPairs(laidOut);
    const fewer = found === null ? 1 : found[1].length - pairs.length;
    if (found === null || fewer > 0 || (fewer === 0 && areaOf(laidOut) < areaOf(found[0]))) found = [laidOut, pairs];
    if (pairs.length === 0) break;
  }
  if (!found) throw new RangeError('at least one way must be tried');
  return found;
}

/**
 * Arrows without which no others would cross; only the first half of them, since the rest of the chart is laid out
 * anew without these and may then do with its other arrows.
 */
function worstOf(pairs: ReturnType<typeof crossingPairs>): readonly string[] {
  const worst: string[] = [];
  let left = pairs;
  while (left.length > 0) {
    const counts = new Map<string, number>();
    for (const id of left.flat()) if (!id.endsWith(`${INITIAL}>`)) counts.set(id, (counts.get(id) ?? 0) + 1);
    const [id] = [...counts].sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))[0] ?? [];
    if (id === undefined) break;
    worst.push(id);
    left = left.filter((pair) => !pair.includes(id));
  }
  return worst.slice(0, Math.ceil(worst.length / 2));
}
