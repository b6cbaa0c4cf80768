import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { prepareFaults, seededFault } from '../safety/seeding.ts';
import { SEEDED_RACES } from './seeded-races.ts';
import type { Run } from './scenario.ts';

/** Runs of consecutive seeds on one database, with a race in the gateway or without. */
export interface Task {
  readonly databaseUrl: string;
  readonly first: number;
  readonly runs: number;
  /** Name of a seeded race. */
  readonly race: string | null;
  /** Runs each seed twice and compares the logs. */
  readonly isRepeated: boolean;
  /** Returns the log of the last run. */
  readonly logs: boolean;
}

export interface Report {
  readonly runs: number;
  readonly steps: number;
  /** The shortest run that is still wrong; null if none was. */
  readonly found: Found | null;
  readonly log: readonly string[];
}

export interface Found {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly log: readonly string[];
}

/** Numbers drawn for one run; a run that needs more goes on with the first possibilities. */
const MAX_DRAWS = 1_500;
/** How long a wrong run is made shorter (ms). */
const SHRINK_TIME = 60_000;
/** The same for a seeded race, which only has to be found. */
const SHRINK_TIME_OF_A_RACE = 5_000;

const task = workerData as Task;
const prepared = task.race === null ? null : prepareFaults(SEEDED_RACES);
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:timers/promises' && context.parentURL?.includes('/gateway/') === true
      ? { url: new URL('timers.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
const { simulateDatabase } = await import('./simulated.ts');
simulateDatabase();
const { openSimulation } = await import('./scenario.ts');
const missing = prepared?.missing() ?? [];
if (missing.length > 0) throw new Error(missing.join('\n'));
seededFault(task.race);

const simulation = await openSimulation(task.databaseUrl);
let [steps, runs] = [0, 0];
let last: Run = { log: [], violations: [] };

async function run(drawn: readonly number[]): Promise<Run> {
  last = await simulation.run(drawn);
  runs += 1;
  steps += last.log.length;
  if (!task.isRepeated) return last;
  const again = await simulation.run(drawn);
  const at = again.log.findIndex((line, index) => line !== last.log[index]);
  if (at < 0 && again.log.length === last.log.length) return last;
  const lines = [`first:  ${last.log[at] ?? 'nothing'}`, `second: ${again.log[at] ?? 'nothing'}`];
  return { log: last.log, violations: [`the same choices gave another run from step ${at} on`, ...lines] };
}

const draws = fc.array(fc.nat(9_999), { minLength: 0, maxLength: MAX_DRAWS, size: 'max' });
let found: Found | null = null;
for (let seed = task.first; seed < task.first + task.runs && found === null; seed += 1) {
  let wrong: Run | null = null;
  await fc.check(
    fc.asyncProperty(draws, async (drawn) => {
      const ran = await run(drawn);
      if (ran.violations.length > 0) wrong = ran;
      return ran.violations.length === 0;
    }),
    {
      seed,
      numRuns: 1,
      plugins: [fc.interruptAfterTimeLimit(task.race === null ? SHRINK_TIME : SHRINK_TIME_OF_A_RACE)],
    },
  );
  if (wrong !== null) found = { seed, ...(wrong as Run) };
}
parentPort?.postMessage({ runs, steps, found, log: task.logs ? last.log : [] } satisfies Report);
// The gateways are not stopped: some calls of a wrong run never end.
process.exit();
