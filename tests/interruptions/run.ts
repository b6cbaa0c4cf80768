import type { Browser } from 'playwright';
import { BASES } from '../../contract/bases.ts';
import { takeTimeOut } from '../../contract/exclusion.ts';
import { walk, type Walk } from '../../model-tests/levels/browser-walks.ts';
import { drive, type Driver } from '../../model-tests/engine/drive.ts';
import { explore, type Graph } from '../../model-tests/engine/explore.ts';
import { canonical } from '../../model-tests/engine/json.ts';
import { makeDriver, openPage, snapshotsOf } from '../../model-tests/levels/browser-paths.ts';
import type { BrowserScreen } from '../../model-tests/levels/browser-screen.ts';
import { reachable } from '../../model-tests/levels/level-browser.ts';
import { pageScreen } from '../../model-tests/engine/page-screen.ts';
import { toDriven } from '../../model-tests/engine/driven.ts';
import { shownWords } from '../../model-tests/levels/screen.ts';
import type { BrowserDriver } from '../../model-tests/levels/browser-driver.ts';
import { browserScreens } from '../../model-tests/screens.ts';
import { calmly, doubled, lostOf, problemsOf, restOf, steadily, typedIn } from './after.ts';
import { INTERRUPTIONS, type Interruption } from './kinds.ts';
import type { INTERRUPTED_MACHINES } from '../../model-tests/interrupted.ts';
import { allowedAfter, shortestPaths } from './places.ts';

type Interrupted = (typeof INTERRUPTED_MACHINES)[number];

/** An earlier page, to which Back returns. */
const EARLIER = '/icon.svg';

export interface Ground {
  readonly browser: Browser;
  readonly folder: string;
}

/** A state of a machine in the app, and how to reach it. */
interface Place {
  readonly machine: Interrupted;
  /** A description of how it is reached. */
  readonly name: string;
  readonly canDouble: boolean;
  /** Brings a page there; with `isDoubled` the last user command is a double click. */
  readonly go: (driver: BrowserDriver, isDoubled: boolean) => Promise<void>;
  readonly screen: BrowserScreen;
  readonly graph: Graph;
}

export interface Case {
  readonly name: string;
  readonly run: (ground: Ground) => Promise<readonly string[]>;
}

const words = await shownWords();

/** A driver that leaves the page open at the end, and doubles the last user command. */
function stored(modelDriver: Driver, driver: BrowserDriver, steps: number, isDoubled: boolean): Driver {
  let done = 0;
  const step = async (act: () => Promise<void>): Promise<void> => {
    done++;
    driver.isDoubling = isDoubled && done === steps;
    try {
      await act();
    } finally {
      driver.isDoubling = false;
    }
  };
  return {
    ...modelDriver,
    user: (event, name) => step(() => modelDriver.user(event, name)),
    settle: (invoke, outcome) => step(() => modelDriver.settle(invoke, outcome)),
    advance: (ms) => step(() => modelDriver.advance(ms)),
    end: async () => {},
    dispose: async () => {},
  };
}

/** By paths of the machine: the shortest path to each of its states. */
function walkedPlaces(machine: Interrupted, screen: BrowserScreen): readonly Place[] {
  const { model } = screen.screen;
  const graph = reachable(model, screen);
  return shortestPaths(graph, screen.isPassing ?? (() => false)).map((path) => {
    const last = path.steps.at(-1);
    const name = canonical((last ?? path.start).place.snapshot.value);
    const driven = toDriven(graph, path, `${machine} to ${name}`);
    const snapshots = snapshotsOf(graph.walker, model.inputs[path.input], driven);
    const { stimulus } = last ?? {};
    const gesture = stimulus?.kind === 'event' ? screen.screen.gestures[stimulus.event.type] : undefined;
    return {
      machine,
      name,
      canDouble: gesture !== undefined && gesture !== 'sent',
      screen,
      graph,
      go: (driver, isDoubled) =>
        drive(driven, async () => {
          await driver.load(EARLIER);
          await screen.open(driver, words, path.input);
          const modelDriver = await makeDriver(driver, screen, words, snapshots, {
            walked: new Set(),
            checkTraffic: () => Promise.resolve(),
          });
          return stored(modelDriver, driver, path.steps.length, isDoubled);
        }),
    };
  });
}

/** By walks of commands: each prefix that leads to a new state. */
async function commandPlaces(ground: Ground, machine: Interrupted, screen: BrowserScreen): Promise<readonly Place[]> {
  const graph = explore(screen.screen.model);
  const found = new Map<string, Place>();
  for (const one of screen.walks ?? []) {
    const driver = await openPage({ ...ground, screen });
    const ways: [key: string, commands: number][] = [];
    const noticed: Walk = {
      title: one.title,
      commands: one.commands.map((command, index) => ({
        ...command,
        act: async (...given) => {
          if (index > 0) ways.push([await keyOf(driver), index]);
          await command.act(...given);
        },
      })),
    };
    await walk(noticed, driver, pageScreen(driver), words).catch(() => {});
    ways.push([await keyOf(driver), one.commands.length]);
    await driver.dispose().catch(() => {});
    for (const [key, count] of ways) {
      if (found.has(key) || key === '') continue;
      const beginning: Walk = { title: one.title, commands: one.commands.slice(0, count) };
      found.set(key, {
        machine,
        name: `${one.title}: ${one.commands[count - 1]?.what ?? ''}`,
        canDouble: true,
        screen,
        graph,
        go: async (page, isDoubled) => {
          await page.load(EARLIER);
          const screenOf = pageScreen(page);
          const last = beginning.commands.length - 1;
          const commands = beginning.commands.map((command, index): Walk['commands'][number] => ({
            ...command,
            act: async (...given) => {
              page.isDoubling = isDoubled && index === last;
              await command.act(...given).finally(() => (page.isDoubling = false));
            },
          }));
          await walk({ title: one.title, commands }, page, screenOf, words);
        },
      });
    }
  }
  return [...found.values()];
}

