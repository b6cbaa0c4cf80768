import pLimit from 'p-limit';
import { chromium } from 'playwright';
import { testLaunchOptions } from '../../tooling/browser.ts';
import { builtApp } from '../../tooling/build.ts';
import type { DrivenPath } from '../engine/drive.ts';
import { inputOf, type Model } from '../engine/model.ts';
import { makeWalker, stimulusText } from '../engine/walk.ts';
import { models } from '../models.ts';
import type { SpecifiedMachine } from '../quint-machines.ts';
import { browserScreens } from '../screens.ts';
import { driveInBrowser } from './browser-paths.ts';
import type { BrowserScreen } from './browser-screen.ts';
import { writeRun } from './failed-runs.ts';
import { canBeDone } from './level-browser.ts';
import { shownWords } from './screen.ts';

const AT_ONCE = 2;

/**
 * The beginning of a path, as far as people, the network and time can cause it in the app; null if the app does not
 * start so, or does nothing of it.
 */
export function walkableBeginning(model: Model, screen: BrowserScreen, path: DrivenPath): DrivenPath | null {
  if (!screen.inputs.includes(path.input)) return null;
  const walker = makeWalker(model);
  let { place } = walker.start(inputOf(model, path.input));
  const steps: DrivenPath['steps'][number][] = [];
  for (const step of path.steps) {
    const { snapshot } = place;
    if (!canBeDone(screen, step.stimulus) || screen.canHappen?.(step.stimulus, snapshot) === false) break;
    const next = walker.apply(place, step.stimulus);
    if (next.transitions.some((id) => id in screen.omitted)) break;
    steps.push(step);
    ({ place } = next);
  }
  return steps.length === 0 ? null : { ...path, steps };
}

/** Paths that differ, the longest first. */
function different(paths: readonly DrivenPath[]): readonly DrivenPath[] {
  const byText = new Map(
    paths.map((path) => [[path.input, ...path.steps.map(({ stimulus }) => stimulusText(stimulus))].join(' → '), path]),
  );
  return [...byText.values()].toSorted((one, other) => other.steps.length - one.steps.length);
}

export interface WalkedTraces {
  readonly machine: string;
  readonly walked: number;
  readonly steps: number;
  readonly problems: readonly string[];
}

/** Walks sampled traces of a machine in the built app: `count` that differ, the longest first. */
export async function walkTraces(
  name: SpecifiedMachine['name'],
  paths: readonly DrivenPath[],
  count: number,
): Promise<WalkedTraces> {
  const screen = await browserScreens[name]?.();
  // A machine that is walked by hand there has no gestures of its own for a trace.
  if (!screen || screen.inputs.length === 0) return { machine: name, walked: 0, steps: 0, problems: [] };
  const model = models[name];
  const beginnings = paths.flatMap((path) => walkableBeginning(model, screen, path) ?? []);
  const chosen = different(beginnings).slice(0, count);
  const browser = await chromium.launch(await testLaunchOptions());
  try {
    const page = { browser, folder: await builtApp(), screen, words: await shownWords(), walker: makeWalker(model) };
    const problems = await pLimit(AT_ONCE).map(chosen, async (path): Promise<readonly string[]> => {
      try {
        await driveInBrowser(page, path, { walked: new Set(), checkTraffic: () => Promise.resolve() });
        return [];
      } catch (error) {
        const difference = error instanceof Error ? error.message : String(error);
        return [`${path.title} in the browser: ${difference}\n  ${writeRun('browser', name, path, difference)}`];
      }
    });
    const steps = chosen.reduce((sum, path) => sum + path.steps.length, 0);
    return { machine: name, walked: chosen.length, steps, problems: problems.flat() };
  } finally {
    await browser.close();
  }
}
