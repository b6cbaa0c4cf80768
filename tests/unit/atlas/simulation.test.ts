import { Script, createContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { waitingBundle } from '../../../atlas/assets.ts';
import { hashOf, placeInUrl } from '../../../atlas/site/simulation/url.ts';
import { contextRows } from '../../../atlas/site/simulation/context-table.ts';
import { effectLine } from '../../../atlas/site/simulation/effect-lines.ts';
import { optionsBy, simulationAt, stateText, type Simulation } from '../../../atlas/site/simulation/simulation.ts';
import { drive, machineDriver, makeBench } from '../../../model-tests/engine/drive.ts';
import { parseRun, pathOfRun } from '../../../model-tests/engine/run-file.ts';
import { jobModel } from '../engine/fixtures/machines.ts';

/** The job of the fixtures after these steps. */
function job(...steps: readonly string[]): Simulation {
  const { simulation, problem } = simulationAt(jobModel, { input: 'small', steps });
  if (!simulation || problem !== null) throw new Error(problem ?? 'there is no simulation');
  return simulation;
}

const listed = ({ options }: Simulation): readonly string[] =>
  options.map(({ group, text, leads }) => `${group}: ${text} → ${leads}`);

describe('a simulation', () => {
  test('Lists what can happen by who causes it, and where each leads', () => {
    expect(listed(job())).toEqual([
      'A person: job.start (small) → run.working + watch.on',
      'A person: job.start (large) → stays',
      'Outcome of signal: signal ✗ crashed → watch.deaf',
    ]);
    expect(listed(job('job.start (small)'))).toEqual([
      'A person: job.cancel → nothing comes of it',
      'Its child signal: signal.came → watch.off',
      'Outcome of signal: signal ✗ crashed → watch.deaf',
      'Outcome of work: work ✓ well → run.finished',
      'Outcome of work: work ✗ badly → run.waiting',
      'Time: 5 s pass → run.idle',
    ]);
  });

  test('Takes a step of the machine, and takes it back', () => {
    const waiting = job('job.start (small)', 'work ✗ badly');
    expect(stateText(waiting.place)).toBe('run.waiting + watch.on');
    expect(waiting.active).toEqual(['job', 'job.run', 'job.watch', 'job.watch.on', 'job.run.waiting']);
    expect(waiting.last.transitions).toEqual(['job.run.working|xstate.error.actor.work|0']);
    const back = waiting.backTo(1);
    expect(stateText(back.place)).toBe('run.working + watch.on');
    expect(back.inUrl).toEqual({ input: 'small', steps: ['job.start (small)'] });
    expect(back.take('nothing of it')).toBeNull();
    expect(stateText(waiting.backTo(-1).place)).toBe('run.idle + watch.off');
  });

  test('Finds what takes a transition, so that its label can be clicked', () => {
    const { options } = job('job.start (small)');
    const names = (id: string): readonly string[] => optionsBy(options, [id]).map(({ name }) => name);
    expect(names('job.run.working|xstate.done.actor.work|0')).toEqual(['work ✓ well']);
    expect(names('job.run.idle|job.start|1')).toEqual([]);
  });

  test('Says which invariant is broken', () => {
    const strict = { ...jobModel, invariants: { 'nobody works': (): string => 'somebody does' } };
    const { simulation } = simulationAt(strict, { input: 'small', steps: [] });
    expect(simulation?.broken).toEqual(['nobody works: somebody does']);
    expect(job().broken).toEqual([]);
  });

  test('Stands in an address, and says which step of it the machine does not go', () => {
    const place = { input: 'small', steps: ['job.start (small)', 'work ✗ badly', '+1000 ms'] };
    expect(placeInUrl(hashOf(place))).toEqual(place);
    expect(placeInUrl('#state=job.run')).toBeNull();
    const gone = simulationAt(jobModel, {
      input: 'small',
      steps: ['job.start (small)', 'job.start (small)', '+1000 ms'],
    });
    expect(gone.problem).toBe('Step 2 of the address, “job.start (small)”, cannot happen here.');
    expect(gone.simulation?.steps).toHaveLength(1);
    expect(simulationAt(jobModel, { input: 'huge', steps: [] })).toEqual({
      simulation: null,
      problem: 'There is no starting point “huge” for job.',
    });
  });

  test('Is a run file that a live actor walks', async () => {
    const { runText } = job('job.start (small)', 'work ✗ badly', '+1000 ms', 'work ✓ well');
    const path = pathOfRun(parseRun(runText, 'simulated'), 'job', jobModel);
    expect(path.title).toBe('job, simulated from small');
    expect(path.steps.map(({ expected }) => expected.value)).toEqual([
      { run: 'working', watch: 'on' },
      { run: 'waiting', watch: 'on' },
      { run: 'working', watch: 'on' },
      { run: 'finished', watch: 'on' },
    ]);
    await drive(path, () => machineDriver(makeBench(jobModel), path.input, () => {}));
  });
});

describe('what a step of a simulation shows', () => {
  test('Has a row for each value of the context, and what it was before', () => {
    const before = { context: { size: 1, list: [], gone: 'x', deep: { same: null } } };
    expect(contextRows(before, { size: 2, list: [{ a: 1 }], deep: { same: null }, plain: [1, 2] })).toEqual([
      { field: 'deep.same', value: 'null', before: undefined },
      { field: 'list[0].a', value: '1', before: null },
      { field: 'plain', value: '[1,2]', before: null },
      { field: 'size', value: '2', before: '1' },
      { field: 'gone', value: null, before: '"x"' },
      { field: 'list', value: null, before: '[]' },
    ]);
    expect(contextRows(null, { size: 2 })).toEqual([{ field: 'size', value: '2', before: undefined }]);
    expect(contextRows(null, {})).toEqual([]);
  });

  test('Tells reports, emitted events, sent ones, started actors, timers and actions apart', () => {
    const lines = job('job.start (small)', 'work ✓ well').steps.map(({ effects }) =>
      effects.map(effectLine).map(({ verb, what, payload }) => `${verb} ${what} ${payload}`.trim()),
    );
    expect(lines).toEqual([
      ['reports job.began', 'sets a timer timeout: 5 s', 'starts work {"size":2}', 'sends signal.hush to signal'],
      ['emits job.done {"result":"result"}'],
    ]);
    expect(effectLine({ do: 'log', with: { text: 'too large' } })).toEqual({
      verb: 'does',
      what: 'log',
      payload: '{"text":"too large"}',
    });
  });
});

describe('the script of the simulation', () => {
  let code = '';
  beforeAll(async () => {
    code = await waitingBundle('simulation.ts', 'simulationLoaded');
  });

  test('Is one plain script that loads nothing, in Node or elsewhere', async () => {
    const page = createContext({ URL, AbortController, AbortSignal, Blob, setTimeout, clearTimeout, structuredClone });
    new Script(code).runInContext(page);
    await (Reflect.get(page, 'simulationLoaded') as Promise<void>);
    expect(typeof Reflect.get(page, 'openSimulation')).toBe('function');
    expect(code).not.toMatch(/["'`]node:|process\.env|import\.meta/);
  });
});
