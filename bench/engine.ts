import { getAdjacencyMap } from '@xstate/graph';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { define } from '../model-tests/engine/definition.ts';
import { explore, stimuli } from '../model-tests/engine/explore.ts';
import type { Model } from '../model-tests/engine/model.ts';
import { withoutParent } from '../model-tests/engine/oracle.ts';
import { script } from '../model-tests/engine/scripted.ts';
import { eventOf, Walker, type Place } from '../model-tests/engine/walk.ts';
import { models } from '../model-tests/models.ts';
import { FIGURE_HEAD, figureRows, missedOf, type Benchmark, type Figure } from './lib/benchmark.ts';

const RUNS = 3;
/** Smaller machines measure the start of both only. */
const MIN_PLACES = 50;

/** One input and no timers, as `@xstate/graph` has neither. */
function comparable(model: Model): Model {
  const [input = ''] = Object.keys(model.inputs);
  return { ...model, inputs: { [input]: model.inputs[input] }, timers: 'off' };
}

const placeOf = (snapshot: AnyMachineSnapshot): Place => ({ snapshot, timers: [], settled: new Set() });

/** How many places the adjacency map has, with the same events and the same serialiser. */
function adjacency(model: Model): number {
  const machine = withoutParent(script(model.machine));
  const walker = new Walker(model, define(machine));
  const map = getAdjacencyMap(machine, {
    input: Object.values(model.inputs)[0],
    limit: Number.POSITIVE_INFINITY,
    events: (snapshot: AnyMachineSnapshot): EventObject[] =>
      stimuli(model, walker, placeOf(snapshot)).flatMap((stimulus) =>
        stimulus.kind === 'time' ? [] : [eventOf(stimulus)],
      ),
    serializeState: (snapshot: AnyMachineSnapshot) => walker.keyOf(placeOf(snapshot)),
  });
  return Object.keys(map).length;
}

function milliseconds(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}

/** The engine against `@xstate/graph`, over the machines that both can take. */
export const engine: Benchmark = {
  name: 'engine',
  about: 'exploring the machines, against the adjacency map of @xstate/graph (same events and serialiser, no timers)',
  isSlow: true,
  run() {
    const rows: string[][] = [];
    const refused: string[] = [];
    const sums = { here: 0, there: 0 };
    for (const [name, whole] of Object.entries(models)) {
      const model = comparable(whole);
      const places = explore(model).nodes.length;
      if (places < MIN_PLACES) continue;
      try {
        adjacency(model);
      } catch {
        refused.push(name);
        continue;
      }
      const found = adjacency(model);
      const here = milliseconds(() => explore(model)) / places;
      const there = milliseconds(() => adjacency(model)) / found;
      sums.here += here;
      sums.there += there;
      rows.push([
        name,
        String(places),
        String(found),
        ...[here, there].map((ms) => (ms * 1_000).toFixed(0)),
        (here / there).toFixed(2),
      ]);
    }
    const figures: readonly Figure[] = [
      {
        what: 'time for a place, against @xstate/graph',
        value: sums.here / sums.there,
        limit: 1.25,
        unit: 'times',
        digits: 2,
      },
    ];
    return Promise.resolve({
      sections: [
        {
          title: `microseconds for a place (at least ${MIN_PLACES} places; refused by @xstate/graph: ${refused.join(', ') || 'none'})`,
          head: ['machine', 'places', 'places there', 'here', 'there', 'times'],
          rows,
        },
        { title: 'limits', head: FIGURE_HEAD, rows: figureRows(figures) },
      ],
      missed: missedOf(figures),
    });
  },
};
