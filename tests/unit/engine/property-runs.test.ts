import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { checkProperty, type Violation } from '../../../model-tests/engine/check-property.ts';
import { checkStays } from '../../../model-tests/engine/check-stays.ts';
import type { Composition, Standing } from '../../../model-tests/engine/composition.ts';
import { runOfComposition } from '../../../model-tests/engine/composition-run.ts';
import { worldOfComposition } from '../../../model-tests/engine/composition-world.ts';
import { makeBench } from '../../../model-tests/engine/drive.ts';
import { explore } from '../../../model-tests/engine/explore.ts';
import { leadsTo, leavesWithin, never, type Condition, type Property } from '../../../model-tests/engine/properties.ts';
import { runPath } from '../../../model-tests/engine/run-paths.ts';
import { pathOfViolation, violationLines } from '../../../model-tests/engine/violation.ts';
import { worldOf } from '../../../model-tests/engine/world.ts';
import { kiosk } from './fixtures/kiosk.ts';

const model = kiosk(false);
const graph = explore(model);

function broken(violation: Violation | null): Violation {
  if (violation === null) throw new Error('the property holds');
  return violation;
}

/** Two kiosks in one street: when one closes, the other takes an order. */
const street: Composition = {
  name: 'street',
  parts: {
    left: { model, input: undefined, alone: () => false },
    right: { model: kiosk(true), input: null, alone: (stimulus) => stimulus.kind !== 'event' },
  },
  shared: () => [
    { text: 'the left one opens', does: { left: { kind: 'begin', input: undefined } } },
    {
      text: 'the left one closes',
      does: {
        left: { kind: 'event', by: 'person', name: '', event: { type: 'close' } },
        right: { kind: 'event', by: 'person', name: '', event: { type: 'order' } },
      },
    },
  ],
  reports: () => ({}),
  properties: {},
  limit: 100,
};

const right =
  (state: string): Condition<Standing> =>
  (at) =>
    at.snapshot('right')?.matches(state) ?? false;

describe('The path that breaks a property', () => {
  it('It is a run that a live actor takes, waits without a timer included', async () => {
    const isUnserved = (at: AnyMachineSnapshot): boolean => at.matches('sending') || at.matches('thanked');
    const violation = broken(checkStays(graph, leavesWithin(isUnserved, 69_998)));
    const path = pathOfViolation(graph, violation, 'too long');
    expect(path?.steps.map(({ expected }) => expected.value)).toEqual(['sending', 'sending', 'thanked', 'open']);
    expect(path === null ? 'no path' : await runPath(makeBench(model), path)).toBeNull();
  });

  it('It is told in one sentence, with what was taken for granted and where the round begins', () => {
    const property: Property<AnyMachineSnapshot> = leadsTo(
      (at) => at.matches('sending'),
      (at) => at.matches('thanked') || at.matches('open'),
      ['network'],
    );
    expect(violationLines('K-1 an order ends', property, broken(checkProperty(worldOf(graph), property)))).toEqual([
      'K-1 an order ends: steps 2 to 3 may go round for ever (leadsTo)',
      '  Time passes, and what was asked is answered in the end; nobody has to do anything.',
      '  0. start (plain)',
      '  1. order',
      '  2. ↻ send ✗ network',
      '  3. again',
    ]);
  });
});

describe('A property of a composition', () => {
  const world = worldOfComposition(street);

  it('It is checked over all its machines, with the network as one says', () => {
    const served: Property<Standing> = leadsTo(
      right('sending'),
      (at) => !right('sending')(at, { text: '', taken: [], effects: [] }),
    );
    expect(broken(checkProperty(world, served)).round).toBe(2);
    expect(checkProperty(world, { ...served, fair: ['network'] })).toBeNull();
  });

  it('Its shortest path is a run with an actor for each machine and each beginning', () => {
    const violation = broken(checkProperty(world, never(right('thanked'))));
    expect(violation.steps.map(({ text }) => text)).toEqual([
      'the left one opens',
      'the left one closes',
      'right: send ✓ sent',
    ]);
    expect(runOfComposition(street, violation, 'thanked')).toEqual({
      format: 'statechart-run/1',
      title: 'thanked',
      actors: [
        { id: 'right', machine: 'kiosk', input: 'plain', start: { value: 'open', status: 'active' } },
        { id: 'left', machine: 'kiosk', input: 'plain', start: { value: 'open', status: 'active' } },
      ],
      steps: [
        { actor: 'left', on: { type: 'close' }, expected: { value: 'closed', status: 'done' } },
        { actor: 'right', on: { type: 'order' }, expected: { value: 'sending', status: 'active' } },
        {
          actor: 'right',
          on: { done: 'send', '#': 'sent', output: 'sent' },
          expected: { value: 'thanked', status: 'active' },
        },
      ],
    });
  });
});
