import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { countsOfVitest, NO_COUNTS, type Counts } from '../../tooling/counts.ts';
import type { Progress } from '../../tooling/progress.ts';
import { failuresOfVitest, resultsOfVitest, type Result } from '../../tooling/results.ts';
import { ROOT } from '../../tooling/root.ts';
import { run } from '../../tooling/run.ts';
import { table } from '../../tooling/table.ts';
import { grouped } from '../engine/differences.ts';
import { kebab } from '../engine/kebab.ts';
import type { Model } from '../engine/model.ts';

const TIME_LIMIT = 20 * 60_000;

export interface LevelOutcome {
  readonly counts: Counts;
  readonly problems: readonly string[];
  /** How each path ended, and what else was tested. */
  readonly results: readonly Result[];
}

interface ViewReport {
  readonly machine: string;
  readonly paths: number;
  readonly steps: number;
  readonly transitions: readonly string[];
  readonly missing: readonly string[];
  readonly omitted: Readonly<Record<string, string>>;
}

function viewTest(machine: string): string {
  return `model-tests/${kebab(machine)}/${kebab(machine)}.view.test.tsx`;
}

/**
 * Level (ii), in vitest. Each machine has a view test or a reason why no view shows it; both are accepted. With
 * `writesTexts` the texts that the states show are committed anew.
 */
export async function runViewLevel(
  progress: Progress,
  chosen: readonly Model[],
  reasons: Readonly<Partial<Record<string, string>>>,
  writesTexts: boolean,
): Promise<LevelOutcome> {
  const problems: string[] = [];
  const seen = chosen.filter(({ name }) => existsSync(join(ROOT, viewTest(name))));
  for (const { name } of chosen) {
    const hasTest = seen.some((model) => model.name === name);
    if (!hasTest && !reasons[name])
      problems.push(`${name}: no ${viewTest(name)}, and no reason in model-tests/screens.ts`);
    if (hasTest && reasons[name]) problems.push(`${name}: said to have no view, but there is ${viewTest(name)}`);
  }
  const unsaid = problems.length;
  progress.print('Level view: React in jsdom, the same committed paths (cover)');
  if (seen.length === 0) {
    progress.print('no view');
    return { counts: { ...NO_COUNTS, failed: unsaid }, problems, results: [] };
  }
  const folder = mkdtempSync(join(tmpdir(), 'model-view-'));
  const vitest = join(folder, 'vitest.json');
  const outcome = await run(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      'model-view',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitest}`,
      ...seen.map(({ name }) => viewTest(name)),
    ],
    { timeout: TIME_LIMIT, env: { MODEL_REPORTS: folder, ...(writesTexts ? { MODEL_TEXTS: 'yes' } : {}) } },
  );
  const json = existsSync(vitest) ? readFileSync(vitest, 'utf8') : null;
  const counts = json === null ? { ...NO_COUNTS, failed: 1 } : countsOfVitest(json);
  const results = json === null ? [] : resultsOfVitest(json, 'view');
  const failures = json === null ? [] : failuresOfVitest(json);
  if (failures.length > 0) problems.push(...grouped(failures));
  else if (outcome.code !== 0) problems.push(outcome.output.trim());
  const reports = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'vitest.json')
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ViewReport);
  rmSync(folder, { recursive: true, force: true });
  progress.print(walkedTable(reports).join('\n'));
  printLine(progress, 'Without a view', listed(chosen, reasons));
  const failed = Math.max(counts.failed, outcome.code === 0 ? 0 : 1);
  return { counts: { ...counts, failed: failed + unsaid }, problems, results };
}

/** Replays one run file on the view of a machine. Throws if the view shows something else, or if there is none. */
export async function replayOnView(model: Model, file: string): Promise<void> {
  const test = viewTest(model.name);
  if (!existsSync(join(ROOT, test))) throw new Error(`no view shows '${model.name}': see model-tests/screens.ts`);
  const { code, output } = await run(
    process.execPath,
    [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'model-view', test],
    { timeout: TIME_LIMIT, env: { MODEL_RUN: resolve(ROOT, file) } },
  );
  if (code !== 0) throw new Error(output.trim());
}

export function walkedTable(reports: readonly ViewReport[]): readonly string[] {
  const rows = reports.map(({ machine, paths, steps, transitions, missing, omitted }) => [
    machine,
    String(paths),
    String(steps),
    `${transitions.length - missing.length}/${transitions.length}`,
    String(Object.keys(omitted).length),
  ]);
  const reasons = reports.flatMap(({ machine, omitted }) =>
    Object.entries(omitted).map(([id, reason]) => `left out of ${machine}: ${id}: ${reason}`),
  );
  return [...table(['machine', 'paths', 'steps', 'transitions', 'left out'], rows), ...reasons];
}

export function listed(chosen: readonly Model[], reasons: Readonly<Partial<Record<string, string>>>): string {
  const names = chosen.flatMap(({ name }) => (reasons[name] ? [`${name} (${reasons[name]})`] : []));
  return names.join('; ');
}

/** Prints what a level says of some machines, if it says it of any. */
export function printLine(progress: Progress, what: string, names: string): void {
  if (names !== '') progress.print(`${what}: ${names}`);
}
