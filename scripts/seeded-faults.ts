import { parseArgs } from 'node:util';
import { WALKED_LEVELS, WalkedCopy, type Verdict, type WalkedLevel } from '../model-tests/levels/walked-copy.ts';
import { SEEDED_FAULTS, type SeededFault } from '../model-tests/seeded-faults.ts';
import { Progress } from '../tooling/progress.ts';
import { table } from '../tooling/table.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, level: { type: 'string' } } });
const levels = WALKED_LEVELS.filter((level) => values.level === undefined || values.level === level);
const faults = SEEDED_FAULTS.filter(
  ({ name, machine }) => values.only === undefined || `${machine} ${name}`.includes(values.only),
);
if (faults.length === 0 || levels.length === 0) throw new Error('no fault, or no level, has this name');

const machines = [...new Set(faults.map(({ machine }) => machine))];
const soundOf = (machine: string, level: WalkedLevel): string => `${machine} ${level} as it is`;
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

const copy = new WalkedCopy('faults');

function seed({ file, from, to, machine, name }: SeededFault): Promise<ReadonlyMap<WalkedLevel, Verdict>> {
  const change = (sound: string): string => {
    if (sound.split(from).length !== 2) throw new Error(`${name}: ${file} does not have this once: ${from}`);
    return sound.replace(from, () => to);
  };
  return copy.whileChanged(file, change, async () => {
    const verdicts = new Map<WalkedLevel, Verdict>();
    for (const level of levels) verdicts.set(level, await copy.walk(machine, level));
    return verdicts;
  });
}

try {
  for (const machine of machines) {
    for (const level of levels) {
      progress.begin(soundOf(machine, level));
      if ((await copy.walk(machine, level)) === 'killed')
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
  copy.remove();
}
