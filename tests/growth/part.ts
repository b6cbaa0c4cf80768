import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '../../tooling/server-process.ts';
import { startProgram } from '../../tooling/server-process.ts';
import type { Program } from './programs.ts';

export const NOBODY = 65_534;
const STEP = 50;
const STOP_TIMEOUT = 8_000;
const PULSE = 100;
/** As an operator's supervisor would wait before it starts again what has ended. */
const RESTART_DELAY = 1_000;

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Waits for something of the rig. @throws Error after so many milliseconds */
export async function until(what: string, is: () => boolean | Promise<boolean>, timeout: number): Promise<void> {
  const end = performance.now() + timeout;
  while (!(await is())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${timeout / 1_000} s`);
    await wait(STEP);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Of a process that only waits for its parent to hear of its end. */
const DEAD = 'Z';

/** Parents of all processes of the machine, by process. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state !== DEAD) found.set(Number(name), Number(parent));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/** A process and all that it has started. */
function familyOf(pid: number): number[] {
  const all = parents();
  if (!all.has(pid)) return [];
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of all) if (parent === member) family.push(child);
  }
  return family;
}

/** A part of the rig: one server with what it has started, which a supervisor starts again when it has ended. */
export interface Part {
  readonly name: string;
  /** Kills it, and lets it lie until `revive`. */
  kill(): void;
  revive(): void;
  /** Kills it; the supervisor starts it again. */
  crash(): void;
  /** Stops all its processes, as a machine that hangs; connections stay, and nothing answers. */
  freeze(): void;
  /** Stops them for half of the time, as a machine with too much to do. */
  slow(): void;
  /** Lets them run again. */
  thaw(): void;
  stop(): Promise<void>;
}

export interface PartOptions {
  readonly name: string;
  readonly start: () => ServerProcess;
  /** Processes that belong to it although it isn't their parent, such as the database of a Patroni. */
  readonly others?: () => readonly number[];
  /** How those are asked to end; SIGTERM by default. */
  readonly othersEndBy?: NodeJS.Signals;
}

export function supervise({ name, start, others = () => [], othersEndBy = 'SIGTERM' }: PartOptions): Part {
  let isLying = false;
  let isOver = false;
  let running: ServerProcess | null = null;
  let frozen: readonly number[] = [];

  const run = (): void => {
    const started = start();
    running = started;
    void started.ended.then(async () => {
      if (running !== started) return;
      running = null;
      await wait(RESTART_DELAY);
      if (!isLying && !isOver && running === null) run();
    });
  };
  const family = (): number[] => [...(running === null ? [] : familyOf(running.pid)), ...others().flatMap(familyOf)];
  const all = (signal: NodeJS.Signals): void => {
    for (const pid of family()) send(pid, signal);
  };
  const freeze = (): void => {
    frozen = family();
    for (const pid of frozen) send(pid, 'SIGSTOP');
  };
  const wake = (): void => {
    for (const pid of frozen) send(pid, 'SIGCONT');
    frozen = [];
  };
  let pulse: NodeJS.Timeout | undefined;
  const thaw = (): void => {
    clearInterval(pulse);
    wake();
  };

  run();
  return {
    name,
    kill() {
      isLying = true;
      all('SIGKILL');
    },
    revive() {
      isLying = false;
      if (running === null) run();
    },
    crash: () => all('SIGKILL'),
    freeze,
    slow() {
      pulse = setInterval(() => (frozen.length === 0 ? freeze() : wake()), PULSE);
    },
    thaw,
    async stop() {
      isOver = true;
      thaw();
      const left = others();
      if (left.length === 0) return running?.stop(STOP_TIMEOUT);
      // Those keep its output open, so it has not closed before they end; and it would start them again.
      if (running !== null) send(running.pid, 'SIGKILL');
      for (const pid of left) send(pid, othersEndBy);
      const family = left.flatMap(familyOf);
      const hasEnded = (): boolean => left.every((pid) => familyOf(pid).length === 0);
      await until(`${name} ends`, hasEnded, STOP_TIMEOUT).catch(() => {
        for (const pid of family) send(pid, 'SIGKILL');
      });
    },
  };
}

/** Where a program works, and what it says. */
export interface Home {
  readonly folder: string;
  readonly log: string;
}

/** Runs a Debian program as the user `nobody` under root, and so that it ends when this process is killed. */
export function startDebian(
  name: string,
  { command, env }: Program,
  args: readonly string[],
  { folder, log }: Home,
): ServerProcess {
  const user = isRoot() ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
  const whole = ['setpriv', '--pdeathsig=KILL', ...user, '--', ...command, ...args];
  return startProgram(name, whole, { cwd: folder, env: { ...process.env, ...env } }, log);
}

/** The postmaster of a data directory; none if it does not run, whoever has its number now. */
export function postmasterOf(data: string): number[] {
  try {
    const [pid = ''] = readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? [Number(pid)] : [];
  } catch {
    return [];
  }
}
