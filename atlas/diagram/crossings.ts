import type { ElkEdge, ElkNode, ElkPoint } from './graph.ts';

type Segment = readonly [ElkPoint, ElkPoint];

/** How far apart, in px, two lines must be to count as two. */
const NEAR = 0.5;

/**
 * The pairs of arrows of a laid out chart that cross, once for every place where they do: segments that meet in the middle
 * of both. The short arrows from the initial dots count too; lines that only touch, or run along each other, do not cross.
 */
export function crossingPairs(laidOut: ElkNode): readonly (readonly [string, string])[] {
  const lines = linesOf(laidOut);
  const pairs: [string, string][] = [];
  lines.forEach(({ id, segments }, index) => {
    for (const other of lines.slice(index + 1)) {
      for (const one of segments) for (const two of other.segments) if (cross(one, two)) pairs.push([id, other.id]);
    }
  });
  return pairs;
}

export function crossingsOf(laidOut: ElkNode): number {
  return crossingPairs(laidOut).length;
}

/** The segments of every arrow, in the coordinates of the whole drawing. */
function linesOf(laidOut: ElkNode): readonly { readonly id: string; readonly segments: readonly Segment[] }[] {
  const places = new Map<string, ElkPoint>();
  const edges: ElkEdge[] = [];
  const visit = (node: ElkNode, origin: ElkPoint): void => {
    const at = { x: origin.x + (node.x ?? 0), y: origin.y + (node.y ?? 0) };
    places.set(node.id, at);
    edges.push(...(node.edges ?? []));
    for (const child of node.children ?? []) visit(child, at);
  };
  visit(laidOut, { x: 0, y: 0 });
  return edges.map((edge) => {
    const origin = places.get(edge.container ?? laidOut.id) ?? { x: 0, y: 0 };
    const segments = (edge.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => {
      const points = [startPoint, ...(bendPoints ?? []), endPoint].map(({ x, y }) => ({
        x: x + origin.x,
        y: y + origin.y,
      }));
      return points.slice(1).map((point, index): Segment => [points[index] ?? point, point]);
    });
    return { id: edge.id, segments };
  });
}

function cross([a, b]: Segment, [c, d]: Segment): boolean {
  const isVertical = Math.abs(a.x - b.x) < NEAR;
  if (isVertical === Math.abs(c.x - d.x) < NEAR) return false;
  const [[top, bottom], [left, right]] = isVertical
    ? [
        [a, b],
        [c, d],
      ]
    : [
        [c, d],
        [a, b],
      ];
  const { x } = top;
  const { y } = left;
  return isInside(x, left.x, right.x) && isInside(y, top.y, bottom.y);
}

function isInside(value: number, one: number, two: number): boolean {
  return value > Math.min(one, two) + NEAR && value < Math.max(one, two) - NEAR;
}
