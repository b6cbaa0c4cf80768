import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from './root.ts';

const MINUTE = 60_000;
const REDRAW_INTERVAL = 1_000;
const DURATIONS = join(ROOT, '.cache', 'durations.json');

/** Step -> milliseconds, by command. */
const Durations = z.record(z.string(), z.record(z.string(), z.number()));
type Durations = z.infer<typeof Durations>;

/** Steps, at most `atOnce` of them in parallel. */
export interface StepRow {
  readonly atOnce: number;
  readonly names: readonly string[];
  /** Default duration of a step never timed on this machine (ms), unless the command has a more exact one. */
  readonly usual?: number;
}

/** Remaining time of the steps (ms): steps of a row run in parallel, rows run one after another. */
export function timeOf(
  rows: readonly StepRow[],
  usual: Readonly<Record<string, number>>,
  done: ReadonlySet<string>,
): number {
  return rows.reduce((sum, { atOnce, names }) => {
    const times = names.filter((name) => !done.has(name)).map((name) => usual[name] ?? 0);
    return sum + Math.max(0, ...times, times.reduce((total, time) => total + time, 0) / atOnce);
  }, 0);
}

/** A duration in words: `less than a minute`, `about 12 minutes`. */
export function inWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'less than a minute';
  const minutes = Math.round(milliseconds / MINUTE);
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}

function readDurations(): Durations {
  try {
    return existsSync(DURATIONS) ? Durations.parse(JSON.parse(readFileSync(DURATIONS, 'utf8'))) : {};
  } catch {
    // Written by another version, or incomplete: the durations are only an estimate.
    return {};
  }
}

/**
 * The progress of a long command on a terminal: one line with the running steps, the number done and the remaining
 * time, estimated by the last run on this machine. Not on a terminal, only `print` writes.
 */
export class Progress {
  readonly #command: string;
  readonly #rows: StepRow[];
  readonly #usual: Record<string, number>;
  readonly #startedAt = new Map<string, number>();
  readonly #took: Record<string, number> = {};
  readonly #isShown = process.stderr.isTTY;
  readonly #timer: ReturnType<typeof setInterval> | undefined;

  /** `usual`: duration of a step that was never timed on this machine (ms). */
  constructor(command: string, rows: readonly StepRow[], usual: Readonly<Record<string, number>> = {}) {
    this.#command = command;
    this.#rows = [...rows];
    this.#usual = { ...usual, ...readDurations()[command] };
    for (const row of rows) this.#expect(row);
    if (this.#isShown) this.#timer = setInterval(() => this.#draw(), REDRAW_INTERVAL).unref();
  }

  /** Estimated total (ms); 0 if unknown. */
  get total(): number {
    return timeOf(this.#rows, this.#usual, new Set());
  }

  /** Adds steps to the last row once they are known. */
  add(names: readonly string[]): void {
    const last = this.#rows.pop();
    if (!last) throw new Error('There is no row to add steps to.');
    const longer = { ...last, names: [...last.names, ...names] };
    this.#rows.push(longer);
    this.#expect(longer);
  }

  async step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    this.begin(name);
    try {
      return await work();
    } finally {
      this.end(name);
    }
  }

  begin(name: string): void {
    this.#startedAt.set(name, performance.now());
    this.#draw();
  }

  end(name: string): void {
    this.#took[name] = performance.now() - (this.#startedAt.get(name) ?? performance.now());
    this.#startedAt.delete(name);
    this.#draw();
  }

  /** Prints above the progress line. */
  print(text: string): void {
    this.#clear();
    console.log(text);
    this.#draw();
  }

  /** Removes the line and stores the durations, unless the line was never shown, as in a test. */
  close(): void {
    clearInterval(this.#timer);
    if (!this.#isShown) return;
    this.#clear();
    const all = readDurations();
    mkdirSync(dirname(DURATIONS), { recursive: true });
    writeFileSync(DURATIONS, JSON.stringify({ ...all, [this.#command]: { ...all[this.#command], ...this.#took } }));
  }

  #expect({ names, usual = 0 }: StepRow): void {
    for (const name of names) this.#usual[name] ??= usual;
  }

  #clear(): void {
    if (this.#isShown) process.stderr.write('\r\u001B[2K');
  }

  #draw(): void {
    if (!this.#isShown) return;
    const done = Object.keys(this.#took).length;
    const all = this.#rows.reduce((sum, { names }) => sum + names.length, 0);
    const left = this.#left();
    const words = [`${done} of ${all} done`, ...(left === null ? [] : [`${inWords(left)} left`])].join(', ');
    const line = `… ${[...this.#startedAt.keys()].join(', ')} (${words})`;
    this.#clear();
    process.stderr.write(line.slice(0, (process.stderr.columns || 80) - 1));
  }

  /** Estimated remaining time without the elapsed time of running steps; null if unknown. */
  #left(): number | null {
    if (this.total === 0 || this.#rows.some(({ names }) => names.length === 0)) return null;
    const now = performance.now();
    const rest = { ...this.#usual };
    for (const [name, at] of this.#startedAt) rest[name] = Math.max(0, (rest[name] ?? 0) - (now - at));
    return timeOf(this.#rows, rest, new Set(Object.keys(this.#took)));
  }
}