/** The state and the page's summary; empty if the machine is not running. */
async function keyOf(driver: BrowserDriver): Promise<string> {
  const { value, status } = await driver.seen();
  if (status !== 'active') return '';
  const titles = await driver.page.evaluate(() =>
    [...document.querySelectorAll('h1, h2')].map((one) => one.textContent),
  );
  return canonical([value, titles]);
}

async function interrupted(ground: Ground, place: Place, interruption: Interruption): Promise<readonly string[]> {
  const driver = await openPage({ ...ground, screen: place.screen });
  const problems: string[] = [];
  try {
    await place.go(driver, false);
    const { value } = await driver.seen();
    const typed = await typedIn(driver.page);
    const before = [...driver.sent];
    const pages = await interruption.act(driver);
    for (const page of pages) await page.waitForLoadState();
    await steadily(driver.page, () => driver.releaseAll(calmly(place.screen.defaultResponses)));
    for (const page of pages) problems.push(...problemsOf(await restOf(driver, page)));
    const after = await driver.seen();
    const allowed = allowedAfter(place.graph, value, interruption.isAnew);
    if (after.status === 'active' && !allowed.has(canonical(after.value)))
      problems.push(`the machine is at ${canonical(after.value)}`);
    problems.push(
      ...doubled(before, driver.sent.slice(before.length), interruption.isAnew).map(
        (name) => `sent by itself: ${name}`,
      ),
    );
    const isSame = canonical(after.value) === canonical(value);
    if (isSame && (!interruption.isAnew || place.machine === 'registrationSteps')) {
      const lost = lostOf(typed, await typedIn(driver.page));
      if (lost.length > 0) problems.push(`what was typed is lost: ${lost.join(', ')}`);
    }
  } finally {
    await driver.dispose().catch((error: unknown) => problems.push(String(error)));
  }
  return problems;
}

/** On a phone what a tap brings often comes to the place of what was tapped. */
const PHONE = { width: 360, height: 740 };

/** A double click in place of one click: the machine is in the same state, and nothing was sent twice. */
async function clickedTwice(ground: Ground, place: Place, size?: typeof PHONE): Promise<readonly string[]> {
  const driver = await openPage({ ...ground, screen: place.screen });
  const problems: string[] = [];
  try {
    if (size) await driver.page.setViewportSize(size);
    await place.go(driver, true);
    const names = driver.sent.map(({ endpoint, key }) => `${endpoint.name} ${key ?? ''}`);
    const once = await sentBy(ground, place);
    if (names.length > once) problems.push(`sent twice: ${names.join(', ')}`);
  } finally {
    await driver.dispose().catch((error: unknown) => problems.push(String(error)));
  }
  return problems;
}

async function sentBy(ground: Ground, place: Place): Promise<number> {
  const driver = await openPage({ ...ground, screen: place.screen });
  try {
    await place.go(driver, false);
    return driver.sent.length;
  } finally {
    await driver.dispose().catch(() => {});
  }
}

/** Seeded fault: the checks must report a repeated command and a blank page; returns what they missed. */
export async function missedFaults(ground: Ground): Promise<readonly string[]> {
  const machine = 'exclusion';
  const screen = await browserScreens[machine]?.();
  const [place] = screen ? await commandPlaces(ground, machine, screen) : [];
  if (!place) throw new Error(`${machine} is nowhere`);
  const problems = await interrupted(ground, place, {
    name: 'seeded',
    isAnew: true,
    async act({ page }) {
      await page.evaluate((path) => {
        void fetch(path, { method: 'POST' });
        setInterval(() => document.body.replaceChildren(), 1);
      }, `${BASES[takeTimeOut.service]}${takeTimeOut.path}`);
      return [page];
    },
  });
  const expected = ['the page is blank', 'there is no way on', `sent by itself: ${takeTimeOut.name}`];
  return expected.filter((one) => !problems.includes(one)).map((one) => `the checks do not find: ${one}`);
}

/** Every state of a machine in the app with every interruption. */
export async function casesOf(ground: Ground, machine: Interrupted): Promise<readonly Case[]> {
  const load = browserScreens[machine];
  if (!load) throw new Error(`${machine} is not walked in the browser`);
  const screen = await load();
  const places = screen.walks ? await commandPlaces(ground, machine, screen) : walkedPlaces(machine, screen);
  return places.flatMap((place): readonly Case[] => [
    ...INTERRUPTIONS.map((interruption) => ({
      name: `${machine} ${place.name}: ${interruption.name}`,
      run: (on: Ground) => interrupted(on, place, interruption),
    })),
    ...(place.canDouble
      ? [
          { name: `${machine} ${place.name}: double click`, run: (on: Ground) => clickedTwice(on, place) },
          { name: `${machine} ${place.name}: double tap`, run: (on: Ground) => clickedTwice(on, place, PHONE) },
        ]
      : []),
  ]);
}
