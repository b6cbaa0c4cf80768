import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfCheckout } from '../tooling/checkout-copy.ts';
import { countsLine } from '../tooling/counts.ts';
import { Progress } from '../tooling/progress.ts';
import { ROOT } from '../tooling/root.ts';
import { run } from '../tooling/run.ts';

const TIMEOUT = 240_000;
const SHOWN_LINES = 30;
/** Maximum number of lines that a new screen with a machine may add to existing hand-written files. */
const MAX_CENTRAL_LINES = 3;
const MACHINE = 'machines/session/parcel-locker/parcel-locker.machine.ts';

interface Step {
  readonly title: string;
  /** A script of the copy with its arguments. */
  readonly script: readonly [string, ...string[]];
  /** Changes the copy first. */
  readonly prepare?: (folder: string) => void;
  /** The expected message if the script must fail; otherwise it must succeed. */
  readonly fails?: RegExp;
  /** Checks the copy afterwards; returns the problem or null. */
  readonly complaint?: (folder: string) => string | null;
}

function breakMachine(folder: string): void {
  const file = join(folder, MACHINE);
  const text = readFileSync(file, 'utf8');
  const broken = text.replace("'parcelLocker.hide': 'hidden'", "'parcelLocker.hide': 'shown'");
  if (broken === text) throw new Error(`${MACHINE} is not what was expected`);
  writeFileSync(file, broken);
}

/** Changed hand-written files, each with its number of new or changed lines. */
function centralLines(folder: string): ReadonlyMap<string, number> {
  const written = [':(attr:!linguist-generated)', ':!*.paths.md', ':!model-tests/denominators.json'];
  const listed = execFileSync('git', ['ls-files', '-z', ...written], { cwd: ROOT, encoding: 'utf8' });
  const changed = listed.split('\0').filter((file) => file !== '' && textOf(ROOT, file) !== textOf(folder, file));
  return new Map(changed.map((file) => [file, newLines(join(ROOT, file), join(folder, file))]));
}

const textOf = (folder: string, file: string): string => readFileSync(join(folder, file), 'latin1');

function newLines(before: string, after: string): number {
  const { stdout } = spawnSync('git', ['diff', '--no-index', '--numstat', before, after], { encoding: 'utf8' });
  return Number(stdout.split('\t')[0]);
}

function complainOfLines(folder: string): string | null {
  const lines = centralLines(folder);
  const count = [...lines.values()].reduce((sum, more) => sum + more, 0);
  if (count > 0 && count <= MAX_CENTRAL_LINES) return null;
  const files = [...lines].map(([file, more]) => `${file}: ${more}`);
  return [`${count} lines in files that are not its own, at most ${MAX_CENTRAL_LINES}`, ...files].join('\n');
}

const vitest = (project: string, ...files: readonly string[]): Step['script'] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
  ...files,
];

/** Run in order in a copy of the checkout: the result of `npm run new` passes at once, and its paths find faults. */
const STEPS: readonly Step[] = [
  {
    title: `a machine with a screen is made, with at most ${MAX_CENTRAL_LINES} lines in files that are not its own`,
    script: ['scripts/new.ts', 'machine', 'parcel-locker', '--screen', '--under', 'session'],
    complaint: complainOfLines,
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
    fails: /value is "shown", not "hidden"\n\s*parcelLocker cover \w+: after parcelLocker\.show → parcelLocker\.hide\n/,
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
    complaint,
  } of STEPS) {
    prepare?.(folder);
    const { code, output, milliseconds } = await progress.step(title, () =>
      run(process.execPath, [join(folder, file), ...args], { timeout: TIMEOUT, cwd: folder }),
    );
    const wrong = complaint?.(folder) ?? null;
    const isAsWanted = wrong === null && (fails ? code !== 0 && fails.test(output) : code === 0);
    counts[isAsWanted ? 'passed' : 'failed'] += 1;
    progress.print(`${isAsWanted ? 'ok  ' : 'fail'} ${title}: ${(milliseconds / 1_000).toFixed(1)} s`);
    if (!isAsWanted) progress.print(wrong ?? output.trim().split('\n').slice(-SHOWN_LINES).join('\n'));
  }
} finally {
  progress.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(countsLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
