import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsOfLine, countsOfPlaywright, countsOfVitest, hasGlobalErrors, NO_COUNTS, type Counts } from './counts.ts';
import { filesUnder } from './files.ts';
import {
  beginResults,
  journeysOfPlaywright,
  resultsOfVitest,
  type JourneyEnd,
  type Level,
  type Result,
  type SuiteWithResults,
} from './results.ts';
import { ROOT } from './root.ts';
import { run, type Outcome } from './run.ts';

/** One suite of `npm test`. */
export interface TestSuite {
  readonly name: string;
  /** Runs it; never rejects. */
  readonly perform: () => Promise<SuiteResult>;
}

export interface SuiteResult {
  readonly counts: Counts;
  /** Why it failed, for people; empty if it passed. */
  readonly problem: string;
  /** What people should know though it passed. */
  readonly note?: string;
  readonly milliseconds: number;
}

const REPORTS = join(ROOT, '.cache', 'test');

function failure(problem: string, milliseconds = 0, counts: Counts = NO_COUNTS): SuiteResult {
  return { counts: { ...counts, failed: Math.max(1, counts.failed) }, problem, milliseconds };
}

/** A command without a failing test still fails if its exit code says so or if it ran no tests. */
export function checkOutcome({ code, output, milliseconds }: Outcome, counts: Counts | null): SuiteResult {
  if (counts === null)
    return failure(`${output.trim()}\nit ended (exit ${code}) without saying how many tests passed`, milliseconds);
  if (code !== 0 || counts.failed > 0) return failure(output.trim(), milliseconds, counts);
  if (counts.passed === 0) return failure('it has no tests that ran', milliseconds, counts);
  return { counts, problem: '', milliseconds };
}

async function perform(
  name: string,
  args: readonly string[],
  options: { timeout: number; report?: string; env?: Record<string, string> },
  count: (outcome: Outcome) => Counts | null,
): Promise<SuiteResult> {
  mkdirSync(REPORTS, { recursive: true });
  if (options.report) rmSync(options.report, { force: true });
  const outcome = await run(process.execPath, args, {
    timeout: options.timeout,
    ...(options.env ? { env: options.env } : {}),
  });
  writeFileSync(join(REPORTS, `${name}.log`), outcome.output);
  try {
    return checkOutcome(outcome, count(outcome));
  } catch (error) {
    return failure(
      `${outcome.output.trim()}\n${error instanceof Error ? error.message : String(error)}`,
      outcome.milliseconds,
    );
  }
}

/** Counts of a report, which `read` gets too; null without a report. */
function readReport(path: string, parse: (json: string) => Counts, read: (json: string) => void): Counts | null {
  if (!existsSync(path)) return null;
  const json = readFileSync(path, 'utf8');
  read(json);
  return parse(json);
}

/** A project of vitest; its tests count as proofs at this level. */
export function vitestSuite(name: SuiteWithResults & Level, timeout: number): TestSuite {
  const report = join(REPORTS, `${name}.json`);
  const args = [
    join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    name,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return {
    name,
    perform: () => {
      const write = beginResults(name);
      return perform(name, args, { timeout, report }, () =>
        // Its results are those of `npm run trace`.
        readReport(report, countsOfVitest, (json) => write(resultsOfVitest(json, name))),
      );
    },
  };
}

/** Lines of a suite that say what was tried once more, and why: they are told although it passed. */
export function secondTries(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.includes(' once more, since '))
    .join('\n');
}

/** A script of this repository whose output has a line `N passed, N failed, N skipped`. */
export function scriptSuite(name: string, file: string, args: readonly string[], timeout: number): TestSuite {
  return {
    name,
    perform: async () => {
      if (!existsSync(join(ROOT, file))) return failure(`${file} is not there`);
      let output = '';
      const result = await perform(name, [join(ROOT, file), ...args], { timeout }, (outcome) => {
        ({ output } = outcome);
        return countsOfLine(output);
      });
      return { ...result, note: secondTries(output) };
    },
  };
}

