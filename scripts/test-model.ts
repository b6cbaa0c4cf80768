import { parseArgs } from 'node:util';
import { writeSite } from '../atlas/write-site.ts';
import { BrokenMachine } from '../model-tests/engine/generate.ts';
import { writeRun } from '../model-tests/levels/failed-runs.ts';
import { FIGURES, figureText, type Figure } from '../model-tests/engine/coverage.ts';
import { countsOf, denominatorProblems, readDenominators, type Counts } from '../model-tests/levels/denominators.ts';
import type { Model } from '../model-tests/engine/model.ts';
import { outdatedFiles } from '../model-tests/levels/golden-files.ts';
import { runBrowserLevel } from '../model-tests/levels/run-browser.ts';
import { runViewLevel, type LevelOutcome } from '../model-tests/levels/run-view.ts';
import { checkComposition, checkMachine } from '../model-tests/levels/property-results.ts';
import { properties, propertiesFile, timedCompositions } from '../model-tests/properties.ts';
import { examine, invariantResults, probe, type Examined, type LevelReport } from '../model-tests/levels/suite.ts';
import { chosenModels, goneMachines, models, UnknownMachine } from '../model-tests/models.ts';
import { browserScreens, withoutBrowser, withoutView } from '../model-tests/screens.ts';
import { cachedAtlas } from '../tooling/build.ts';
import { addCounts, countsLine, NO_COUNTS } from '../tooling/counts.ts';
import { machineFaults } from '../model-tests/machine-lint.ts';
import { Progress, type StepRow } from '../tooling/progress.ts';
import { beginResults, type Result } from '../tooling/results.ts';
import { table } from '../tooling/table.ts';

const LEVELS = ['machine', 'view', 'browser'] as const;
type Level = (typeof LEVELS)[number];

const { values } = parseArgs({
  options: {
    machine: { type: 'string' },
    level: { type: 'string' },
    seed: { type: 'string' },
    atlas: { type: 'boolean' },
    traffic: { type: 'boolean' },
    texts: { type: 'boolean' },
  },
});

function chosenLevels(level: string | undefined): readonly Level[] {
  if (level === undefined) return LEVELS;
  const chosen = LEVELS.filter((one) => one === level);
  if (chosen.length === 0) throw new Error(`no level '${level}'; there are ${LEVELS.join(', ')}`);
  return chosen;
}

function seedOf(text: string | undefined): number {
  if (text === undefined) return Math.floor(Math.random() * 0x7fff_ffff);
  const seed = Number(text);
  if (!Number.isInteger(seed)) throw new Error(`--seed is '${text}', which is no whole number`);
  return seed;
}

function missing(machine: string, what: string, { missing }: Figure): readonly string[] {
  return missing.map((id) => `${machine}: ${what} not walked: ${id}`);
}

/** Generates the analysts' site from the results that the level computes anyway. */
async function cacheAtlas(examined: ReadonlyMap<string, Examined>): Promise<void> {
  await cachedAtlas((folder) => writeSite(folder, async (name) => examined.get(name) ?? examine(models[name])));
}

/**
 * Includes three checks that need the same graphs: the committed paths are up to date, there is not less to walk than
 * was committed, and the charts pass the lint.
 */
