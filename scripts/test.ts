import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { addCounts, countsLine, NO_COUNTS, type Counts } from '../tooling/counts.ts';
import { playwrightSuite, scriptSuite, vitestSuite, type SuiteResult, type TestSuite } from '../tooling/test-suites.ts';
import { inWords, Progress } from '../tooling/progress.ts';
import { SHARE, shareOf } from '../tooling/rotation.ts';
import { wasInterrupted } from '../tooling/run.ts';

const MINUTE = 60_000;
const SHOWN_LINES = 80;

/** Suites that can run in parallel: each mostly waits for timers, sockets, pages and the database. */
interface Row {
  readonly atOnce: number;
  readonly suites: readonly TestSuite[];
}

/** Known after the suites that need no browser. */
const isSlow = (): boolean => Number(process.env[SHARE] ?? 1) > 1;

/**
 * Fast and informative suites come first, browser suites last. The steps that `check` leaves out are run by `unit` and
 * by `model-machine`, which needs the same graphs and also generates the analysts' site.
 */
const ROWS: readonly Row[] = [
  {
    atOnce: 2,
    suites: [
      scriptSuite('check', 'scripts/check.ts', ['--except', 'unit,paths,machines'], 15 * MINUTE),
      vitestSuite('unit', 15 * MINUTE),
      vitestSuite('view', 15 * MINUTE),
      vitestSuite('gateway', 20 * MINUTE),
      scriptSuite('build', 'tooling/build.ts', ['--cached'], 10 * MINUTE),
      scriptSuite('model-machine', 'scripts/test-model.ts', ['--level', 'machine', '--atlas'], 15 * MINUTE),
      scriptSuite('model-view', 'scripts/test-model.ts', ['--level', 'view'], 15 * MINUTE),
      scriptSuite('mutants', 'scripts/mutants.ts', [], 10 * MINUTE),
      scriptSuite('quint', 'scripts/quint.ts', ['--traces', '200', '--no-faults'], 10 * MINUTE),
      scriptSuite('ledger', 'scripts/test-ledger.ts', ['--short'], 10 * MINUTE),
      scriptSuite('safety', 'scripts/test-safety.ts', ['--short'], 10 * MINUTE),
      scriptSuite('simulation', 'scripts/simulate.ts', [], 15 * MINUTE),
    ],
  },
  {
    atOnce: 3,
    suites: [
      playwrightSuite('e2e', ['--project=journeys'], 60 * MINUTE, isSlow),
      // They change what all players see, so they run one at a time, but in parallel with suites on other stacks.
      playwrightSuite(
        'e2e-alone',
        ['--project=alone', '--project=clock', '--no-deps', '--workers=1'],
        60 * MINUTE,
        isSlow,
      ),
      scriptSuite('model-browser', 'scripts/test-model.ts', ['--level', 'browser'], 60 * MINUTE),
      scriptSuite('hostile', 'scripts/test-hostile.ts', ['--rotate'], 60 * MINUTE),
      scriptSuite('interruptions', 'scripts/test-interruptions.ts', ['--rotate'], 60 * MINUTE),
      scriptSuite('a11y', 'scripts/test-a11y.ts', ['--rotate'], 60 * MINUTE),
    ],
  },
  {
    atOnce: 1,
    suites: [
      // Measured in milliseconds, so nothing runs in parallel.
      scriptSuite('dev', 'scripts/test-dev.ts', [], 15 * MINUTE),
      scriptSuite('new', 'scripts/test-new.ts', [], 20 * MINUTE),
      // Of the gateway's suite.
      scriptSuite('statements', 'scripts/statements.ts', [], 5 * MINUTE),
      // What the suites before it have proven.
      scriptSuite('trace', 'scripts/trace.ts', ['--figures'], 5 * MINUTE),
    ],
  },
];
const SUITES = ROWS.flatMap(({ suites }) => suites);

function chosenRows(only: string | undefined): readonly Row[] {
  if (only === undefined) return ROWS;
  const names = only.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0 || names.length === 0) {
    throw new Error(`--only ${only}: there are ${SUITES.map(({ name }) => name).join(', ')}`);
  }
  return ROWS.map(({ atOnce, suites }) => ({ atOnce, suites: suites.filter(({ name }) => names.includes(name)) }));
}

