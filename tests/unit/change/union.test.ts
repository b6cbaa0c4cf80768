import { describe, expect, test } from 'vitest';
import { diff, diffMachine, type MachineChange } from '../../../atlas/change/diff.ts';
import { unionOf, viewOfChanges } from '../../../atlas/change/union.ts';
import { statesOf } from '../../../atlas/diagram/chart.ts';
import { visibleOf } from '../../../atlas/diagram/view.ts';
import { chart, revision } from './fixtures.ts';

const before = chart({
  initial: 'idle',
  states: {
    idle: { on: { go: [{ guard: 'isLarge', target: 'busy' }, { target: 'quiet' }] }, entry: ['log'] },
    busy: { on: { stop: 'idle' } },
    quiet: { initial: 'low', states: { low: { on: { next: 'high' } }, high: {} } },
  },
});
const after = chart({
  initial: 'idle',
  states: {
    idle: { on: { go: [{ guard: 'isHuge', target: 'quiet' }] }, entry: ['note'] },
    quiet: { initial: 'low', states: { low: { on: { next: 'high' } }, high: {} } },
    ended: { type: 'final' },
  },
});

const change = diffMachine(before, after);
const { chart: union, marks } = unionOf(change);

describe('The union of two revisions of a chart', () => {
  test('Has the states of both, with their signs', () => {
    expect(statesOf(union.root).map(({ key }) => key)).toEqual([
      'job',
      '~ idle',
      'quiet',
      'low',
      'high',
      '+ ended',
      '− busy',
    ]);
    expect(statesOf(union.root)[1]?.notes.map(({ text }) => text)).toEqual(['+ entry / note', '− entry / log']);
  });

  test('Has the transitions of both; one that leads elsewhere is drawn where it led, too', () => {
    expect(union.transitions.map(({ from, to, event, guard }) => [from, to, event, guard])).toEqual([
      ['job.idle', 'job.quiet', '~ go', 'isHuge, was none'],
      ['job.quiet.low', 'job.quiet.high', 'next', null],
      ['job.idle', 'job.busy', '− go', 'isLarge'],
      ['job.busy', 'job.idle', '− stop', null],
    ]);
  });

  test('Marks what differs by the ids of coverage; what went has ids of its own', () => {
    expect(marks).toEqual({
      'job.idle': 'changed',
      'job.ended': 'added',
      'job.busy': 'removed',
      'job.idle|go|0': 'changed',
      'removed:job.idle|go|0': 'removed',
      'removed:job.busy|stop|0': 'removed',
    });
  });

  test('Is shown with everything that differs, and states closed in which nothing does', () => {
    const view = viewOfChanges({ chart: union, marks });
    expect([...view.collapsed]).toEqual(['job.quiet']);
    const { root, arrows } = visibleOf(union, view);
    expect(root.children.map(({ state }) => state.id)).toEqual(['job.idle', 'job.quiet', 'job.ended', 'job.busy']);
    expect(arrows.flatMap(({ transitions }) => transitions)).toEqual([
      'job.idle|go|0',
      'removed:job.idle|go|0',
      'removed:job.busy|stop|0',
    ]);
  });

  test('A machine that is new or went is marked as a whole', () => {
    const none = { name: 'none', revision: revision({}) };
    const one = {
      name: 'one',
      revision: revision({ machines: { job: chart({ initial: 'a', states: { a: { on: { go: 'a' } } } }) } }),
    };
    const marksOf = (changes: readonly MachineChange[]) => changes.map((machine) => unionOf(machine).marks);
    expect(marksOf(diff(none, one).machines)).toEqual([{ job: 'added', 'job.a': 'added', 'job.a|go|0': 'added' }]);
    expect(marksOf(diff(one, none).machines)).toEqual([
      { job: 'removed', 'job.a': 'removed', 'removed:job.a|go|0': 'removed' },
    ]);
  });
});
