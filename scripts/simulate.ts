import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { SEEDED_RACES } from '../tests/simulation/seeded-races.ts';
import type { Report, Task } from '../tests/simulation/worker.ts';
import { createTestDatabase, startTestServer } from '../tests/support/database.ts';
import { countsLine } from '../tooling/counts.ts';
import { Progress } from '../tooling/progress.ts';
import { beginResults, type Result } from '../tooling/results.ts';
import { table } from '../tooling/table.ts';

/** Runs of one thread, on a database of its own. */
const CHUNK = 50;
const AT_ONCE = 2;
/** A race must be found within this many seeds. */
const SEEDS_OF_A_RACE = 100;
/** Seeds that are run twice: their logs must be the same. */
const REPEATED = 10;
/** How much of the log of a wrong run is printed, from its end. */
const SHOWN_STEPS = 80;

interface Trial {
  readonly name: string;
  readonly task: Omit<Task, 'databaseUrl'>;
}

interface Ended extends Trial {
  readonly report: Report;
  readonly seconds: number;
}

async function inThread(task: Omit<Task, 'databaseUrl'>): Promise<Report> {
  const database = await createTestDatabase();
  const worker = new Worker(new URL('../tests/simulation/worker.ts', import.meta.url), {
    workerData: { ...task, databaseUrl: database.url } satisfies Task,
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

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1 on`);
  return value;
}

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    first: { type: 'string', default: '1' },
    /** Runs one seed and prints its steps. */
    replay: { type: 'string' },
    /** With a seeded race. */
    race: { type: 'string' },
  },
});

const plain = { race: null, isRepeated: false, logs: false };

function trialsOf(first: number, seeds: number): Trial[] {
  const chunks = Array.from({ length: Math.ceil(seeds / CHUNK) }, (_, n): Trial => {
    const from = first + n * CHUNK;
    const runs = Math.min(CHUNK, first + seeds - from);
    return { name: `seeds ${from} to ${from + runs - 1}`, task: { ...plain, first: from, runs } };
  });
  const races = SEEDED_RACES.map(({ name }): Trial => ({
    name: `seeded: ${name}`,
    task: { ...plain, first: 1, runs: SEEDS_OF_A_RACE, race: name },
  }));
  const repeated = { name: 'the same seeds twice', task: { ...plain, first, runs: REPEATED, isRepeated: true } };
  return [...races, repeated, ...chunks];
}

function trialOf(seed: number, race: string | undefined): Trial {
  if (race !== undefined && SEEDED_RACES.every(({ name }) => name !== race)) {
    throw new Error(`--race is one of: ${SEEDED_RACES.map(({ name }) => name).join('; ')}`);
  }
  return { name: `seed ${seed}`, task: { first: seed, runs: 1, race: race ?? null, isRepeated: false, logs: true } };
}

const replay = values.replay === undefined ? null : wholeNumber('replay', values.replay);
const trials =
  replay === null
    ? trialsOf(wholeNumber('first', values.first), wholeNumber('seeds', values.seeds))
    : [trialOf(replay, values.race)];

/** Whether a trial ended as it must: a seeded race is found, anything else is clean. */
const isRight = ({ task, report }: Ended): boolean => (task.race !== null) === (report.found !== null);

const results = replay === null ? beginResults('simulation') : null;
const progress = new Progress('simulate', [{ atOnce: AT_ONCE, names: trials.map(({ name }) => name), usual: 15_000 }]);
const directory = mkdtempSync(join(tmpdir(), 'player-account-simulation-'));
const server = await startTestServer(directory);
process.env['TEST_DATABASE_SERVER'] = server.url();
let ended: Ended[];
try {
  ended = await pLimit(AT_ONCE).map(trials, async (trial) => {
    const begun = performance.now();
    const report = await progress.step(trial.name, () => inThread(trial.task));
    return { ...trial, report, seconds: (performance.now() - begun) / 1_000 };
  });
} finally {
  progress.close();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

results?.(
  ended.map((one): Result => ({
    file: 'tests/simulation/scenario.ts',
    title: one.name,
    ids: [],
    level: 'property',
    outcome: isRight(one) ? 'passed' : 'failed',
    assertions: one.report.runs,
  })),
);
console.log(
  table(
    ['trial', 'runs', 'steps', 'seconds', 'found'],
    ended.map(({ name, report, seconds }) => [
      name,
      String(report.runs),
      String(report.steps),
      seconds.toFixed(1),
      report.found === null ? 'nothing' : `seed ${report.found.seed}, in ${report.found.log.length} steps`,
    ]),
  ).join('\n'),
);
if (replay !== null) {
  for (const line of ended.flatMap(({ report }) => report.found?.log ?? report.log)) console.log(line);
}
for (const one of ended) {
  const { report, task, name } = one;
  if (isRight(one)) continue;
  console.error(`\n${name}: ${report.found === null ? 'not found' : report.found.violations.join('\n')}`);
  for (const line of report.found?.log.slice(-SHOWN_STEPS) ?? []) console.error(`  ${line}`);
  if (task.race === null && report.found !== null)
    console.error(`again: npm run simulate -- --replay ${report.found.seed}`);
}
const failed = ended.filter((one) => !isRight(one)).length;
console.log(countsLine({ passed: ended.length - failed, failed, skipped: 0 }));
process.exitCode = failed === 0 ? 0 : 1;
