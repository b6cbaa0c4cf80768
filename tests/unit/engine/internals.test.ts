import { createActor, createMachine, SimulatedClock, type EventObject, type InspectionEvent } from 'xstate';
import { describe, expect, test } from 'vitest';
import { define } from '../../../model-tests/engine/definition.ts';
import {
  activeNodes,
  historyOf,
  initialNodes,
  microstepOf,
  pureStart,
  pureStep,
  runs,
} from '../../../model-tests/engine/internals.ts';
import { script } from '../../../model-tests/engine/scripted.ts';
import { createJobMachine, historyModel } from './fixtures/machines.ts';

const START: EventObject & { size: number } = { type: 'job.start', size: 2 };
const FAILURE: EventObject & { error: string } = { type: 'xstate.error.actor.work', error: 'x' };

/** If one of these fails after an update of XState, `model-tests/engine/internals.ts` must follow it. */
describe('what XState does not promise', () => {
  test('A machine is walked without being run, and says what it would have done', () => {
    const machine = script(createJobMachine());
    const start = pureStart(machine, { size: 1 });
    expect(start.snapshot.value).toEqual({ run: 'idle', watch: 'off' });
    expect(start.effects).toEqual([{ start: 'signal', src: 'signal' }]);
    expect(start.timerChanges).toEqual([]);

    const step = pureStep(machine, start.snapshot, START);
    expect(step.snapshot.value).toEqual({ run: 'working', watch: 'on' });
    expect(step.effects).toEqual([
      { send: { type: 'job.began' }, to: 'parent' },
      { timer: 'xstate.after.timeout.job.run.working', ms: 5_000 },
      { start: 'work', src: 'work', input: { size: 2 } },
      { send: { type: 'signal.hush' }, to: 'signal' },
    ]);
    expect(step.timerChanges).toEqual([
      {
        start: 'xstate.after.timeout.job.run.working',
        event: { type: 'xstate.after.timeout.job.run.working' },
        ms: 5_000,
      },
    ]);
  });

  test('Every microstep names the very transitions of the definition, raised events included', () => {
    const machine = script(createJobMachine());
    const { idOf } = define(machine);
    const start = pureStart(machine, { size: 1 });
    const step = pureStep(machine, start.snapshot, START);
    expect(step.microsteps.map(({ event, transitions }) => [event.type, transitions.map(idOf)])).toEqual([
      ['job.start', ['job.run.idle|job.start|1']],
      ['job.noticed', ['job.watch.off|job.noticed|0']],
    ]);
  });

  test('Leaving a state cancels its timers by the id they were started with', () => {
    const machine = script(createJobMachine());
    const working = pureStep(machine, pureStart(machine, { size: 1 }).snapshot, START);
    const failed = pureStep(machine, working.snapshot, FAILURE);
    expect(failed.timerChanges[0]).toEqual({ cancel: 'xstate.after.timeout.job.run.working' });
  });

  test('A live actor reports the same microsteps and actions to its inspector', () => {
    const machine = script(createJobMachine());
    const { idOf } = define(machine);
    const seen: string[] = [];
    const inspect = (event: InspectionEvent): void => {
      if (!runs(event.actorRef, machine)) return;
      const step = microstepOf(event);
      if (step) seen.push(...step.transitions.map(idOf));
      if (event.type === '@xstate.action') seen.push(event.action.type);
    };
    const parent = createMachine({ on: { '*': {} }, invoke: { id: 'job', src: machine, input: { size: 1 } } });
    const root = createActor(parent, { inspect, clock: new SimulatedClock() }).start();
    const job = root.getSnapshot().children['job'];
    job?.send({ type: 'job.start', size: 2 });
    const seenWhileRunning = [...seen];
    root.stop();
    expect(seenWhileRunning).toEqual([
      'xstate.spawnChild',
      'xstate.sendTo',
      'xstate.raise',
      'xstate.raise',
      'xstate.spawnChild',
      'job.run.idle|job.start|1',
      'xstate.sendTo',
      'job.watch.off|job.noticed|0',
    ]);
  });

  test('The active nodes, the first configuration and the history of a snapshot', () => {
    const { machine } = historyModel;
    expect(initialNodes(machine).map((node) => node.id)).toEqual(['history', 'history.open', 'history.open.first']);
    const second = pureStep(machine, pureStart(machine, undefined).snapshot, { type: 'step.next' });
    const closed = pureStep(machine, second.snapshot, { type: 'lid.closed' });
    expect(activeNodes(closed.snapshot).map((node) => node.id)).toEqual(['history', 'history.closed']);
    expect(historyOf(closed.snapshot)).toEqual({ 'history.open.last': ['history.open.second'] });
    expect(pureStep(machine, closed.snapshot, { type: 'lid.opened' }).snapshot.value).toEqual({ open: 'second' });
  });
});
