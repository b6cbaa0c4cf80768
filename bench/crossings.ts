import { crossingsOf } from '../atlas/diagram/crossings.ts';
import { chartOf } from '../atlas/diagram/chart-of.ts';
import { graphOf, type ElkNode } from '../atlas/diagram/graph.ts';
import { withLayouter } from '../atlas/diagram/layouter.ts';
import { sceneOf, WHOLE } from '../atlas/diagram/view.ts';
import elkModule from 'elkjs/lib/elk.bundled.js';
import { machines, type MachineName } from '../machines/registry.ts';
import { define } from '../model-tests/engine/definition.ts';
import { FIGURE_HEAD, figureRows, missedOf, type Benchmark, type Figure } from './lib/benchmark.ts';

/** What the drawings were laid out with at first: one try, and every arrow a line. */
const BEFORE = {
  direction: 'DOWN',
  seed: 1,
  options: { 'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS' },
} as const;

const Elk = elkModule as unknown as new () => { layout(graph: ElkNode): Promise<ElkNode> };

/** Crossings of the drawings of all machines, everything expanded, with one counter for both layouts. */
export const crossings: Benchmark = {
  name: 'crossings',
  about: 'lines of the statecharts that cross, all machines with everything expanded, against a plain layout',
  isSlow: true,
  async run() {
    const elk = new Elk();
    const rows: string[][] = [];
    const sums = { before: 0, now: 0, arrows: 0, written: 0 };
    await withLayouter(async (layouter) => {
      for (const name of Object.keys(machines) as MachineName[]) {
        const chart = chartOf(define(machines[name].create()));
        const plain = sceneOf(chart, WHOLE);
        const before = crossingsOf(await elk.layout(graphOf(plain, 'everything', BEFORE)));
        const { whole } = await layouter.draw(chart);
        const now = crossingsOf(whole.laidOut);
        const written = whole.view.listed.size;
        if (before + now + written > 0) {
          rows.push([name, String(plain.arrows.length), String(before), String(now), String(written)]);
        }
        sums.before += before;
        sums.now += now;
        sums.arrows += plain.arrows.length;
        sums.written += written;
      }
    });
    const figures: readonly Figure[] = [
      { what: 'crossings of all machines', value: sums.now, limit: Math.floor(sums.before / 4), unit: '' },
      { what: 'arrows written, not drawn', value: sums.written, limit: Math.floor(sums.arrows / 10), unit: '' },
    ];
    return {
      sections: [
        {
          title: `lines that cross, machine by machine (before: ${sums.before} in all, of ${sums.arrows} arrows)`,
          head: ['machine', 'arrows', 'before', 'now', 'written in a box'],
          rows,
        },
        { title: 'limits', head: FIGURE_HEAD, rows: figureRows(figures) },
      ],
      missed: missedOf(figures),
    };
  },
};
