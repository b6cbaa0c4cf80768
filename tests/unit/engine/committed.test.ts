import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { pairsIn, pairsOf } from '../../../model-tests/engine/cover.ts';
import { generate } from '../../../model-tests/engine/generate.ts';
import { defineModel } from '../../../model-tests/engine/model.ts';

interface Door {
  /** Adds a lock. */
  readonly hasLock?: boolean;
  /** Adds a state for the night. */
  readonly hasNight?: boolean;
  readonly sample?: number;
}

function doorModel({ hasLock = false, hasNight = true, sample = 1 }: Door) {
  return defineModel({
    name: 'door',
    create: () =>
      setup({
        types: {
          events: {} as
            | { type: 'door.open'; by: number }
            | { type: 'door.close' }
            | { type: 'door.night' }
            | { type: 'door.lock' },
        },
        delays: { night: 1_000 },
      }).createMachine({
        id: 'door',
        initial: 'closed',
        states: {
          closed: { on: { 'door.open': 'open', ...(hasLock ? { 'door.lock': 'locked' } : {}) } },
          open: { on: { 'door.close': 'closed', ...(hasNight ? { 'door.night': 'night' } : {}) } },
          night: { after: { night: 'open' }, on: { 'door.close': 'closed' } },
          locked: { on: { 'door.open': 'open' } },
        },
      }),
    inputs: { start: undefined },
    events: {
      'door.open': { by: 'person', cases: { hand: { by: sample } } },
      'door.close': { by: 'person' },
      'door.night': { by: 'person' },
      'door.lock': { by: 'person' },
    },
    actors: {},
    invariants: {},
  });
}

const before = generate(doorModel({}));
const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/,$|[\]}]+,?$/, ''));
const pathsOf = (summary: string) => summary.slice(summary.indexOf('## Paths')).split('\n');

test('Paths that still cover stay as they are: one more transition only adds lines', () => {
  const after = generate(doorModel({ hasLock: true }), before.golden);
  expect(after.json).not.toBe(before.json);
  expect(linesOf(before.json).filter((line) => !linesOf(after.json).includes(line))).toEqual([]);
  expect(pathsOf(before.summary).filter((line) => !pathsOf(after.summary).includes(line))).toEqual([]);
});

test('What is there already is not chosen again', () => {
  expect(generate(doorModel({}), before.golden).json).toBe(before.json);
});

test('A path goes on as far as it can, and what is missing is added', () => {
  const model = doorModel({ hasNight: false });
  const { paths, graph } = generate(model, before.golden);
  const walked = new Set(paths.flatMap(pairsIn));
  expect([...pairsOf(graph).keys()].filter((pair) => !walked.has(pair))).toEqual([]);
  expect(JSON.stringify(paths.map(({ steps }) => steps.map((step) => step.stimulus)))).not.toContain('door.night');
});

test('A path that nothing needs any more goes', () => {
  const both = generate(doorModel({ hasLock: true }), before.golden);
  const again = generate(doorModel({}), both.golden);
  expect(again.paths).toHaveLength(before.paths.length);
});

test('What a step carries is taken from the model', () => {
  const { json } = generate(doorModel({ sample: 2 }), before.golden);
  expect(json).toContain('"by":2');
  expect(json).not.toContain('"by":1');
});
