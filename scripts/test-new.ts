import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfCheckout } from '../tooling/checkout-copy.ts';
import { countsLine } from '../tooling/counts.ts';
import { Progress } from '../tooling/progress.ts';
import { run } from '../tooling/run.ts';

const TIMEOUT = 240_000;
const SHOWN_LINES = 30;
const MACHINE = 'machines/session/parcel-locker/parcel-locker.machine.ts';

interface Step {
  readonly title: string;
  /** A script of the copy with its arguments. */
  readonly script: readonly [string, ...string[]];
  /** Done to the copy first. */
  readonly prepare?: (folder: string) => void;
  /** What must be said where the script is to fail; otherwise it must not. */
  readonly fails?: RegExp;
}

function breakMachine(folder: string): void {
  const file = join(folder, MACHINE);
  const text = readFileSync(file, 'utf8');
  const broken = text.replace("'parcelLocker.hide': 'hidden'", "'parcelLocker.hide': 'shown'");
  if (broken === text) throw new Error(`${MACHINE} is not what was expected`);
  writeFileSync(file, broken);
}

const vitest = (project: string, ...files: readonly string[]): Step['script'] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
  ...files,
];

/** In a copy of the checkout, one after the other: what `npm run new` makes is green at once, and its paths are worth something. */
const STEPS: readonly Step[] = [
  {
    title: 'a machine with a screen is made',
    script: ['scripts/new.ts', 'machine', 'parcel-locker', '--screen', '--under', 'session'],
  },
  { title: 'an endpoint is made', script: ['scripts/new.ts', 'endpoint', 'parcel-lockers'] },
  { title: 'the checks are green', script: ['scripts/check.ts', '--except', 'unit,paths,machines'] },
  {
    title: 'the machine is walked',
    script: ['scripts/test-model.ts', '--machine', 'parcelLocker', '--level', 'machine'],
  },
  { title: 'its view is walked', script: vitest('model-view', 'model-tests/parcel-locker') },
  {
    title: 'the session is walked with it',
    script: ['scripts/test-model.ts', '--machine', 'session', '--level', 'machine'],
  },
  { title: 'the contract knows the endpoint', script: vitest('unit', 'tests/unit/contract', 'tests/unit/queries') },
  { title: 'the gateway answers it', script: vitest('gateway', 'tests/gateway/parcel-lockers.test.ts') },
  {
    title: 'a machine that is broken fails a path',
    script: ['scripts/test-model.ts', '--machine', 'parcelLocker', '--level', 'machine'],
    prepare: breakMachine,
    fails: /parcelLocker cover \w+: after parcelLocker\.show → parcelLocker\.hide: value is/,
  },
  {
    title: 'what is there already is not written over',
    script: ['scripts/new.ts', 'endpoint', 'parcel-lockers'],
    fails: /there already/,
  },
];

const progress = new Progress('test:new', [{ atOnce: 1, names: STEPS.map(({ title }) => title), usual: 8_000 }]);
const folder = copyOfCheckout('new');
const counts = { passed: 0, failed: 0, skipped: 0 };
try {
  for (const {
    title,
    script: [file, ...args],
    prepare,
    fails,
  } of STEPS) {
    prepare?.(folder);
    const { code, output, milliseconds } = await progress.step(title, () =>
      run(process.execPath, [join(folder, file), ...args], { timeout: TIMEOUT, cwd: folder }),
    );
    const isAsWanted = fails ? code !== 0 && fails.test(output) : code === 0;
    counts[isAsWanted ? 'passed' : 'failed'] += 1;
    progress.print(`${isAsWanted ? 'ok  ' : 'fail'} ${title}: ${(milliseconds / 1_000).toFixed(1)} s`);
    if (!isAsWanted) progress.print(output.trim().split('\n').slice(-SHOWN_LINES).join('\n'));
  }
} finally {
  progress.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(countsLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
