import { and, not, or, setup, stateIn } from 'xstate';
import { describe, expect, test } from 'vitest';
import { allConditions } from '../../../model-tests/engine/branches.ts';
import { conditionsOf, transitionOf } from '../../../model-tests/engine/conditions.ts';
import { coverageOf, groundOf } from '../../../model-tests/engine/coverage.ts';
import { explore } from '../../../model-tests/engine/explore.ts';
import { defineModel } from '../../../model-tests/engine/model.ts';
import { nothingWalked } from '../../../model-tests/engine/record.ts';

type Asked = { type: 'door.opened'; hasKey: boolean; isNight: boolean };

/** The second half of `isAllowed` is dead: the door is never locked. */
const createDoorMachine = () =>
  setup({
    types: { events: {} as Asked },
    guards: {
      hasKey: ({ event }) => event.hasKey,
      isNight: ({ event }) => event.isNight,
      isLocked: stateIn('#door.lock.locked'),
      isAllowed: and(['hasKey', not('isLocked')]),
    },
  }).createMachine({
    id: 'door',
    type: 'parallel',
    states: {
      leaf: {
        initial: 'shut',
        states: {
          shut: { on: { 'door.opened': { guard: or(['isAllowed', not('isNight')]), target: 'open' } } },
          open: {},
        },
      },
      lock: { initial: 'open', states: { open: {}, locked: {} } },
    },
  });

const door = defineModel({
  name: 'door',
  create: createDoorMachine,
  inputs: { plain: undefined },
  events: {
    'door.opened': {
      by: 'person',
      cases: {
        byNight: { hasKey: false, isNight: true },
        withKey: { hasKey: true, isNight: true },
        byDay: { hasKey: false, isNight: false },
      },
    },
  },
  actors: {},
  invariants: {},
});

describe('conditions of a composed guard', () => {
  const graph = explore(door);
  const opening = 'door.leaf.shut|door.opened|0';

  test('Are found through named guards, each once, with both values', () => {
    expect(allConditions(graph.definition)).toEqual(
      ['hasKey=T', 'hasKey=F', 'isLocked=T', 'isLocked=F', 'isNight=T', 'isNight=F'].map((one) => `${opening}?${one}`),
    );
    expect(transitionOf(`${opening}?hasKey=T`)).toBe(opening);
    expect(transitionOf(`${opening}=F`)).toBe(opening);
  });

  test('Count where they alone decide; a dead half shows', () => {
    const walked = nothingWalked();
    for (const edge of [...graph.edges, ...graph.ignored]) for (const id of edge.branches) walked.branches.add(id);
    const { branches, conditions } = coverageOf(groundOf(graph), walked);
    expect(branches.missing).toEqual([]);
    expect(conditions).toEqual({ walked: 5, all: 6, missing: [`${opening}?isLocked=T`] });
  });

  test('A guard that asks for one thing has none', () => {
    const { machine } = graph.definition;
    expect(conditionsOf('hasKey', machine)).toBeNull();
    expect(conditionsOf(not('hasKey'), machine)).toBeNull();
    expect(conditionsOf(undefined, machine)).toBeNull();
    expect(conditionsOf('isAllowed', machine)?.texts).toEqual(['hasKey', 'isLocked']);
  });
});
