import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { fewCompositions, compositions, wrongCompositions } from '../model-tests/compositions/compositions.ts';
import { exploreComposition, compositionFaults, type Explored } from '../model-tests/engine/composition.ts';
import { createTestDatabase, startTestServer } from '../tests/support/database.ts';
import { countsLine } from '../tooling/counts.ts';
import { Progress } from '../tooling/progress.ts';
import { idsIn } from '../tooling/requirements.ts';
import { beginResults, type Result } from '../tooling/results.ts';
import { table } from '../tooling/table.ts';
import type { Replay } from '../tests/safety/random-scenarios.ts';
import type { Caught, Report, Task } from '../tests/safety/worker.ts';

/** Size of the trials: full, or short for a run together with the other tests. */
const WHOLE = { seeds: 20, scenarios: 130 };
const SHORT = { seeds: 1, scenarios: 8 };
const AT_ONCE = 2;

interface Trial {
  readonly name: string;
  readonly run: string;
  readonly seconds: string;
  readonly violations: readonly (readonly string[])[];
  readonly seededFaults: readonly Caught[];
}

type TaskWithoutDatabase = Task extends infer One ? (One extends Task ? Omit<One, 'databaseUrl'> : never) : never;

/** One thread with its own database, so that its time is not affected by other trials. */
async function inThread(task: TaskWithoutDatabase): Promise<Report> {
  const database = await createTestDatabase();
  const worker = new Worker(new URL('../tests/safety/worker.ts', import.meta.url), {
    workerData: { ...task, databaseUrl: database.url },
  });
  try {
    return await new Promise<Report>((settle, fail) => {
      worker.once('message', settle);
      worker.once('error', fail);
      worker.once('exit', (code) => fail(new Error(`a thread ended with ${code} and no report`)));
    });
  } finally {
    await worker.terminate();
    await database.drop();
  }
}

async function timed(name: string, work: () => Promise<Omit<Trial, 'name' | 'seconds'>>): Promise<Trial> {
  const begun = performance.now();
  return { name, ...(await progress.step(name, work)), seconds: ((performance.now() - begun) / 1_000).toFixed(1) };
}

const runOf = ({ actions, scenarios }: Report): string => `${actions} actions, ${scenarios} lives`;

/** Scenarios on a gateway, each of whose actions is compared with the oracle. */
const scenarioResult = (file: string, title: string, { actions, violations }: Report): Result => ({
  file: `tests/safety/${file}`,
  title,
  ids: RULES_OF_ORACLE,
  level: 'property',
  outcome: violations.length === 0 ? 'passed' : 'failed',
  assertions: actions,
});

const knownScenarios = (): Promise<Trial> =>
  timed('known scenarios', async () => {
    const report = await inThread({ kind: 'known' });
    results.push(scenarioResult('known-scenarios.ts', 'known scenarios', report));
    return { ...report, run: runOf(report) };
  });

const seededScenarios = (): Promise<Trial> =>
  timed('seeded faults', async () => {
    const report = await inThread({ kind: 'seeded' });
    const missed = report.seededFaults
      .filter(({ by }) => by === null)
      .map(({ seededFault }) => [`not caught: ${seededFault}`]);
    const violations = [...report.violations, ...missed];
    return {
      ...report,
      run: `caught ${report.seededFaults.length - missed.length} of ${report.seededFaults.length}`,
      violations,
    };
  });

const nameOfRandom = (seed: number): string => `random scenarios, seed ${seed}`;

const randomScenarios = (seed: number, max: number, replay: Replay | null = null): Promise<Trial> =>
  timed(replay === null ? nameOfRandom(seed) : `a life again, seed ${seed}`, async () => {
    const report = await inThread({ kind: 'random', seed, max, replay });
    results.push(scenarioResult('random-scenarios.ts', nameOfRandom(seed), report));
    return { ...report, run: runOf(report) };
  });

/** Each wrong rule, with the shortest path to the violation in a composition. */
const wrongRules = (): Promise<Trial> =>
  timed('wrong rules', async () => {
    const seededFaults = wrongCompositions.map(({ seededFault, compositions: wrong }): Caught => {
      for (const composition of wrong) {
        const [fault] = exploreComposition(composition).faults;
        if (fault)
          return { seededFault, scenario: composition.name, by: `${fault.property}, in ${fault.steps.length} steps` };
      }
      return { seededFault, scenario: '', by: null };
    });
    const missed = seededFaults
      .filter(({ by }) => by === null)
      .map(({ seededFault }) => [`not caught: ${seededFault}`]);
    return {
      run: `caught ${seededFaults.length - missed.length} of ${seededFaults.length}`,
      violations: missed,
      seededFaults,
    };
  });

