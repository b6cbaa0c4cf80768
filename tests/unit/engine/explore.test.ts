import { describe, expect, expectTypeOf, test } from 'vitest';
import { branchesOf } from '../../../model-tests/engine/branches.ts';
import { coverageOf, groundOf } from '../../../model-tests/engine/coverage.ts';
import { define, eventText, guardText, leaves } from '../../../model-tests/engine/definition.ts';
import { explore, faults, pathTo, trail } from '../../../model-tests/engine/explore.ts';
import { canonical, plain } from '../../../model-tests/engine/json.ts';
import { defineModel, type EventTypesOf, type LeavesOf, type StatesOf } from '../../../model-tests/engine/model.ts';
import { compareWithGraph } from '../../../model-tests/engine/oracle.ts';
import { nothingWalked } from '../../../model-tests/engine/record.ts';
import { randomWalks } from '../../../model-tests/engine/walks.ts';
import { brokenModel, createJobMachine, historyModel, jobModel, timersModel } from './fixtures/machines.ts';

type Job = ReturnType<typeof createJobMachine>;

describe('a definition', () => {
  const { states, transitions } = define(createJobMachine());

  test('Has every transition under an id of state, event and position', () => {
    expect(transitions.map(({ id, guard, targets }) => [id, guard, targets])).toEqual([
      ['job.run.idle|job.start|0', 'isLarge: 10', []],
      ['job.run.idle|job.start|1', null, ['job.run.working']],
      ['job.run.working|job.cancel|0', 'isIdle', ['job.run.idle']],
      ['job.run.working|xstate.done.actor.work|0', null, ['job.run.finished']],
      ['job.run.working|xstate.error.actor.work|0', 'triesLeft', ['job.run.waiting']],
      ['job.run.working|xstate.error.actor.work|1', null, ['job.run.idle']],
      ['job.run.working|xstate.after.timeout.job.run.working|0', null, ['job.run.idle']],
      ['job.run.waiting|xstate.after.retry.job.run.waiting|0', null, ['job.run.working']],
      ['job.watch|xstate.error.actor.signal|0', null, ['job.watch.deaf']],
      ['job.watch.off|job.noticed|0', null, ['job.watch.on']],
      ['job.watch.on|signal.came|0', null, ['job.watch.off']],
    ]);
  });

  test('Says what people need to read', () => {
    const working = states.find((state) => state.id === 'job.run.working');
    expect(working?.entry).toEqual(['countTry', 'send job.began to parent', 'raise job.noticed']);
    expect(working?.invokes).toEqual([{ id: 'work', src: 'work', isNamed: true }]);
    expect(states.find((state) => state.id === 'job.run.idle')?.requirements).toEqual(['DEP-01']);
    const machine = createJobMachine();
    expect(eventText('xstate.done.actor.work', 'job.run.working', machine)).toBe('work ✓');
    expect(eventText('xstate.after.retry.job.run.waiting', 'job.run.waiting', machine)).toBe('after retry (1 s)');
    expect(guardText({ type: 'isLarge', params: { size: 1, limit: 10 } })).toBe('isLarge: 1, 10');
    expect(leaves({ run: 'idle', watch: 'off' })).toEqual(['run.idle', 'watch.off']);
  });

  test('Its types name every event and every state', () => {
    expectTypeOf<EventTypesOf<Job>>().toEqualTypeOf<'job.start' | 'job.cancel' | 'job.noticed' | 'signal.came'>();
    expectTypeOf<LeavesOf<Job>>().toEqualTypeOf<
      'run.idle' | 'run.working' | 'run.waiting' | 'run.finished' | 'watch.off' | 'watch.on' | 'watch.deaf'
    >();
    expectTypeOf<StatesOf<Job>>().toEqualTypeOf<LeavesOf<Job> | 'run' | 'watch'>();
    expect(Object.keys(jobModel.events)).toEqual(['job.start', 'job.cancel', 'job.noticed', 'signal.came']);
  });
});

