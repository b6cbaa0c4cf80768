import type { Browser } from 'playwright';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Endpoint } from '../../contract/endpoint.ts';
import { idsIn } from '../../tooling/requirements.ts';
import type { Result } from '../../tooling/results.ts';
import { walk, type Walk } from './browser-walks.ts';
import type { Path } from '../engine/cover.ts';
import { requirementsOf } from '../engine/definition.ts';
import { drive, type Driver, type Expected, type Settled } from '../engine/drive.ts';
import { fewPaths } from '../engine/few-paths.ts';
import { explore, type Edge, type Graph } from '../engine/explore.ts';
import { kebab } from '../engine/generate.ts';
import { canonical } from '../engine/json.ts';
import type { Model } from '../engine/model.ts';
import { toDriven } from '../engine/paths.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { checkScreen, polishWords, type ScreenModel, type Words } from './screen.ts';
import { BrowserDriver, type StubbedResponse, type DefaultResponses } from './browser-driver.ts';
import { committedTraffic, pathFaults, type PathTraffic, type TrafficByPath } from './traffic.ts';
import { stimulusText, type Stimulus } from '../engine/walk.ts';

/** How an invoke of the machine ends in the browser: by a response, or by any other action on the page. */
export type Settle =
  | {
      readonly endpoint: Endpoint;
      readonly done: (output: unknown, name: string) => StubbedResponse;
      readonly error: (error: unknown, name: string) => StubbedResponse;
    }
  | { readonly by: (driver: BrowserDriver, outcome: Settled) => Promise<void> };

/** Causes an event; `snapshot` is the state of the machine before it. */
export type Cause = (driver: BrowserDriver, event: EventObject, snapshot: AnyMachineSnapshot) => Promise<void>;

export interface BrowserScreen {
  readonly screen: ScreenModel;
  /** Opens the app so that the actor starts with this input. */
  readonly open: (driver: BrowserDriver, words: Words, input: string) => Promise<void>;
  /** The inputs whose paths are walked; the others cannot be reached. */
  readonly inputs: readonly string[];
  /** Causes of events without a gesture, by type. */
  readonly causes: Readonly<Record<string, Cause>>;
  readonly settles: Readonly<Record<string, Settle>>;
  /** Parts of the machine's input that are reduced in the app, as in the model, to save minutes. */
  readonly bounds?: Readonly<Record<string, number>>;
  /** Whether a stimulus of the model can happen in the app in this state; always, unless given. */
  readonly canHappen?: (stimulus: Stimulus, snapshot: AnyMachineSnapshot) => boolean;
  /** Further requests that `causes` answer. */
  readonly held: readonly Endpoint[];
  readonly defaultResponses: DefaultResponses;
  /** Paths of sockets that open only by `BrowserDriver.openSocket`. */
  readonly heldSockets?: readonly string[];
  /** States that the app leaves immediately by itself, so that they cannot be checked. */
  readonly isPassing?: (snapshot: AnyMachineSnapshot) => boolean;
  /** Walked first; the tours cover the rest. */
  readonly walks?: readonly Walk[];
  /** Transitions that cannot be walked in the app, with the reason; their count is committed. */
  readonly omitted: Readonly<Record<string, string>>;
}

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

function canBeDone(browser: BrowserScreen, stimulus: Stimulus): boolean {
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

async function settle(driver: BrowserDriver, browser: BrowserScreen, invoke: string, outcome: Settled): Promise<void> {
  const how = browser.settles[invoke];
  if (!how) throw new Error(`Nothing says how '${invoke}' ends in the browser.`);
  if ('by' in how) return how.by(driver, outcome);
  const answer = 'error' in outcome ? how.error(outcome.error, outcome.name) : how.done(outcome.output, outcome.name);
  return driver.respondTo(how.endpoint, answer);
}

/** Throws if what has left the page is not what the path's committed traffic says. */
export type CheckTraffic = (driver: BrowserDriver) => void;

export async function makeDriver(
  driver: BrowserDriver,
  browser: BrowserScreen,
  words: Words,
  walked: Set<string>,
  snapshots: ReadonlyMap<Expected, AnyMachineSnapshot>,
  checkTraffic: CheckTraffic,
): Promise<Driver> {
  const screen = pageScreen(driver);
  let current: AnyMachineSnapshot | undefined;
  return {
    async user(event, name) {
      const gesture = browser.screen.gestures[event.type];
      const cause = browser.causes[event.type];
      if (gesture !== undefined && gesture !== 'sent' && current) {
        await gesture(screen, event, { words, name, snapshot: current });
        await driver.settleDown();
      } else if (cause && current) {
        await cause(driver, event, current);
      } else {
        throw new Error(`Nothing brings about '${event.type}' in the browser.`);
      }
    },
    settle: (invoke, outcome) => settle(driver, browser, invoke, outcome),
    advance: (ms) => driver.advance(ms),
    async check(expected) {
      current = snapshots.get(expected);
      if (current && browser.isPassing?.(current)) return;
      await checkPlace(driver, expected);
      if (current && expected.status === 'active') await checkScreen(browser.screen, screen, current, words);
      await driver.checkDialogs();
    },
    async end() {
      checkTraffic(driver);
      await driver.checkControls();
    },
    async dispose() {
      for (const id of (await driver.seen()).transitions) walked.add(id);
      await driver.dispose();
    },
  };
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
    checkTraffic(driver);
    await driver.checkControls();
  } finally {
    await driver.dispose();
  }
}

