import { act, cleanup, screen as dom, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Actor, type AnyActorRef, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { INTERRUPTED_MACHINES } from '../interrupted.ts';
import { divertSends, makeControlProbe, type ControlProbe } from '../engine/control-probe.ts';
import { ControlCheck } from '../engine/controls.ts';
import { committedRuns } from './committed-runs.ts';
import {
  advanceClock,
  drive,
  LiveActor,
  makeBench,
  type Bench,
  type DrivenPath,
  type Driver,
  type Expected,
} from '../engine/drive.ts';
import { requirementsOf } from '../engine/definition.ts';
import { differences } from '../engine/differences.ts';
import { toldFailures } from './failed-runs.ts';
import { readGolden } from './golden-files.ts';
import { canonical } from '../engine/json.ts';
import { fromGolden } from '../engine/paths.ts';
import { addWalked, nothingWalked, type Walked } from '../engine/record.ts';
import { readRun } from '../engine/read-run.ts';
import { pathOfRun } from '../engine/run-file.ts';
import { runningChildren } from '../engine/scripted.ts';
import { checkScreen, shownWords, type Role, type Screen, type ScreenModel, type Words } from './screen.ts';
import { failureOf } from '../engine/shrink.ts';
import { screenPaths } from '../engine/view-paths.ts';
import { stateIdsOf } from '../engine/walk.ts';
import { clearTexts, controlsOnPage, keysOnPage, linksOnPage } from '../support/watch-texts.ts';
import { changedControls, changedTexts, committedTexts, ShownTexts, strayLinks, writeTexts } from './shown-texts.ts';

/** A path on a view takes up to a second. */
const SHRINKING_TRIES = 8;

/** Machines whose view is unmounted and mounted again at the end of every path. */
const INTERRUPTED: ReadonlySet<string> = new Set(INTERRUPTED_MACHINES);

/** Machines with an error that is cleared together with the password. */
const TOLD_ONCE: ReadonlySet<string> = new Set(['exclusion']);

/** Renders the view of a live actor, as the app does; other requests get default responses. */
export type Mount = (actor: AnyActorRef) => Promise<void>;

export interface ViewReport {
  readonly machine: string;
  readonly paths: number;
  readonly steps: number;
  readonly transitions: readonly string[];
  readonly missing: readonly string[];
  readonly omitted: Readonly<Record<string, string>>;
}

function flush(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function tick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function inAct(run: () => void): Promise<void> {
  return act(async () => {
    run();
    await flush();
  });
}

/** One for each document, because its listeners stay. */
const probes = new WeakMap<Document, ControlProbe>();
let probe: ControlProbe | null = null;
let watched: AnyActorRef | null = null;

function probeOf(actor: AnyActorRef): ControlProbe {
  if (probe === null) {
    divertSends(Actor.prototype, {
      isTrying: () => probe?.isTrying() === true,
      record: (sent) => probe?.record({ ...sent, isTaken: sent.isTaken || !isForWatched(sent) }),
    });
  }
  probe = probes.get(document) ?? makeControlProbe();
  probes.set(document, probe);
  watched = actor;
  return probe;
}

/** Other machines than the one under test differ from the app; their own tests try them. */
function isForWatched({ machine, event }: { readonly machine: string; readonly event: EventObject }): boolean {
  if (watched === null) return false;
  const { machine: logic } = watched.getSnapshot() as AnyMachineSnapshot;
  return machine === logic.id && logic.events.includes(event.type);
}

function jsdomScreen(): Screen {
  const user = userEvent.setup({ delay: null });
  const named = (name: string | undefined) => (name === undefined ? {} : { name });
  return {
    async fill(label, value) {
      const field = await dom.findByLabelText(label, { selector: 'input, textarea' });
      await user.clear(field);
      if (value !== '') await user.type(field, value);
    },
    async select(label, option) {
      await user.click(await dom.findByLabelText(label, { selector: 'input, button, select' }));
      await user.click(await dom.findByText(option));
    },
    async click(role: Role, name) {
      await user.click(await dom.findByRole(role, { name }));
    },
    async press(key) {
      await user.keyboard(`{${key}}`);
    },
    async see(role, name) {
      await dom.findByRole(role, named(name));
    },
    async gone(role, name) {
      await waitFor(() => expect(dom.queryAllByRole(role, named(name))).toEqual([]));
    },
    async text(text) {
      await waitFor(() => expect(document.body.textContent).toContain(text));
    },
    async textOnce(text) {
      await waitFor(() => expect(document.body.textContent.split(text)).toHaveLength(2));
    },
    async noText(text) {
      await waitFor(() => expect(document.body.textContent).not.toContain(text));
    },
  };
}

async function viewDriver(
  screenModel: ScreenModel,
  bench: Bench,
  input: string,
  mount: Mount,
  words: Words,
  controls: ControlCheck | null,
  shown: ShownTexts | null,
  onEnd: (walked: Walked) => void,
  remountAfter: number,
): Promise<Driver> {
  let checks = 0;
  const live = new LiveActor(bench, input);
  const screen = jsdomScreen();
  const snapshot = (): AnyMachineSnapshot => live.actor.getSnapshot() as AnyMachineSnapshot;
  const probe = probeOf(live.actor);
  window.history.replaceState(null, '', '/');
  await mount(live.actor);
  await act(flush);
  const settle = () => act(tick);
  return {
    async user(event, name) {
      const gesture = screenModel.gestures[event.type];
      if (gesture === undefined || gesture === 'sent') await inAct(() => live.actor.send(event));
      else await gesture(screen, event, { words, name, snapshot: snapshot() });
    },
    settle: (invoke, outcome) => inAct(() => live.settle(invoke, outcome)),
    advance: (ms) => inAct(() => advanceClock(live.clock, ms)),
    async check(expected) {
      await act(flush);
      checkPlace(screenModel, snapshot(), runningChildren(live.actor), expected);
      live.recorder.takeStep();
      await checkScreen(screenModel, screen, snapshot(), words);
      if (shown !== null && snapshot().status === 'active' && controls?.isTrial !== true)
        shown.look(stateIdsOf(snapshot()), {
          keys: keysOnPage(document),
          links: linksOnPage(document),
          controls: controlsOnPage(document),
        });
      // In the app, the parent removes a finished actor; here the parent is another one.
      if (controls !== null && snapshot().status === 'active') {
        await controls.look(canonical(snapshot().value), (known, max) => probe.tryOut(known, max, settle));
      }
      if (checks++ !== remountAfter || expected.status !== 'active') return;
      // The page is unmounted and mounted again: it must show the unchanged state of the machine.
      cleanup();
      await mount(live.actor);
      await act(flush);
      checkPlace(screenModel, snapshot(), runningChildren(live.actor), expected);
      if (!TOLD_ONCE.has(screenModel.model.name)) await checkScreen(screenModel, screen, snapshot(), words);
    },
    async dispose() {
      cleanup();
      const walked = live.stop();
      if (controls?.isTrial !== true) onEnd(walked);
    },
  };
}

/** Names what is there: a list alone would be cut. */
function expectNone(faults: readonly string[]): void {
  expect(faults, faults.join('\n')).toEqual([]);
}

function checkPlace(
  screen: ScreenModel,
  snapshot: AnyMachineSnapshot,
  running: readonly string[],
  expected: Expected,
): void {
  const compared = { ...snapshot, context: expected.context } as AnyMachineSnapshot;
  const parts: readonly (readonly [string, unknown, unknown])[] = [
    ['status', snapshot.status, expected.status],
    ['value', snapshot.value, expected.value],
    ['running', snapshot.status === 'active' ? running : [], expected.running],
    ['context', screen.compare(snapshot), screen.compare(compared)],
  ];
  for (const [part, is, should] of parts) {
    expect(canonical(is), differences(part, is, should).join('; ')).toBe(canonical(should));
  }
}

function report(screen: ScreenModel, paths: number, steps: number, walked: Walked, all: readonly string[]): ViewReport {
  const wanted = all.filter((id) => !(id in screen.omitted) && !(id in screen.model.impossible));
  return {
    machine: screen.model.name,
    paths,
    steps,
    transitions: wanted,
    missing: wanted.filter((id) => !walked.transitions.has(id)),
    omitted: screen.omitted,
  };
}

/** Replays one run file instead of the committed paths. */
function describeRun(screenModel: ScreenModel, bench: Bench, mount: Mount, file: string): void {
  const { model } = screenModel;
  const run = readRun(file);
  const actor = run.actors.find(({ machine }) => machine === model.name);
  const [path] = screenPaths(screenModel, [pathOfRun(run, actor?.id ?? model.name, model)]);
  describe(`${model.name} on its view`, () => {
    test(path?.title ?? run.title, async () => {
      if (!path) throw new Error('the run has no path on the view');
      const words = await shownWords();
      await drive(path, () => viewDriver(screenModel, bench, path.input, mount, words, null, null, () => {}, -1));
    });
  });
}

/**
 * Level (ii): one test for each golden path of the cover, and one that requires every transition. If `MODEL_REPORTS`
 * names a folder, the coverage is written there for `npm run test:model`; with `MODEL_TEXTS` the texts of the states are
 * written to their committed file; `MODEL_SHRINK=no` leaves a failing path as it is. `known` lists controls that are known to have
 * no effect, with the reason.
 */
export function describeView(
  screenModel: ScreenModel,
  mount: Mount,
  known: Readonly<Record<string, string>> = {},
): void {
  const { model } = screenModel;
  const bench = makeBench(model);
  const golden = screenPaths(screenModel, fromGolden(readGolden(model.name), model));
  const replayed = process.env['MODEL_RUN'];
  if (replayed !== undefined) return describeRun(screenModel, bench, mount, replayed);
  const paths = [...golden, ...committedRuns(model).map(({ path }) => path)];
  const all = bench.definition.transitions.map((transition) => transition.id);
  const walked = nothingWalked();
  const controls = new ControlCheck();
  const shown = new ShownTexts();
  describe(`${model.name} on its view`, () => {
    beforeAll(clearTexts);
    test.for(paths.map((path) => [path.title, path] as const))('%s', async ([, path], { task }) => {
      const words = await shownWords();
      const own = nothingWalked();
      const remountAfter = INTERRUPTED.has(model.name) ? path.steps.length : -1;
      const make = (input: string, checked: ControlCheck | null, onEnd: (more: Walked) => void): Promise<Driver> =>
        viewDriver(screenModel, bench, input, mount, words, checked, checked && shown, onEnd, remountAfter);
      const failure = await failureOf(() =>
        controls.walk(path, () => make(path.input, controls, (more) => addWalked(own, more))),
      );
      if (failure !== null) {
        if (process.env['MODEL_SHRINK'] === 'no') throw failure;
        const again = (one: DrivenPath) => failureOf(() => drive(one, () => make(one.input, null, () => {})));
        throw new Error((await toldFailures('view', model.name, [failure], golden, again, SHRINKING_TRIES)).join('\n'));
      }
      addWalked(walked, own);
      task.meta.walked = requirementsOf(bench.definition, own);
    });
    test('Every control does something where a path comes by, or says why it does not', () => {
      expect(controls.faultsBut(Object.keys(known)), 'controls that do nothing').toEqual([]);
    });
    test('Every transition is walked, except those left out with a reason', () => {
      const { missing } = report(screenModel, paths.length, 0, walked, all);
      expect(missing, `not walked on the view: ${missing.join(', ')}`).toEqual([]);
      expect(Object.keys(screenModel.omitted).filter((id) => !all.includes(id))).toEqual([]);
    });
    test('Each state shows the texts that are committed, and no others', () => {
      expectNone(changedTexts(committedTexts(model.name), shown.byState()));
    });
    test('A link leads where it is committed to lead', () => {
      expectNone(strayLinks(committedTexts(model.name), shown.byState()));
    });
    test('Controls are off, busy, chosen or refused where it is committed', () => {
      expectNone(changedControls(committedTexts(model.name), shown.byState()));
    });
    afterAll(() => {
      if (process.env['MODEL_TEXTS']) writeTexts(model.name, shown.byState());
      const folder = process.env['MODEL_REPORTS'];
      if (!folder) return;
      const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        join(folder, `${model.name}.json`),
        JSON.stringify(report(screenModel, paths.length, steps, walked, all)),
      );
    });
  });
}
