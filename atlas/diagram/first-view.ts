import { arrange, type Arrangement, type ArrangeOptions, type LayOut } from './arrange.ts';
import type { Chart, ChartState } from './chart.ts';
import { CHAR, graphOf, LINE, TITLE, type ElkNode } from './graph.ts';
import { sceneOf, type Box, type Detail, type Row, type View } from './view.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Of a frame, the part that boxes and labels can fill at most; the rest is lines and the space between. */
const FILLED = 0.62;

/** Ids of the states with an inside that lie this deep or deeper; the machine itself is at depth 0. */
export function collapsedFrom(root: ChartState, depth: number): ReadonlySet<string> {
  const found: string[] = [];
  const visit = (state: ChartState, at: number): void => {
    if (at >= depth && state.children.length > 0) found.push(state.id);
    for (const child of state.children) visit(child, at + 1);
  };
  visit(root, 0);
  return new Set(found);
}

function depthOf(state: ChartState): number {
  return 1 + Math.max(0, ...state.children.map(depthOf));
}

/**
 * The view with the most in it that fits into a frame in its natural size, so that nothing has to be made smaller to be
 * seen whole. All states of the top level and their transitions are in every such view.
 */
export async function firstView(chart: Chart, frame: Frame, layOut: LayOut): Promise<Arrangement> {
  let smallest: Arrangement | null = null;
  for (const [depth, detail] of candidates(chart)) {
    const view: View = { detail, collapsed: collapsedFrom(chart.root, depth), listed: new Set() };
    const isLast = depth === 1 && detail === 'outline';
    if (!isLast && areaOf(chart, view) > frame.width * frame.height * FILLED) continue;
    for (const options of WAYS) {
      // Once, to see whether it can fit at all: lines that are taken out make it a little smaller, not much.
      const once = await layOut(graphOf(sceneOf(chart, view), detail, { seed: 1, direction: options.direction }));
      if (!isLast && !isWithin(once, { width: frame.width * NEARLY, height: frame.height * NEARLY })) continue;
      const arranged = await arrange(chart, view, layOut, options);
      if (isWithin(arranged.laidOut, frame)) return arranged;
      if (isLast && (smallest === null || isSmaller(arranged, smallest, frame))) smallest = arranged;
    }
  }
  if (!smallest) throw new Error(`'${chart.root.id}' has no view`);
  return smallest;
}

const NEARLY = 1.1;
const WAYS = [
  { direction: 'DOWN', tries: 2 },
  { direction: 'RIGHT', tries: 2 },
] as const satisfies readonly ArrangeOptions[];

/** The depth of what is hidden, and how much is written; what shows more comes first. */
function candidates({ root }: Chart): readonly (readonly [number, Detail])[] {
  const depths = Array.from({ length: depthOf(root) - 1 }, (_, index) => depthOf(root) - 1 - index);
  return [
    ...depths.flatMap((depth) => (['everything', 'conditions'] as const).map((detail) => [depth, detail] as const)),
    ...depths.map((depth) => [depth, 'events'] as const),
    [1, 'outline'],
  ];
}

function isWithin(laidOut: ElkNode, { width, height }: Frame): boolean {
  return (laidOut.width ?? 0) <= width && (laidOut.height ?? 0) <= height;
}

function isSmaller(one: Arrangement, two: Arrangement, { width, height }: Frame): boolean {
  const over = ({ laidOut }: Arrangement): number =>
    Math.max((laidOut.width ?? 0) / width, (laidOut.height ?? 0) / height);
  return over(one) < over(two);
}

function areaOf(chart: Chart, view: View): number {
  const { root, arrows } = sceneOf(chart, view);
  const textArea = (rows: readonly Row[]): number =>
    rows.length * LINE * Math.max(0, ...rows.map(({ text }) => text.length * CHAR));
  const boxArea = ({ state, rows, children }: Box): number =>
    children.length === 0
      ? (TITLE + rows.length * LINE) *
        Math.max(64, ...[state.key, ...rows.map(({ text }) => text)].map((text) => text.length * CHAR + 24))
      : textArea(rows) + children.map(boxArea).reduce((sum, area) => sum + area, 0);
  return boxArea(root) + arrows.reduce((sum, { rows }) => sum + textArea(rows), 0);
}
