import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { driveInBrowser } from '../model-tests/levels/browser-paths.ts';
import { committedRunFile } from '../model-tests/levels/committed-runs.ts';
import { make } from '../model-tests/engine/cover.ts';
import { leaves } from '../model-tests/engine/definition.ts';
import { drive, machineDriver, makeBench, type DrivenPath, type Expected } from '../model-tests/engine/drive.ts';
import { PortWatch, readPortUses } from '../model-tests/levels/port-uses.ts';
import { explore, type Graph } from '../model-tests/engine/explore.ts';
import { atlasLink, type RunLevel } from '../model-tests/levels/failed-runs.ts';
import { kebab } from '../model-tests/engine/kebab.ts';
import { parseGoals, shortestTo, unknownNames, type Goal } from '../model-tests/engine/goal.ts';
import { reachable } from '../model-tests/levels/level-browser.ts';
import type { Model } from '../model-tests/engine/model.ts';
import { toDriven } from '../model-tests/engine/driven.ts';
import { readRun } from '../model-tests/engine/read-run.ts';
import type { Run } from '../model-tests/engine/run-format.ts';
import { pathOfRun, runOf, runText, UnusableRun } from '../model-tests/engine/run-file.ts';
import { replayOnView } from '../model-tests/levels/run-view.ts';
import { shownWords } from '../model-tests/levels/screen.ts';
import { stimulusText, makeWalker } from '../model-tests/engine/walk.ts';
import { chosenModels } from '../model-tests/models.ts';
import { browserScreens } from '../model-tests/screens.ts';
import { headedLaunchOptions, testLaunchOptions } from '../tooling/browser.ts';
import { builtApp } from '../tooling/build.ts';
import { ROOT } from '../tooling/root.ts';

/**
 * Replays a run file on the machine, its view or the built app; makes a committed path of it; or finds the shortest run
 * to a goal and replays that. docs/run-files.md says how.
 */
const USAGE = `npm run replay -- FILE [--level machine|view|browser] [--actor NAME] [--headed] [--step] [--stop STATE] [--commit NAME]
npm run replay -- --cover 'GOAL|GOAL' [--machine NAME] [--out FILE] [the same options]`;

const LEVELS: readonly RunLevel[] = ['machine', 'view', 'browser'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    level: { type: 'string' },
    actor: { type: 'string' },
    machine: { type: 'string' },
    cover: { type: 'string' },
    out: { type: 'string' },
    commit: { type: 'string' },
    stop: { type: 'string' },
    headed: { type: 'boolean' },
    step: { type: 'boolean' },
  },
});

interface Chosen {
  readonly model: Model;
  readonly path: DrivenPath;
  readonly level: RunLevel;
  /** The run file, from the checkout or absolute. */
  readonly file: string;
}

function levelOf(text: string | undefined, otherwise: RunLevel): RunLevel {
  if (text === undefined) return otherwise;
  const level = LEVELS.find((one) => one === text);
  if (!level) throw new UnusableRun(`no level '${text}'; there are ${LEVELS.join(', ')}`);
  return level;
}

/** A recorded session has numbers for its actors: a machine that it has once is enough to name one. */
function chosenActor({ actors }: Run): Run['actors'][number] {
  const known = actors.map(({ id, machine }) => (id === machine ? id : `${id} (${machine})`)).join(', ');
  const wanted = values.actor ?? actors[0]?.id;
  const [only, another] = actors.filter(({ machine }) => machine === wanted);
  const actor = actors.find(({ id }) => id === wanted) ?? (another === undefined ? only : undefined);
  if (!actor) throw new UnusableRun(`no actor '${wanted ?? ''}' in the run; it has ${known}`);
  if (actors.length > 1 && values.actor === undefined)
    console.log(`The run has ${known}; this is ${actor.id}. Another one: --actor NAME`);
  return actor;
}

function fromFile(file: string): Chosen {
  const run = readRun(file);
  const actor = chosenActor(run);
  const [model] = chosenModels(actor.machine);
  if (!model) throw new UnusableRun(`no machine '${actor.machine}'`);
  const level = levelOf(values.level, run.failure?.level ?? 'machine');
  return { model, path: pathOfRun(run, actor.id, model), level, file };
}

/** The shortest run to one of the goals; a run that the browser shall replay takes only steps that are possible there. */
async function fromGoal(text: string): Promise<Chosen> {
  const level = levelOf(values.level, 'machine');
  const goals = parseGoals(text);
  const found: { readonly model: Model; readonly path: DrivenPath }[] = [];
  const unknown = new Set<string>();
  for (const model of chosenModels(values.machine)) {
    const graph = await graphFor(model, level);
    if (graph === null) continue;
    for (const goal of goals) {
      const missing = unknownNames(graph, goal);
      for (const part of missing) unknown.add(part);
      const path = missing.length > 0 ? null : pathTo(graph, goal);
      if (path !== null) found.push({ model, path });
    }
  }
  const [best] = found.toSorted((one, other) => one.path.steps.length - other.path.steps.length);
  if (!best)
    throw new UnusableRun(`no run reaches ${text}${unknown.size > 0 ? `; unknown: ${[...unknown].join(', ')}` : ''}`);
  const file = values.out ?? join('.cache', 'runs', `${kebab(best.model.name)}.goal.run.json`);
  const run = runOf(best.model.name, best.path);
  mkdirSync(dirname(resolve(ROOT, file)), { recursive: true });
  writeFileSync(resolve(ROOT, file), runText(run));
  console.log(`${file}\n${atlasLink(run)}\n`);
  return { ...best, level, file };
}

