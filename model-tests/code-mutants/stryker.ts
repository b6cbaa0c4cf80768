import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tooling/root.ts';
import { run } from '../../tooling/run.ts';
import { StrykerReport } from './report.ts';

const FOLDER = '.cache/mutation/code';

/** Whatever no judge of any file reads, so that the copy of the checkout is small. */
const NOT_COPIED = ['/dist', '/.cache', '/.data', '/public', '/docs'];

interface Trial {
  /** Names the files of the run in `.cache`. */
  readonly name: string;
  /** Files, or ranges of files, as Stryker takes them. */
  readonly mutate: readonly string[];
  /** Test files that judge. */
  readonly judges: readonly string[];
  /** Machines whose committed paths judge at the level machine. */
  readonly machines: readonly string[];
  /**
   * Only one slice of so many mutants, chosen by the seed among those that are not of code that runs as its module is
   * loaded; else all.
   */
  readonly sample?: { readonly seed: string; readonly size: number; readonly slice: string };
}

/** Tries mutants with Stryker. @throws Error with Stryker's output if it made no report */
export async function tryMutants({ name, mutate, judges, machines, sample }: Trial): Promise<StrykerReport> {
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  const report = `${FOLDER}/${name}.report.json`;
  const config = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', ...(sample ? ['./tests/mutation/sampled.ts'] : [])],
    checkers: sample ? ['sampled'] : [],
    vitest: { configFile: 'tests/mutation/code.config.ts', related: false },
    mutate,
    ignorePatterns: NOT_COPIED,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: '.cache/stryker-code',
    coverageAnalysis: 'perTest',
    // A sample asks whether a mutant is noticed; a file asks by which levels.
    disableBail: !sample,
    // What runs only as its module is loaded would need every test.
    ignoreStatic: sample !== undefined,
    dryRunTimeoutMinutes: 40,
    concurrency: 2,
    timeoutMS: 15_000,
    disableTypeChecks: false,
    tsconfigFile: 'tests/mutation/none.json',
    allowConsoleColors: false,
  };
  rmSync(join(ROOT, report), { force: true });
  writeFileSync(join(ROOT, FOLDER, `${name}.json`), JSON.stringify(config, null, 2));
  const stryker = join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { output } = await run(process.execPath, [stryker, 'run', `${FOLDER}/${name}.json`], {
    env: {
      MUTANT_JUDGES: judges.join(','),
      MUTANT_MACHINES: machines.join(','),
      ...(sample
        ? {
            MUTANT_SAMPLE_SEED: sample.seed,
            MUTANT_SAMPLE_SIZE: String(sample.size),
            MUTANT_SAMPLE_SLICE: sample.slice,
          }
        : {}),
    },
  });
  if (!existsSync(join(ROOT, report))) throw new Error(`${name} could not be tried:\n${output.trim()}`);
  return StrykerReport.parse(JSON.parse(readFileSync(join(ROOT, report), 'utf8')));
}
