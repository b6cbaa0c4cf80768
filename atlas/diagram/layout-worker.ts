import { parentPort } from 'node:worker_threads';
import elkModule from 'elkjs/lib/elk.bundled.js';
import { arrange, type LayOut } from './arrange.ts';
import type { Chart } from './chart.ts';
import { firstView, type Frame } from './first-view.ts';
import type { Drawings } from './layouter.ts';
import { WHOLE } from './view.ts';

const Constructor = elkModule as unknown as new () => { readonly layout: LayOut };
const elk = new Constructor();
const layOut: LayOut = (graph) => elk.layout(graph);

async function draw(chart: Chart, frame: Frame | null): Promise<Drawings> {
  const whole = await arrange(chart, WHOLE, layOut);
  return { whole, first: frame === null ? whole : await firstView(chart, frame, layOut) };
}

let last: Promise<void> = Promise.resolve();

async function answer(id: number, chart: Chart, frame: Frame | null): Promise<void> {
  try {
    parentPort?.postMessage({ id, drawings: await draw(chart, frame) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

parentPort?.on('message', ({ id, chart, frame }: { id: number; chart: Chart; frame: Frame | null }) => {
  last = last.then(() => answer(id, chart, frame));
});
