import { describe, expect, test } from 'vitest';
import { assign, fromPromise, sendParent, setup } from 'xstate';
import { defineModel } from '../../../model-tests/engine/model.ts';
import {
  exploreComposition,
  compositionFaults,
  type Part,
  type Composition,
  type Shared,
  type Standing,
} from '../../../model-tests/engine/composition.ts';

const never = () => new Promise<never>(() => {});

/** Sends a request, reports it, and ends when it gets the result. */
const askerModel = defineModel({
  name: 'asker',
  create: () =>
    setup({
      types: {
        context: {} as { size: number },
        input: {} as { size: number },
        events: {} as { type: 'asker.ask' } | { type: 'asker.hush' },
      },
      actors: { fetch: fromPromise<string, { size: number }>(never) },
      actions: { grow: assign({ size: ({ context }) => context.size + 1 }) },
    }).createMachine({
      id: 'asker',
      context: ({ input }) => ({ size: input.size }),
      initial: 'idle',
      states: {
        idle: { on: { 'asker.ask': 'asking' } },
        asking: {
          entry: ['grow', sendParent({ type: 'asker.asked' })],
          invoke: {
            id: 'fetch',
            src: 'fetch',
            input: ({ context }) => ({ size: context.size }),
            onDone: 'done',
            onError: 'idle',
          },
          on: { 'asker.hush': 'idle' },
        },
        done: { type: 'final' },
      },
    }),
  inputs: { one: { size: 1 } },
  events: { 'asker.ask': { by: 'person' }, 'asker.hush': { by: 'parent' } },
  actors: { fetch: { done: { well: 'it' }, error: { badly: 'broken' } } },
  invariants: {},
});

/** Receives an event, and rings for a second. */
const bellModel = defineModel({
  name: 'bell',
  create: () =>
    setup({
      types: { context: {} as { rung: number }, events: {} as { type: 'bell.ring' } | { type: 'bell.stop' } },
      actions: {
        count: assign({ rung: ({ context }) => context.rung + 1 }),
        notify: sendParent({ type: 'bell.rang' }),
      },
      delays: { second: 1_000 },
    }).createMachine({
      id: 'bell',
      context: { rung: 0 },
      initial: 'silent',
      states: {
        silent: { on: { 'bell.ring': { target: 'ringing', actions: 'count' } } },
        ringing: { entry: 'notify', after: { second: 'silent' }, on: { 'bell.stop': 'silent' } },
      },
    }),
  inputs: { none: undefined },
  events: { 'bell.ring': { by: 'parent' }, 'bell.stop': { by: 'parent' } },
  actors: {},
  invariants: {},
});

const send = (type: string) => ({ kind: 'event', by: 'parent', name: '', event: { type } }) as const;
const asker: Part = { model: askerModel, input: { size: 1 }, alone: ({ kind }) => kind === 'event' };
const bell: Part = { model: bellModel, input: null, alone: ({ kind }) => kind === 'time' };

const composition = (overrides: Partial<Composition>): Composition => ({
  name: 'of a test',
  parts: { asker, bell },
  shared: () => [],
  reports: () => ({}),
  properties: {},
  limit: 100,
  ...overrides,
});

const rungIn = (at: Standing): number =>
  (at.snapshot('bell')?.context as { readonly rung: number } | undefined)?.rung ?? 0;

const shared = (text: string, does: Shared['does']): Shared => ({ text, does });
const stepsTo = (overrides: Partial<Composition>, holds: Composition['properties'][string]) =>
  exploreComposition(composition({ limit: 40, ...overrides, properties: { 'it holds': holds } })).faults[0]?.steps ??
  null;

