import type { Browser } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import { BASES } from '../../contract/bases.ts';
import type { Call } from '../../contract/call.ts';
import { takeTimeOut } from '../../contract/exclusion.ts';
import { walk, type Walk } from '../../model-tests/engine/browser-walks.ts';
import { drive, type Driver, type Expected } from '../../model-tests/engine/drive.ts';
import { explore, type Graph } from '../../model-tests/engine/explore.ts';
import { canonical } from '../../model-tests/engine/json.ts';
import { makeDriver, reachable, type BrowserScreen } from '../../model-tests/engine/level-browser.ts';
import { pageScreen } from '../../model-tests/engine/page-screen.ts';
import { toDriven } from '../../model-tests/engine/paths.ts';
import { polishWords } from '../../model-tests/engine/screen.ts';
import { Stage } from '../../model-tests/engine/stage.ts';
import { browserScreens } from '../../model-tests/screens.ts';
import { calmly, doubled, lostOf, problemsOf, restOf, steadily, typedIn } from './after.ts';
import { INTERRUPTIONS, type Interruption } from './kinds.ts';
import type { INTERRUPTED_MACHINES } from '../../model-tests/interrupted.ts';
import { allowedAfter, shortestPaths } from './places.ts';

type Interrupted = (typeof INTERRUPTED_MACHINES)[number];

/** A page that was there before: what Back goes to. */
const EARLIER = '/icon.svg';

export interface Ground {
  readonly browser: Browser;
  readonly folder: string;
}

/** A state of a machine in the app, and how it is brought about there. */
interface Place {
  readonly machine: Interrupted;
  /** In words: how it is reached. */
  readonly name: string;
  readonly canDouble: boolean;
  /** Brings a page there; `isDoubled`: the last deed of the person is two clicks. */
  readonly go: (stage: Stage, isDoubled: boolean) => Promise<void>;
  readonly screen: BrowserScreen;
  readonly graph: Graph;
}

export interface Case {
  readonly name: string;
  readonly run: (ground: Ground) => Promise<readonly string[]>;
}

const words = await polishWords();

function openStage({ browser, folder }: Ground, machine: string, screen: BrowserScreen): Promise<Stage> {
  const settled = Object.values(screen.settles).flatMap((how) => ('call' in how ? [how.call] : []));
  const isHeld = (call: Call): boolean => settled.includes(call) || screen.held.includes(call);
  return Stage.open(browser, folder, machine, screen.bounds ?? {}, isHeld, screen.neutral, screen.heldSockets ?? []);
}

/** The driver, which leaves the page as it is at the end, and doubles what a person does last. */
function kept(driver: Driver, stage: Stage, steps: number, isDoubled: boolean): Driver {
  let done = 0;
  const step = async (act: () => Promise<void>): Promise<void> => {
    done++;
    stage.isDoubling = isDoubled && done === steps;
    try {
      await act();
    } finally {
      stage.isDoubling = false;
    }
  };
  return {
    ...driver,
    user: (event, name) => step(() => driver.user(event, name)),
    settle: (invoke, outcome) => step(() => driver.settle(invoke, outcome)),
    advance: (ms) => step(() => driver.advance(ms)),
    end: async () => {},
    dispose: async () => {},
  };
}

/** By tours of the machine: the shortest way to each of its states. */
function walkedPlaces(machine: Interrupted, screen: BrowserScreen): readonly Place[] {
  const { model } = screen.screen;
  const graph = reachable(model, screen);
  return shortestPaths(graph, screen.isPassing ?? (() => false)).map((path) => {
    const last = path.steps.at(-1);
    const name = canonical((last ?? path.start).place.snapshot.value);
    const driven = toDriven(graph, path, `${machine} to ${name}`);
    const snapshots = new Map<Expected, AnyMachineSnapshot>([
      [driven.start, path.start.place.snapshot],
      ...driven.steps.flatMap((step, index) => {
        const made = path.steps[index];
        return made ? [[step.expected, made.place.snapshot] as const] : [];
      }),
    ]);
    const { stimulus } = last ?? {};
    const gesture = stimulus?.kind === 'event' ? screen.screen.gestures[stimulus.event.type] : undefined;
    return {
      machine,
      name,
      canDouble: gesture !== undefined && gesture !== 'sent',
      screen,
      graph,
      go: (stage, isDoubled) =>
        drive(driven, async () => {
          await stage.load(EARLIER);
          await screen.open(stage, words, path.input);
          const driver = await makeDriver(stage, screen, words, new Set(), snapshots);
          return kept(driver, stage, path.steps.length, isDoubled);
        }),
    };
  });
}

