import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { NO_TIMEOUTS } from '../gateway/database/client.ts';
import { openDatabase } from '../gateway/database/database.ts';
import type { EmbeddedServer } from '../gateway/database/embedded.ts';
import { startEmbedded } from '../gateway/database/embedded.ts';
import { migrate } from '../gateway/database/migrate.ts';
import { runKills } from '../tests/ledger/kills.ts';
import { openMoney, randomFrom, runAgainstModel } from '../tests/ledger/model.ts';
import { runRaces } from '../tests/ledger/races.ts';
import { countsLine } from '../tooling/counts.ts';
import { Progress } from '../tooling/progress.ts';
import { table } from '../tooling/table.ts';

/** Size of each trial: full, or short for a run together with the other tests. */
interface Extent {
  readonly rounds: number;
  readonly seeds: number;
  readonly operations: number;
  readonly kills: number;
  readonly killsOfBoth: number;
}

const WHOLE: Extent = { rounds: 1_000, seeds: 20, operations: 10_000, kills: 50, killsOfBoth: 20 };
const SHORT: Extent = { rounds: 60, seeds: 2, operations: 1_600, kills: 3, killsOfBoth: 2 };

interface Trial {
  readonly name: string;
  readonly run: string;
  readonly seen: string;
  readonly seconds: string;
  readonly violations: readonly string[];
}

type Outcome = Omit<Trial, 'seconds'>;

/** Runs work on its own migrated database. */
async function withDatabase<T>(server: EmbeddedServer, name: string, work: (url: string) => Promise<T>): Promise<T> {
  const admin = openDatabase({ url: server.url(), connections: 1, timeouts: NO_TIMEOUTS });
  await admin.script(`create database ${name}`);
  await admin.close();
  const database = openDatabase({ url: server.url(name), connections: 1, timeouts: NO_TIMEOUTS });
  await migrate(database);
  await database.close();
  return work(server.url(name));
}

async function withMoney<T>(
  url: string,
  work: (database: ReturnType<typeof openDatabase>, money: Awaited<ReturnType<typeof openMoney>>) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ url, connections: 16 });
  const money = await openMoney(database);
  try {
    return await work(database, money);
  } finally {
    await money.close();
    await database.close();
  }
}

async function races(server: EmbeddedServer, rounds: number): Promise<Outcome> {
  const { granted, violations } = await withDatabase(server, 'races', (url) =>
    withMoney(url, (database, money) => runRaces(database, money, rounds)),
  );
  return { name: 'races', run: `${rounds} rounds of 16 at once`, seen: `${granted} withdrawals granted`, violations };
}

async function models(server: EmbeddedServer, first: number, { seeds, operations }: Extent): Promise<Outcome> {
  const violations: string[] = [];
  let refused = 0;
  let replayed = 0;
  const wanted = Array.from({ length: seeds }, (_, n) => first + n);
  await pLimit(Math.min(2, availableParallelism())).map(wanted, async (seed) => {
    const result = await withDatabase(server, `model_${seed}`, (url) =>
      withMoney(url, (database, money) => runAgainstModel(database, money, seed, operations)),
    );
    refused += result.refused;
    replayed += result.replayed;
    violations.push(...result.violations);
  });
  return {
    name: 'random operations',
    run: `${operations} × ${seeds} seeds from ${first}`,
    seen: `${refused} refused, ${replayed} repeated`,
    violations,
  };
}

async function kills(count: number, seed: number, withDatabaseToo: boolean): Promise<Outcome> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'player-account-kill-'));
  try {
    const result = await runKills({ dataDirectory, random: randomFrom(seed) }, count, withDatabaseToo);
    return {
      name: withDatabaseToo ? 'kill -9 of gateway and database' : 'kill -9 of the gateway',
      run: `${count} kills under load`,
      seen: `${result.acknowledged} answers acknowledged`,
      violations: result.violations,
    };
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
});
const extent = values.short ? SHORT : WHOLE;
const seed = Number(values.seed);
if (!Number.isInteger(seed) || seed < 1) throw new Error('--seed must be a whole number from 1 on');

/** Seconds of the full and of the short form, used until they were timed on this machine. */
const USUAL: Readonly<Record<string, readonly [whole: number, short: number]>> = {
  races: [80, 6],
  'random operations': [300, 9],
  'kills of the gateway': [120, 8],
  'kills of gateway and database': [90, 10],
};
const progress = new Progress(
  values.short ? 'ledger --short' : 'ledger',
  [{ atOnce: 1, names: Object.keys(USUAL) }],
  Object.fromEntries(
    Object.entries(USUAL).map(([name, [whole, short]]) => [name, (values.short ? short : whole) * 1_000]),
  ),
);

const trials: Trial[] = [];
async function trial(name: keyof typeof USUAL, work: () => Promise<Outcome>): Promise<void> {
  const begun = performance.now();
  const outcome = await progress.step(name, work);
  trials.push({ ...outcome, seconds: ((performance.now() - begun) / 1_000).toFixed(1) });
}

const directory = mkdtempSync(join(tmpdir(), 'player-account-ledger-'));
// This tests only order and sums; durability of commits is tested by the kills, on synced databases.
const server = await startEmbedded({ directory, durable: false, maxConnections: 100 });
try {
  await trial('races', () => races(server, extent.rounds));
  await trial('random operations', () => models(server, seed, extent));
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
await trial('kills of the gateway', () => kills(extent.kills, seed, false));
await trial('kills of gateway and database', () => kills(extent.killsOfBoth, seed, true));
progress.close();

const lines = table(
  ['trial', 'run', 'seen', 'seconds', 'violations'],
  trials.map((trial) => [trial.name, trial.run, trial.seen, trial.seconds, String(trial.violations.length)]),
);
console.log(lines.join('\n'));
for (const { name, violations } of trials) {
  for (const violation of violations.slice(0, 20)) console.error(`${name}: ${violation}`);
}
const failed = trials.filter(({ violations }) => violations.length > 0).length;
console.log(countsLine({ passed: trials.length - failed, failed, skipped: 0 }));
process.exitCode = failed === 0 ? 0 : 1;
