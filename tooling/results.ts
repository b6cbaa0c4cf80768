import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { filesUnder, hashOf } from './files.ts';
import { idsIn } from './requirements.ts';
import { TOP_ROOMS } from './rooms.ts';
import { ROOT } from './root.ts';

/**
 * What stood between a test and the product, weakest first, and what a proof at that level weighs: the more of the
 * product takes part, the more.
 */
export const LEVELS = {
  unit: { weight: 1, what: 'a function, a machine or a module alone' },
  machine: { weight: 1, what: 'a chart, against its committed paths' },
  view: { weight: 2, what: 'a view on its machine, in jsdom' },
  property: { weight: 2, what: 'what holds wherever a chart, a composition or random actions lead' },
  gateway: { weight: 3, what: 'the gateway over HTTP, on PostgreSQL' },
  browser: { weight: 3, what: 'the built app in Chromium, answers and time by the test' },
  journey: { weight: 4, what: 'the whole product in Chromium' },
} as const;
export type Level = keyof typeof LEVELS;
export const LEVEL_NAMES = Object.keys(LEVELS) as readonly Level[];

/** Suites of `npm test` that leave results. */
export const SUITES_WITH_RESULTS = [
  'unit',
  'view',
  'gateway',
  'model-machine',
  'model-view',
  'model-browser',
  'safety',
  'simulation',
  'hostile',
  'a11y',
  'e2e',
  'e2e-alone',
] as const;
export type SuiteWithResults = (typeof SUITES_WITH_RESULTS)[number];

/** One test, path, walk, invariant or look, as it ended. */
const Result = z.object({
  /** Where it is written, from the checkout. */
  file: z.string(),
  /** Its title, after those of the groups around it. */
  title: z.string(),
  /** Requirements and clauses that it names. */
  ids: z.array(z.string()),
  /** Requirements whose states and transitions it walked, as the charts say in `meta.requirements`. */
  walked: z.optional(z.array(z.string())),
  level: z.enum(['unit', 'machine', 'view', 'property', 'gateway', 'browser', 'journey']),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** How often it compared what is with what should be; one that passed without proves nothing. */
  assertions: z.int(),
});
export type Result = z.infer<typeof Result>;

/** The results of a whole suite: one file in `.cache/results`. */
const SuiteResults = z.object({
  suite: z.enum(SUITES_WITH_RESULTS),
  /** When it began and ended, ISO 8601. */
  began: z.string(),
  ended: z.string(),
  /** Hash of the code that it ran on. */
  code: z.string(),
  results: z.array(Result),
});
export type SuiteResults = z.infer<typeof SuiteResults>;

const FOLDER = join(ROOT, '.cache', 'results');
const fileOf = (suite: SuiteWithResults): string => join(FOLDER, `${suite}.json`);

/** Where code, texts and tests are. Pages of `docs` are not code. */
const CODE = [...TOP_ROOMS, 'locales', 'public'];
const CODE_FILES = ['index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/** Hash of the code and the tests of this checkout as they are now. */
export function hashOfCode(): string {
  return hashOf([...filesUnder(CODE), ...CODE_FILES]);
}

/**
 * Begins a suite: what it left before is gone. The returned function writes its results when it is over; they are those
 * of the code at the beginning.
 */
export function beginResults(suite: SuiteWithResults): (results: readonly Result[]) => void {
  rmSync(fileOf(suite), { force: true });
  const began = new Date().toISOString();
  const code = hashOfCode();
  return (results) => {
    const written: SuiteResults = { suite, began, ended: new Date().toISOString(), code, results: [...results] };
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(fileOf(suite), JSON.stringify(written));
  };
}

/** The results that are there. @throws Error for a file of another form */
export function readResults(): SuiteResults[] {
  return SUITES_WITH_RESULTS.map(fileOf)
    .filter((file) => existsSync(file))
    .map((file) => SuiteResults.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

const fromCheckout = (path: string): string => relative(ROOT, path).replaceAll('\\', '/');

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.array(z.string())),
          meta: z.object({ assertions: z.optional(z.int()), walked: z.optional(z.array(z.string())) }),
        }),
      ),
    }),
  ),
});

