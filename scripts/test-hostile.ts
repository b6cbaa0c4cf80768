import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { chromium } from 'playwright';
import { PagePool } from '../tests/a11y/pooled-page.ts';
import { knownOnScreens } from '../tests/hostile/findings.ts';
import { missedFaults, pairsOf, planOf, tryPair, type Finding } from '../tests/hostile/run.ts';
import { screens } from '../tests/hostile/screens.ts';
import { testLaunchOptions } from '../tooling/browser.ts';
import { countsLine } from '../tooling/counts.ts';
import { Progress } from '../tooling/progress.ts';
import { beginResults, type Result } from '../tooling/results.ts';
import { presentSeed, turnOf, turnsHere, wholeNumber } from '../tooling/rotation.ts';
import { LONG_TIMEOUTS, startStack } from '../tooling/stack.ts';
import { throwawayFolder } from '../tooling/throwaway-folder.ts';

const AT_ONCE = 3;
const TURNS = turnsHere(8);

const { values } = parseArgs({
  options: {
    rotate: { type: 'boolean' },
    seed: { type: 'string' },
    screen: { type: 'string' },
    endpoint: { type: 'string' },
  },
});

/** Prints a finding; a known one is marked as known. */
function notify(progress: Progress, { name, problems }: Finding): void {
  if (problems.length === 0) return;
  const known = knownOnScreens.find(({ pattern }) => pattern.test(`${name}: ${problems.join('; ')}`));
  progress.print(
    [
      `${known ? 'known: ' : ''}${name}`,
      ...problems.map((problem) => `  ${problem}`),
      ...(known ? [`  (${known.why})`] : []),
    ].join('\n'),
  );
}

function isFailure({ name, problems }: Finding): boolean {
  return problems.length > 0 && !knownOnScreens.some(({ pattern }) => pattern.test(`${name}: ${problems.join('; ')}`));
}

/** A finding that stands for a reason proves nothing. That an answer is decoded is API-02. */
const resultOf = (finding: Finding): Result => ({
  file: 'tests/hostile/run.ts',
  title: finding.name,
  ids: ['API-02'],
  level: 'browser',
  outcome: finding.problems.length === 0 ? 'passed' : isFailure(finding) ? 'failed' : 'skipped',
  assertions: 1,
});

try {
  const isRotating = values.rotate === true || values.seed !== undefined;
  const seed = isRotating ? (values.seed === undefined ? presentSeed() : wholeNumber('--seed', values.seed)) : null;
  const chosen = screens.filter(({ path }) => values.screen === undefined || path === values.screen);
  if (chosen.length === 0)
    throw new Error(`--screen ${values.screen ?? ''}: there is ${screens.map(({ path }) => path).join(', ')}`);
  if (seed !== null)
    console.log(
      `one part of ${TURNS} of what is tried, by seed ${seed} (again: npm run test:hostile -- --seed ${seed})`,
    );
  const isWhole = values.screen === undefined && values.endpoint === undefined;
  const write = isWhole ? beginResults('hostile') : null;
  const lookOf = ({ path }: (typeof screens)[number]): string => `look at ${path}`;
  const progress = new Progress(seed === null ? 'hostile' : 'hostile --rotate', [
    { atOnce: 1, names: ['start'], usual: 15_000 },
    { atOnce: AT_ONCE, names: chosen.map(lookOf), usual: 3_000 },
    // The cases are known only after the screens were scanned.
    { atOnce: AT_ONCE, names: [], usual: 10_000 },
  ]);
  const stack = await progress.step('start', () => startStack(LONG_TIMEOUTS, { dataDir: throwawayFolder('hostile') }));
  try {
    const browser = await chromium.launch(await testLaunchOptions());
    try {
      const pages = new PagePool(browser, stack);
      const [first] = chosen;
      const missed = first ? await missedFaults(pages, first) : [];
      for (const fault of missed) progress.print(fault);
      const found = await pLimit(AT_ONCE).map(chosen, (screen) =>
        progress.step(lookOf(screen), () => pairsOf(pages, screen)),
      );
      const wanted = planOf(found.flat()).filter(
        ({ pair }) => values.endpoint === undefined || pair.sample.endpoint.name === values.endpoint,
      );
      const plan = turnOf(wanted, seed, TURNS);
      progress.print(`${chosen.length} screens, ${found.flat().length} calls of theirs, ${plan.length} of them tried`);
      const nameOf = ({ pair: { screen, sample } }: (typeof plan)[number]): string =>
        `${sample.endpoint.name} at ${screen.path}`;
      progress.add(plan.map(nameOf));
      const perPair = await pLimit(AT_ONCE).map(plan, async (planned) => {
        const findings = await progress.step(nameOf(planned), () => tryPair(pages, planned.pair, planned.trials));
        for (const finding of findings) notify(progress, finding);
        return findings;
      });
      progress.close();
      const findings = perPair.flat();
      // Checks that miss a seeded fault prove nothing.
      write?.(missed.length === 0 ? findings.map(resultOf) : []);
      const failed = findings.filter(isFailure).length + (missed.length > 0 ? 1 : 0);
      console.log(countsLine({ passed: findings.length + 1 - failed, failed, skipped: 0 }));
      process.exitCode = failed === 0 ? 0 : 1;
    } finally {
      await browser.close();
    }
  } finally {
    await stack.stop();
  }
} catch (error) {
  console.error(`hostile: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
