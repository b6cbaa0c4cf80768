import type { Browser } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import type { Endpoint } from '../../contract/endpoint.ts';
import { BrowserDriver } from './browser-driver.ts';
import { drive, type DrivenPath, type Driver, type Expected, type Settled } from '../engine/drive.ts';
import { inputOf } from '../engine/model.ts';
import { canonical } from '../engine/json.ts';
import type { BrowserScreen } from './browser-screen.ts';
import { pageScreen } from '../engine/page-screen.ts';
import { checkScreen, type Words } from './screen.ts';
import type { Walker } from '../engine/walk.ts';

/** The built app in a browser, and how one machine is walked there. */
export interface WalkedPage {
  readonly browser: Browser;
  /** Folder of the built app. */
  readonly folder: string;
  readonly screen: BrowserScreen;
  readonly words: Words;
  readonly walker: Walker;
}

export interface WalkOptions {
  /** Transitions that were taken are added. */
  readonly walked: Set<string>;
  readonly checkTraffic: CheckTraffic;
  /** Where Playwright's trace is written; nowhere unless given. */
  readonly traceFile?: string;
  /** Called after the start and after each step, with the number of steps taken. */
  readonly onStep?: (driver: BrowserDriver, taken: number) => Promise<void>;
  /** Called where the page shows a state, after it was checked. */
  readonly onState?: ((driver: BrowserDriver, snapshot: AnyMachineSnapshot) => Promise<void>) | undefined;
}

/** A page with the app, before it is opened. */
export function openPage({
  browser,
  folder,
  screen,
}: Pick<WalkedPage, 'browser' | 'folder' | 'screen'>): Promise<BrowserDriver> {
  const {
    bounds = {},
    heldSockets = [],
    settles,
    held,
    defaultResponses,
    screen: { model },
  } = screen;
  const settled = Object.values(settles).flatMap((how) => ('endpoint' in how ? [how.endpoint] : []));
  const isHeld = (endpoint: Endpoint): boolean => settled.includes(endpoint) || held.includes(endpoint);
  return BrowserDriver.open(browser, folder, model.name, bounds, isHeld, defaultResponses, heldSockets);
}

/** Drives one path in a page of its own. @throws PathFailed, or Infeasible if the chart has no such path */
export function driveInBrowser(page: WalkedPage, path: DrivenPath, options: WalkOptions): Promise<void> {
  const { screen, words, walker } = page;
  const snapshots = snapshotsOf(walker, inputOf(screen.screen.model, path.input), path);
  const open = async (): Promise<BrowserDriver> => {
    const driver = await openPage(page);
    if (options.traceFile !== undefined) await driver.startTrace();
    try {
      await screen.open(driver, words, path.input);
      return driver;
    } catch (error) {
      // What the page threw is a better cause than that something did not come.
      const thrown = await driver.dispose().then(() => '', messageOf);
      throw new Error([messageOf(error), thrown].filter((text) => text !== '').join('; '), { cause: error });
    }
  };
  return drive(path, async () => {
    const driver = await open().catch((error: unknown) => {
      // Not a difference of the path: on a busy machine a page does not always get to where the path starts.
      console.log(`${path.title}: opened once more, since ${messageOf(error)}`);
      return open();
    });
    return makeDriver(driver, screen, words, snapshots, options);
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Where the machine stands after each step of a path. */
export function snapshotsOf(
  walker: Walker,
  input: unknown,
  { start, steps }: DrivenPath,
): ReadonlyMap<Expected, AnyMachineSnapshot> {
  let { place } = walker.start(input);
  const snapshots = new Map<Expected, AnyMachineSnapshot>([[start, place.snapshot]]);
  for (const { stimulus, expected } of steps) {
    ({ place } = walker.apply(place, stimulus));
    snapshots.set(expected, place.snapshot);
  }
  return snapshots;
}

async function settle(driver: BrowserDriver, browser: BrowserScreen, invoke: string, outcome: Settled): Promise<void> {
  const how = browser.settles[invoke];
  if (!how) throw new Error(`Nothing says how '${invoke}' ends in the browser.`);
  if ('by' in how) return how.by(driver, outcome);
  const answer = 'error' in outcome ? how.error(outcome.error, outcome.name) : how.done(outcome.output, outcome.name);
  return driver.respondTo(how.endpoint, answer);
}

/** Throws if what has left the page is not what the path's committed traffic says. */
export type CheckTraffic = (driver: BrowserDriver) => Promise<void>;

export async function makeDriver(
  driver: BrowserDriver,
  browser: BrowserScreen,
  words: Words,
  snapshots: ReadonlyMap<Expected, AnyMachineSnapshot>,
  { walked, checkTraffic, traceFile, onStep, onState }: WalkOptions,
): Promise<Driver> {
  const screen = pageScreen(driver);
  let current: AnyMachineSnapshot | undefined;
  let taken = 0;
  const checkState = async (expected: Expected): Promise<void> => {
    await checkPlace(driver, expected);
    if (current && expected.status === 'active') await checkScreen(browser.screen, screen, current, words);
    await driver.checkDialogs();
  };
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
      if (!current || !browser.isPassing?.(current)) {
        await checkState(expected);
        if (current && expected.status === 'active') await onState?.(driver, current);
      }
      await onStep?.(driver, taken++);
    },
    async end() {
      await checkTraffic(driver);
      await driver.checkControls();
    },
    async dispose() {
      for (const id of (await driver.seen()).transitions) walked.add(id);
      await driver.dispose(traceFile);
    },
  };
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
