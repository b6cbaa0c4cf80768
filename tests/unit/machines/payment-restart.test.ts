import { expect, test } from 'vitest';
import { createActor, setup, SimulatedClock, type AnyActorRef, type EventObject } from 'xstate';
import { machines } from '../../../machines/registry.ts';

const parent = setup({ actors: { session: machines.session.create() } }).createMachine({
  invoke: { id: 'session', src: 'session', input: { screen: null } },
});
const RESTART = 5_000;

/** Events sent to the payment machine at a restart after a crash, for the events before and in the meantime. */
function sentAtRestart(before: readonly EventObject[], meanwhile: readonly EventObject[] = []): string[] {
  const clock = new SimulatedClock();
  let sent: string[] = [];
  const actor = createActor(parent, {
    clock,
    inspect(inspected) {
      if (inspected.type !== '@xstate.event' || !('id' in inspected.actorRef)) return;
      if (inspected.actorRef.id === 'payment') sent.push(inspected.event.type);
    },
  }).start();
  const session: AnyActorRef | undefined = actor.getSnapshot().children.session;
  before.forEach((event) => session?.send(event));
  session?.send({ type: 'xstate.error.actor.payment', error: new Error('crash'), actorId: 'payment' });
  meanwhile.forEach((event) => session?.send(event));
  sent = [];
  clock.increment(RESTART);
  actor.stop();
  return sent;
}

const opened = (screen: string) => ({ type: 'screen.opened', screen });
const closed = { type: 'screen.closed' };

test('DEP-05 NAV-11 a payment machine that is started again is told that the deposit screen is open', () => {
  expect(sentAtRestart([opened('deposit')])).toEqual(['xstate.init', 'payment.shown']);
  expect(sentAtRestart([], [opened('deposit')])).toEqual(['xstate.init', 'payment.shown']);
});

test('NAV-11 a payment machine that is started again on another screen is told nothing', () => {
  expect(sentAtRestart([])).toEqual(['xstate.init']);
  expect(sentAtRestart([opened('withdraw')])).toEqual(['xstate.init']);
  expect(sentAtRestart([opened('deposit')], [closed])).toEqual(['xstate.init']);
});
