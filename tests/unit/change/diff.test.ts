import { describe, expect, test } from 'vitest';
import { diff, diffMachine, isChartChanged, type MachineChange } from '../../../atlas/change/diff.ts';
import { linesOf } from '../../../atlas/change/words.ts';
import type { RevisionMachine } from '../../../atlas/change/revision.ts';
import { chart, revision } from './fixtures.ts';

const said = (change: MachineChange): readonly string[] => linesOf(change).map(({ sign, text }) => `${sign} ${text}`);
const between = (from: RevisionMachine, to: RevisionMachine): readonly string[] => said(diffMachine(from, to));

const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);

describe('States of two revisions', () => {
  const plain = { initial: 'idle', states: { idle: { on: { go: 'busy' } }, busy: {} } };

  test('The same chart has no differences', () => {
    const change = diffMachine(chart(plain), chart(plain));
    expect(isChartChanged(change)).toBe(false);
    expect(said(change)).toEqual([]);
  });

  test('A state that is there only now and one that went are named, with their transitions', () => {
    const now = { initial: 'idle', states: { idle: { on: { go: 'done' } }, done: { type: 'final' as const } } };
    const change = diffMachine(chart(plain), chart(now));
    expect(idsOf(change.states.added)).toEqual(['job.done']);
    expect(idsOf(change.states.removed)).toEqual(['job.busy']);
    expect(said(change)).toEqual(['+ state done (final)', '− state busy', '~ idle: go → done: target busy → done']);
  });

  test('A state with another name is the same one where it does exactly what the old one did', () => {
    const now = { initial: 'ready', states: { ready: { on: { go: 'busy' } }, busy: {} } };
    const change = diffMachine(chart(plain), chart(now));
    expect(change.states.changed.map(({ from, to }) => [from.id, to.id])).toEqual([['job.idle', 'job.ready']]);
    expect(said(change)).toEqual(['~ state ready: was idle']);
  });

  test('A renamed state is followed into what it holds, and renamed states lead to others', () => {
    const before = {
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { initial: 'in', states: { in: { on: { back: '#job.a' } } } } },
    };
    const after = {
      initial: 'a',
      states: { a: { on: { go: 'c' } }, c: { initial: 'in', states: { in: { on: { back: '#job.a' } } } } },
    };
    const change = diffMachine(chart(before), chart(after));
    expect([...change.places]).toEqual([
      ['job', 'job'],
      ['job.a', 'job.a'],
      ['job.b', 'job.c'],
      ['job.b.in', 'job.c.in'],
    ]);
    expect(said(change)).toEqual(['~ state c: was b']);
  });

  test('Where two states could be the old one, none is said to be it', () => {
    const before = {
      initial: 'a',
      states: { a: { on: { go: ['b', 'c'] } }, b: { on: { x: 'a' } }, c: { on: { x: 'a' } } },
    };
    const after = {
      initial: 'a',
      states: { a: { on: { go: ['d', 'e'] } }, d: { on: { x: 'a' } }, e: { on: { x: 'a' } } },
    };
    const change = diffMachine(chart(before), chart(after));
    expect(idsOf(change.states.added)).toEqual(['job.d', 'job.e']);
    expect(idsOf(change.states.removed)).toEqual(['job.b', 'job.c']);
    expect(change.states.changed).toEqual([]);
  });

  test('Entry, exit, work, tags, the first state, the type and the description of a state are compared', () => {
    const before = {
      initial: 'a',
      states: { a: { entry: ['log'], exit: 'note', invoke: { src: 'load', id: 'load' }, on: { go: 'b' } }, b: {} },
    };
    const after = {
      initial: 'b',
      states: {
        a: {
          entry: ['log', 'count'],
          tags: ['busy'],
          invoke: { src: 'fetch', id: 'fetch' },
          description: 'Waits.',
          on: { go: 'b' },
        },
        b: { type: 'final' as const },
      },
    };
    expect(between(chart(before), chart(after))).toEqual([
      '~ state (machine): initial a → b',
      '~ state a: invokes +fetch −load; entry +count; exit −note; tags +busy; description none → Waits.',
      '~ state b: type atomic → final',
    ]);
  });
});

