import type { Browser } from 'playwright';
import { idsIn } from '../../tooling/requirements.ts';
import type { Result } from '../../tooling/results.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { driveInBrowser, openPage, type CheckTraffic, type WalkOptions } from './browser-paths.ts';
import type { BrowserScreen } from './browser-screen.ts';
import { walk, type Walk } from './browser-walks.ts';
import { committedRuns } from './committed-runs.ts';
import { tourGoals, type Path } from '../engine/cover.ts';
import { requirementsOf } from '../engine/definition.ts';
import { PathFailed, type DrivenPath } from '../engine/drive.ts';
import { explore, type Edge, type Graph } from '../engine/explore.ts';
import { toldFailures } from './failed-runs.ts';
import { fewPaths } from '../engine/few-paths.ts';
import { kebab } from '../engine/kebab.ts';
import type { Model } from '../engine/model.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { toDriven } from '../engine/driven.ts';
import { shownWords, type Words } from './screen.ts';
import { failureOf } from '../engine/shrink.ts';
import { committedTraffic, pathFaults, type PathTraffic, type TrafficByPath } from './traffic.ts';
import { stimulusText, type Stimulus } from '../engine/walk.ts';

export interface BrowserReport {
  readonly machine: string;
  readonly paths: number;
  readonly steps: number;
  readonly failures: readonly string[];
  /** How each walk and each tour ended. */
  readonly results: readonly Result[];
  readonly transitions: readonly string[];
  readonly missing: readonly string[];
  readonly omitted: Readonly<Record<string, string>>;
  /** What left the page on each path that came to its end. */
  readonly traffic: TrafficByPath;
  /** Whether it was compared with what is committed. */
  readonly isTrafficCommitted: boolean;
}

const PATH_LENGTH = 25;
/** In ms. */
const LEAVING_TIMEOUT = 10_000;
/** A path in the browser takes seconds. */
const SHRINKING_TRIES = 3;

/** Whether people, the network or time can cause a stimulus in the app. */
export function canBeDone(browser: BrowserScreen, stimulus: Stimulus): boolean {
  switch (stimulus.kind) {
    case 'event': {
      const gesture = browser.screen.gestures[stimulus.event.type];
      return (gesture !== undefined && gesture !== 'sent') || stimulus.event.type in browser.causes;
    }
    case 'done':
    case 'error':
      return stimulus.invoke in browser.settles;
    case 'time':
      return true;
  }
}

/** The part of the machine that people, the network and time can reach in the app, from its inputs there. */
export function reachable(model: Model, browser: BrowserScreen): Graph {
  const inputs = Object.entries(model.inputs).filter(([input]) => browser.inputs.includes(input));
  const graph = explore({ ...model, inputs: Object.fromEntries(inputs) });
  const isPossible = (edge: Edge): boolean =>
    canBeDone(browser, edge.stimulus) &&
    (browser.canHappen?.(edge.stimulus, edge.from.place.snapshot) ?? true) &&
    !edge.transitions.some((id) => id in browser.omitted);
  const out = new Map(graph.nodes.map((node) => [node, node.out.filter(isPossible)]));
  for (const node of graph.nodes) node.out.splice(0, node.out.length, ...(out.get(node) ?? []));
  return { ...graph, edges: graph.edges.filter(isPossible) };
}

/** What people do and what calls bring, in each of its named cases: an adapter sends or reads something else for each. */
function namedCases({ edges, model }: Graph): ReadonlySet<string> {
  return new Set(
    edges.flatMap((edge) => {
      const { stimulus } = edge;
      if (stimulus.kind === 'event' && model.events[stimulus.event.type]?.by !== 'person') return [];
      return tourGoals(null, edge).filter((goal) => !edge.transitions.includes(goal));
    }),
  );
}

