import { matchesGlob } from 'node:path/posix';
import { parseArgs } from 'node:util';
import { readConstants } from '../atlas/index/constants.ts';
import { machines } from '../machines/registry.ts';
import { bodiesOf, rangeText } from '../model-tests/code-mutants/bodies.ts';
import { boundariesOf, usedNumbers } from '../model-tests/code-mutants/boundaries.ts';
import {
  mutatedFiles,
  readFigures,
  readSamples,
  writeFigures,
  writeSamples,
} from '../model-tests/code-mutants/committed-figures.ts';
import {
  byKind,
  codeHash,
  notTried,
  percent,
  problemsOf,
  withOutcome,
  withRetried,
} from '../model-tests/code-mutants/figures.ts';
import { askedOfPaths } from '../model-tests/code-mutants/on-paths.ts';
import { JUDGE_LEVELS, judgesOf, machinesServed } from '../model-tests/code-mutants/judges.ts';
import { kindOf, KINDS, LEAST, machineOf, type Kind } from '../model-tests/code-mutants/kinds.ts';
import { AT_LOADING, outcomeOf, triedIn, type Repeatable } from '../model-tests/code-mutants/report.ts';
import {
  SAMPLE_HEAD,
  sampleFigures,
  sampleProblems,
  sampleRows,
  withSlice,
} from '../model-tests/code-mutants/sample.ts';
import { tryMutants } from '../model-tests/code-mutants/stryker.ts';
import { findGolden } from '../model-tests/levels/golden-files.ts';
import { filesUnder, readText } from '../tooling/files.ts';
import { Progress } from '../tooling/progress.ts';
import { wasInterrupted } from '../tooling/run.ts';
import { parseSource, readSources, type Source } from '../tooling/source.ts';
import { table } from '../tooling/table.ts';

const SHOWN_PATHS = 12;
const NAMES = Object.keys(machines);

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    wide: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    boundaries: { type: 'boolean', default: false },
    sample: { type: 'string' },
    kind: { type: 'string' },
    seed: { type: 'string', default: '1' },
    slice: { type: 'string' },
    paths: { type: 'boolean', default: false },
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

const servedBy =
  (sources: readonly Source[]) =>
  (path: string): readonly string[] =>
    machinesServed(path, sources, (one) => machineOf(one, NAMES));

/** Tries the mutants of one file. @throws Error with Stryker's output if it made no report */
async function tryFile(source: Source, sources: readonly Source[]): Promise<readonly Repeatable[]> {
  const machine = machineOf(source.path, NAMES);
  const judges = judgesOf(source.path, machine, sources, values.wide);
  const mutate = mutated(source);
  if (judges.length === 0) throw new Error(`${source.path}: no test of code imports it`);
  if (mutate.length === 0) return [];
  const report = await tryMutants({
    name: source.path.replaceAll(/[^\w.-]/g, '_'),
    mutate,
    judges,
    machines: machine === null ? [] : [machine],
  });
  return triedIn(report, source.path);
}

/** Tries the chosen files one by one; the figures of each are written at once. Returns why files could not be tried. */
async function tryChosen(): Promise<readonly string[]> {
  const sources = readSources();
  const isOfUse = ({ path, text }: Source): boolean =>
    !values.survivors || readFigures()[path]?.code === codeHash(text);
  const chosen = sources.filter((source) => kindOf(source.path) !== null && isChosen(source.path) && isOfUse(source));
  if (chosen.length === 0) throw new Error(`no file with mutants is called ${values.only ?? ''}`);
  const names = chosen.map(({ path }) => path);
  const progress = new Progress('mutants:code', [{ atOnce: 1, names, usual: 120_000 }]);
  const problems: string[] = [];
  for (const source of chosen) {
    progress.begin(source.path);
    try {
      const first = (await tryFile(source, sources)).map((one) => ({ ...one, path: source.path }));
      const tried = values.paths ? await askedOfPaths(first, servedBy(sources), (line) => progress.print(line)) : first;
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

/** Tries a sample of the mutants of all files of a kind, with the judges of all of them, and writes its figures. */
async function trySample(kind: Kind, size: number, notify: (line: string) => void): Promise<void> {
  const sources = readSources();
  const chosen = sources.filter(({ path }) => kindOf(path) === kind);
  const owners = chosen.map(({ path }) => machineOf(path, NAMES));
  const judges = chosen.flatMap(({ path }, at) => judgesOf(path, owners[at] ?? null, sources, false));
  const report = await tryMutants({
    name: `sample-of-${kind}`,
    mutate: chosen.flatMap(mutated),
    judges: [...new Set(judges)].toSorted(),
    machines: [...new Set(owners.filter((owner) => owner !== null))].filter((owner) => findGolden(owner) !== null),
    sample: { seed: values.seed, size, slice: values.slice ?? '1/1' },
  });
  const all = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const atLoading = all.filter(({ status }) => status === AT_LOADING).length;
  const first = Object.keys(report.files).flatMap((path) => triedIn(report, path).map((one) => ({ ...one, path })));
  const tried = values.paths ? await askedOfPaths(first, servedBy(sources), notify) : first;
  const counts = { seed: values.seed, files: chosen.length, mutants: all.length, atLoading };
  const samples = readSamples();
  const figures = sampleFigures(counts, tried, samples[kind]);
  writeSamples({
    ...samples,
    [kind]: values.slice === undefined ? figures : withSlice(samples[kind], values.slice, figures),
  });
}

/** Tries samples of the chosen kinds, one after the other. Returns why kinds could not be tried. */
async function trySamples(size: number): Promise<readonly string[]> {
  const kinds = KINDS.filter((kind) => values.kind === undefined || values.kind.split(',').includes(kind));
  if (kinds.length === 0 || !(size > 0)) throw new Error('no kind of file is called so, or the sample has no size');
  const progress = new Progress('mutants:code', [{ atOnce: 1, names: kinds, usual: 900_000 }]);
  const problems: string[] = [];
  for (const kind of kinds) {
    progress.begin(kind);
    try {
      await trySample(kind, size, (line) => progress.print(line));
    } catch (error) {
      if (wasInterrupted()) break;
      problems.push(error instanceof Error ? error.message : String(error));
    }
    progress.end(kind);
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
  const samples = readSamples();
  console.log(`\n${table(SAMPLE_HEAD, sampleRows(samples)).join('\n')}`);
  for (const { path, line, change, reason } of Object.values(samples).flatMap(({ survivors }) => survivors))
    console.log(`  ${path}:${line}: ${change}  (${reason || 'to be explained'})`);
  const { never, changed } = notTried(figures, codes);
  listed('Changed since they were tried', changed);
  listed('Never tried', never);
  const problems = [...before, ...problemsOf(figures, codes), ...sampleProblems(samples)];
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
else if (values.sample !== undefined) check(await trySamples(Number(values.sample)));
else check(values.only === undefined ? [] : await tryChosen());