describe('Transitions of two revisions', () => {
  const go = (transitions: readonly object[]): RevisionMachine =>
    chart({ initial: 'a', states: { a: { on: { go: [...transitions] } }, b: {}, c: {} } });

  test('One more and one less are named with their place', () => {
    const two = go([{ guard: 'isLarge', target: 'b' }, { target: 'c' }]);
    const three = go([{ guard: 'isLarge', target: 'b' }, { guard: 'isNew', actions: 'note' }, { target: 'c' }]);
    expect(between(two, three)).toEqual(['+ a: go 2. [isNew] / note']);
    expect(between(three, two)).toEqual(['− a: go 2. [isNew] / note']);
  });

  test('A transition that is guarded otherwise, for the first time or no more is the same transition', () => {
    const isLarge = go([{ guard: 'isLarge', target: 'b' }]);
    const isHuge = go([{ guard: 'isHuge', target: 'b' }]);
    const free = go([{ target: 'b' }]);
    expect(between(isLarge, isHuge)).toEqual(['~ a: go [isHuge] → b: guard isLarge → isHuge']);
    expect(between(free, isLarge)).toEqual(['~ a: go [isLarge] → b: guard none → isLarge']);
    expect(between(isLarge, free)).toEqual(['~ a: go → b: guard isLarge → none']);
  });

  test('One that leads elsewhere, and one that does something else on its way', () => {
    expect(between(go([{ target: 'b' }]), go([{ target: 'c' }]))).toEqual(['~ a: go → c: target b → c']);
    expect(between(go([{ target: 'b', actions: ['x', 'y'] }]), go([{ target: 'b', actions: ['y', 'z'] }]))).toEqual([
      '~ a: go → b / y, z: actions +z −x',
    ]);
    expect(between(go([{ target: 'b', actions: ['x', 'y'] }]), go([{ target: 'b', actions: ['y', 'x'] }]))).toEqual([
      '~ a: go → b / y, x: actions x · y → y · x',
    ]);
  });

  test('Those that are asked in another order are named, and one put before others moves none of them', () => {
    const one = { guard: 'one', target: 'b' };
    const two = { guard: 'two', target: 'c' };
    const three = { guard: 'three', actions: 'note' };
    expect(between(go([one, two, three]), go([three, one, two]))).toEqual(['~ a: go 1. [three] / note: order 3 → 1']);
    expect(between(go([one, two]), go([three, one, two]))).toEqual(['+ a: go 1. [three] / note']);
  });

  test('One that does the same on another event is the same where there is only one such pair', () => {
    const on = (events: Readonly<Record<string, object>>): RevisionMachine =>
      chart({ initial: 'a', states: { a: { on: events }, b: {} } });
    const leave = { target: 'b', actions: 'note' };
    expect(between(on({ go: leave }), on({ start: leave }))).toEqual(['~ a: start → b / note: event go → start']);
    expect(between(on({ go: leave }), on({ start: leave, begin: leave }))).toEqual([
      '+ a: start → b / note',
      '+ a: begin → b / note',
      '− a: go → b / note',
    ]);
  });

  test('One that leaves its own state and enters it anew is another kind', () => {
    expect(between(go([{ target: 'a' }]), go([{ target: 'a', reenter: true }]))).toEqual([
      '~ a: go → a: kind internal → external',
    ]);
  });

  test('The end of work and a delay have names that stay when their state or their length changes', () => {
    const waiting = (name: string) => ({
      initial: name,
      states: { [name]: { invoke: { src: 'load' }, after: { long: { actions: 'note' } } } },
    });
    const change = diffMachine(chart(waiting('a'), { long: 2_000 }), chart(waiting('b'), { long: 3_000 }));
    expect(change.from?.transitions.map(({ event }) => event)).toEqual(['after long']);
    expect(said(change)).toEqual(['~ delay long 2 s → 3 s', '~ state b: was a']);
  });
});

