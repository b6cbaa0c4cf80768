import { describe, expect, test } from 'vitest';
import { createActor, initialTransition, transition, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { EXCLUSION_KINDS, type ExclusionKind } from '../../../domain/limits/exclusions.ts';
import { createExclusionMachine } from '../../../machines/safer-play/exclusion/exclusion.machine.ts';
import { inert } from '../../../machines/inert-ports.ts';

const machine = createExclusionMachine(inert());
type Snapshot = SnapshotFrom<typeof machine>;

const EVENTS: Readonly<Record<string, AnyEventObject>> = {
  week: { type: 'duration.choose', duration: 'ONE_WEEK' },
  halfYear: { type: 'duration.choose', duration: 'SIX_MONTHS' },
  tick: { type: 'consequences.tick' },
  untick: { type: 'consequences.untick' },
  accept: { type: 'consequences.accept', reason: '' },
  password: { type: 'password.submit', password: 'Gracz!2026' },
  right: { type: 'xstate.done.actor.verifyPassword', output: { kind: 'right' } },
  wrong: { type: 'xstate.done.actor.verifyPassword', output: { kind: 'wrong' } },
  unverified: { type: 'xstate.error.actor.verifyPassword', error: 'no network' },
  confirm: { type: 'exclusion.confirm' },
  tooLate: { type: 'xstate.done.actor.exclude', output: { kind: 'passwordNotVerified' } },
  lost: { type: 'xstate.error.actor.exclude', error: 'no network' },
  retry: { type: 'exclusion.retry' },
  back: { type: 'exclusion.back' },
};

/** Every state that is reachable without one of the events. */
function reachable(kind: ExclusionKind, without: string): string[] {
  const found = new Map<string, Snapshot>();
  const open: Snapshot[] = [initialTransition(machine, { kind })[0]];
  for (let snapshot = open.pop(); snapshot !== undefined; snapshot = open.pop()) {
    const place = JSON.stringify([snapshot.value, snapshot.context]);
    if (found.has(place)) continue;
    found.set(place, snapshot);
    for (const [name, event] of Object.entries(EVENTS)) {
      if (name !== without) open.push(transition(machine, snapshot, event as never)[0]);
    }
  }
  return [...found.values()].map(({ value }) => JSON.stringify(value));
}

describe.each(EXCLUSION_KINDS)('EXC-01 %s', (kind) => {
  test('It can be made', () => {
    expect(reachable(kind, '')).toContain('"acting"');
  });

  test.each(['tick', 'accept', 'password', 'right', 'confirm'])('Never without: %s', (step) => {
    expect(reachable(kind, step)).not.toContain('"acting"');
  });
});

test('EXC-01 closing has nothing to choose: no way back before what is explained, and the tick stays', () => {
  const actor = createActor(machine, { input: { kind: 'CLOSE_ACCOUNT' } }).start();
  actor.send({ type: 'consequences.tick' });
  actor.send({ type: 'exclusion.back' });
  expect(actor.getSnapshot().value).toEqual({ explaining: 'ticked' });
});
