import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { chromium } from 'playwright';
import { testLaunchOptions } from '../../tooling/browser.ts';
import { builtApp } from '../../tooling/build.ts';
import type { Progress } from '../../tooling/progress.ts';
import { ROOT } from '../../tooling/root.ts';
import { grouped } from '../engine/differences.ts';
import type { BrowserScreen } from './browser-screen.ts';
import { runBrowserPaths, type BrowserReport } from './level-browser.ts';
import type { Model } from '../engine/model.ts';
import { trafficFile, trafficText } from './traffic.ts';
import { listed, printLine, walkedTable, type LevelOutcome } from './run-view.ts';

/** Number of concurrent pages: each has its own clock and responses, so they do not affect each other. */
const AT_ONCE = 3;

/** Level (iii), in Chromium. Each machine has a browser screen or a reason why it has none; both are accepted. */
export async function runBrowserLevel(
  progress: Progress,
  chosen: readonly Model[],
  screens: Readonly<Partial<Record<string, () => Promise<BrowserScreen>>>>,
  reasons: Readonly<Partial<Record<string, string>>>,
  writesTraffic: boolean,
): Promise<LevelOutcome> {
  const problems: string[] = [];
  for (const { name } of chosen) {
    if (!screens[name] && !reasons[name])
      problems.push(`${name}: no browser screen and no reason in model-tests/screens.ts`);
    if (screens[name] && reasons[name]) problems.push(`${name}: has a browser screen, and a reason why it has none`);
  }
  let reports: readonly BrowserReport[] = [];
  const wanted = chosen.flatMap(({ name }) => screens[name] ?? []);
  progress.print('Level browser: Chromium, the built app, requests and time by the path (tours)');
  if (wanted.length > 0) {
    const folder = await builtApp();
    const browser = await chromium.launch(await testLaunchOptions());
    try {
      const screensToWalk = await Promise.all(wanted.map((load) => load()));
      const limit = pLimit(AT_ONCE);
      const whenFree = <T>(name: string, task: () => Promise<T>): Promise<T> => {
        progress.add([name]);
        return limit(() => progress.step(name, task));
      };
      reports = await Promise.all(
        screensToWalk.map((screen) =>
          runBrowserPaths({ browser, folder, whenFree, comparesTraffic: !writesTraffic }, screen),
        ),
      );
    } finally {
      await browser.close();
    }
  }
  for (const { machine, failures, missing } of reports) {
    problems.push(
      ...grouped(failures),
      ...missing.map((id) => `${machine}: transition not walked in the browser: ${id}`),
    );
  }
  if (writesTraffic) progress.print(`Traffic written: ${names(reports.filter(isWritten))}`);
  else printLine(progress, 'Traffic not compared (npm run traffic writes it)', notCompared(reports));
  progress.print(walkedTable(reports).join('\n'));
  printLine(progress, 'Walked only within another machine', listed(chosen, reasons));
  const results = reports.flatMap((report) => report.results);
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  return {
    counts: { passed, failed: problems.length, skipped: 0 },
    problems,
    results,
  };
}

const notCompared = (reports: readonly BrowserReport[]): string =>
  reports
    .filter(({ isTrafficCommitted }) => !isTrafficCommitted)
    .map(({ machine }) => machine)
    .join(', ');

const names = (reports: readonly BrowserReport[]): string => reports.map(({ machine }) => machine).join(', ') || 'none';

/** Writes the traffic of a machine whose paths all came to their end; returns whether it was. */
function isWritten({ machine, failures, traffic }: BrowserReport): boolean {
  if (failures.length > 0) return false;
  writeFileSync(join(ROOT, trafficFile(machine)), trafficText(traffic));
  return true;
}
