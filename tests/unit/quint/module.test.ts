import { describe, expect, it } from 'vitest';
import { explore, type Edge, type Graph } from '../../../model-tests/engine/explore.ts';
import { seeded } from '../../../model-tests/engine/mutants.ts';
import { stimulusText } from '../../../model-tests/engine/walk.ts';
import { models } from '../../../model-tests/models.ts';
import { specifiedMachines } from '../../../model-tests/quint-machines.ts';
import { actionsOf, effectTexts, holds, updated, type Action } from '../../../model-tests/quint/actions.ts';
import { pathFault } from '../../../model-tests/quint/follow.ts';
import { machineFile, specificationOf } from '../../../model-tests/quint/module.ts';
import { spaceOf, standingOf, type Values } from '../../../model-tests/quint/space.ts';
import { kiosk } from '../engine/fixtures/kiosk.ts';

const graph = explore(kiosk(false));
const space = spaceOf(graph);

const typesOf = (of: Graph): readonly string[] => spaceOf(of).variables.map(({ name, type }) => `${name}: ${type}`);

describe('The variables of a machine', () => {
  it('The state and the context are enough where they tell all places apart', () => {
    expect(typesOf(graph)).toEqual(['state: str', 'orders: int']);
  });

  it('Each region of a parallel state is one, and children only if they may run or not in one state', () => {
    expect(typesOf(explore(models.paymentStatus))).toEqual([
      'state: str',
      'asking: str',
      'shown: str',
      'method: str',
      'polls: int',
      'reason: str',
      'running: Set[str]',
    ]);
  });

  it('A place is written with states by their paths, nothing as none, and a list by its length', () => {
    const { project } = spaceOf(explore(models.paymentStatus));
    const polling = { polling: { asking: 'waiting', shown: 'accepted' } };
    const context = { method: 'BLIK', polls: 1, reason: null };
    expect(project({ value: polling, context, running: [] })).toEqual({
      state: 'polling',
      asking: 'waiting',
      shown: 'accepted',
      method: 'BLIK',
      polls: 1,
      reason: 'none',
      running: [],
    });
    const gate = spaceOf(explore(models.legalGate));
    const blocked = { blocked: { reading: 'resting' } };
    const documents = [{ id: '11' }, { id: '12' }];
    expect(gate.project({ value: blocked, context: { delay: 1_500, documents, failures: 0 }, running: [] })).toEqual({
      state: 'blocked.reading.resting',
      delay: 1_500,
      documents: 2,
      failures: 0,
    });
  });

  it('Two places that differ only in the time left cannot be written', () => {
    const model = models.paymentStatus;
    const fetching = ['states', 'polling', 'states', 'asking', 'states', 'waiting', 'after'];
    const machine = seeded(model.machine, fetching, { pollInterval: { target: 'waiting', reenter: false } });
    const other = explore({ ...model, machine, create: () => machine });
    expect(() => spaceOf(other)).toThrow(/^'paymentStatus': places 0 and \d+ differ in nothing that is written/);
  });
});

describe('The actions of a machine', () => {
  const actions = actionsOf(graph, space);
  const named = (name: string): Action | undefined => actions.find((action) => action.name === name);

  it('There is one for each transition and what leads to it', () => {
    expect(actions.map(({ name }) => name)).toEqual([
      'open_order_1',
      'open_order_2',
      'open_close',
      'sending_sendSent',
      'sending_sendFailsNetwork',
      'sending_after60000ms',
      'thanked_after10000ms',
      'failed_again',
      'failed_after10000ms',
    ]);
  });

  it('A guard names the states, and other variables only where they decide', () => {
    expect(named('open_order_1')?.guard).toEqual([
      { variable: 'state', values: ['open'] },
      { variable: 'orders', values: [0, 1] },
    ]);
    expect(named('failed_again')?.guard).toEqual([{ variable: 'state', values: ['failed'] }]);
  });

  it('What is counted is counted on, up to its bound', () => {
    expect(named('open_order_1')?.updates).toEqual({
      state: { kind: 'set', to: 'sending' },
      orders: { kind: 'add', by: 1 },
    });
    expect(named('open_order_2')?.updates).toEqual({
      state: { kind: 'set', to: 'sending' },
      orders: { kind: 'same' },
    });
    expect(named('sending_sendSent')?.effects).toEqual(['does print']);
  });

  it.for(['kiosk', ...specifiedMachines.map(({ name }) => name)])(
    '%s: in each place exactly the steps of the machine are possible, and lead where it goes',
    (name) => {
      const whole = name === 'kiosk' ? graph : explore(models[name as keyof typeof models]);
      const own = spaceOf(whole);
      const all = actionsOf(whole, own);
      const valuesOf = (node: Edge['from']): Values => own.project(standingOf(whole, node));
      const written = whole.nodes.map((node) =>
        all
          .filter(
            ({ guard }) => node.place.snapshot.status === 'active' && guard.every((is) => holds(is, valuesOf(node))),
          )
          .map(({ label, updates, effects }) => {
            const after = Object.entries(valuesOf(node)).map(([key, value]) => {
              const update = updates[key];
              return [key, update === undefined ? 'unknown' : updated(update, value)];
            });
            return { label, after: Object.fromEntries(after) as Values, effects };
          })
          .toSorted((one, other) => one.label.localeCompare(other.label)),
      );
      const real = whole.nodes.map((node) =>
        node.out
          .map(({ stimulus, to, effects }) => ({
            label: stimulusText(stimulus),
            after: valuesOf(to),
            effects: effectTexts(effects),
          }))
          .toSorted((one, other) => one.label.localeCompare(other.label)),
      );
      expect(written).toEqual(real);
    },
  );
});

