import * as z from 'zod/mini';

/** How many tests of a suite passed, failed and were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NO_COUNTS: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function countsLine(counts: Counts): string {
  return `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
}

/** The counts of the last line of the form `N passed, N failed, N skipped`; null if there is none. */
export function countsOfLine(output: string): Counts | null {
  const last = [...output.matchAll(/^\s*(\d+) passed, (\d+) failed, (\d+) skipped\s*$/gm)].at(-1);
  return last ? { passed: Number(last[1]), failed: Number(last[2]), skipped: Number(last[3]) } : null;
}

const VitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(z.unknown()),
    }),
  ),
});

/** Counts of vitest's JSON report. A file that could not be loaded has no tests, so it counts as one failure. */
export function countsOfVitest(json: string): Counts {
  const report = VitestReport.parse(JSON.parse(json));
  // One that passed has no test: it shows nothing.
  const broken = report.testResults.filter((file) => file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** Counts of Playwright's JSON report. A flaky test failed once, so it counts as failed. */
export function countsOfPlaywright(json: string): Counts {
  const { stats, errors } = PlaywrightReport.parse(JSON.parse(json));
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed === 0 && errors.length > 0 ? errors.length : failed,
    skipped: stats.skipped,
  };
}

/** Whether something beside the tests failed, such as the stack that they run on. */
export function hasGlobalErrors(json: string): boolean {
  return PlaywrightReport.parse(JSON.parse(json)).errors.length > 0;
}
