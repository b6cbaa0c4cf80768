import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SEEDED_FAULTS, type SeededFault } from '../model-tests/seeded-faults.ts';
import { copyOfCheckout } from '../tooling/checkout-copy.ts';
import { Progress } from '../tooling/progress.ts';
import { run } from '../tooling/run.ts';
import { table } from '../tooling/table.ts';

const LEVELS = ['machine', 'view', 'browser'] as const;
type Level = (typeof LEVELS)[number];
type Verdict = 'killed' | 'lived';

const { values } = parseArgs({ options: { only: { type: 'string' }, level: { type: 'string' } } });
const levels = LEVELS.filter((level) => values.level === undefined || values.level === level);
const faults = SEEDED_FAULTS.filter(
  ({ name, machine }) => values.only === undefined || `${machine} ${name}`.includes(values.only),
);
if (faults.length === 0 || levels.length === 0) throw new Error('no fault, or no level, has this name');

/** A walk that did not even begin is no verdict: a fault that breaks the build is found by nobody's path. */
const WALKED = /^\d+ passed, \d+ failed/m;

const machines = [...new Set(faults.map(({ machine }) => machine))];
const soundOf = (machine: string, level: Level): string => `${machine} ${level} as it is`;
const progress = new Progress('faults', [
  {
    atOnce: 1,
    names: [
      ...machines.flatMap((machine) => levels.map((level) => soundOf(machine, level))),
      ...faults.map(({ name }) => name),
    ],
    usual: 30_000,
  },
]);

const folder = copyOfCheckout('faults');

async function walk(machine: string, level: Level): Promise<Verdict> {
  const { code, output } = await run(
    process.execPath,
    [join(folder, 'scripts/test-model.ts'), '--machine', machine, '--level', level],
    { cwd: folder },
  );
  if (!WALKED.test(output)) throw new Error(`${machine} could not be walked at the level ${level}:\n${output.trim()}`);
  return code === 0 ? 'lived' : 'killed';
}

async function seed({ file, from, to, machine, name }: SeededFault): Promise<ReadonlyMap<Level, Verdict>> {
  const path = join(folder, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(from).length !== 2) throw new Error(`${name}: ${file} does not have this once: ${from}`);
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  const verdicts = new Map<Level, Verdict>();
  try {
    for (const level of levels) verdicts.set(level, await walk(machine, level));
  } finally {
    writeFileSync(path, sound);
  }
  return verdicts;
}

try {
  for (const machine of machines) {
    for (const level of levels) {
      progress.begin(soundOf(machine, level));
      if ((await walk(machine, level)) === 'killed')
        throw new Error(`the paths of ${machine} fail without a fault: ${level}`);
      progress.end(soundOf(machine, level));
    }
  }
  const rows: string[][] = [];
  let killed = 0;
  for (const fault of faults) {
    progress.begin(fault.name);
    const verdicts = await seed(fault);
    progress.end(fault.name);
    if ([...verdicts.values()].includes('killed')) killed += 1;
    rows.push([fault.machine, fault.kind, fault.name, ...levels.map((level) => verdicts.get(level) ?? '')]);
    progress.print(`${fault.name}: ${levels.map((level) => `${level} ${verdicts.get(level)}`).join(', ')}`);
  }
  console.log(table(['machine', 'kind', 'fault', ...levels], rows).join('\n'));
  console.log(`${killed} of ${faults.length} killed`);
  process.exitCode = killed === faults.length ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
