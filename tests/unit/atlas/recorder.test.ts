import { createActor, createMachine, SimulatedClock, type AnyActorRef, type InspectionEvent } from 'xstate';
import { describe, expect, test } from 'vitest';
import { recordedWords } from '../../../atlas/recorded-words.ts';
import { createRecorder } from '../../../atlas/site/recorder.ts';
import { inspectedMachine } from '../../../model-tests/engine/internals.ts';
import { parseRun, pathOfRun } from '../../../model-tests/engine/run-file.ts';
import { script, settleChild } from '../../../model-tests/engine/scripted.ts';
import { createJobMachine, jobModel } from '../engine/fixtures/machines.ts';

/** A job that was started, failed, was tried again and ended well, as the page of the app records it. */
function recordedJob() {
  const recorder = createRecorder(new Set(['BLIK']));
  const clock = new SimulatedClock();
  const parent = createActor(
    createMachine({
      on: { '*': {} },
      invoke: { id: 'job', src: script(createJobMachine()), input: { size: 1 } },
    }),
    {
      clock,
      inspect: (event: InspectionEvent) => {
        const machine = inspectedMachine(event);
        if (machine?.machine === 'job') recorder.note(machine.id, machine.machine, event);
      },
    },
  ).start();
  const { job } = parent.getSnapshot().children as { readonly job?: AnyActorRef };
  if (!job) throw new Error('there is no job');
  job.send({ type: 'job.start', size: 2 });
  settleChild(job, 'work', { error: 'Jan Kowalski is not there' });
  clock.increment(1_000);
  settleChild(job, 'work', { output: 'jan@example.com' });
  const text = JSON.stringify(recorder.run('a job'));
  return { text, run: parseRun(text, 'recorded'), id: job.sessionId };
}

describe('the recorder of the app', () => {
  test('Writes a run that fits the model, step by step', () => {
    const { run, id } = recordedJob();
    const path = pathOfRun(run, id, jobModel);
    expect(path.steps.map(({ expected }) => expected.value)).toEqual([
      { run: 'working', watch: 'on' },
      { run: 'waiting', watch: 'on' },
      { run: 'working', watch: 'on' },
      { run: 'finished', watch: 'on' },
    ]);
  });

  test('Keeps no text that a person typed, and no number that names one', () => {
    expect(recordedJob().text).not.toMatch(/Kowalski|example\.com/);
    const recorder = createRecorder(new Set(['BLIK']));
    const event = {
      type: 'form.submitted',
      method: 'BLIK',
      amount: 5_000,
      email: 'jan@example.com',
      playerId: 4711,
      kind: 'loaded',
      list: [{ surname: 'Kowalski', isAdult: true }],
    };
    const snapshot = { value: 'idle', status: 'active' };
    const inspected = { type: '@xstate.snapshot', event, snapshot } as unknown as InspectionEvent;
    recorder.note('x:1', 'form', inspected);
    recorder.note('x:1', 'form', inspected);
    expect(recorder.run('').steps.map(({ on }) => on)).toEqual([
      {
        type: 'form.submitted',
        method: 'BLIK',
        amount: 5_000,
        email: '(text)',
        playerId: 0,
        kind: 'loaded',
        list: [{ surname: '(text)', isAdult: true }],
      },
    ]);
  });

  test('Keeps the newest steps of a long session', () => {
    const recorder = createRecorder(new Set());
    for (let index = 0; index <= 2_010; index++) {
      const snapshot = { value: `state ${index}`, status: 'active' };
      recorder.note('x:1', 'form', {
        type: '@xstate.snapshot',
        event: { type: 'went' },
        snapshot,
      } as unknown as InspectionEvent);
    }
    const { actors, steps } = recorder.run('');
    expect(steps).toHaveLength(2_000);
    expect(actors).toEqual([
      { id: 'x:1', machine: 'form', input: null, start: { value: 'state 10', status: 'active' } },
    ]);
  });

  test('May write the codes of the contract, and no word that is not one', () => {
    const words = new Set(recordedWords());
    for (const code of ['SUSPENDED', 'UNAUTHORIZED', 'TRANSACTION_ERROR']) expect(words.has(code), code).toBe(true);
    expect([...words].filter((word) => /@|\d{6}/.test(word))).toEqual([]);
  });
});
