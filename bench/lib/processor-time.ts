import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a clock tick, which Linux fixes at a hundredth of a second. */
const TICK = 10;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its own processor time and that of children that have ended, ms. */
  readonly time: number;
}

function readProcess(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [parent = 0, ...times] = [fields[1], ...fields.slice(11, 15)].map(Number);
    return { pid, parent, time: times.reduce((sum, ticks) => sum + ticks, 0) * TICK };
  } catch {
    return null;
  }
}

/**
 * The processor time of a process and its descendants (ms), those that have ended included.
 * @throws Error where there is no /proc, or the process has ended
 */
export function processorTime(root: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const first = all.find(({ pid }) => pid === root);
  if (first === undefined) throw new Error(`process ${root} is not there`);
  const family = [first];
  // It grows while it is read.
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid));
  return family.reduce((sum, { time }) => sum + time, 0);
}