async function checkPlace(driver: BrowserDriver, expected: Expected): Promise<void> {
  const should = canonical([expected.status, expected.value]);
  let is = '';
  await driver.until(
    async () => {
      const { value, status } = await driver.seen();
      is = canonical([status, value]);
      return is === should;
    },
    () => `the actor in the page is at ${is}, not ${should}`,
  );
}

/** The environment in which paths are walked. */
export interface Ground {
  readonly browser: Browser;
  /** Folder of the built app. */
  readonly folder: string;
  /** Runs one path as soon as another page may be opened. */
  readonly whenFree: <T>(name: string, task: () => Promise<T>) => Promise<T>;
  /** The traffic is to be written: it is not compared with what is committed. */
  readonly writesTraffic: boolean;
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
  { browser, folder, whenFree, writesTraffic }: Ground,
  screen: BrowserScreen,
): Promise<BrowserReport> {
  const { model } = screen.screen;
  const graph = reachable(model, screen);
  const all = graph.definition.transitions.map((transition) => transition.id);
  const wanted = all.filter((id) => !(id in screen.omitted) && !(id in model.impossible));
  const left = new Set(wanted);
  const words = await polishWords();
  const walked = new Set<string>();
  const failures: string[] = [];
  const results: Result[] = [];
  const file = `model-tests/${kebab(model.name)}/${kebab(model.name)}.browser.ts`;
  const settledEndpoints = Object.values(screen.settles).flatMap((how) => ('endpoint' in how ? [how.endpoint] : []));
  const isHeld = (endpoint: Endpoint): boolean => settledEndpoints.includes(endpoint) || screen.held.includes(endpoint);
  const { bounds = {}, heldSockets = [], walks = [] } = screen;
  const openStatus = (): Promise<BrowserDriver> =>
    BrowserDriver.open(browser, folder, model.name, bounds, isHeld, screen.defaultResponses, heldSockets);
  const committed = committedTraffic(model.name);
  const traffic = new Map<string, PathTraffic>();
  const checkOf =
    (title: string, did: readonly string[]): CheckTraffic =>
    (driver) => {
      const path = { did: did.join(' → '), left: driver.traffic() };
      traffic.set(title, path);
      const faults = writesTraffic || committed === null ? [] : pathFaults(path, committed[title]);
      if (faults.length > 0) throw new Error(faults.join('; '));
    };
  /** Each in its own page; a failed one does not stop the others. */
  const walkAll = async (kind: 'walk' | 'tour', tasks: readonly Task[]): Promise<void> => {
    const ends = await Promise.all(
      tasks.map(async ({ title, length, run }, index) => {
        const own = new Set<string>();
        let failure: string | null = null;
        try {
          await whenFree(`${model.name}, ${kind} ${index + 1}`, () => run(own));
        } catch (error) {
          failure = error instanceof Error ? error.message : String(error);
        }
        for (const id of own) walked.add(id);
        const requirements = requirementsOf(graph.definition, { states: sourcesOf(own), transitions: own });
        return { title, ids: idsIn(title), walked: requirements, assertions: length, failure };
      }),
    );
    for (const { failure, ...end } of ends) {
      results.push({ ...end, file, level: 'browser', outcome: failure === null ? 'passed' : 'failed' });
      if (failure !== null) failures.push(failure);
    }
  };
  await walkAll(
    'walk',
    walks.map((one) => ({
      title: one.title,
      length: one.commands.length,
      run: async (own) => {
        const did = one.commands.map(({ what }) => what);
        return traverseManually(one, await openStatus(), words, own, checkOf(one.title, did));
      },
    })),
  );
  for (const id of walked) left.delete(id);
  const atStarts = startPaths(graph, left);
  const planned = fewPaths(graph, left, PATH_LENGTH);
  const paths = [...atStarts.filter(({ input }) => !planned.some((path) => path.input === input)), ...planned];
  const runPath = async (path: Path, title: string, own: Set<string>): Promise<void> => {
    const driven = toDriven(graph, path, title);
    const snapshots = new Map<Expected, AnyMachineSnapshot>([
      [driven.start, path.start.place.snapshot],
      ...driven.steps.map((step, position) => [step.expected, required(path.steps[position]).place.snapshot] as const),
    ]);
    const did = [path.input, ...driven.steps.map(({ stimulus }) => stimulusText(stimulus))];
    await drive(driven, async () => {
      const driver = await openStatus();
      await screen.open(driver, words, path.input);
      return makeDriver(driver, screen, words, own, snapshots, checkOf(title, did));
    });
  };
  const greedyPaths = paths.map((path, index): Task => {
    const title = `${model.name} tour ${index + 1} in the browser`;
    return { title, length: path.steps.length + 1, run: (own) => runPath(path, title, own) };
  });
  await walkAll('tour', greedyPaths);
  const titles = [...walks.map(({ title }) => title), ...greedyPaths.map(({ title }) => title)];
  const gone = Object.keys(committed ?? {}).filter((title) => !titles.includes(title));
  if (!writesTraffic)
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

function isThere(entry: readonly [string, PathTraffic | undefined]): entry is readonly [string, PathTraffic] {
  return entry[1] !== undefined;
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A path lost a step.');
  return value;
}
