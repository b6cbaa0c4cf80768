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

/** Steps of which some run at once. */
export interface StepRow {
  readonly atOnce: number;
  readonly names: readonly string[];
  /** How long each takes that was never timed here (ms), unless the command says more of it. */
  readonly usual?: number;
}

/** How long the steps take together that are not done yet (ms): those of a row share its places, one row follows another. */
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

/** A time as people say it: `less than a minute`, `about 12 minutes`. */
export function inWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'less than a minute';
  const minutes = Math.round(milliseconds / MINUTE);
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}

function readDurations(): Durations {
  try {
    return existsSync(DURATIONS) ? Durations.parse(JSON.parse(readFileSync(DURATIONS, 'utf8'))) : {};
  } catch {
    // Written by another version, or half: it is only a guess.
    return {};
  }
}

/**
 * What a long command says of itself on a terminal: one line with what runs, how far it is and how much is left, as long as
 * the steps took here the last time. Elsewhere it is silent but for what it is given to print.
 */
export class Progress {
  readonly #command: string;
  readonly #rows: StepRow[];
  readonly #usual: Record<string, number>;
  readonly #startedAt = new Map<string, number>();
  readonly #took: Record<string, number> = {};
  readonly #isShown = process.stderr.isTTY;
  readonly #timer: ReturnType<typeof setInterval> | undefined;

  /** `usual`: how long a step takes that was never timed here (ms). */
  constructor(command: string, rows: readonly StepRow[], usual: Readonly<Record<string, number>> = {}) {
    this.#command = command;
    this.#rows = [...rows];
    this.#usual = { ...usual, ...readDurations()[command] };
    for (const row of rows) this.#expect(row);
    if (this.#isShown) this.#timer = setInterval(() => this.#draw(), REDRAW_INTERVAL).unref();
  }

  /** All of it (ms); 0 where nobody knows. */
  get total(): number {
    return timeOf(this.#rows, this.#usual, new Set());
  }

  /** Steps of the last row that became known on the way. */
  add(names: readonly string[]): void {
    const last = this.#rows.pop();
    if (!last) throw new Error('There is no row to add steps to.');
    const longer = { ...last, names: [...last.names, ...names] };
    this.#rows.push(longer);
    this.#expect(longer);
  }

  /** Does a step. */
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

  /** Prints above the line. */
  print(text: string): void {
    this.#clear();
    console.log(text);
    this.#draw();
  }

  /** Takes the line away, and remembers how long the steps took; where nobody saw them, as in a test, that is no measure. */
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

  /** What is usual of all that is not done, less what those that run have had of it; null where nobody knows, or not yet. */
  #left(): number | null {
    if (this.total === 0 || this.#rows.some(({ names }) => names.length === 0)) return null;
    const now = performance.now();
    const rest = { ...this.#usual };
    for (const [name, at] of this.#startedAt) rest[name] = Math.max(0, (rest[name] ?? 0) - (now - at));
    return timeOf(this.#rows, rest, new Set(Object.keys(this.#took)));
  }
}
