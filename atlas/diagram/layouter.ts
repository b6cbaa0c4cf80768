import { Worker } from 'node:worker_threads';
import type { Arrangement } from './arrange.ts';
import type { Chart } from './chart.ts';
import type { Frame } from './first-view.ts';
import type { View } from './view.ts';

/** A chart laid out. */
export interface Drawings {
  /** All of it, everything written. */
  readonly whole: Arrangement;
  /** As much as fits into the frame, or the view that was asked for; the whole if there was neither. */
  readonly first: Arrangement;
}

interface Waiting {
  readonly name: string;
  readonly resolve: (drawings: Drawings) => void;
  readonly reject: (error: Error) => void;
}

interface Answer {
  readonly id: number;
  readonly drawings?: Drawings;
  readonly error?: string;
}

/** For one chart, ms. */
const TIME_LIMIT = 600_000;

/** Lays out charts in a worker thread, one after the other, so that a layout that never ends can be stopped. */
export class Layouter {
  private readonly worker = new Worker(new URL('./layout-worker.ts', import.meta.url));
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor() {
    this.worker.on('message', ({ id, drawings, error }: Answer) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      this.watch();
      if (drawings) waiting?.resolve(drawings);
      else waiting?.reject(new Error(error));
    });
    this.worker.on('error', (error) => this.fail(error));
    this.worker.unref();
  }

  draw(chart: Chart, first: Frame | View | null = null): Promise<Drawings> {
    const id = this.count++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { name: chart.root.id, resolve, reject });
      if (this.waiting.size === 1) this.watch();
      this.worker.postMessage({ id, chart, first });
    });
  }

  close(): void {
    clearTimeout(this.timer);
    void this.worker.terminate();
  }

  private watch(): void {
    clearTimeout(this.timer);
    const [next] = this.waiting.values();
    if (!next) return;
    const give = (): void => {
      this.close();
      this.fail(new Error(`'${next.name}' could not be laid out within ${TIME_LIMIT / 1000} s.`));
    };
    this.timer = setTimeout(give, TIME_LIMIT);
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
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