/** So many failed journeys are tried once more; more than that are not the machine's fault. */
const MAX_SECOND_TRIES = 3;

/**
 * The outcome of journeys of which some were tried once more on a fresh stack, with nothing of their own beside them:
 * the second end counts, and what they failed of at first is told.
 */
export function afterSecondTry(
  first: readonly JourneyEnd[],
  second: readonly JourneyEnd[],
): { readonly counts: Counts; readonly results: readonly Result[]; readonly note: string } {
  const ends = first.map((end) => {
    if (end.result.outcome !== 'failed') return { ...end, isSecond: false };
    const again = second.find(({ place, result }) => place === end.place && result.title === end.result.title);
    return again?.result.outcome === 'passed'
      ? { result: again.result, place: end.place, cause: end.cause, isSecond: true }
      : { ...end, isSecond: false };
  });
  const count = (outcome: Result['outcome']): number => ends.filter(({ result }) => result.outcome === outcome).length;
  const note = ends
    .filter(({ isSecond }) => isSecond)
    .map(({ place, result, cause }) => `passed at the second try: ${place} ${result.title}\n${cause}`)
    .join('\n');
  return {
    counts: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    results: ends.map(({ result }) => result),
    note,
  };
}

/**
 * Journeys in Chromium, on their own stack; `options` select and configure them in Playwright. On a slow machine
 * (`isSlow`) a few that failed are tried once more.
 */
export function playwrightSuite(
  name: SuiteWithResults,
  options: readonly string[],
  timeout: number,
  isSlow: () => boolean,
): TestSuite {
  const report = join(REPORTS, `${name}.json`);
  const args = [
    join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--config',
    join(ROOT, 'tests', 'e2e', 'playwright.config.ts'),
    ...options,
  ];
  const tryAgain = async (
    failed: readonly JourneyEnd[],
  ): Promise<Outcome & { readonly ends: readonly JourneyEnd[] }> => {
    const env = { PLAYWRIGHT_JSON: join(REPORTS, `${name}-again.json`) };
    rmSync(env.PLAYWRIGHT_JSON, { force: true });
    const places = failed.map(({ place }) => place);
    const outcome = await run(process.execPath, [...args, '--workers=1', '--no-deps', ...places], { timeout, env });
    writeFileSync(join(REPORTS, `${name}-again.log`), outcome.output);
    const ends = existsSync(env.PLAYWRIGHT_JSON) ? journeysOfPlaywright(readFileSync(env.PLAYWRIGHT_JSON, 'utf8')) : [];
    return { ...outcome, ends };
  };
  return {
    name,
    perform: async () => {
      if (filesUnder(['tests/e2e'], /\.spec\.ts$/).length === 0) return failure('there is no journey under tests/e2e');
      const env = { PLAYWRIGHT_JSON: report };
      const write = beginResults(name);
      let ends: readonly JourneyEnd[] = [];
      let isWhole = false;
      const first = await perform(name, args, { timeout, report, env }, () => {
        const counts = readReport(report, countsOfPlaywright, (json) => {
          ends = journeysOfPlaywright(json);
          isWhole = !hasGlobalErrors(json);
        });
        write(ends.map(({ result }) => result));
        return counts;
      });
      const failed = ends.filter(({ result }) => result.outcome === 'failed');
      if (!isSlow() || !isWhole || failed.length === 0 || failed.length > MAX_SECOND_TRIES) return first;
      const again = await tryAgain(failed);
      const { counts, results, note } = afterSecondTry(ends, again.ends);
      write(results);
      const milliseconds = first.milliseconds + again.milliseconds;
      if (counts.failed === 0 && again.code === 0) return { counts, problem: '', note, milliseconds };
      return failure(`${first.problem}\n${again.output.trim()}`, milliseconds, counts);
    },
  };
}