describe('What belongs to a change', () => {
  const at = (requirement: string, target: string) =>
    chart({
      initial: 'a',
      states: {
        a: { on: { go: { target, meta: { requirements: [requirement] } } }, meta: { requirements: ['NAV-01'] } },
        b: {},
        c: {},
      },
    });
  const before = at('DEP-01', 'b');
  const after = at('DEP-02', 'c');
  const path = (name: string, ...transitions: readonly string[]) => ({ name, transitions });
  const named = (name: string, machine: RevisionMachine) => ({
    name,
    revision: revision({ machines: { job: machine } }),
  });

  test('The requirements before and after are touched, and those of what stayed are not', () => {
    expect(diffMachine(before, after).requirements).toEqual(['DEP-01', 'DEP-02']);
  });

  test('Of the paths, those that are new, that went, and that stayed and take what changed', () => {
    const change = diffMachine(
      { ...before, paths: [path('old', 'job.a|go|0'), path('both', 'job.a|go|0'), path('still')] },
      { ...after, paths: [path('both', 'job.a|go|0'), path('still'), path('new', 'job.a|go|0')] },
    );
    expect(change.paths).toEqual({ added: ['new'], removed: ['old'], walking: ['both'], isUnknown: false });
    const unknown = [{ name: 'both', transitions: null }];
    expect(diffMachine({ ...before, paths: unknown }, { ...after, paths: unknown }).paths).toEqual({
      added: [],
      removed: [],
      walking: [],
      isUnknown: true,
    });
  });

  test('A machine that only one revision has is added or removed as a whole', () => {
    const none = { name: 'empty', revision: revision({}) };
    const [added] = diff(none, named('now', before)).machines;
    expect([added?.kind, added?.states.added.length, added?.transitions.added.length, added?.requirements]).toEqual([
      'added',
      4,
      1,
      ['DEP-01', 'NAV-01'],
    ]);
    const [removed] = diff(named('then', before), none).machines;
    expect([removed?.kind, removed?.states.removed.length, removed?.transitions.removed.length]).toEqual([
      'removed',
      4,
      1,
    ]);
  });

  test('A machine that could not be created is named and not said to have gone', () => {
    const broken = { name: 'now', revision: revision({ failures: { job: 'no port' } }) };
    const change = diff(named('then', before), broken);
    expect(change.machines).toEqual([]);
    expect(change.unreadable).toEqual([{ revision: 'now', machine: 'job', reason: 'no port' }]);
  });

  test('A change of paths alone is a change, and equal machines are left out', () => {
    const then = revision({ machines: { job: { ...before, paths: [path('old')] }, other: before } });
    const now = revision({ machines: { job: before, other: before } });
    const change = diff({ name: 'then', revision: then }, { name: 'now', revision: now });
    expect(change.machines.map(({ name, paths }) => [name, paths.removed])).toEqual([['job', ['old']]]);
  });

  test('Texts are compared by language and key, requirements by id', () => {
    const then = revision({
      texts: { pl: { a: 'Tak', b: 'Nie' }, en: { a: 'Yes' } },
      requirements: { 'DEP-01': 'One.' },
    });
    const now = revision({
      texts: { pl: { a: 'Owszem' }, en: { a: 'Yes', c: 'See' } },
      requirements: { 'DEP-01': 'Two.' },
    });
    const change = diff({ name: 'then', revision: then }, { name: 'now', revision: now });
    expect(change.texts).toEqual([
      { language: 'en', what: 'c', from: null, to: 'See' },
      { language: 'pl', what: 'a', from: 'Tak', to: 'Owszem' },
      { language: 'pl', what: 'b', from: 'Nie', to: null },
    ]);
    expect(change.requirements).toEqual([{ what: 'DEP-01', from: 'One.', to: 'Two.' }]);
  });

  test('Test files whose titles name a touched requirement or a clause of it, and whether they changed too', () => {
    const tests = (hash: string) => [
      { path: 'a.test.ts', hash, ids: ['DEP-01', 'LIM-01'] },
      { path: 'b.test.ts', hash: '1', ids: ['DEP-02.a'] },
      { path: 'c.test.ts', hash, ids: ['NAV-01'] },
    ];
    const change = diff(
      { name: 'then', revision: revision({ machines: { job: before }, tests: tests('1') }) },
      { name: 'now', revision: revision({ machines: { job: after }, tests: tests('2') }) },
    );
    expect(change.tests).toEqual([
      { path: 'a.test.ts', ids: ['DEP-01'], isChanged: true },
      { path: 'b.test.ts', ids: ['DEP-02.a'], isChanged: false },
    ]);
  });

  test('Denominators that are smaller come with their reason, and without one where nobody named them', () => {
    const then = revision({
      denominators: { machines: { job: { states: 5, pairs: 9 }, gone: { states: 1 } }, named: [] },
    });
    const reason = { machine: 'job', what: 'pairs', from: 9, to: 7, why: 'One button less.' };
    const now = revision({ denominators: { machines: { job: { states: 4, pairs: 7 } }, named: [reason] } });
    expect(diff({ name: 'then', revision: then }, { name: 'now', revision: now }).shrunk).toEqual([
      { machine: 'job', what: 'states', from: 5, to: 4, why: null },
      reason,
      { machine: 'gone', what: 'states', from: 1, to: 0, why: null },
    ]);
  });
});