/** Seconds on two processors, used until a suite was timed on this machine. */
const USUAL: Readonly<Record<string, number>> = {
  check: 41,
  unit: 43,
  view: 24,
  build: 5,
  gateway: 76,
  'model-machine': 71,
  'model-view': 75,
  mutants: 28,
  quint: 20,
  ledger: 29,
  safety: 13,
  e2e: 755,
  'e2e-alone': 121,
  'model-browser': 755,
  hostile: 187,
  interruptions: 737,
  a11y: 661,
  dev: 30,
  new: 75,
  statements: 3,
  trace: 4,
};

/** What a suite says, indented; of a long one the end, which names the failures. */
function quoted(name: string, text: string): string {
  const lines = text.split('\n');
  const hidden = Math.max(0, lines.length - SHOWN_LINES);
  const note = hidden > 0 ? [`… ${hidden} lines more in .cache/test/${name}.log`] : [];
  return [...note, ...lines.slice(hidden)].map((line) => `  | ${line}`.trimEnd()).join('\n');
}

function notify(progress: Progress, name: string, { counts, problem, note = '', milliseconds }: SuiteResult): void {
  progress.print(`${name.padEnd(14)} ${countsLine(counts)}   ${(milliseconds / 1000).toFixed(1)} s`);
  for (const text of [problem, note]) if (text !== '') progress.print(quoted(name, text));
}

interface Run {
  readonly name: string;
  readonly counts: Counts;
  readonly milliseconds: number;
  readonly problem: string;
}

async function runSuite(progress: Progress, { name, perform }: TestSuite): Promise<Run> {
  if (wasInterrupted()) {
    progress.print(`${name.padEnd(14)} not run: interrupted`);
    return { name, counts: { ...NO_COUNTS, failed: 1 }, milliseconds: 0, problem: 'it was interrupted' };
  }
  progress.begin(name);
  const result = await perform();
  progress.end(name);
  notify(progress, name, result);
  return { name, ...result };
}

/** Suites that run beside each other on a slow machine: three starve each other's pages there, and are no faster. */
const SLOW_AT_ONCE = 2;

/** On a slow machine, what is tried in turns is tried in smaller ones: everything has its turn, only later. */
function adapt(progress: Progress, suites: readonly TestSuite[], runs: readonly Run[]): void {
  if (process.env[SHARE] !== undefined) return;
  const usual = suites.reduce((total, { name }) => total + (USUAL[name] ?? 0), 0) * 1_000;
  const taken = runs.reduce((total, { milliseconds }) => total + milliseconds, 0);
  const share = usual === 0 ? 1 : shareOf(taken / usual);
  process.env[SHARE] = String(share);
  if (share === 1) return;
  progress.print(
    `${(taken / usual).toFixed(1)} times as slow as usual: hostile and interruptions try one part of ${share}`,
  );
}

async function runRows(progress: Progress, rows: readonly Row[]): Promise<readonly Run[]> {
  const ended: Run[] = [];
  for (const { atOnce, suites } of rows) {
    const limit = pLimit(isSlow() ? Math.min(atOnce, SLOW_AT_ONCE) : atOnce);
    const runs = await limit.map(suites, (suite) => runSuite(progress, suite));
    ended.push(...runs);
    adapt(progress, suites, runs);
  }
  return ended;
}

/** Once more at the end: what failed an hour ago has scrolled away. */
function printFailures(runs: readonly Run[]): void {
  for (const { name, problem } of runs) if (problem !== '') console.log(`\n${name} failed\n${quoted(name, problem)}`);
}

try {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const started = performance.now();
  const rows = chosenRows(values.only);
  const progress = new Progress(
    'test',
    rows.map(({ atOnce, suites }) => ({ atOnce, names: suites.map(({ name }) => name) })),
    Object.fromEntries(Object.entries(USUAL).map(([name, seconds]) => [name, seconds * 1_000])),
  );
  console.log(
    `${inWords(progress.total)}: ${rows.flatMap(({ suites }) => suites.map(({ name }) => name)).join(', ')}\n`,
  );
  const runs = await runRows(progress, rows);
  const sum = runs.reduce((total, { counts }) => addCounts(total, counts), NO_COUNTS);
  progress.close();
  printFailures(runs);
  console.log(`\n${((performance.now() - started) / MINUTE).toFixed(1)} minutes`);
  console.log(countsLine(sum));
  process.exitCode = sum.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(`test: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
