import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { chromium } from 'playwright';
import { missedFaults } from '../tests/a11y/control.ts';
import { CHECKS } from '../tests/a11y/criteria.ts';
import { COMBINATIONS, combinationName, rotated } from '../tests/a11y/combination.ts';
import { PagePool } from '../tests/a11y/pooled-page.ts';
import { runScan, type ScanJob, type ScanResult, type Pictures } from '../tests/a11y/run.ts';
import type { ScreenState } from '../tests/a11y/state.ts';
import { states } from '../tests/a11y/states.ts';
import { testLaunchOptions } from '../tooling/browser.ts';
import { countsLine } from '../tooling/counts.ts';
import { Progress } from '../tooling/progress.ts';
import { idsIn } from '../tooling/requirements.ts';
import { beginResults, type Result } from '../tooling/results.ts';
import { ROOT } from '../tooling/root.ts';
import { presentSeed, wholeNumber } from '../tooling/rotation.ts';
import { LONG_TIMEOUTS, startStack, type Stack } from '../tooling/stack.ts';
import { throwawayFolder } from '../tooling/throwaway-folder.ts';

/** Scans share the seeded players: a change of one player can affect another scan's page. */
const AT_ONCE = 3;
const MAX_WARNINGS = 20;
const PICTURES = join(ROOT, 'test-results', 'screens');

function chosenStates(only: string | undefined): readonly ScreenState[] {
  if (only === undefined) return states;
  const names = only.split(',');
  const unknown = names.find((name) => !states.some((state) => state.name === name));
  if (unknown !== undefined)
    throw new Error(`--only ${unknown}: there are ${states.map(({ name }) => name).join(', ')}`);
  return states.filter(({ name }) => names.includes(name));
}

/** Every state in each of its combinations or, with a seed, in one. */
function scanJobsOf(chosen: readonly ScreenState[], combination: string | undefined, seed: number | null): ScanJob[] {
  return chosen.flatMap((state) => {
    const possible = COMBINATIONS.filter(
      (candidate) =>
        (state.width === undefined || candidate.width === state.width) &&
        (combination === undefined || combinationName(candidate).includes(combination)),
    );
    if (seed === null || possible.length === 0) return possible.map((candidate) => ({ state, combination: candidate }));
    return [{ state, combination: rotated(possible, seed, states.indexOf(state)) }];
  });
}

const nameOf = ({ state, combination }: ScanJob): string => `${state.name}, ${combinationName(combination)}`;

/** A look asserts once for each check, and that the state was reached. */
const resultOf = ({ problems, ...seen }: ScanResult): Result => ({
  file: 'tests/a11y/states.ts',
  title: nameOf(seen),
  ids: idsIn(nameOf(seen)),
  level: 'browser',
  outcome: problems.length === 0 ? 'passed' : 'failed',
  assertions: Object.keys(CHECKS).length + 1,
});

function notify(progress: Progress, { problems, ...seen }: ScanResult): void {
  if (problems.length === 0) return;
  progress.print([nameOf(seen), ...[...new Set(problems)].map((problem) => `  ${problem}`)].join('\n'));
}

/** The gateway's warnings, which may explain a failed scan. */
function printLog(stack: Stack): void {
  const warnings = stack
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  for (const warning of warnings.slice(-MAX_WARNINGS)) console.log(`gateway: ${warning}`);
}

interface Outcome {
  readonly results: readonly ScanResult[];
  /** Seeded faults that the checks did not find. */
  readonly missed: readonly string[];
}

const START = 'start';

async function scanAll(scanJobs: readonly ScanJob[], pictures: Pictures): Promise<Outcome> {
  const progress = new Progress('a11y', [
    { atOnce: 1, names: [START], usual: 15_000 },
    { atOnce: AT_ONCE, names: scanJobs.map(nameOf), usual: 6_000 },
  ]);
  const stack = await progress.step(START, () => startStack(LONG_TIMEOUTS, { dataDir: throwawayFolder('a11y') }));
  try {
    const browser = await chromium.launch(await testLaunchOptions());
    try {
      const pages = new PagePool(browser, stack);
      const missed = await missedFaults(pages);
      for (const fault of missed) progress.print(fault);
      const results = await pLimit(AT_ONCE).map(scanJobs, async (wanted) => {
        const result = await progress.step(nameOf(wanted), () => runScan(pages, wanted, pictures));
        notify(progress, result);
        return result;
      });
      progress.close();
      if (results.some(({ problems }) => problems.length > 0)) printLog(stack);
      return { results, missed };
    } finally {
      await browser.close();
    }
  } finally {
    await stack.stop();
  }
}

try {
  const { values } = parseArgs({
    options: {
      rotate: { type: 'boolean' },
      seed: { type: 'string' },
      only: { type: 'string' },
      combination: { type: 'string' },
    },
  });
  const isRotating = values.rotate === true || values.seed !== undefined;
  const seed = isRotating ? (values.seed === undefined ? presentSeed() : wholeNumber('--seed', values.seed)) : null;
  const chosen = chosenStates(values.only);
  const scanJobs = scanJobsOf(chosen, values.combination, seed);
  console.log(
    seed === null
      ? `${chosen.length} states, ${scanJobs.length} looks`
      : `${chosen.length} states, each in one combination by seed ${seed} (again: npm run test:a11y -- --seed ${seed})`,
  );
  if (seed !== null) {
    for (const { state, combination } of scanJobs)
      console.log(`  ${state.name.padEnd(34)} ${combinationName(combination)}`);
  }
  if (scanJobs.length === 0) throw new Error(`--combination ${values.combination ?? ''}: there is no such state`);
  const isWhole = chosen.length === states.length && values.combination === undefined;
  const write = isWhole ? beginResults('a11y') : null;
  const { results, missed } = await scanAll(scanJobs, { folder: PICTURES, ofAll: !isRotating });
  // Checks that miss a seeded fault prove nothing.
  write?.(missed.length === 0 ? results.map(resultOf) : []);
  const wrong = results.filter(({ problems }) => problems.length > 0).length;
  const failed = wrong + (missed.length > 0 ? 1 : 0);
  // The seeded faults count as one more test.
  console.log(countsLine({ passed: results.length + 1 - failed, failed, skipped: 0 }));
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(`a11y: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
