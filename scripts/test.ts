import { parseArgs } from 'node:util';
import { addCounts, countsLine, NO_COUNTS, type Counts } from './lib/counts.ts';
import { playwrightPart, scriptPart, vitestPart, type PartResult, type TestPart } from './lib/parts.ts';
import { runSome, wasInterrupted } from './lib/run.ts';

const MINUTE = 60_000;
const SHOWN_LINES = 80;
const AT_ONCE = 2;

/**
 * In this order: what is quick and tells most comes first, what needs a browser last. Each part waits a good deal, for
 * timers, sockets and the database, so those of one row run two at a time.
 * What `check` leaves out is done by `unit` and, with the graphs that it needs anyway, by `model-machine`.
 */
const ROWS: readonly (readonly TestPart[])[] = [
  [
    scriptPart('check', 'scripts/check.ts', ['--except', 'unit,paths,machines'], 4 * MINUTE),
    vitestPart('unit', ['unit'], 4 * MINUTE),
    vitestPart('view', ['view'], 5 * MINUTE),
    vitestPart('gateway', ['gateway'], 6 * MINUTE),
    scriptPart('build', 'scripts/build.ts', ['--cached'], 4 * MINUTE),
    scriptPart('model-machine', 'scripts/test-model.ts', ['--level', 'machine'], 4 * MINUTE),
    scriptPart('model-view', 'scripts/test-model.ts', ['--level', 'view'], 5 * MINUTE),
    scriptPart('mutants', 'scripts/mutants.ts', [], 3 * MINUTE),
    scriptPart('ledger', 'scripts/test-ledger.ts', ['--short'], 3 * MINUTE),
  ],
  [
    playwrightPart('e2e', 15 * MINUTE),
    scriptPart('model-browser', 'scripts/test-model.ts', ['--level', 'browser'], 12 * MINUTE),
    scriptPart('a11y', 'scripts/test-a11y.ts', ['--rotate'], 12 * MINUTE),
  ],
];
const PARTS = ROWS.flat();

function chosenRows(only: string | undefined): typeof ROWS {
  if (only === undefined) return ROWS;
  const names = only.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0 || names.length === 0) {
    throw new Error(`--only ${only}: there are ${PARTS.map(({ name }) => name).join(', ')}`);
  }
  return ROWS.map((row) => row.filter(({ name }) => names.includes(name)));
}

function tell(name: string, { counts, problem, milliseconds }: PartResult): void {
  console.log(`${name.padEnd(14)} ${countsLine(counts)}   ${(milliseconds / 1000).toFixed(1)} s`);
  if (problem === '') return;
  const lines = problem.split('\n');
  // Runners put the summary of what failed at the end; check puts it after its list.
  const hidden = Math.max(0, lines.length - SHOWN_LINES);
  const note = hidden > 0 ? [`… ${hidden} lines more in .cache/test/${name}.log`] : [];
  console.log([...note, ...lines.slice(hidden)].map((line) => `  | ${line}`.trimEnd()).join('\n'));
}

async function runPart({ name, perform }: TestPart): Promise<Counts> {
  if (wasInterrupted()) {
    console.log(`${name.padEnd(14)} not run: interrupted`);
    return { ...NO_COUNTS, failed: 1 };
  }
  const result = await perform();
  tell(name, result);
  return result.counts;
}

async function runRows(rows: typeof ROWS): Promise<Counts> {
  let sum = NO_COUNTS;
  for (const row of rows) {
    const tasks = row.map((part) => () => runPart(part));
    for (const counts of await runSome(tasks, AT_ONCE)) sum = addCounts(sum, counts);
  }
  return sum;
}

try {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const started = performance.now();
  const sum = await runRows(chosenRows(values.only));
  console.log(`\n${((performance.now() - started) / MINUTE).toFixed(1)} minutes`);
  console.log(countsLine(sum));
  process.exitCode = sum.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(`test: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
