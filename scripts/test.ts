import { parseArgs } from 'node:util';
import { addCounts, countsLine, NO_COUNTS, type Counts } from './lib/counts.ts';
import { playwrightPart, scriptPart, vitestPart, type PartResult, type TestPart } from './lib/parts.ts';
import { runSome, wasInterrupted } from './lib/run.ts';

const MINUTE = 60_000;
const SHOWN_LINES = 80;

/** Parts that leave each other room: each waits a good deal, for timers, sockets, pages and the database. */
interface Row {
  readonly atOnce: number;
  readonly parts: readonly TestPart[];
}

/**
 * In this order: what is quick and tells most comes first, what needs a browser last.
 * What `check` leaves out is done by `unit` and, with the graphs that it needs anyway, by `model-machine`, which writes the
 * analysts' site too.
 */
const ROWS: readonly Row[] = [
  {
    atOnce: 2,
    parts: [
      scriptPart('check', 'scripts/check.ts', ['--except', 'unit,paths,machines'], 4 * MINUTE),
      vitestPart('unit', ['unit'], 4 * MINUTE),
      vitestPart('view', ['view'], 5 * MINUTE),
      vitestPart('gateway', ['gateway'], 6 * MINUTE),
      scriptPart('build', 'scripts/build.ts', ['--cached'], 4 * MINUTE),
      scriptPart('model-machine', 'scripts/test-model.ts', ['--level', 'machine', '--atlas'], 4 * MINUTE),
      scriptPart('model-view', 'scripts/test-model.ts', ['--level', 'view'], 5 * MINUTE),
      scriptPart('mutants', 'scripts/mutants.ts', [], 3 * MINUTE),
      scriptPart('ledger', 'scripts/test-ledger.ts', ['--short'], 3 * MINUTE),
      scriptPart('safety', 'scripts/test-safety.ts', ['--short'], 3 * MINUTE),
    ],
  },
  {
    atOnce: 4,
    parts: [
      playwrightPart('e2e', ['--project=journeys'], 20 * MINUTE),
      // They change what all players see: one after the other, but with no need to wait for those of another stack.
      playwrightPart('e2e-alone', ['--project=alone', '--project=clock', '--no-deps', '--workers=1'], 20 * MINUTE),
      scriptPart('model-browser', 'scripts/test-model.ts', ['--level', 'browser'], 20 * MINUTE),
      scriptPart('hostile', 'scripts/test-hostile.ts', ['--rotate'], 20 * MINUTE),
      scriptPart('interruptions', 'scripts/test-interruptions.ts', ['--rotate'], 20 * MINUTE),
      scriptPart('a11y', 'scripts/test-a11y.ts', ['--rotate'], 20 * MINUTE),
    ],
  },
  {
    atOnce: 1,
    parts: [
      // Measured in milliseconds: with nothing beside it.
      scriptPart('dev', 'scripts/test-dev.ts', [], 5 * MINUTE),
    ],
  },
];
const PARTS = ROWS.flatMap(({ parts }) => parts);

function chosenRows(only: string | undefined): readonly Row[] {
  if (only === undefined) return ROWS;
  const names = only.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0 || names.length === 0) {
    throw new Error(`--only ${only}: there are ${PARTS.map(({ name }) => name).join(', ')}`);
  }
  return ROWS.map(({ atOnce, parts }) => ({ atOnce, parts: parts.filter(({ name }) => names.includes(name)) }));
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

async function runRows(rows: readonly Row[]): Promise<Counts> {
  let sum = NO_COUNTS;
  for (const { atOnce, parts } of rows) {
    const tasks = parts.map((part) => () => runPart(part));
    for (const counts of await runSome(tasks, atOnce)) sum = addCounts(sum, counts);
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
