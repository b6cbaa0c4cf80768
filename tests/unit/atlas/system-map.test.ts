import { emit, forwardTo, fromCallback, sendParent, sendTo, setup, spawnChild } from 'xstate';
import { describe, expect, test } from 'vitest';
import { mapOf } from '../../../atlas/index/site-index.ts';
import { firstMapView, mapChart, mapMarks } from '../../../atlas/system/map-chart.ts';
import { roomsOfMachines } from '../../../atlas/system/machine-rooms.ts';
import { systemMap, type Link, type SystemMap } from '../../../atlas/system/system-map.ts';
import { layOut } from '../../../atlas/diagram/elk.ts';
import { visibleOf } from '../../../atlas/diagram/view.ts';
import { machines, parents } from '../../../machines/registry.ts';
import { define } from '../../../model-tests/engine/definition.ts';

interface Look {
  readonly type: 'look';
  readonly isGas: boolean;
  readonly inner: { readonly type: string };
}

const stove = setup({
  types: { context: {} as { readonly degrees: number }, events: {} as Look | { readonly type: 'light' } },
  actions: {
    tellHeat: sendParent(({ context }) => ({ type: 'stove.hot', degrees: context.degrees })),
    tellWhich: sendParent((_, params: { readonly look: Look }) =>
      params.look.isGas ? params.look.inner : { type: 'stove.electric' },
    ),
  },
}).createMachine({
  id: 'stove',
  context: { degrees: 20 },
  initial: 'cold',
  states: {
    cold: { on: { light: 'hot', look: { actions: { type: 'tellWhich', params: ({ event }) => ({ look: event }) } } } },
    hot: { entry: 'tellHeat', exit: emit({ type: 'stove.off' }) },
  },
});

const kitchen = setup({
  actors: { stove, bell: fromCallback(() => {}) },
  actions: {
    passOn: sendTo('stove', (_, params: { readonly event: { readonly type: string } }) => params.event),
    ring: sendTo('bell', { type: 'ring' }),
  },
}).createMachine({
  id: 'kitchen',
  invoke: [
    { id: 'stove', src: 'stove' },
    { src: 'bell', id: 'bell' },
  ],
  on: {
    light: { actions: forwardTo('stove') },
    look: { actions: [{ type: 'passOn', params: ({ event }) => ({ event }) }, 'ring'] },
    'any.*': { actions: forwardTo('stove') },
    second: { actions: spawnChild('stove', { id: 'camper' }) },
  },
});

const DEFINITIONS = new Map([
  ['kitchen', define(kitchen)],
  ['stove', define(stove)],
]);

const linesOf = ({ links }: SystemMap): readonly string[] =>
  links.map(
    ({ kind, from, to, what, places, isObserved }) =>
      `${from} ${kind} ${to} ${what} at ${places.map(({ id }) => id).join(', ')}${isObserved ? ', observed' : ''}`,
  );

const DECLARED = [
  'kitchen starts stove stove at kitchen',
  'kitchen starts stove camper at kitchen|second|0',
  'kitchen sends stove light at kitchen|light|0',
  'kitchen sends stove look at kitchen|look|0',
  'kitchen sends bell ring at kitchen|look|0',
  'stove sends kitchen stove.hot at stove.hot',
  'stove emits  stove.off at stove.hot',
];

describe('The map of a system', () => {
  test('Has what the charts say: invokes, spawned actors, events that are new, passed on, reported and emitted', () => {
    expect(linesOf(systemMap(DEFINITIONS))).toEqual(DECLARED);
  });

  test('What a chart leaves open is added from walked paths, and marked; what it says is not added again', () => {
    const observed = new Map([
      [
        'stove',
        [
          { to: 'parent', event: 'stove.gas', transitions: ['stove.cold|light|0', 'stove.cold|look|0'] },
          { to: 'parent', event: 'stove.hot', transitions: ['stove.cold|light|0'] },
          { to: null, event: 'stove.odd', transitions: ['stove.cold|light|0'] },
        ],
      ],
    ]);
    expect(linesOf(systemMap(DEFINITIONS, observed))).toEqual([
      ...DECLARED,
      'stove sends kitchen stove.gas at stove.cold|look|0, observed',
      'stove emits  stove.odd at stove.cold|light|0, observed',
    ]);
  });
});

describe('The map of the product', () => {
  const map = mapOf(new Map());
  const linksOf = (isMeant: (link: Link) => boolean): readonly string[] =>
    linesOf({ machines: [], links: map.links.filter(isMeant) });

  test('DEP-04 A deposit starts the poll of its status, which reports to it', () => {
    expect(linksOf(({ from, to }) => from === 'paymentStatus' && to === 'deposit')).toEqual([
      'paymentStatus sends deposit status.unconfirmed at paymentStatus.polling.asking.deciding|always|1',
      'paymentStatus sends deposit status.timedOut at paymentStatus.polling.asking.deciding|always|2',
    ]);
    expect(linksOf(({ from, to }) => from === 'deposit' && to === 'paymentStatus')).toEqual([
      'deposit starts paymentStatus paymentStatus at deposit.following',
      'deposit sends paymentStatus page.shown at deposit.following|page.shown|0',
    ]);
  });

  test('Every machine that another starts has it as a parent, and no other', () => {
    const starters = [...parents()].map(([name, of]) => [name, [...of]]);
    expect(starters).toEqual(
      map.machines.map((name) => [
        name,
        [...new Set(map.links.filter(({ kind, to }) => kind === 'starts' && to === name).map(({ from }) => from))],
      ]),
    );
  });

  test('Every machine has a room', () => {
    const rooms = roomsOfMachines();
    expect(Object.keys(machines).filter((name) => !rooms.has(name))).toEqual([]);
    expect(rooms.get('warningDialog')).toBe('dialogs');
  });
});

test('The drawing shows rooms first, dashes what is only sent, and counts what its lines would cross', async () => {
  const map = systemMap(DEFINITIONS);
  const rooms = new Map([
    ['house', ['kitchen']],
    ['fire', ['stove']],
  ]);
  const chart = mapChart(map, { rooms, purposes: new Map([['stove', 'It heats.']]) });
  const { visible, view } = await firstMapView(chart, layOut);
  expect(visible.root.children.map(({ state, rows }) => [state.id, rows.map(({ text }) => text)])).toEqual([
    ['house', ['+ 1 machine']],
    ['fire', ['+ 1 machine']],
  ]);
  expect(visible.arrows.map(({ id, transitions }) => [id, transitions])).toEqual([
    [
      'house>fire',
      [
        'starts|kitchen|stove|stove',
        'starts|kitchen|stove|camper',
        'sends|kitchen|stove|light',
        'sends|kitchen|stove|look',
      ],
    ],
    ['fire>house', ['sends|stove|kitchen|stove.hot']],
  ]);
  expect(mapMarks(map)).toEqual({
    'sends|kitchen|stove|light': 'message',
    'sends|kitchen|stove|look': 'message',
    'sends|stove|kitchen|stove.hot': 'message',
  });
  const counted = visibleOf(chart, { ...view, listed: new Set(['house>fire']) });
  expect(counted.root.children[0]?.rows.map(({ text }) => text)).toEqual(['→ fire (4)', '+ 1 machine']);
});
