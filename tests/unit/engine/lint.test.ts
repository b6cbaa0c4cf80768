import { assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { explore } from '../../../model-tests/engine/explore.ts';
import { lintChart, lintSends, lintWalk, type LintEntry } from '../../../model-tests/engine/lint.ts';
import { defineModel } from '../../../model-tests/engine/model.ts';
import { createJobMachine, historyModel } from './fixtures/machines.ts';

const never = () => new Promise<never>(() => {});

function entryOf(name: string, machine: LintEntry['machine'], ...parents: readonly string[]): LintEntry {
  return { name, machine, parents };
}

const sloppy = setup({
  types: { events: {} as { type: 'a' } | { type: 'b' } },
  actors: { work: fromPromise<void>(never), idleHands: fromPromise<void>(never) },
  guards: { always: () => true, unused: () => true },
  actions: { clear: assign({}) },
  delays: { soon: 10 },
}).createMachine({
  id: 'sloppy',
  initial: 'one',
  states: {
    one: {
      on: { a: [{ target: 'two' }, { guard: 'always', target: 'three' }], b: 'three' },
      after: { sonn: 'two' } as never,
    },
    two: { invoke: { src: 'work' } },
    three: {},
  },
});

describe('the lint of a chart', () => {
  test('Tells what types cannot', () => {
    expect(lintChart(entryOf('sloppy', sloppy))).toEqual([
      'sloppy.two: a dead end: not final, and nothing leads out of it or of a state around it',
      "sloppy.two: an invoke of 'work' without an id",
      "sloppy.two: invoke '0.sloppy.two' without onError",
      "sloppy.two: invoke '0.sloppy.two' ends, but there is no onDone",
      'sloppy.three: a dead end: not final, and nothing leads out of it or of a state around it',
      'sloppy.one|a|0: without a guard, so that sloppy.one|a|1 can never be taken',
      "sloppy.one: the delay 'sonn' is not declared: it would fire at once",
      "actions: 'clear' is declared but used nowhere",
      "guards: 'unused' is declared but used nowhere",
      "actors: 'idleHands' is declared but used nowhere",
      "delays: 'soon' is declared but used nowhere",
    ]);
  });

  test('Has nothing to say of a careful one', () => {
    expect(lintChart(entryOf('job', createJobMachine()))).toEqual([]);
  });
});

describe('the lint of a walk', () => {
  test('Tells what is never reached, never taken and realises nothing', () => {
    expect(lintWalk(explore(historyModel))).toEqual([
      'history.lost: unreachable',
      'history.open.second|step.odd|0: never taken',
      'history.open.first: realises no requirement (neither it nor a state around it)',
      'history.open.second: realises no requirement (neither it nor a state around it)',
      'history.closed: realises no requirement (neither it nor a state around it)',
      'history.lost: realises no requirement (neither it nor a state around it)',
    ]);
  });
});

describe('the lint of what is sent', () => {
  const child = setup({ types: { events: {} as { type: 'child.go' } } }).createMachine({
    id: 'child',
    entry: [sendParent({ type: 'child.ready' }), sendParent({ type: 'child.unheard' })],
    on: { 'child.go': {} },
  });
  const parent = setup({ types: { events: {} as { type: 'child.ready' } }, actors: { child } }).createMachine({
    id: 'parent',
    invoke: { id: 'kid', src: 'child', onError: {} },
    on: { 'child.ready': { actions: [sendTo('kid', { type: 'child.go' }), sendTo('kid', { type: 'child.stray' })] } },
  });
  const childModel = defineModel({
    name: 'child',
    create: () => child,
    inputs: { start: undefined },
    events: { 'child.go': { by: 'parent' } },
    actors: {},
    invariants: {},
  });
  const parentModel = defineModel({
    name: 'parent',
    create: () => parent,
    inputs: { start: undefined },
    events: { 'child.ready': { by: 'child:kid' } },
    actors: { child: { running: true, error: { crashed: 'x' } } },
    invariants: {},
  });

  test('Tells what nobody would receive', () => {
    const graphs = new Map([
      ['child', explore(childModel)],
      ['parent', explore(parentModel)],
    ]);
    expect(lintSends([entryOf('parent', parent), entryOf('child', child, 'parent')], graphs)).toEqual([
      "parent: sends 'child.stray' to 'child', which never receives it",
      "child: sends 'child.unheard' to 'parent', which never receives it",
    ]);
    expect(lintSends([entryOf('child', child)], graphs)).toEqual([
      "child: sends 'child.ready' to a parent it does not have",
      "child: sends 'child.unheard' to a parent it does not have",
    ]);
  });
});