describe('The module of a machine', () => {
  it('An action says where it is taken, what changes, what stays and what happened', () => {
    const text = specificationOf(graph).files[machineFile('kiosk')] ?? '';
    expect(text.split('\n\n').find((part) => part.includes('action sending_sendSent'))).toBe(
      [
        '  /// sending|xstate.done.actor.send|0',
        '  action sending_sendSent = all {',
        '    state == "sending",',
        `    state' = "thanked",`,
        `    orders' = orders,`,
        `    taken' = "send ✓ sent", did' = Set("does print"),`,
        '  }',
      ].join('\n'),
    );
  });

  it('A recorded run becomes a test of the machine with the rules; what was refused is left out', () => {
    const { start, steps } = pathOfOrder();
    const recorded = [
      { name: 'an order', path: { kind: 'cover' as const, title: 'an order', input: 'plain', start, steps } },
    ];
    const text = specificationOf(graph, [], recorded).files['kiosk.qnt'] ?? '';
    expect(text.split('\n').slice(-8)).toEqual([
      '  /// an order',
      '  run recordedAnOrderTest =',
      '    initPlain',
      '    .expect(machine::state == "open" and machine::orders == 0 and machine::taken == "start (plain)")',
      '    .then(order)',
      '    .expect(machine::state == "sending" and machine::orders == 1 and machine::taken == "order")',
      '}',
      '',
    ]);
  });

  it('A run with a step that the machine never takes is refused', () => {
    const { start, steps } = pathOfOrder();
    const unknown = steps.map((step) => ({
      ...step,
      isRefused: false,
      stimulus: { kind: 'event' as const, by: 'person' as const, name: '', event: { type: 'shout' } },
    }));
    const path = { kind: 'cover' as const, title: 'a shout', input: 'plain', start, steps: unknown };
    expect(() => specificationOf(graph, [], [{ name: 'a shout', path }])).toThrow(
      "'a shout': there is no step 'shout' in the specification",
    );
  });
});

describe('A run and the specification', () => {
  const specification = specificationOf(graph);
  const { start, steps } = pathOfOrder();
  const path = { kind: 'cover' as const, title: 'an order', input: 'plain', start, steps };

  it('A run of the machine is a behaviour of its specification', () => {
    expect(pathFault(specification, path)).toBeNull();
  });

  it('A run that ends elsewhere is none, and the step and both values are named', () => {
    const elsewhere = steps.map((step) => ({ ...step, expected: { ...step.expected, value: 'thanked' } }));
    expect(pathFault(specification, { ...path, steps: elsewhere })).toBe(
      'step 1 (order): the run differs from the specification: state is "thanked", not "sending"',
    );
  });

  it('A run with a step that is not possible where it stands is none', () => {
    const twice = steps.map((step) => ({ ...step, isRefused: false }));
    expect(pathFault(specification, { ...path, steps: twice })).toBe(
      'step 2 (order): the specification has no such step here',
    );
  });
});

/** An order, and then another one, which is refused. */
function pathOfOrder() {
  const [start] = graph.starts;
  const edge = start?.node.out.find(({ stimulus }) => stimulusText(stimulus) === 'order');
  if (start === undefined || edge === undefined) throw new Error('the kiosk takes no order');
  const expectedAt = (node: Edge['from'], effects: Edge['effects']) => ({
    ...standingOf(graph, node),
    status: 'active',
    output: null,
    effects,
  });
  const after = expectedAt(edge.to, edge.effects);
  return {
    start: expectedAt(start.node, start.effects),
    steps: [
      { stimulus: edge.stimulus, expected: after, isRefused: false },
      { stimulus: edge.stimulus, expected: after, isRefused: true },
    ],
  };
}