async function graphFor(model: Model, level: RunLevel): Promise<Graph | null> {
  if (level !== 'browser') return explore(model);
  const load = Object.entries(browserScreens).find(([name]) => name === model.name)?.[1];
  return load ? reachable(model, await load()) : null;
}

function pathTo(graph: Graph, goal: Goal): DrivenPath | null {
  const edges = shortestTo(graph, goal);
  const path = edges && make(graph, 'cover', edges);
  return path && toDriven(graph, path, `${graph.model.name} to ${goal.join(', ')}`);
}

const stateText = ({ value, status }: Expected): string => leaves(value).join(' + ') || status;

function report(path: DrivenPath, taken: number): Expected {
  const step = path.steps[taken - 1];
  const expected = step?.expected ?? path.start;
  const what = step ? stimulusText(step.stimulus) : `start (${path.input})`;
  console.log(`${String(taken).padStart(3)}  ${what.padEnd(44)} ${stateText(expected)}`);
  return expected;
}

/** Waits for Enter after each step, or where the run stands in the wanted state. */
async function waitAt(expected: Expected): Promise<void> {
  const isStop = values.stop !== undefined && leaves(expected.value).some((leaf) => leaf.endsWith(values.stop ?? ''));
  if (values.step !== true && !isStop) return;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  await prompt.question('     Enter goes on ');
  prompt.close();
}

async function onMachine({ model, path }: Chosen): Promise<void> {
  const ports = new PortWatch(readPortUses(model.name));
  const bench = makeBench(model, model.machine, ports.watch);
  let taken = 0;
  await drive(path, async () => {
    const driver = await machineDriver(bench, path.input, () => {});
    return {
      ...driver,
      async check(expected) {
        await driver.check(expected);
        report(path, taken++);
        await waitAt(expected);
      },
    };
  });
}

async function onBrowser({ model, path, file }: Chosen): Promise<void> {
  const load = Object.entries(browserScreens).find(([name]) => name === model.name)?.[1];
  if (!load) throw new UnusableRun(`'${model.name}' is not walked in the browser: see model-tests/screens.ts`);
  const screen = await load();
  if (!screen.inputs.includes(path.input)) {
    const from = screen.inputs.join(', ') || 'nowhere by itself: its walks are written by hand';
    throw new UnusableRun(`in the browser '${model.name}' starts from ${from}; replay '${path.input}' on the machine`);
  }
  const { chromium } = await import('playwright');
  const isHeaded = values.headed === true;
  const options = isHeaded ? await headedLaunchOptions() : await testLaunchOptions();
  const folder = await builtApp();
  const browser = await chromium.launch({ ...options, headless: !isHeaded });
  const traceFile = `${file.replace(/\.run\.json$/, '')}.trace.zip`;
  try {
    const page = { browser, folder, screen, words: await shownWords(), walker: makeWalker(model) };
    await driveInBrowser(page, path, {
      walked: new Set(),
      checkTraffic: () => Promise.resolve(),
      traceFile,
      onStep: (_, taken) => waitAt(report(path, taken)),
    });
  } finally {
    await browser.close();
    console.log(`npx playwright show-trace ${traceFile}`);
  }
}

async function replay(chosen: Chosen): Promise<void> {
  console.log(`${chosen.path.title}: level ${chosen.level}`);
  switch (chosen.level) {
    case 'machine':
      return onMachine(chosen);
    case 'view':
      return replayOnView(chosen.model, chosen.file);
    case 'browser':
      return onBrowser(chosen);
  }
}

/** Keeps the run: all levels walk it from now on. */
function commit({ model, path }: Chosen, name: string): void {
  if (!/^[a-z0-9-]+$/.test(name)) throw new UnusableRun(`--commit ${name}: small letters, digits and hyphens only`);
  const file = committedRunFile(model.name, name);
  mkdirSync(dirname(resolve(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), runText(runOf(model.name, { ...path, title: name.replaceAll('-', ' ') })));
  console.log(`${file}: npm run test:model -- --machine ${model.name} walks it from now on`);
}

try {
  const [file] = positionals;
  if (file === undefined && values.cover === undefined) throw new UnusableRun(USAGE);
  const chosen = values.cover === undefined ? fromFile(file ?? '') : await fromGoal(values.cover);
  if (values.commit !== undefined) commit(chosen, values.commit);
  await replay(chosen);
  console.log('\nas expected');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