describe('a product of machines', () => {
  test('The first fault is told with a shortest way to it', () => {
    const shake = shared('somebody shakes the bell', { bell: send('bell.ring') });
    const found = exploreComposition(
      composition({
        shared: () => [shake],
        properties: {
          'rings once': (at) => rungIn(at) < 2 || 'twice',
          'never gone': (at) => at.snapshot('asker') !== null,
        },
      }),
    );
    expect(found.faults).toEqual([
      {
        property: 'rings once: twice',
        steps: ['somebody shakes the bell', 'bell: +1000 ms', 'somebody shakes the bell'],
      },
    ]);
    expect(compositionFaults(found)).toEqual([
      [
        'rings once: twice',
        '  1. somebody shakes the bell',
        expect.stringMatching(/^ {2}2\. bell/),
        expect.any(String),
      ],
    ]);
  });

  test('Each goes its own pace, and only as far as its part allows', () => {
    const still = { ...bell, alone: () => false };
    const shake = shared('shake', { bell: send('bell.ring') });
    const isSilentAgain = { shared: () => [shake], parts: { asker, bell: still } };
    expect(stepsTo(isSilentAgain, (at) => rungIn(at) < 2)).toBeNull();
    expect(stepsTo({}, (at) => at.snapshot('asker')?.value === 'idle')).toHaveLength(1);
  });

  test('What is shared happens to all that know it, or not at all', () => {
    const both = shared('both', { asker: send('asker.hush'), bell: send('bell.ring') });
    const rings: Composition['properties'][string] = (at) => at.snapshot('bell')?.value === 'silent';
    expect(stepsTo({ shared: () => [both] }, rings)).toEqual([expect.stringMatching(/^asker: /), 'both']);
    const deaf = { ...asker, alone: () => false };
    expect(stepsTo({ parts: { asker: deaf, bell }, shared: () => [both] }, rings)).toBeNull();
  });

  test('A report is heard in the same step, by who is there and takes it', () => {
    const reports: Composition['reports'] = (part, event) =>
      part === 'asker' && event.type === 'asker.asked' ? { bell: send('bell.ring'), nobody: { kind: 'end' } } : {};
    const unheard: Composition['properties'][string] = (at) =>
      at.snapshot('asker')?.value !== 'asking' || at.snapshot('bell') === null || rungIn(at) > 0;
    expect(stepsTo({ reports }, unheard)).toBeNull();
    expect(stepsTo({}, unheard)).toHaveLength(1);
    const absent: Part = { model: bellModel, alone: () => true };
    expect(stepsTo({ reports, parts: { asker, bell: absent } }, (at) => at.snapshot('bell') === null)).toBeNull();
  });

  test('A report that is not taken does not undo what was shared with who hears it', () => {
    const reports: Composition['reports'] = (part, event) =>
      part === 'asker' && event.type === 'asker.asked' ? { bell: send('bell.ring') } : {};
    const both = shared('both', { bell: send('bell.ring'), asker: send('asker.ask') });
    const deaf = { ...asker, alone: () => false };
    expect(
      stepsTo({ parts: { asker: deaf, bell }, reports, shared: () => [both] }, (at) =>
        at.snapshot('asker')?.value === 'idle' ? true : `rung ${rungIn(at)}`,
      ),
    ).toEqual(['both']);
  });

  test('A machine begins and goes when it is said, and is gone when it is over', () => {
    const parts = { asker: { model: askerModel, alone: () => true }, bell };
    const begin = shared('begin', { asker: { kind: 'begin', input: { size: 4 } } });
    const end = shared('end', { asker: { kind: 'end' } });
    const sizes = new Set<number | null>();
    exploreComposition(
      composition({
        parts,
        shared: (at) => (at.snapshot('asker') === null ? (sizes.size < 3 ? [begin] : []) : [end]),
        properties: {
          'is looked at': (at) => {
            const snapshot = at.snapshot('asker');
            sizes.add(snapshot === null ? null : (snapshot.context as { readonly size: number }).size);
            return snapshot?.status !== 'done';
          },
        },
      }),
    );
    expect([...sizes].slice(0, 3)).toEqual([null, 4, 5]);
  });

  test('A call is known by its input while it is under way', () => {
    const invocations: unknown[] = [];
    const answered = shared('answered', { asker: { kind: 'error', invoke: 'fetch', name: '', error: 'broken' } });
    const found = exploreComposition(
      composition({
        shared: (at) => (at.invocation('asker', 'fetch') === undefined ? [] : [answered]),
        properties: {
          'a call has its input': (at) => {
            const invocation = at.invocation('asker', 'fetch');
            const isAsking = at.snapshot('asker')?.value === 'asking';
            if (invocation !== undefined) invocations.push(invocation);
            return isAsking === (invocation !== undefined);
          },
        },
        limit: 5,
      }),
    );
    expect(found.faults).toEqual([]);
    expect(invocations.slice(0, 2)).toEqual([{ size: 2 }, { size: 3 }]);
  });

  test('Nothing is concluded where there are more places than were looked at', () => {
    const found = exploreComposition(
      composition({ shared: () => [shared('shake', { bell: send('bell.ring') })], limit: 3 }),
    );
    expect(found.isTruncated).toBe(true);
    expect(compositionFaults(found)).toEqual([
      [expect.stringMatching(/^more than \d+ places: nothing may be concluded$/)],
    ]);
  });

  test('Machines that report to each other for ever are told of', () => {
    const two: Composition['reports'] = (part) => ({
      [part]: send('bell.stop'),
      [part === 'bell' ? 'other' : 'bell']: send('bell.ring'),
    });
    const twoBells = { bell, other: bell };
    expect(() =>
      exploreComposition(
        composition({ parts: twoBells, reports: two, shared: () => [shared('shake', { bell: send('bell.ring') })] }),
      ),
    ).toThrow("'of a test': machines report to each other for ever");
  });
});
