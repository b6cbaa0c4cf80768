import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { chromium } from 'playwright';
import { knownInterruptions } from '../tests/interruptions/findings.ts';
import { INTERRUPTED_MACHINES } from '../model-tests/interrupted.ts';
import { casesOf, missedFaults } from '../tests/interruptions/run.ts';
import { testLaunchOptions } from '../tooling/browser.ts';
import { builtApp } from '../tooling/build.ts';
import { countsLine } from '../tooling/counts.ts';
import { Progress } from '../tooling/progress.ts';
import { presentSeed, turnOf, turnsHere, wholeNumber } from '../tooling/rotation.ts';

const AT_ONCE = 3;
const TURNS = turnsHere(8);

try {
  const { values } = parseArgs({
    options: {
      rotate: { type: 'boolean' },
      seed: { type: 'string' },
      machine: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const isRotating = values.rotate === true || values.seed !== undefined;
  const seed = isRotating ? (values.seed === undefined ? presentSeed() : wholeNumber('--seed', values.seed)) : null;
  const machines = INTERRUPTED_MACHINES.filter((name) => values.machine === undefined || name === values.machine);
  if (machines.length === 0)
    throw new Error(`--machine ${values.machine ?? ''}: there are ${INTERRUPTED_MACHINES.join(', ')}`);
  if (seed !== null)
    console.log(
      `one part of ${TURNS} of what is tried, by seed ${seed} (again: npm run test:interruptions -- --seed ${seed})`,
    );
  const nameOf = (machine: string): string => `states of ${machine}`;
  const progress = new Progress(seed === null ? 'interruptions' : 'interruptions --rotate', [
    { atOnce: 1, names: ['build'], usual: 10_000 },
    { atOnce: AT_ONCE, names: machines.map(nameOf), usual: 5_000 },
    // The cases are known only after the states.
    { atOnce: AT_ONCE, names: [], usual: 7_000 },
  ]);
  const folder = await progress.step('build', builtApp);
  const browser = await chromium.launch(await testLaunchOptions());
  try {
    const ground = { browser, folder };
    const found = await pLimit(AT_ONCE).map(machines, (machine) =>
      progress.step(nameOf(machine), () => casesOf(ground, machine)),
    );
    const wanted = found.flat().filter(({ name }) => values.only === undefined || name.includes(values.only));
    const cases = turnOf(wanted, seed, TURNS);
    progress.print(
      `${machines.length} machines, ${wanted.length} interruptions of their states, ${cases.length} tried`,
    );
    const missed = await missedFaults(ground);
    for (const fault of missed) progress.print(fault);
    progress.add(cases.map(({ name }) => name));
    const tried = await pLimit(AT_ONCE).map(cases, async ({ name, run }) => {
      const problems = await progress.step(name, () =>
        run(ground)
          .catch((error: unknown) => {
            // Not a finding: on a busy machine a page does not always reach the required state.
            progress.print(`${name}: tried once more, since ${messageOf(error)}`);
            return run(ground);
          })
          .catch((error: unknown) => [`could not be tried: ${messageOf(error)}`]),
      );
      if (problems.length === 0) return true;
      const known = knownInterruptions.find(({ pattern }) => pattern.test(`${name}: ${problems.join('; ')}`));
      progress.print(`${known ? 'known: ' : ''}${name}`);
      for (const problem of problems) progress.print(`  ${problem}`);
      if (known) progress.print(`  (${known.why})`);
      return known !== undefined;
    });
    progress.close();
    // The seeded faults count as one more test.
    const ends = [...tried, missed.length === 0];
    const failed = ends.filter((isGood) => !isGood).length;
    console.log(countsLine({ passed: ends.length - failed, failed, skipped: 0 }));
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
} catch (error) {
  console.error(`interruptions: ${messageOf(error)}`);
  process.exitCode = 1;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
