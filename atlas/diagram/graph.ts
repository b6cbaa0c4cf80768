import type { Box, Detail, Row, Scene } from './view.ts';

/** The used subset of elk's graph. */
export interface ElkNode {
  readonly id: string;
  width?: number;
  height?: number;
  x?: number;
  y?: number;
  readonly layoutOptions?: Readonly<Record<string, string>>;
  readonly children?: readonly ElkNode[];
  readonly edges?: readonly ElkEdge[];
}

export interface ElkPoint {
  readonly x: number;
  readonly y: number;
}

export interface ElkEdge {
  readonly id: string;
  readonly sources: readonly string[];
  readonly targets: readonly string[];
  readonly container?: string;
  readonly sections?: readonly {
    readonly startPoint: ElkPoint;
    readonly endPoint: ElkPoint;
    readonly bendPoints?: readonly ElkPoint[];
  }[];
  readonly labels?: readonly { readonly text: string; width: number; height: number; x?: number; y?: number }[];
}

export const CHAR = 6.6;
export const LINE = 15;
export const TITLE = 24;
const TITLE_CHAR = 7.8;
/** Room for the mark that opens a state. */
export const TOGGLE = 18;
export const INITIAL = '/initial';

/** `LINEAR_SEGMENTS` and `NETWORK_SIMPLEX` take seconds on large charts. */
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.spacing.edgeLabel': '4',
};

/** A way to lay a scene out; a search tries several and takes the one with the fewest crossings. */
export interface Attempt {
  readonly direction: 'DOWN' | 'RIGHT';
  readonly seed: number;
  readonly options?: Readonly<Record<string, string>>;
}

const SPACING: Readonly<Record<Detail, { readonly layers: string; readonly nodes: string }>> = {
  outline: { layers: '18', nodes: '12' },
  events: { layers: '20', nodes: '14' },
  conditions: { layers: '26', nodes: '20' },
  everything: { layers: '30', nodes: '24' },
};

export function widthOf(rows: readonly Row[]): number {
  return Math.max(0, ...rows.map((row) => Math.ceil(row.text.length * CHAR)));
}

function nodeOf(box: Box, options: Readonly<Record<string, string>>): ElkNode {
  const { state, rows, children, isCollapsed } = box;
  const head = TITLE + rows.length * LINE + (rows.length > 0 ? 8 : 4);
  const title = Math.ceil(state.key.length * TITLE_CHAR) + 28 + (isCollapsed ? TOGGLE : 0);
  const width = Math.max(64, title, widthOf(rows) + 24);
  if (children.length === 0) return { id: state.id, width, height: head };
  const initial: ElkNode[] = hasInitial(box) ? [{ id: `${state.id}${INITIAL}`, width: 12, height: 12 }] : [];
  return {
    id: state.id,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${head + 6},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${head + 40})`,
    },
    children: [...initial, ...children.map((child) => nodeOf(child, options))],
  };
}

function hasInitial({ state, children }: Box): boolean {
  return children.some((child) => child.state.id === state.initial);
}

function initialEdges(box: Box): readonly ElkEdge[] {
  const { state, children } = box;
  const own: ElkEdge[] =
    state.initial === null || !hasInitial(box)
      ? []
      : [{ id: `${state.id}${INITIAL}>`, sources: [`${state.id}${INITIAL}`], targets: [state.initial] }];
  return [...own, ...children.flatMap(initialEdges)];
}

/** The machine itself is the graph: its rows are at the top, its states are laid out below. */
export function graphOf({ root, arrows }: Scene, detail: Detail, { direction, seed, options }: Attempt): ElkNode {
  const { layers, nodes } = SPACING[detail];
  const inner = {
    'elk.layered.nodePlacement.strategy': OPTIONS['elk.layered.nodePlacement.strategy'],
    'elk.layered.spacing.nodeNodeBetweenLayers': layers,
    'elk.spacing.nodeNode': nodes,
    ...options,
  };
  const node = nodeOf(root, inner);
  return {
    ...node,
    layoutOptions: {
      ...OPTIONS,
      'elk.direction': direction,
      'elk.randomSeed': String(seed),
      ...inner,
      ...node.layoutOptions,
    },
    edges: [
      ...initialEdges(root),
      ...arrows.map(({ id, from, to, rows }): ElkEdge => ({
        id,
        sources: [from],
        targets: [to],
        ...(rows.length === 0
          ? {}
          : { labels: [{ text: '-', width: widthOf(rows) + 4, height: rows.length * 14 + 2 }] }),
      })),
    ],
  };
}