describe('exploration', () => {
  test('Reaches every state by events, outcomes and time', () => {
    const graph = explore(jobModel);
    expect(faults(graph)).toEqual([]);
    const ground = groundOf(graph);
    const walked = nothingWalked();
    for (const edge of [...graph.edges, ...graph.ignored]) {
      for (const id of edge.transitions) walked.transitions.add(id);
      for (const id of edge.branches) walked.branches.add(id);
    }
    const { transitions, branches } = coverageOf(ground, walked);
    expect(transitions.missing).toEqual([]);
    expect(branches.missing).toEqual([]);
    expect(branches.all).toBe(6);
  });

  test('Offers what a child tells only while it runs', () => {
    const graph = explore(jobModel);
    const crashed = graph.nodes.filter((node) => !graph.walker.running(node.place).includes('signal'));
    expect(crashed.length).toBeGreaterThan(0);
    const reported = crashed
      .flatMap((node) => node.out.map((edge) => edge.stimulus))
      .filter((one) => one.kind === 'event');
    expect(reported.map((one) => one.event.type)).not.toContain('signal.came');
  });

  test('Lets time go on only to the timers that are due first, together and in their order', () => {
    const graph = explore(timersModel);
    const [longest] = graph.nodes.toSorted((a, b) => b.depth - a.depth);
    expect(longest && trail(pathTo(longest))).toBe('+1000 ms → +500 ms → +1500 ms');
    expect(longest?.place.snapshot.context).toEqual({ fired: ['first', 'second', 'at once', 'late'] });
    expect(graph.edges.map((edge) => (edge.stimulus.kind === 'time' ? edge.stimulus.timers.length : 0))).toEqual([
      2, 1, 1,
    ]);
  });

  test('Tells places with another history apart', () => {
    const graph = explore(historyModel);
    const closed = graph.nodes.filter((node) => node.place.snapshot.value === 'closed');
    expect(closed).toHaveLength(2);
    expect(closed.flatMap((node) => node.out.map((edge): unknown => edge.to.place.snapshot.value))).toEqual([
      { open: 'first' },
      { open: 'second' },
    ]);
  });

  test('A wildcard is taken by the events it matches; what every guard refuses is kept as ignored', () => {
    const graph = explore(historyModel);
    const first = graph.starts[0]?.node.out.map((edge) => edge.stimulus.kind === 'event' && edge.stimulus.event.type);
    expect(first).toEqual(['lid.closed', 'step.next', 'step.odd']);
    expect(graph.ignored.length).toBeGreaterThan(0);
    for (const { from, branches } of graph.ignored) {
      expect([from.place.snapshot.value, branches]).toEqual([{ open: 'second' }, ['history.open.second|step.odd|0=F']]);
    }
  });

  test('Tells what throws, what nobody catches and which invariant breaks, with the way there', () => {
    expect(faults(explore(brokenModel)).map(({ what, trail: way }) => [what.split('\n').at(-1), way])).toEqual([
      ['no value', 'value.given (none)'],
      ['never asks again: it works', 'value.given (long)'],
      ['ends in an error: nobody catches this', 'value.given (long) → work ✗ badly'],
    ]);
  });

  test('Says so where it met its limit', () => {
    const graph = explore({ ...jobModel, limit: 3 });
    expect(graph.isTruncated).toBe(true);
    expect(faults(graph)[0]).toEqual({ what: 'more than 3 places', trail: '', node: null });
  });
});

describe('guard branches', () => {
  test('Follow the order of the candidates and leave out what was not asked', () => {
    const graph = explore(jobModel);
    const taken = graph.edges.find((edge) => edge.transitions.includes('job.run.idle|job.start|1'));
    expect(taken?.branches).toContain('job.run.idle|job.start|0=F');
    expect(taken?.branches).not.toContain('job.run.working|job.cancel|0=F');
    const start = graph.starts[0]?.node.place.snapshot;
    expect(start && branchesOf(graph.definition, null, [], start)).toEqual([]);
  });
});

describe('a model', () => {
  test('That does not fit its chart says all that is missing', () => {
    const make = () =>
      defineModel({
        name: 'job',
        create: createJobMachine,
        inputs: {},
        events: { ...jobModel.events, 'job.start': { by: 'child:nobody', cases: {} } } as never,
        actors: { work: jobModel.actors['work'] } as never,
        only: { work: { done: ['unheard'] } },
        invariants: {},
      });
    expect(make).toThrow(
      [
        "The model of 'job' does not fit:",
        "- invoke 'signal': no cases for its actor 'signal'",
        "- only: 'work' has no 'unheard'",
        "- event 'job.start' has no case",
        "- event 'job.start' comes from 'child:nobody', which is no invoke",
        '- there is no input',
      ].join('\n'),
    );
  });
});

describe('other eyes', () => {
  test('@xstate/graph reaches the same states', () => {
    const job = compareWithGraph(explore(jobModel));
    expect(job.refused).toContain("Unable to send event to actor '#_parent'");
    expect([job.onlyHere, job.onlyThere]).toEqual([[], []]);
    const { refused, onlyHere, onlyThere, states } = compareWithGraph(explore(historyModel));
    expect([refused, onlyHere, onlyThere, states]).toEqual([null, [], [], 3]);
  });

  test('@xstate/graph knows no timers: what only time brings is left out', () => {
    const graph = explore(timersModel);
    const { refused, onlyHere, onlyThere, states } = compareWithGraph(graph);
    expect([refused, onlyHere, onlyThere]).toEqual([null, [], []]);
    expect(states).toBeLessThan(graph.nodes.length);
  });

  test('Random walks find a broken invariant by the shortest walk', () => {
    const model = {
      ...jobModel,
      invariants: {
        'never waits': (snapshot: { value: unknown }) => !JSON.stringify(snapshot.value).includes('waiting'),
      },
    };
    const { failure, seed } = randomWalks(model, 7);
    expect(seed).toBe(7);
    expect(failure).toBe('job.start (small) → work ✗ badly: never waits');
    expect(randomWalks(jobModel, 7).failure).toBeNull();
  });
});

describe('plain values', () => {
  test('Are equal whatever the order of their keys', () => {
    expect(canonical({ b: 1, a: undefined, c: [undefined, new Error('x')] })).toBe('{"b":1,"c":[null,{"error":"x"}]}');
    expect(canonical({ c: 2n, a: new Map([[1, new Set(['y'])]]) })).toBe('{"a":[[1,["y"]]],"c":"2n"}');
    expect(plain(new File(['four'], 'a.png'))).toEqual({ file: 'a.png', bytes: 4 });
  });
});
