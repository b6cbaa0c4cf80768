import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsOfLine, countsOfPlaywright, countsOfVitest, NO_COUNTS, type Counts } from './counts.ts';
import { filesUnder } from './files.ts';
import {
  beginResults,
  resultsOfPlaywright,
  resultsOfVitest,
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

/** Counts of a report, whose results are written for `npm run trace`; null and nothing written without a report. */
function readReport(
  path: string,
  parse: (json: string) => Counts,
  results: (json: string) => readonly Result[],
  write: (results: readonly Result[]) => void,
): Counts | null {
  if (!existsSync(path)) return null;
  const json = readFileSync(path, 'utf8');
  write(results(json));
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
        readReport(report, countsOfVitest, (json) => resultsOfVitest(json, name), write),
      );
    },
  };
}

/** A script of this repository whose output has a line `N passed, N failed, N skipped`. */
export function scriptSuite(name: string, file: string, args: readonly string[], timeout: number): TestSuite {
  return {
    name,
    perform: async () => {
      if (!existsSync(join(ROOT, file))) return failure(`${file} is not there`);
      return perform(name, [join(ROOT, file), ...args], { timeout }, ({ output }) => countsOfLine(output));
    },
  };
}

/** Journeys in Chromium, on their own stack; `options` select and configure them in Playwright. */
export function playwrightSuite(name: SuiteWithResults, options: readonly string[], timeout: number): TestSuite {
  const report = join(REPORTS, `${name}.json`);
  const args = [
    join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--config',
    join(ROOT, 'tests', 'e2e', 'playwright.config.ts'),
    ...options,
  ];
  return {
    name,
    perform: async () => {
      if (filesUnder(['tests/e2e'], /\.spec\.ts$/).length === 0) return failure('there is no journey under tests/e2e');
      const env = { PLAYWRIGHT_JSON: report };
      const write = beginResults(name);
      return perform(name, args, { timeout, report, env }, () =>
        readReport(report, countsOfPlaywright, resultsOfPlaywright, write),
      );
    },
  };
}
