import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { pairsOf, pairsIn, transitionCover } from '../../../model-tests/engine/cover.ts';
import { coverageOf, FIGURES, groundOf } from '../../../model-tests/engine/coverage.ts';
import { drive, machineDriver, makeBench } from '../../../model-tests/engine/drive.ts';
import { explore } from '../../../model-tests/engine/explore.ts';
import { BrokenMachine, generate } from '../../../model-tests/engine/generate.ts';
import { checkMutant, mutantsOf } from '../../../model-tests/engine/mutants.ts';
import { plain } from '../../../model-tests/engine/json.ts';
import { fromGolden, type GoldenFile } from '../../../model-tests/engine/paths.ts';
import { addWalked, nothingWalked } from '../../../model-tests/engine/record.ts';
import { stimulusText } from '../../../model-tests/engine/walk.ts';
import { runMachineLevel } from '../../../model-tests/levels/suite.ts';
import { brokenModel, createJobMachine, jobModel, timersModel } from './fixtures/machines.ts';

const generated = generate(jobModel);
const golden = JSON.parse(generated.json) as GoldenFile;
const paths = fromGolden(golden, jobModel);

describe('golden paths', () => {
  test('Walk every state, transition, branch and pair, on live actors', async () => {
    for (const model of [jobModel, timersModel]) {
      const made = generate(model);
      const report = await runMachineLevel(model, JSON.parse(made.json) as GoldenFile, made);
      expect(report.failures).toEqual([]);
      expect(FIGURES.flatMap((name) => report.coverage[name].missing)).toEqual([]);
      expect(report.coverage.transitions.walked).toBeGreaterThan(0);
    }
  });

  test('Are the same on every run', () => {
    expect(generate(jobModel).json).toBe(generated.json);
    expect(generate(jobModel).summary).toBe(generated.summary);
  });

  test('A pair cover holds every feasible pair', () => {
    const graph = explore(jobModel);
    const held = new Set(generated.paths.flatMap(pairsIn));
    expect([...pairsOf(graph).keys()].filter((pair) => !held.has(pair))).toEqual(generated.infeasible);
    expect(generated.infeasible).toEqual([]);
  });

  test('A transition cover alone walks every transition and both branches of every guard', async () => {
    const graph = explore(jobModel);
    const cover = transitionCover(graph);
    const ids = new Set(cover.flatMap((path) => [path.start, ...path.steps].flatMap((step) => step.branches)));
    expect([...ids].sort()).toEqual([
      'job.run.idle|job.start|0=F',
      'job.run.idle|job.start|0=T',
      'job.run.working|job.cancel|0=F',
      'job.run.working|job.cancel|0=T',
      'job.run.working|xstate.error.actor.work|0=F',
      'job.run.working|xstate.error.actor.work|0=T',
    ]);
  });

  test('Are told in words', () => {
    expect(generated.summary).toContain(
      '0. → `run.idle + watch.off` · result `null` · size `1` · tries `0` · starts signal',
    );
    expect(generated.summary).toContain(
      '1. **job.start (small)** → `run.working + watch.on` · size `1` → `2` · tries `0` → `1` · ' +
        'sends `{"type":"job.began"}` to parent · timer timeout 5 s · starts work with `{"size":2}` · ' +
        'sends `{"type":"signal.hush"}` to signal',
    );
  });

  test('Are not made of a machine that is broken', () => {
    expect(() => generate(brokenModel)).toThrow(/'broken' throws: /);
  });

  test('A broken machine names the shortest path to where it is broken, which can be written and replayed', () => {
    const invariants = {
      'it never works': ({ value }: { readonly value: unknown }) => !JSON.stringify(value).includes('working'),
    };
    const found = ((): unknown => {
      try {
        return generate({ ...jobModel, invariants });
      } catch (error) {
        return error;
      }
    })();
    if (!(found instanceof BrokenMachine)) throw new Error('it is not called broken');
    expect(found.message).toMatch(/^'job' it never works/);
    expect(found.path?.steps.map(({ stimulus }) => stimulusText(stimulus))).toEqual(['job.start (small)']);
  });
});

describe('a live actor that does otherwise', () => {
  async function messageOf(changed: GoldenFile): Promise<string> {
    const bench = makeBench(jobModel);
    for (const path of fromGolden(changed, jobModel)) {
      try {
        await drive(path, () => machineDriver(bench, path.input, () => {}));
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    }
    return 'nothing was noticed';
  }

  test.each([
    ['a state', { run: 'idle', watch: 'off' }, { run: 'idle', watch: 'on' }, 'value.watch is'],
    ['an effect', [{ start: 'signal', src: 'signal' }], [], 'effects is'],
    ['what runs', { started: ['signal'], ended: [] }, { started: ['signal', 'other'], ended: [] }, 'running is'],
    [
      'the context',
      { set: { size: 2, tries: 1 }, unset: [] },
      { set: { size: 3, tries: 1 }, unset: [] },
      'context.size is',
    ],
  ])('Is noticed by %s', async (_, was, wanted, message) => {
    const entries = Object.entries(golden.values).map(([name, value]) => [
      name,
      isDeepStrictEqual(value, plain(was)) ? wanted : value,
    ]);
    const values = Object.fromEntries(entries) as GoldenFile['values'];
    expect(values).not.toEqual(golden.values);
    expect(await messageOf({ ...golden, values })).toContain(message);
  });

  test('Nothing is noticed where nothing changed', async () => {
    expect(await messageOf(golden)).toBe('nothing was noticed');
  });

  test('What is recorded is what the actor did, not what the model says', async () => {
    const bench = makeBench(jobModel);
    const walked = nothingWalked();
    const [first] = fromGolden(golden, jobModel);
    if (first) await drive(first, () => machineDriver(bench, first.input, (more) => addWalked(walked, more)));
    const { transitions } = coverageOf(groundOf(explore(jobModel)), walked);
    expect(transitions.walked).toBeGreaterThan(0);
    expect(transitions.walked).toBeLessThan(transitions.all);
  });
});

describe('mutants', () => {
  test('Of every kind are made, each under a name of its own', () => {
    const names = mutantsOf(createJobMachine()).map((mutant) => mutant.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('run.idle: on job.start [0]: dropped');
    expect(names).toContain('run.idle: on job.start [0]: guard isLarge negated');
    expect(names).toContain('run.idle: on job.start [0]: guard isLarge always true');
    expect(names).toContain('run.idle: on job.start [1]: target working swapped for idle');
    expect(names).toContain('run.working: entry action 0 dropped (countTry)');
    expect(names).toContain('run.working: invoke work dropped');
    expect(names).toContain('run.working: work onError [1]: dropped');
    expect(names).toContain('delay timeout doubled');
  });

  test('Are killed by the golden paths', async () => {
    const alive: string[] = [];
    for (const mutant of mutantsOf(jobModel.machine)) {
      const { killedBy } = await checkMutant(jobModel, paths, mutant);
      if (killedBy === null) alive.push(mutant.name);
    }
    expect(alive).toEqual([]);
  });

  test('The machine itself survives', async () => {
    const verdict = await checkMutant(jobModel, paths, { name: 'none', build: () => createJobMachine() });
    expect(verdict).toEqual({ mutant: 'none', killedBy: null });
  });
});
