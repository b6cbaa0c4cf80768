import { Worker } from 'node:worker_threads';
import type { Chart, Box, Row } from './chart.ts';

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
const TIME_LIMIT = 60_000;
export const INITIAL = '/initial';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeLabel': '4',
};

function widthOf(rows: readonly Row[]): number {
  return Math.max(0, ...rows.map((row) => Math.ceil(row.text.length * CHAR)));
}

function nodeOf(box: Box): ElkNode {
  const { state, rows, children } = box;
  const head = TITLE + rows.length * LINE + 8;
  const width = Math.max(84, Math.ceil(state.key.length * TITLE_CHAR) + 28, widthOf(rows) + 24);
  if (children.length === 0) return { id: state.id, width, height: head };
  const initial: ElkNode[] = state.initial === null ? [] : [{ id: `${state.id}${INITIAL}`, width: 12, height: 12 }];
  return {
    id: state.id,
    layoutOptions: {
      'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
      'elk.padding': `[top=${head + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${head + 40})`,
    },
    children: [...initial, ...children.map(nodeOf)],
  };
}

function initialEdges(box: Box): readonly ElkEdge[] {
  const { state, children } = box;
  const own: ElkEdge[] =
    state.initial === null
      ? []
      : [{ id: `${state.id}${INITIAL}>`, sources: [`${state.id}${INITIAL}`], targets: [state.initial] }];
  return [...own, ...children.flatMap(initialEdges)];
}

/** The machine itself is the graph: its rows are at the top, its states are laid out below. */
export function graphOf({ root, arrows }: Chart): ElkNode {
  const node = nodeOf(root);
  return {
    ...node,
    layoutOptions: { ...OPTIONS, ...node.layoutOptions },
    edges: [
      ...initialEdges(root),
      ...arrows.map(({ from, to, rows }): ElkEdge => ({
        id: `${from}>${to}`,
        sources: [from],
        targets: [to],
        labels: [{ text: '-', width: widthOf(rows) + 4, height: rows.length * 14 + 2 }],
      })),
    ],
  };
}

/** Lays out charts in a worker thread, so that a layout that never ends can be stopped. */
export class Layouter {
  private readonly worker = new Worker(new URL('./layout-worker.ts', import.meta.url));
  private readonly waiting = new Map<
    number,
    { readonly resolve: (node: ElkNode) => void; readonly reject: (error: Error) => void }
  >();
  private count = 0;

  constructor() {
    this.worker.on('message', ({ id, laidOut, error }: { id: number; laidOut?: ElkNode; error?: string }) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (laidOut) waiting?.resolve(laidOut);
      else waiting?.reject(new Error(error));
    });
    this.worker.on('error', (error) => {
      for (const { reject } of this.waiting.values()) reject(error);
    });
    this.worker.unref();
  }

  layOut(chart: Chart): Promise<ElkNode> {
    const id = this.count++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        void this.worker.terminate();
        reject(new Error(`'${chart.root.state.id}' could not be laid out within ${TIME_LIMIT / 1000} s.`));
      }, TIME_LIMIT);
      this.waiting.set(id, {
        resolve(node) {
          clearTimeout(timer);
          resolve(node);
        },
        reject(error) {
          clearTimeout(timer);
          reject(error);
        },
      });
      this.worker.postMessage({ id, graph: graphOf(chart) });
    });
  }

  close(): void {
    void this.worker.terminate();
  }
}

/** Runs `work` with a layouter; its thread is stopped afterwards. */
export async function withLayouter<Result>(work: (layouter: Layouter) => Promise<Result>): Promise<Result> {
  const layouter = new Layouter();
  try {
    return await work(layouter);
  } finally {
    layouter.close();
  }
}
