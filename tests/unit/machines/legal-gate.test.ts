import { createActor, SimulatedClock } from 'xstate';
import { expect, test, vi } from 'vitest';
import { createLegalGateMachine } from '../../../machines/session/legal-gate/legal-gate.machine.ts';
import { isUnanswered } from '../../../machines/session/legal-gate/legal-gate.selectors.ts';

const rested = () => new Promise((resolve) => setImmediate(resolve));

test('LEG-01 LEG-06 (reading 78) the first answer is asked for again after 2, 5 and 15 s and then every 30 s; until then submits wait', async () => {
  const clock = new SimulatedClock();
  const readAt: number[] = [];
  const reported = vi.fn<(what: string) => void>();
  let isThere = false;
  const gate = createActor(
    createLegalGateMachine({
      fetchLegalDelay: () => Promise.resolve(0),
      fetchUnacceptedDocuments() {
        readAt.push(clock.now());
        return isThere ? Promise.resolve([]) : Promise.reject(new Error('malformed'));
      },
      acceptDocument: () => Promise.resolve({ kind: 'accepted' }),
      holdSubmits: () => reported('held'),
      releaseSubmits: () => reported('released'),
    }),
    { clock },
  ).start();
  await rested();
  for (const pause of [0, 2_000, 5_000, 15_000, 30_000, 30_000]) {
    clock.increment(pause);
    await rested();
  }
  expect(readAt).toEqual([0, 2_000, 7_000, 22_000, 52_000, 82_000]);
  expect([isUnanswered(gate.getSnapshot()), reported.mock.calls]).toEqual([true, [['held']]]);

  isThere = true;
  clock.increment(30_000);
  await rested();
  expect([isUnanswered(gate.getSnapshot()), reported.mock.calls]).toEqual([false, [['held'], ['released']]]);

  // After one valid response the interval is five minutes, and a failure does not change it.
  isThere = false;
  clock.increment(300_000);
  await rested();
  expect([readAt.at(-1), isUnanswered(gate.getSnapshot())]).toEqual([412_000, false]);
  clock.increment(30_000);
  await rested();
  expect(readAt.at(-1)).toBe(412_000);
  gate.stop();
});
