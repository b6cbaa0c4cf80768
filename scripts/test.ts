import { parseArgs } from 'node:util';
import { addCounts, countsLine, NO_COUNTS, type Counts } from './lib/counts.ts';
import { playwrightPart, scriptPart, vitestPart, type PartResult, type TestPart } from './lib/parts.ts';
import { wasInterrupted } from './lib/run.ts';

const MINUTE = 60_000;
const SHOWN_LINES = 80;

/** In this order: what is quick and tells most comes first. Each part may keep both cores busy, so they run one by one. */
const PARTS: readonly TestPart[] = [
  scriptPart('check', 'scripts/check.ts', ['--except', 'unit'], 3 * MINUTE),
  vitestPart('unit', ['unit'], 2 * MINUTE),
  vitestPart('view', ['view'], 3 * MINUTE),
  vitestPart('gateway', ['gateway'], 4 * MINUTE),
  scriptPart('model-machine', 'scripts/test-model.ts', ['--level', 'machine'], 3 * MINUTE),
  scriptPart('model-view', 'scripts/test-model.ts', ['--level', 'view'], 4 * MINUTE),
  scriptPart('model-browser', 'scripts/test-model.ts', ['--level', 'browser'], 8 * MINUTE),
  scriptPart('mutants', 'scripts/mutants.ts', [], 3 * MINUTE),
  scriptPart('ledger', 'scripts/test-ledger.ts', ['--short'], 2 * MINUTE),
  playwrightPart('e2e', 12 * MINUTE),
  scriptPart('a11y', 'scripts/test-a11y.ts', ['--rotate'], 8 * MINUTE),
];

function chosenParts(only: string | undefined): readonly TestPart[] {
  if (only === undefined) return PARTS;
  const names = only.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0 || names.length === 0) {
    throw new Error(`--only ${only}: there are ${PARTS.map(({ name }) => name).join(', ')}`);
  }
  return PARTS.filter(({ name }) => names.includes(name));
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

async function runParts(parts: readonly TestPart[]): Promise<Counts> {
  let sum = NO_COUNTS;
  for (const { name, perform } of parts) {
    if (wasInterrupted()) {
      console.log(`${name.padEnd(14)} not run: interrupted`);
      sum = addCounts(sum, { ...NO_COUNTS, failed: 1 });
    } else {
      const result = await perform();
      tell(name, result);
      sum = addCounts(sum, result.counts);
    }
  }
  return sum;
}

try {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const started = performance.now();
  const sum = await runParts(chosenParts(values.only));
  console.log(`\n${((performance.now() - started) / MINUTE).toFixed(1)} minutes`);
  console.log(countsLine(sum));
  process.exitCode = sum.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(`test: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
