import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import * as z from 'zod';
import type { DrivenPath } from '../../../model-tests/engine/drive.ts';
import { generate } from '../../../model-tests/engine/generate.ts';
import { fromGolden, type GoldenFile } from '../../../model-tests/engine/paths.ts';
import { defineModel } from '../../../model-tests/engine/model.ts';
import { runFile, type Run } from '../../../model-tests/engine/run-format.ts';
import { parseRun, pathOfRun, runOf, runText } from '../../../model-tests/engine/run-file.ts';
import { stimulusText } from '../../../model-tests/engine/walk.ts';
import { ROOT } from '../../../tooling/root.ts';
import { jobModel } from './fixtures/machines.ts';

/** Blocked by the last failure that is allowed. */
const triesModel = defineModel({
  name: 'tries',
  create: () =>
    setup({
      types: {
        context: {} as { readonly failures: number; readonly allowed: number },
        input: {} as { readonly allowed: number },
        events: {} as { type: 'try' } | { type: 'fail' },
      },
      guards: { isLast: ({ context }) => context.failures + 1 === context.allowed },
      actions: { count: assign({ failures: ({ context }) => context.failures + 1 }) },
    }).createMachine({
      id: 'tries',
      context: ({ input }) => ({ failures: 0, ...input }),
      initial: 'idle',
      states: {
        idle: { on: { try: 'trying' } },
        trying: {
          on: {
            fail: [
              { guard: 'isLast', target: 'blocked' },
              { target: 'idle', actions: 'count' },
            ],
          },
        },
        blocked: { type: 'final' },
      },
    }),
  inputs: { two: { allowed: 2 } },
  events: { try: { by: 'person' }, fail: { by: 'parent' } },
  actors: {},
  timers: 'order',
  invariants: {},
});

const golden = fromGolden(JSON.parse(generate(jobModel).json) as GoldenFile, jobModel);
const [longest] = golden.toSorted((one, other) => other.steps.length - one.steps.length);
const path = longest as DrivenPath;
const trailOf = ({ steps }: DrivenPath): readonly string[] => steps.map(({ stimulus }) => stimulusText(stimulus));

/** A recording of `count` failures and the last one. */
function rounds(count: number): Run {
  const on = (type: string, value: string): Run['steps'][number] => ({
    actor: 'tries',
    on: { type },
    expected: { value, status: 'active' },
  });
  return {
    format: 'statechart-run/1',
    title: '',
    actors: [{ id: 'tries', machine: 'tries', input: null, start: { value: 'idle', status: 'active' } }],
    steps: [
      ...Array.from({ length: count }, () => [on('try', 'trying'), on('fail', 'idle')]).flat(),
      on('try', 'trying'),
      { ...on('fail', 'blocked'), expected: { value: 'blocked', status: 'done' } },
    ],
  };
}

/** What the app's recorder writes: states, kinds and masked payloads. */
function recorded({ actors, steps, ...rest }: Run): Run {
  const seen = ({ value, status }: Run['steps'][number]['expected']) => ({ value, status });
  return {
    ...rest,
    actors: actors.map((actor) => ({ ...actor, input: null, start: seen(actor.start) })),
    steps: steps.map(({ on: { '#': _case, ...on }, ...step }) => ({
      ...step,
      on: 'output' in on ? { ...on, output: '(text)' } : on,
      expected: seen(step.expected),
    })),
  };
}

describe('run files', () => {
  test('Hold a path: read back, it is the same', () => {
    for (const one of golden) {
      const run = parseRun(runText(runOf('job', one)), 'job.run.json');
      expect(pathOfRun(run, 'job', jobModel)).toEqual({ ...one, kind: 'cover' });
    }
  });

  test('Have a line for each step', () => {
    const text = runText(runOf('job', path));
    expect(text.split('\n').filter((line) => line.startsWith('    {"actor"'))).toHaveLength(path.steps.length);
  });

  test('A recording becomes the path that stands in the same states', () => {
    for (const one of golden) {
      const fitted = pathOfRun(recorded(runOf('job', one)), 'job', jobModel);
      expect(fitted.steps.map(({ expected }) => expected.value)).toEqual(
        one.steps.map(({ expected }) => expected.value),
      );
      expect(trailOf(fitted)).toEqual(trailOf(one));
    }
  });

  test('A recording that went round more often than the model does goes round less often', () => {
    const trail = ['try', 'fail', 'try', 'fail'];
    for (const count of [1, 2, 7]) expect(trailOf(pathOfRun(rounds(count), 'tries', triesModel))).toEqual(trail);
    expect(() => pathOfRun(rounds(0), 'tries', triesModel)).toThrow('step 2, fail, led to "blocked"');
  });

  test('A recording starts from an input of its own where those of the model are too small', () => {
    const start = { ...triesModel, recordedInputs: { eight: { allowed: 8 } } };
    const path = pathOfRun(rounds(7), 'tries', start);
    expect(path.input).toBe('eight');
    expect(path.steps).toHaveLength(16);
  });

  test('A recording in a state that the chart does not reach says which cases there are', () => {
    const run = recorded(runOf('job', { ...path, steps: path.steps.slice(0, 1) }));
    const [first] = run.steps;
    const wrong: Run = {
      ...run,
      steps: first
        ? [
            {
              ...first,
              on: { type: 'job.start' },
              expected: { value: { run: 'finished', watch: 'off' }, status: 'active' },
            },
          ]
        : [],
    };
    expect(() => pathOfRun(wrong, 'job', jobModel)).toThrow(
      [
        `step 1, job.start, led to {"run":"finished","watch":"off"}; no case of the model 'job' does`,
        'job.start (small) leads to {"run":"working","watch":"on"}',
        'job.start (large) leads to {"run":"idle","watch":"off"}',
      ].join('\n  '),
    );
  });

  test('An actor that is not in the run is named, with those that are', () => {
    expect(() => pathOfRun(runOf('job', path), 'deposit', jobModel)).toThrow(
      "no actor 'deposit' in the run; it has job",
    );
  });

  test.for([
    ['{', 'x.run.json is no JSON: record it again'],
    ['{}', 'x.run.json is no run: format: Invalid input: expected "statechart-run/1"'],
    [
      JSON.stringify({ format: 'statechart-run/1', title: '', actors: [], steps: [] }),
      'x.run.json is no run: actors: Too small: expected array to have >=1 items',
    ],
  ])('Refuses %s', ([text, message]) => {
    expect(() => parseRun(text ?? '', 'x.run.json')).toThrow(message ?? '');
  });

  test('docs/run.schema.json is their schema', async () => {
    const schema = { ...z.toJSONSchema(runFile), title: 'A run of statecharts' };
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(join(ROOT, 'docs/run.schema.json'));
  });
});