/** Paths that only start: any path covers the transitions of its start, otherwise these do. */
function startPaths(graph: Graph, left: Set<string>): readonly Path[] {
  return graph.starts.flatMap(({ input, transitions }): readonly Path[] => {
    const isNew = transitions.filter((id) => left.delete(id)).length > 0;
    return isNew ? [{ kind: 'tour', input, start: graph.walker.start(graph.model.inputs[input]), steps: [] }] : [];
  });
}

async function traverseManually(
  one: Walk,
  driver: BrowserDriver,
  words: Words,
  walked: Set<string>,
  checkTraffic: CheckTraffic,
): Promise<void> {
  try {
    await walk(one, driver, pageScreen(driver), words);
    for (const id of (await driver.seen()).transitions) walked.add(id);
    await checkTraffic(driver);
    await driver.checkControls();
  } finally {
    await driver.dispose();
  }
}

/** The environment in which paths are walked. */
export interface Ground {
  readonly browser: Browser;
  /** Folder of the built app. */
  readonly folder: string;
  /** Runs one path as soon as another page may be opened. */
  readonly whenFree: <T>(name: string, task: () => Promise<T>) => Promise<T>;
  /** Whether what leaves the page is compared with what is committed. */
  readonly comparesTraffic: boolean;
  /** Called where a page shows a state of a machine. */
  readonly onState?: WalkOptions['onState'];
}

/** One walk or tour. */
interface Task {
  readonly title: string;
  /** Its steps, each of which is compared, and the start. */
  readonly length: number;
  /** Runs it and adds the transitions that it took. */
  readonly run: (taken: Set<string>) => Promise<void>;
}

/** The states that transitions leave, from their ids. */
const sourcesOf = (transitions: ReadonlySet<string>): Set<string> =>
  new Set([...transitions].map((id) => id.split('|')[0] ?? id));

