import { assign } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  drive,
  machineDriver,
  makeBench,
  type DrivenPath,
  type PathFailed,
} from '../../../model-tests/engine/drive.ts';
import { generate } from '../../../model-tests/engine/generate.ts';
import { parseGoals, shortestTo, unknownNames } from '../../../model-tests/engine/goal.ts';
import { explore } from '../../../model-tests/engine/explore.ts';
import { fromGolden, type GoldenFile } from '../../../model-tests/engine/paths.ts';
import { failureOf, shrink } from '../../../model-tests/engine/shrink.ts';
import { stimulusText } from '../../../model-tests/engine/walk.ts';
import { createJobMachine, jobModel } from './fixtures/machines.ts';

const golden = fromGolden(JSON.parse(generate(jobModel).json) as GoldenFile, jobModel);
const trailOf = ({ steps }: DrivenPath): readonly string[] => steps.map(({ stimulus }) => stimulusText(stimulus));

/** The failures of the golden paths on a broken machine, the longest first, and how to drive another path on it. */
async function failuresOn(machine: ReturnType<typeof createJobMachine>) {
  const bench = makeBench(jobModel, machine);
  const run = (path: DrivenPath) => failureOf(() => drive(path, () => machineDriver(bench, path.input, () => {})));
  const failures: PathFailed[] = [];
  for (const path of golden) {
    const failure = await run(path);
    if (failure !== null) failures.push(failure);
  }
  return { run, failures: failures.toSorted((one, other) => other.taken - one.taken) };
}

describe('a failing path is shrunk', () => {
  test('To the shortest way to the step that failed', async () => {
    const machine = createJobMachine().provide({
      actions: { storeResult: assign({ result: () => 'another' }) },
    });
    const { run, failures } = await failuresOn(machine);
    const [failure] = failures;
    expect(failure?.taken).toBeGreaterThan(2);
    if (!failure) return;
    const shortest = await shrink(failure, golden, run);
    expect(shortest.difference).toBe(failure.difference);
    expect(trailOf(shortest.path)).toEqual(['job.start (small)', 'work ✓ well']);
  });

  test('And keeps the steps that made it fail later', async () => {
    // Wrong only after a try that failed.
    const machine = createJobMachine().provide({
      actions: {
        storeResult: assign({
          result: ({ context }, { result }) => (context.tries > 1 ? 'another' : result),
        }),
      },
    });
    const { run, failures } = await failuresOn(machine);
    const [failure] = failures;
    if (!failure) throw new Error('no path failed');
    const shortest = await shrink(failure, golden, run);
    // The committed paths know a second try that ends well only after a crash of the signal.
    expect(trailOf(shortest.path)).toEqual([
      'job.start (small)',
      'signal ✗ crashed',
      'work ✗ badly',
      '+1000 ms',
      'work ✓ well',
    ]);
  });

  test('A path that ends where it failed is left as it is if nothing shorter fails', async () => {
    const { failures } = await failuresOn(
      createJobMachine().provide({ actions: { storeResult: assign({ result: () => 'another' }) } }),
    );
    const [failure] = failures;
    if (!failure) throw new Error('no path failed');
    const whole = { ...failure.path, steps: failure.path.steps.slice(0, failure.taken) };
    const shortest = await shrink(failure, golden, (path) =>
      Promise.resolve(path.steps.length < failure.taken ? null : failure),
    );
    expect(trailOf(shortest.path).slice(0, failure.taken)).toEqual(trailOf(whole));
  });
});

describe('a goal of a tester', () => {
  const graph = explore(jobModel);
  const trailTo = (text: string): readonly string[] | undefined =>
    shortestTo(graph, parseGoals(text)[0] ?? [])?.map(({ stimulus }) => stimulusText(stimulus));

  test('Is a state, an event, a child or a requirement, in their order', () => {
    expect(trailTo('run.waiting')).toEqual(['job.start (small)', 'work ✗ badly']);
    expect(trailTo('DEP-02')).toEqual(['job.start (small)', 'work ✓ well']);
    expect(trailTo('waiting, finished')).toEqual(['job.start (small)', 'work ✗ badly', '+1000 ms', 'work ✓ well']);
    expect(trailTo('signal, job.cancel')).toEqual(['job.start (small)', 'signal ✗ crashed', 'job.cancel']);
  });

  test('Has alternatives', () => {
    expect(parseGoals('DEP-06 | polling, status.paid')).toEqual([['DEP-06'], ['polling', 'status.paid']]);
  });

  test('Says what it names that is not there', () => {
    expect(unknownNames(graph, ['waiting', 'nowhere', 'DEP-02', 'DEP-03'])).toEqual(['nowhere', 'DEP-03']);
  });

  test('That no walk reaches has none', () => {
    expect(trailTo('finished, run.idle')).toBeUndefined();
  });
});
