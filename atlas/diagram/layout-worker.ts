import { parentPort } from 'node:worker_threads';
import { arrange } from './arrange.ts';
import type { Chart } from './chart.ts';
import { layOut } from './elk.ts';
import { firstView, type Frame } from './first-view.ts';
import type { Drawings } from './layouter.ts';
import { WHOLE, type View } from './view.ts';

type First = Frame | View | null;

async function draw(chart: Chart, first: First): Promise<Drawings> {
  const whole = await arrange(chart, WHOLE, layOut);
  if (first === null) return { whole, first: whole };
  return { whole, first: await ('width' in first ? firstView(chart, first, layOut) : arrange(chart, first, layOut)) };
}

let last: Promise<void> = Promise.resolve();

async function answer(id: number, chart: Chart, first: First): Promise<void> {
  try {
    parentPort?.postMessage({ id, drawings: await draw(chart, first) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

parentPort?.on('message', ({ id, chart, first }: { id: number; chart: Chart; first: First }) => {
  last = last.then(() => answer(id, chart, first));
});
