import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { matchesGlob } from 'node:path/posix';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConstants } from '../atlas/index/constants.ts';
import { machines } from '../machines/registry.ts';
import { bodiesOf, rangeText } from '../model-tests/code-mutants/bodies.ts';
import { boundariesOf, usedNumbers } from '../model-tests/code-mutants/boundaries.ts';
import { mutatedFiles, readFigures, writeFigures } from '../model-tests/code-mutants/committed-figures.ts';
import {
  byKind,
  codeHash,
  notTried,
  percent,
  problemsOf,
  withOutcome,
  withRetried,
} from '../model-tests/code-mutants/figures.ts';
import { JUDGE_LEVELS, judgesOf } from '../model-tests/code-mutants/judges.ts';
import { kindOf, LEAST, machineOf } from '../model-tests/code-mutants/kinds.ts';
import { outcomeOf, StrykerReport, triedIn, type Tried } from '../model-tests/code-mutants/report.ts';
import { findGolden } from '../model-tests/levels/golden-files.ts';
import { filesUnder, readText } from '../tooling/files.ts';
import { Progress } from '../tooling/progress.ts';
import { ROOT } from '../tooling/root.ts';
import { run, wasInterrupted } from '../tooling/run.ts';
import { parseSource, readSources, type Source } from '../tooling/source.ts';
import { table } from '../tooling/table.ts';

const FOLDER = '.cache/mutation/code';
const SHOWN_PATHS = 12;
const NAMES = Object.keys(machines);

/** Whatever no judge of any file reads, so that the copy of the checkout is small. */
const NOT_COPIED = ['/dist', '/.cache', '/.data', '/public', '/docs'];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    wide: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    boundaries: { type: 'boolean', default: false },
  },
});

const isChosen = (path: string): boolean => (values.only ?? '').split(',').some((glob) => matchesGlob(path, glob));

/** What Stryker may change in a file: all of it, the bodies of a chart's file, or the lines of what survived. */
function mutated(source: Source): readonly string[] {
  if (values.survivors)
    return (readFigures()[source.path]?.survivors ?? []).map(({ line, end }) => `${source.path}:${line}-${end}`);
  if (kindOf(source.path) !== 'machine') return [source.path];
  return bodiesOf(source).map((body) => `${source.path}:${rangeText(source.text, body)}`);
}

/** Tries the mutants of one file. @throws Error with Stryker's output if it made no report */
async function tryFile(source: Source, sources: readonly Source[]): Promise<readonly Tried[]> {
  const machine = machineOf(source.path, NAMES);
  const judges = judgesOf(source.path, machine, sources, values.wide);
  const mutate = mutated(source);
  if (judges.length === 0) throw new Error(`${source.path}: no test of code imports it`);
  if (mutate.length === 0) return [];
  const name = source.path.replaceAll(/[^\w.-]/g, '_');
  const report = `${FOLDER}/${name}.report.json`;
  const config = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/code.config.ts', related: false },
    mutate,
    ignorePatterns: NOT_COPIED,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: '.cache/stryker-code',
    coverageAnalysis: 'perTest',
    disableBail: true,
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
    env: { MUTANT_JUDGES: judges.join(','), ...(machine === null ? {} : { MUTANT_MACHINE: machine }) },
  });
  if (!existsSync(join(ROOT, report))) throw new Error(`${source.path} could not be tried:\n${output.trim()}`);
  return triedIn(StrykerReport.parse(JSON.parse(readFileSync(join(ROOT, report), 'utf8'))), source.path);
}