/** Level (iii): tours over everything that people, the network and time can cause, in the built app. */
export async function runBrowserPaths(
  { browser, folder, whenFree, comparesTraffic, onState }: Ground,
  screen: BrowserScreen,
): Promise<BrowserReport> {
  const { model } = screen.screen;
  const graph = reachable(model, screen);
  const all = graph.definition.transitions.map((transition) => transition.id);
  const wanted = all.filter((id) => !(id in screen.omitted) && !(id in model.impossible));
  const left = new Set(wanted);
  const words = await shownWords();
  const walked = new Set<string>();
  const failures: string[] = [];
  const broken: PathFailed[] = [];
  const results: Result[] = [];
  const file = `model-tests/${kebab(model.name)}/${kebab(model.name)}.browser.ts`;
  const { walks = [] } = screen;
  const committed = committedTraffic(model.name);
  const traffic = new Map<string, PathTraffic>();
  const checkOf =
    (title: string, did: readonly string[]): CheckTraffic =>
    async (driver) => {
      let faults: readonly string[] = [];
      const isAsCommitted = (): boolean => {
        const path = { did: did.join(' → '), left: driver.traffic() };
        traffic.set(title, path);
        faults = comparesTraffic && committed !== null ? pathFaults(path, committed[title]) : [];
        return faults.length === 0;
      };
      // On a slow machine the last of it leaves after the path has ended.
      await driver.until(
        async () => isAsCommitted(),
        () => faults.join('; '),
        LEAVING_TIMEOUT,
      );
    };
  /** Each in its own page; a failed one does not stop the others. */
  const walkAll = async (kind: 'walk' | 'tour' | 'run', tasks: readonly Task[], from = file): Promise<void> => {
    const ends = await Promise.all(
      tasks.map(async ({ title, length, run }, index) => {
        const own = new Set<string>();
        let hasFailed = false;
        try {
          await whenFree(`${model.name}, ${kind} ${index + 1}`, () => run(own));
        } catch (error) {
          hasFailed = true;
          if (error instanceof PathFailed) broken.push(error);
          else failures.push(error instanceof Error ? error.message : String(error));
        }
        for (const id of own) walked.add(id);
        const requirements = requirementsOf(graph.definition, { states: sourcesOf(own), transitions: own });
        return { title, ids: idsIn(title), walked: requirements, assertions: length, hasFailed };
      }),
    );
    for (const { hasFailed, ...end } of ends) {
      results.push({ ...end, file: from, level: 'browser', outcome: hasFailed ? 'failed' : 'passed' });
    }
  };
  await walkAll(
    'walk',
    walks.map((one) => ({
      title: one.title,
      length: one.commands.length,
      run: async (own) => {
        const did = one.commands.map(({ what }) => what);
        return traverseManually(one, await openPage({ browser, folder, screen }), words, own, checkOf(one.title, did));
      },
    })),
  );
  for (const id of walked) left.delete(id);
  for (const name of namedCases(graph)) left.add(name);
  const atStarts = startPaths(graph, left);
  const planned = fewPaths(graph, left, PATH_LENGTH);
  const paths = [...atStarts.filter(({ input }) => !planned.some((path) => path.input === input)), ...planned];
  const drivenPaths = paths.map((path, index) =>
    toDriven(graph, path, `${model.name} tour ${index + 1} in the browser`),
  );
  const page = { browser, folder, screen, words, walker: graph.walker };
  const taskOf = (path: DrivenPath, checkTraffic: CheckTraffic): Task => ({
    title: path.title,
    length: path.steps.length + 1,
    run: (own) => driveInBrowser(page, path, { walked: own, checkTraffic, onState }),
  });
  await walkAll(
    'tour',
    drivenPaths.map((path) =>
      taskOf(path, checkOf(path.title, [path.input, ...path.steps.map(({ stimulus }) => stimulusText(stimulus))])),
    ),
  );
  for (const { path, file: from } of committedRuns(model).filter(({ path }) => isWalkable(screen, path))) {
    await walkAll('run', [taskOf(path, unchecked)], from);
  }
  failures.push(
    ...(await toldFailures(
      'browser',
      model.name,
      broken,
      drivenPaths,
      (path) =>
        whenFree(`${model.name}, shrunk`, () =>
          failureOf(() =>
            driveInBrowser(page, path, {
              walked: new Set(),
              checkTraffic: unchecked,
              traceFile: traceFile(model.name),
            }),
          ),
        ),
      SHRINKING_TRIES,
    )),
  );
  const titles = [...walks, ...drivenPaths].map(({ title }) => title);
  const gone = Object.keys(committed ?? {}).filter((title) => !titles.includes(title));
  if (comparesTraffic)
    failures.push(...gone.map((title) => `${model.name}: traffic of a path that is not there: ${title}`));
  for (const id of Object.keys(screen.omitted)) {
    if (!all.includes(id)) failures.push(`${model.name}: left out, but not there: ${id}`);
    if (walked.has(id)) failures.push(`${model.name}: said to be left out, but walked: ${id}`);
  }
  return {
    machine: model.name,
    paths: walks.length + paths.length,
    steps: [...walks.map(({ commands }) => commands), ...paths.map(({ steps }) => steps)].flat().length,
    failures,
    results,
    transitions: wanted,
    missing: wanted.filter((id) => !walked.has(id)),
    omitted: screen.omitted,
    isTrafficCommitted: committed !== null,
    traffic: Object.fromEntries(titles.flatMap((title) => [[title, traffic.get(title)]] as const).filter(isThere)),
  };
}

/** Whether people, the network and time can cause every step of a path in the app. */
export function isWalkable(screen: BrowserScreen, { input, steps }: DrivenPath): boolean {
  return screen.inputs.includes(input) && steps.every(({ stimulus }) => canBeDone(screen, stimulus));
}

const unchecked: CheckTraffic = () => Promise.resolve();

/** Playwright's trace of a failing path, from the checkout. */
const traceFile = (machine: string): string => `.cache/runs/${kebab(machine)}.browser.trace.zip`;

function isThere(entry: readonly [string, PathTraffic | undefined]): entry is readonly [string, PathTraffic] {
  return entry[1] !== undefined;
}