async function machineLevel(chosen: readonly Model[], seed: number): Promise<LevelOutcome> {
  const reports: LevelReport[] = [];
  const problems: string[] = [];
  const refused: string[] = [];
  const examined = new Map<string, Examined>();
  const results: Result[] = [];
  const counts = new Map<string, Counts | null>();
  const committed = readDenominators();
  let timedProperties = 0;
  let passed = 0;
  let steps = 0;
  for (const model of chosen) {
    progress.begin(model.name);
    try {
      const { generated, report } = await examine(model);
      examined.set(model.name, { generated, report });
      counts.set(model.name, countsOf(generated));
      reports.push(report);
      results.push(...report.results);
      passed += report.results.filter(({ outcome }) => outcome === 'passed').length;
      problems.push(...report.failures);
      const { states, transitions, branches, conditions, pairs } = report.coverage;
      const notWalked = [
        ...missing(model.name, 'state', states),
        ...missing(model.name, 'transition', transitions),
        ...missing(model.name, 'branch', branches),
        ...missing(model.name, 'condition', conditions),
        ...missing(model.name, 'pair', pairs),
      ];
      // A path ends where it fails: what it would have walked after that is no cause.
      if (report.failures.length === 0) problems.push(...notWalked);
      else if (notWalked.length > 0)
        problems.push(`${model.name}: ${notWalked.length} more were not walked, where paths ended early`);
      const { walks, oracle } = probe(generated, seed);
      results.push(...invariantResults(model, generated.graph.nodes.length + walks.steps, walks.failure));
      const timed = checkMachine(generated.graph, propertiesFile(model.name), properties[model.name] ?? {});
      results.push(...timed.results);
      problems.push(...timed.problems);
      timedProperties += timed.results.length;
      passed += timed.results.filter(({ outcome }) => outcome === 'passed').length;
      steps += walks.steps;
      passed++;
      if (walks.failure !== null) problems.push(`${model.name}: random walk, --seed ${walks.seed}: ${walks.failure}`);
      if (oracle.refused !== null) refused.push(`${model.name} (${oracle.refused})`);
      else passed++;
      const differences = [...oracle.onlyHere, ...oracle.onlyThere];
      if (differences.length > 0) problems.push(`${model.name}: @xstate/graph disagrees on ${differences.join(' ')}`);
      problems.push(
        ...outdatedFiles(generated).map(
          ({ path }) => `${path} does not fit the chart; if the chart is right as it is now: npm run paths`,
        ),
      );
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      results.push(...invariantResults(model, 0, problem));
      const path = error instanceof BrokenMachine ? error.path : null;
      const run = path ? `\n  ${writeRun('machine', model.name, path, problem)}` : '';
      problems.push(`${model.name}: ${problem}${run}`);
    }
    progress.end(model.name);
  }
  if (chosen.length === Object.keys(models).length) {
    for (const [file, timed] of Object.entries(timedCompositions)) {
      const found = checkComposition(file, timed);
      results.push(...found.results);
      problems.push(...found.problems);
      timedProperties += found.results.length;
      passed += found.results.filter(({ outcome }) => outcome === 'passed').length;
    }
    problems.push(...machineFaults(new Map([...examined].map(([name, { generated }]) => [name, generated.graph]))));
    for (const name of goneMachines(committed.machines)) counts.set(name, null);
  }
  problems.push(...denominatorProblems(committed, counts));
  if (values.atlas === true && problems.length === 0) await cacheAtlas(examined);
  const rows = reports.map(({ machine, paths, steps: walked, coverage }) => [
    machine,
    ...[paths, walked].map(String),
    ...FIGURES.map((name) => figureText(coverage[name])),
  ]);
  progress.print('Level machine: the live actor, simulated clock, committed paths');
  progress.print(table(['machine', 'paths', 'steps', ...FIGURES], rows).join('\n'));
  progress.print(`Random walks: ${steps} steps, seed ${seed}.`);
  progress.print(`Properties over time: ${timedProperties}.`);
  progress.print(
    `Compared with @xstate/graph: ${chosen.length - refused.length}; refused: ${refused.join(', ') || 'none'}.`,
  );
  return { counts: { passed, failed: problems.length, skipped: 0 }, problems, results };
}

async function runLevel(level: Level, chosen: readonly Model[], seed: number): Promise<LevelOutcome> {
  switch (level) {
    case 'machine':
      return machineLevel(chosen, seed);
    case 'view':
      return progress.step(VIEWS, () => runViewLevel(progress, chosen, withoutView, values.texts === true));
    case 'browser':
      return runBrowserLevel(progress, chosen, browserScreens, withoutBrowser, values.traffic === true);
  }
}

/** The progress steps of each level. */
function stepsOf(level: Level): StepRow {
  switch (level) {
    case 'machine':
      return { atOnce: 1, names: chosen.map(({ name }) => name), usual: 900 };
    case 'view':
      return { atOnce: 1, names: [VIEWS], usual: 1_000 * chosen.length };
    case 'browser':
      // The paths are known only when they start.
      return { atOnce: 3, names: [], usual: 5_000 };
  }
}

function chosenOrEnd(machine: string | undefined): readonly Model[] {
  try {
    return chosenModels(machine);
  } catch (error) {
    if (!(error instanceof UnknownMachine)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const VIEWS = 'views';
const chosen = chosenOrEnd(values.machine);
const seed = seedOf(values.seed);
const levels = chosenLevels(values.level);
/** A run of some machines leaves no results: the others would seem unproven. */
const isWhole = chosen.length === Object.keys(models).length;
const progress = new Progress(`test:model ${values.machine ?? 'all'}`, levels.map(stepsOf));
let counts = NO_COUNTS;
for (const level of levels) {
  const write = isWhole ? beginResults(`model-${level}`) : null;
  const outcome = await runLevel(level, chosen, seed);
  write?.(outcome.results);
  counts = addCounts(counts, outcome.counts);
  for (const problem of outcome.problems) progress.print(`- ${problem}`);
  progress.print('');
}
progress.close();
console.log(countsLine(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