/** By walks of deeds: each of their beginnings that leads to something new. */
async function deedPlaces(ground: Ground, machine: Interrupted, screen: BrowserScreen): Promise<readonly Place[]> {
  const graph = explore(screen.screen.model);
  const found = new Map<string, Place>();
  for (const one of screen.walks ?? []) {
    const stage = await openStage(ground, machine, screen);
    const ways: [key: string, deeds: number][] = [];
    const noticed: Walk = {
      title: one.title,
      deeds: one.deeds.map((deed, index) => ({
        ...deed,
        act: async (...given) => {
          if (index > 0) ways.push([await keyOf(stage), index]);
          await deed.act(...given);
        },
      })),
    };
    await walk(noticed, stage, pageScreen(stage), words).catch(() => {});
    ways.push([await keyOf(stage), one.deeds.length]);
    await stage.dispose().catch(() => {});
    for (const [key, count] of ways) {
      if (found.has(key) || key === '') continue;
      const beginning: Walk = { title: one.title, deeds: one.deeds.slice(0, count) };
      found.set(key, {
        machine,
        name: `${one.title}: ${one.deeds[count - 1]?.what ?? ''}`,
        canDouble: true,
        screen,
        graph,
        go: async (page, isDoubled) => {
          await page.load(EARLIER);
          const screenOf = pageScreen(page);
          const last = beginning.deeds.length - 1;
          const deeds = beginning.deeds.map((deed, index): Walk['deeds'][number] => ({
            ...deed,
            act: async (...given) => {
              page.isDoubling = isDoubled && index === last;
              await deed.act(...given).finally(() => (page.isDoubling = false));
            },
          }));
          await walk({ title: one.title, deeds }, page, screenOf, words);
        },
      });
    }
  }
  return [...found.values()];
}

/** The state and what the page says of it; empty where the machine is not there. */
async function keyOf(stage: Stage): Promise<string> {
  const { value, status } = await stage.seen();
  if (status !== 'active') return '';
  const titles = await stage.page.evaluate(() =>
    [...document.querySelectorAll('h1, h2')].map((one) => one.textContent),
  );
  return canonical([value, titles]);
}

async function interrupted(ground: Ground, place: Place, interruption: Interruption): Promise<readonly string[]> {
  const stage = await openStage(ground, place.machine, place.screen);
  const problems: string[] = [];
  try {
    await place.go(stage, false);
    const { value } = await stage.seen();
    const typed = await typedIn(stage.page);
    const before = [...stage.sent];
    const pages = await interruption.act(stage);
    for (const page of pages) await page.waitForLoadState();
    await steadily(stage.page, () => stage.letGo(calmly(place.screen.neutral)));
    for (const page of pages) problems.push(...problemsOf(await restOf(stage, page)));
    const after = await stage.seen();
    const allowed = allowedAfter(place.graph, value, interruption.isAnew);
    if (after.status === 'active' && !allowed.has(canonical(after.value)))
      problems.push(`the machine is at ${canonical(after.value)}`);
    problems.push(
      ...doubled(before, stage.sent.slice(before.length), interruption.isAnew).map((name) => `sent by itself: ${name}`),
    );
    const isSame = canonical(after.value) === canonical(value);
    if (isSame && (!interruption.isAnew || place.machine === 'registrationSteps')) {
      const lost = lostOf(typed, await typedIn(stage.page));
      if (lost.length > 0) problems.push(`what was typed is lost: ${lost.join(', ')}`);
    }
  } finally {
    await stage.dispose().catch((error: unknown) => problems.push(String(error)));
  }
  return problems;
}

/** Two clicks where one is meant: the machine is where one leads, and nothing was sent twice. */
async function clickedTwice(ground: Ground, place: Place): Promise<readonly string[]> {
  const stage = await openStage(ground, place.machine, place.screen);
  const problems: string[] = [];
  try {
    await place.go(stage, true);
    const names = stage.sent.map(({ call, key }) => `${call.name} ${key ?? ''}`);
    const once = await sentBy(ground, place);
    if (names.length > once) problems.push(`sent twice: ${names.join(', ')}`);
  } finally {
    await stage.dispose().catch((error: unknown) => problems.push(String(error)));
  }
  return problems;
}

async function sentBy(ground: Ground, place: Place): Promise<number> {
  const stage = await openStage(ground, place.machine, place.screen);
  try {
    await place.go(stage, false);
    return stage.sent.length;
  } finally {
    await stage.dispose().catch(() => {});
  }
}

/** What the checks must say of a page that does a deed anew and shows nothing; empty where they say it. */
export async function missedFaults(ground: Ground): Promise<readonly string[]> {
  const machine = 'exclusion';
  const screen = await browserScreens[machine]?.();
  const [place] = screen ? await deedPlaces(ground, machine, screen) : [];
  if (!place) throw new Error(`${machine} is nowhere`);
  const problems = await interrupted(ground, place, {
    name: 'planted',
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
  const places = screen.walks ? await deedPlaces(ground, machine, screen) : walkedPlaces(machine, screen);
  return places.flatMap((place): readonly Case[] => [
    ...INTERRUPTIONS.map((interruption) => ({
      name: `${machine} ${place.name}: ${interruption.name}`,
      run: (on: Ground) => interrupted(on, place, interruption),
    })),
    ...(place.canDouble
      ? [{ name: `${machine} ${place.name}: double click`, run: (on: Ground) => clickedTwice(on, place) }]
      : []),
  ]);
}