/** How each property of a composition ended: an exploration that stops has shown nothing of the others. */
function propertyResults({ name, properties }: (typeof compositions)[number], found: Explored): Result[] {
  const isOver = !found.isTruncated && found.faults.length === 0;
  return Object.keys(properties).map((title) => {
    const isBroken = found.faults.some(({ property }) => property.startsWith(title));
    return {
      file: 'model-tests/compositions/compositions.ts',
      title: `${nameOfComposition({ name })} > ${title}`,
      ids: idsIn(title),
      level: 'property',
      outcome: isBroken ? 'failed' : isOver ? 'passed' : 'skipped',
      assertions: found.places,
    };
  });
}

/** The rules that the oracle of the random actions knows: limits, session time and exclusions. */
const RULES_OF_ORACLE = ['LIM-03', 'LIM-05', 'EXC-01'];

const nameOfComposition = ({ name }: Pick<(typeof compositions)[number], 'name'>): string => `product ${name}`;

async function explored(chosen: typeof compositions): Promise<Trial[]> {
  const trials: Trial[] = [await wrongRules()];
  for (const composition of chosen) {
    trials.push(
      await timed(nameOfComposition(composition), async () => {
        const found = exploreComposition(composition);
        results.push(...propertyResults(composition, found));
        return {
          run: `${found.places} places, ${found.steps} steps`,
          violations: compositionFaults(found),
          seededFaults: [],
        };
      }),
    );
  }
  return trials;
}

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    replay: { type: 'string' },
  },
});
const { seeds, scenarios } = values.short ? SHORT : WHOLE;
const first = Number(values.seed);
if (!Number.isInteger(first) || first < 1) throw new Error('--seed must be a whole number from 1 on');
const replay = values.replay === undefined ? null : replayOf(first, values.replay);

/** The printed text after `--replay`: its path in fast-check, a comma, and the turns that had an effect. */
function replayOf(seed: number, text: string): Replay {
  const [path = '', turns] = text.split(',');
  if (!/^\d+(?::\d+)*$/.test(path) || turns === undefined) throw new Error('--replay takes what a violation printed');
  return { seed, path, turns };
}

const seedsInTurn = Array.from({ length: seeds }, (_, n) => first + n);
const chosenCompositions = values.short ? fewCompositions : compositions;
const trialsToCome = [
  'seeded faults',
  'known scenarios',
  ...seedsInTurn.map(nameOfRandom),
  'wrong rules',
  ...chosenCompositions.map(nameOfComposition),
];
const progress = new Progress(values.short ? 'safety --short' : 'safety', [
  // The compositions are explored in parallel with the scenarios.
  { atOnce: AT_ONCE + 1, names: replay === null ? trialsToCome : [], usual: values.short ? 4_000 : 25_000 },
]);

async function everything(): Promise<void> {
  const random = seedsInTurn.map((seed) => () => randomScenarios(seed, scenarios));
  const begun = pLimit(AT_ONCE).map([seededScenarios, knownScenarios, ...random], (begin) => begin());
  trials.push(...(await explored(chosenCompositions)));
  trials.push(...(await begun));
}

const directory = mkdtempSync(join(tmpdir(), 'player-account-safety-'));
const server = await startTestServer(directory);
process.env['TEST_DATABASE_SERVER'] = server.url();
const trials: Trial[] = [];
const results: Result[] = [];
const write = replay === null ? beginResults('safety') : null;
try {
  if (replay === null) await everything();
  else trials.push(await randomScenarios(first, 1, replay));
} finally {
  progress.close();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

const seededFaults = trials.flatMap((trial) => trial.seededFaults);
// An oracle that misses a seeded fault proves nothing.
write?.(seededFaults.every(({ by }) => by !== null) ? results : []);
console.log(
  table(
    ['guard taken out', 'noticed by', 'as'],
    seededFaults.map(({ seededFault, scenario, by }) => [seededFault, scenario, by ?? 'nothing']),
  ).join('\n'),
);
console.log(`\ncaught ${seededFaults.filter(({ by }) => by !== null).length} of ${seededFaults.length}\n`);
console.log(
  table(
    ['trial', 'run', 'seconds', 'violations'],
    trials.map((trial) => [trial.name, trial.run, trial.seconds, String(trial.violations.length)]),
  ).join('\n'),
);
for (const { name, violations } of trials) {
  for (const violation of violations.slice(0, 5)) console.error(`\n${name}: ${violation.join('\n')}`);
}
const failed = trials.filter(({ violations }) => violations.length > 0).length;
console.log(countsLine({ passed: trials.length - failed, failed, skipped: 0 }));
process.exitCode = failed === 0 ? 0 : 1;