/** Tries the chosen files one by one; the figures of each are written at once. Returns why files could not be tried. */
async function tryChosen(): Promise<readonly string[]> {
  const sources = readSources();
  const isOfUse = ({ path, text }: Source): boolean =>
    !values.survivors || readFigures()[path]?.code === codeHash(text);
  const chosen = sources.filter((source) => kindOf(source.path) !== null && isChosen(source.path) && isOfUse(source));
  if (chosen.length === 0) throw new Error(`no file with mutants is called ${values.only ?? ''}`);
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  const names = chosen.map(({ path }) => path);
  const progress = new Progress('mutants:code', [{ atOnce: 1, names, usual: 120_000 }]);
  const problems: string[] = [];
  for (const source of chosen) {
    progress.begin(source.path);
    try {
      const tried = await tryFile(source, sources);
      const figures = readFigures();
      writeFigures(
        values.survivors
          ? withRetried(figures, source.path, tried)
          : withOutcome(figures, source.path, source.text, outcomeOf(tried)),
      );
      const noticed = tried.filter(({ levels }) => levels.length > 0);
      progress.print(`${source.path}: ${noticed.length} of ${tried.length}`);
    } catch (error) {
      if (wasInterrupted()) break;
      problems.push(error instanceof Error ? error.message : String(error));
    }
    progress.end(source.path);
  }
  progress.close();
  return problems;
}

function listed(title: string, paths: readonly string[]): void {
  if (paths.length === 0) return;
  const more = paths.length > SHOWN_PATHS ? `\n  and ${paths.length - SHOWN_PATHS} more` : '';
  const lines = paths.slice(0, SHOWN_PATHS).map((path) => `\n  ${path}`);
  console.log(`\n${title}: ${paths.length}${lines.join('')}${more}`);
}

/** Prints the figures and what is wrong with them, besides what went wrong before. */
function check(before: readonly string[]): void {
  const figures = readFigures();
  const codes = mutatedFiles();
  const cells = (count: number | undefined): string => String(count ?? 0);
  const files = Object.entries(figures).map(([path, { mutants, killed, by }]) => [
    path,
    ...[mutants, killed, ...JUDGE_LEVELS.map((level) => by[level])].map(cells),
  ]);
  console.log(table(['file', 'mutants', 'killed', ...JUDGE_LEVELS], files).join('\n'));
  for (const [path, { survivors }] of Object.entries(figures)) {
    const lines = survivors.map(({ line, change, reason }) => `  ${line}: ${change}  (${reason || 'to be explained'})`);
    if (lines.length > 0) console.log(`\n${path}\n${lines.join('\n')}`);
  }
  const kinds = byKind(figures).map(({ kind, files: tried, mutants, killed, equal, unexplained, share }) => [
    kind,
    ...[tried, mutants, killed, equal, unexplained].map(String),
    percent(share),
    percent(LEAST[kind]),
  ]);
  const head = ['kind', 'files', 'mutants', 'killed', 'equal', 'to be explained', 'noticed', 'at least'];
  console.log(`\n${table(head, kinds).join('\n')}`);
  const { never, changed } = notTried(figures, codes);
  listed('Changed since they were tried', changed);
  listed('Never tried', never);
  const problems = [...before, ...problemsOf(figures, codes)];
  if (problems.length > 0) console.log(`\nProblems\n${problems.map((line) => `- ${line}`).join('\n')}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** Numbers of the committed paths of the machine that a file belongs to; null where there are none. */
function pathNumbers(path: string): ReturnType<typeof usedNumbers> | null {
  const machine = machineOf(path, NAMES);
  const golden = machine === null ? null : findGolden(machine);
  return golden === null ? null : usedNumbers(golden.values);
}

/** Prints which numbers the guards compare with, and which values beside them no committed path comes by. */
function printBoundaries(): void {
  const constants = readConstants();
  const isMachine = (path: string): boolean => kindOf(path) === 'machine';
  const rows = filesUnder(['machines'], /\.ts$/)
    .filter((path) => isMachine(path) && (values.only === undefined || isChosen(path)))
    .flatMap((path) => boundariesOf(parseSource(path, readText(path)), constants.get(path) ?? new Map()))
    .map(({ path, line, guard, comparison, field, values: proposed }) => {
      const used = field === null ? undefined : pathNumbers(path)?.get(field);
      const missing = proposed.filter((value) => used?.has(value) !== true);
      const left = field === null ? 'not known' : missing.join(', ') || 'none';
      return [`${path}:${line}`, guard, comparison, field ?? '', proposed.join(', '), left];
    });
  console.log(table(['where', 'guard', 'comparison', 'of', 'below, at, above', 'on no path'], rows).join('\n'));
}

if (values.boundaries) printBoundaries();
else check(values.only === undefined ? [] : await tryChosen());
