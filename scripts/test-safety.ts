import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { fewProducts, products, wrongProducts } from '../model-tests/products/products.ts';
import { exploreProduct, productFaults } from '../model-tests/engine/product.ts';
import { createTestDatabase, startTestServer } from '../tests/support/database.ts';
import { countsLine } from '../tooling/counts.ts';
import { Progress } from '../tooling/progress.ts';
import { table } from '../tooling/table.ts';
import type { Replay } from '../tests/safety/random-lives.ts';
import type { Caught, Report, Task } from '../tests/safety/worker.ts';

/** How much is tried: the whole figures, or what fits beside the other tests. */
const WHOLE = { seeds: 20, lives: 130 };
const SHORT = { seeds: 1, lives: 8 };
const AT_ONCE = 2;

interface Trial {
  readonly name: string;
  readonly run: string;
  readonly seconds: string;
  readonly violations: readonly (readonly string[])[];
  readonly plants: readonly Caught[];
}

type TaskWithoutDatabase = Task extends infer One ? (One extends Task ? Omit<One, 'databaseUrl'> : never) : never;

/** One thread, on a database of its own: the time of another must not be in it. */
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

const runOf = ({ actions, lives }: Report): string => `${actions} actions, ${lives} lives`;

const knownLives = (): Promise<Trial> =>
  timed('known lives', async () => {
    const report = await inThread({ kind: 'known' });
    return { ...report, run: runOf(report) };
  });

const plantedLives = (): Promise<Trial> =>
  timed('planted violations', async () => {
    const report = await inThread({ kind: 'planted' });
    const missed = report.plants.filter(({ by }) => by === null).map(({ plant }) => [`not caught: ${plant}`]);
    const violations = [...report.violations, ...missed];
    return { ...report, run: `caught ${report.plants.length - missed.length} of ${report.plants.length}`, violations };
  });

const nameOfRandom = (seed: number): string => `random lives, seed ${seed}`;

const randomLives = (seed: number, most: number, replay: Replay | null = null): Promise<Trial> =>
  timed(replay === null ? nameOfRandom(seed) : `a life again, seed ${seed}`, async () => {
    const report = await inThread({ kind: 'random', seed, most, replay });
    return { ...report, run: runOf(report) };
  });

/** Each wrong rule, with the shortest way to where a product notices it. */
const wrongRules = (): Promise<Trial> =>
  timed('wrong rules', async () => {
    const plants = wrongProducts.map(({ plant, products: wrong }): Caught => {
      for (const product of wrong) {
        const [fault] = exploreProduct(product).faults;
        if (fault) return { plant, life: product.name, by: `${fault.property}, in ${fault.steps.length} steps` };
      }
      return { plant, life: '', by: null };
    });
    const missed = plants.filter(({ by }) => by === null).map(({ plant }) => [`not caught: ${plant}`]);
    return { run: `caught ${plants.length - missed.length} of ${plants.length}`, violations: missed, plants };
  });

const nameOfProduct = ({ name }: (typeof products)[number]): string => `product ${name}`;

async function explored(chosen: typeof products): Promise<Trial[]> {
  const trials: Trial[] = [await wrongRules()];
  for (const product of chosen) {
    trials.push(
      await timed(nameOfProduct(product), async () => {
        const found = exploreProduct(product);
        return { run: `${found.places} places, ${found.steps} steps`, violations: productFaults(found), plants: [] };
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
const { seeds, lives } = values.short ? SHORT : WHOLE;
const first = Number(values.seed);
if (!Number.isInteger(first) || first < 1) throw new Error('--seed must be a whole number from 1 on');
const replay = values.replay === undefined ? null : replayOf(first, values.replay);

/** What a violation prints after `--replay`: its path in fast-check, a comma, and which turns came to something. */
function replayOf(seed: number, text: string): Replay {
  const [path = '', turns] = text.split(',');
  if (!/^\d+(?::\d+)*$/.test(path) || turns === undefined) throw new Error('--replay takes what a violation printed');
  return { seed, path, turns };
}

const seedsInTurn = Array.from({ length: seeds }, (_, n) => first + n);
const chosenProducts = values.short ? fewProducts : products;
const trialsToCome = [
  'planted violations',
  'known lives',
  ...seedsInTurn.map(nameOfRandom),
  'wrong rules',
  ...chosenProducts.map(nameOfProduct),
];
const progress = new Progress(values.short ? 'safety --short' : 'safety', [
  // The products are explored beside the lives.
  { atOnce: AT_ONCE + 1, names: replay === null ? trialsToCome : [], usual: values.short ? 4_000 : 25_000 },
]);

async function everything(): Promise<void> {
  const random = seedsInTurn.map((seed) => () => randomLives(seed, lives));
  const begun = pLimit(AT_ONCE).map([plantedLives, knownLives, ...random], (begin) => begin());
  trials.push(...(await explored(chosenProducts)));
  trials.push(...(await begun));
}

const directory = mkdtempSync(join(tmpdir(), 'player-account-safety-'));
const server = await startTestServer(directory);
process.env['TEST_DATABASE_SERVER'] = server.url();
const trials: Trial[] = [];
try {
  if (replay === null) await everything();
  else trials.push(await randomLives(first, 1, replay));
} finally {
  progress.close();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

const plants = trials.flatMap((trial) => trial.plants);
console.log(
  table(
    ['guard taken out', 'noticed by', 'as'],
    plants.map(({ plant, life, by }) => [plant, life, by ?? 'nothing']),
  ).join('\n'),
);
console.log(`\ncaught ${plants.filter(({ by }) => by !== null).length} of ${plants.length}\n`);
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