/** Results of vitest's JSON report; `tests/support/count-assertions.ts` adds how much a test asserted. */
export function resultsOfVitest(json: string, level: Level): Result[] {
  return VitestReport.parse(JSON.parse(json)).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = fromCheckout(name);
    if (assertionResults.length === 0) {
      const title = status === 'failed' ? 'The file does not load' : 'The file has no test';
      return [{ file, title, ids: [], level, outcome: 'failed' as const, assertions: 0 }];
    }
    return assertionResults.map(({ ancestorTitles, title: own, status: end, meta }) => {
      const title = [...ancestorTitles, own].join(' > ');
      const outcome = end === 'passed' || end === 'failed' ? end : 'skipped';
      const { assertions = 0, walked } = meta;
      return { file, title, ids: idsIn(title), ...(walked ? { walked } : {}), level, outcome, assertions };
    });
  });
}

/** What failed in vitest's JSON report: messages without the lines of the stack. */
export function failuresOfVitest(json: string): string[] {
  return VitestReport.parse(JSON.parse(json)).testResults.flatMap(
    ({ name, status, message = '', assertionResults }) => {
      if (assertionResults.length === 0) {
        return [`${fromCheckout(name)} ${status === 'failed' ? `does not load: ${message}` : 'has no test'}`];
      }
      return assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ title, failureMessages: [first = title] = [] }) =>
          first.replaceAll(/\n +at .*/g, '').replace(/^Error: /, ''),
        );
    },
  );
}

/** A test's annotation with the number of its assertions (tests/e2e/fixtures.ts). */
export const ASSERTIONS = 'assertions';

const Annotations = z.array(z.object({ type: z.string(), description: z.optional(z.string()) }));

const PlaywrightTest = z.object({
  expectedStatus: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  annotations: Annotations,
  results: z.array(
    z.object({
      annotations: z.optional(Annotations),
      errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
    }),
  ),
});

const PlaywrightSuite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), line: z.int(), tests: z.array(PlaywrightTest) })),
  get suites() {
    return z.optional(z.array(PlaywrightSuite));
  },
});

const PlaywrightReport = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(PlaywrightSuite) });

/** A flaky test failed once; one that is expected to fail proves nothing. */
function outcomeOf({ status, expectedStatus }: z.infer<typeof PlaywrightTest>): Result['outcome'] {
  if (status === 'expected') return expectedStatus === 'passed' ? 'passed' : 'skipped';
  return status === 'skipped' ? 'skipped' : 'failed';
}

/** A journey as it ended. */
export interface JourneyEnd {
  readonly result: Result;
  /** Where it is written: `tests/e2e/shell/a.spec.ts:12`. */
  readonly place: string;
  /** What it failed of, without the lines of the stack; empty if it did not. */
  readonly cause: string;
}

function causeOf({ results }: z.infer<typeof PlaywrightTest>): string {
  const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
  return stripVTControlCharacters(messages[0] ?? '').replaceAll(/\n +at .*/g, '');
}

/** The journeys of Playwright's JSON report. */
export function journeysOfPlaywright(json: string): JourneyEnd[] {
  const { config, suites } = PlaywrightReport.parse(JSON.parse(json));
  const within = (suite: z.infer<typeof PlaywrightSuite>, groups: readonly string[]): JourneyEnd[] => [
    ...suite.specs.flatMap(({ title: own, file: path, line, tests }) => {
      const title = [...groups, own].join(' > ');
      const file = fromCheckout(join(config.rootDir, path));
      return tests.map((test): JourneyEnd => {
        const annotations = [...test.annotations, ...(test.results.at(-1)?.annotations ?? [])];
        const counted = annotations.findLast(({ type }) => type === ASSERTIONS)?.description;
        return {
          result: {
            file,
            title,
            ids: idsIn(title),
            level: 'journey',
            outcome: outcomeOf(test),
            assertions: Number(counted ?? 0),
          },
          place: `${file}:${line}`,
          cause: causeOf(test),
        };
      });
    }),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...groups, inner.title])),
  ];
  // The outermost suites are files.
  return suites.flatMap((suite) => within(suite, []));
}
