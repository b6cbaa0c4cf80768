import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Choices } from './choices.ts';

/** How long (ms) the scheduler waits for what it can't decide: an answer of the database, a computation of a task. */
const TIMEOUT = 20_000;
/** Pause (ms) between two looks at what the database does. */
const MAX_PAUSE = 16;
/** Turns of the event loop without news until all tasks are known to wait. */
const QUIET_TURNS = 3;

/** Work of one gateway: a call, a report of the provider, a job. */
export interface Task {
  readonly name: string;
  /** The gateway that does it. */
  readonly place: string;
  /** Steps that it waits for. */
  waits: number;
  isOver: boolean;
}

/** What happens to a statement: with `cutAfter` it is executed, but its connection breaks before the response. */
export type Fate = 'send' | 'cutBefore' | 'cutAfter';

interface Step {
  readonly task: Task | null;
  readonly label: string;
  /** Of a statement: steps of one connection come in their order. */
  readonly client: pg.Client | null;
  /** Time at which it may come at the earliest (epoch ms). */
  readonly due: number;
  readonly run: () => Promise<void> | void;
}

/** A statement that the database has. */
interface Sent {
  readonly client: pg.Client;
  readonly task: Task;
  /** Hands the result to its task; null until it is there. */
  finish: (() => void) | null;
  /** Whether it waited for a lock when it was last looked at. */
  isLocked: boolean;
  /** Resolves when the result is there. */
  readonly isThere: Promise<void>;
}

export interface SchedulerDeps {
  readonly choices: Choices;
  /** Whether the session of a connection waits for a lock (`pg_locks`). */
  readonly waitsForLock: (client: pg.Client) => Promise<boolean>;
  /** Breaks a connection; its session is gone when the promise resolves. */
  readonly cut: (client: pg.Client) => Promise<void>;
  /** Waits until all notifications that were committed have arrived. */
  readonly hearAll: () => Promise<void>;
  /** Called before each step; may end a gateway. */
  readonly beforeStep: () => Promise<void>;
  readonly fateOf: () => Fate;
  readonly startAt: number;
}

const running = new AsyncLocalStorage<Task>();

/** A gateway's name without the count of those before it. */
export const labelOf = (place: string): string => place.replace(/-\d+$/, '');

/** The task whose code runs, or null. */
export const currentTask = (): Task | null => running.getStore() ?? null;

/** Runs work that no scheduler decides about. */
export const outside = <T>(work: () => T): T => running.exit(work);

/**
 * Decides what comes next: one statement, timer, answer or notice at a time. Everything between two steps is the
 * gateway's own code, which runs until it waits for another step; so the order of the steps decides everything, and the
 * same choices give the same log.
 */
export class Scheduler {
  readonly log: string[] = [];
  /** The time of all gateways (epoch ms). */
  now: number;
  readonly #deps: SchedulerDeps;
  readonly #steps: Step[] = [];
  readonly #sent = new Set<Sent>();
  readonly #tasks = new Set<Task>();
  #followed = 0;
  #failure: { readonly error: unknown } | null = null;

  constructor(deps: SchedulerDeps) {
    this.#deps = deps;
    this.now = deps.startAt;
  }

  /** Starts a task. The promise never settles if its gateway crashes. */
  spawn<T>(name: string, place: string, work: () => Promise<T>): Promise<T> {
    const task: Task = { name, place, waits: 0, isOver: false };
    this.#tasks.add(task);
    return running.run(task, work).finally(() => {
      task.isOver = true;
      this.#tasks.delete(task);
    });
  }

  /** Waits until the scheduler lets it go on, at `due` (epoch ms) at the earliest. */
  step(label: string, due = 0): Promise<void> {
    const task = currentTask();
    return new Promise((resolve) => this.#add({ task, label, client: null, due, run: resolve }));
  }

  /** A step that nobody waits for. */
  later(label: string, run: () => void): void {
    this.#add({ task: null, label, client: null, due: 0, run });
  }

  /** Sends a statement of the running task when its turn comes. */
  statement<T>(task: Task, client: pg.Client, text: string, send: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const run = async (): Promise<void> => {
      const fate = this.#deps.fateOf();
      if (fate !== 'send') this.log.push(`  ${fate === 'cutBefore' ? 'not sent' : 'executed'}, the connection breaks`);
      if (fate === 'cutBefore') await this.#deps.cut(client);
      const there = Promise.withResolvers<void>();
      const sent: Sent = { client, task, finish: null, isLocked: false, isThere: there.promise };
      task.waits += 1;
      const finish = (settle: () => void): void => {
        sent.finish = () => {
          task.waits -= 1;
          this.#sent.delete(sent);
          settle();
        };
        there.resolve();
      };
      void send().then(
        (result) => finish(() => resolve(result)),
        (error: unknown) => finish(() => reject(error)),
      );
      this.#sent.add(sent);
      await this.#untilKnown(sent);
      if (fate === 'cutAfter') {
        await this.#deps.cut(client);
        sent.finish = null;
        finish(() => reject(new Error('Connection terminated unexpectedly')));
      }
      if (text === 'commit' || text.includes('pg_notify')) await this.#deps.hearAll();
    };
    this.#add({ task, label: text.replaceAll(/\s+/g, ' ').trim(), client, due: 0, run });
    return promise;
  }

  /** Ends all tasks of a gateway where they are, as a crash does. */
  abandon(place: string): void {
    for (const task of this.#tasks) {
      if (task.place !== place) continue;
      task.isOver = true;
      this.#tasks.delete(task);
    }
    for (const sent of this.#sent) if (sent.task.isOver) this.#sent.delete(sent);
    for (let index = this.#steps.length - 1; index >= 0; index -= 1) {
      if (this.#steps[index]?.task?.isOver === true) this.#steps.splice(index, 1);
    }
  }

  /** Work beside the gateways, such as a player's: everything is stuck if nothing can happen and it is not done. */
  follow(work: Promise<void>): void {
    this.#followed += 1;
    work.then(
      () => (this.#followed -= 1),
      (error: unknown) => (this.#failure ??= { error }),
    );
  }

  /** Runs until nothing can happen any more. @throws what followed work throws, or if everything is stuck */
  async run(): Promise<void> {
    for (;;) {
      await this.#untilAllWait();
      await this.#deps.beforeStep();
      const possible = this.#possible();
      if (possible.length > 0) {
        await this.#perform(this.#deps.choices.one(possible));
      } else if (this.#sent.size > 0) {
        // All wait for locks: the database ends a deadlock by itself.
        await this.#untilUnlocked();
      } else {
        break;
      }
      await this.#finishSent();
    }
    if (this.#failure !== null) throw this.#failure.error;
    if (this.#followed > 0) throw new Error(`stuck: nothing can happen any more\n${this.log.join('\n')}`);
  }

  #add(step: Step): void {
    if (step.task?.isOver === true) return;
    if (step.task) step.task.waits += 1;
    this.#steps.push(step);
  }

  /** The steps that may come next: the first of each connection; those that take time last. */
  #possible(): Step[] {
    const busy = new Set<pg.Client>([...this.#sent].map(({ client }) => client));
    const ready = this.#steps.filter(({ client }) => {
      if (client === null) return true;
      if (busy.has(client)) return false;
      busy.add(client);
      return true;
    });
    const isLate = ({ due }: Step): boolean => due > this.now;
    return [...ready.filter((step) => !isLate(step)), ...ready.filter(isLate).toSorted((a, b) => a.due - b.due)];
  }

  async #perform(step: Step): Promise<void> {
    this.#steps.splice(this.#steps.indexOf(step), 1);
    this.now = Math.max(this.now + 1, step.due);
    this.log.push(`${step.task === null ? '' : `${labelOf(step.task.place)} ${step.task.name}: `}${step.label}`);
    if (step.task) step.task.waits -= 1;
    await outside(() => step.run());
  }

  /** Hands over each result that has come. A lock that was released lets another statement end. */
  async #finishSent(): Promise<void> {
    for (const sent of this.#sent) {
      await this.#untilKnown(sent);
      sent.finish?.();
    }
  }

  /** Waits until a statement has its result, or waits for a lock. */
  async #untilKnown(sent: Sent): Promise<void> {
    const deadline = performance.now() + TIMEOUT;
    let pause = 1;
    // One that waited for a lock still does, as a rule; one that was just sent has its result soon.
    while (sent.finish === null && !(sent.isLocked && (await this.#deps.waitsForLock(sent.client)))) {
      await Promise.race([sent.isThere, wait(pause)]);
      sent.isLocked = sent.finish === null && (await this.#deps.waitsForLock(sent.client));
      if (sent.isLocked) return;
      pause = Math.min(2 * pause, MAX_PAUSE);
      if (performance.now() > deadline) throw new Error(`the database is silent: ${sent.task.name}`);
    }
  }

  async #untilUnlocked(): Promise<void> {
    const deadline = performance.now() + TIMEOUT;
    while (![...this.#sent].some(({ finish }) => finish !== null)) {
      await wait(1);
      if (performance.now() > deadline) throw new Error(`locked for ever\n${this.log.join('\n')}`);
    }
  }

  /** Waits until each task waits for a step, or for the database. */
  async #untilAllWait(): Promise<void> {
    const deadline = performance.now() + TIMEOUT;
    let [quiet, steps] = [0, -1];
    while (quiet < QUIET_TURNS) {
      await pause();
      const allWait = [...this.#tasks].every(({ waits }) => waits > 0);
      quiet = allWait && steps === this.#steps.length ? quiet + 1 : 0;
      steps = this.#steps.length;
      if (performance.now() > deadline) {
        const idle = [...this.#tasks].filter(({ waits }) => waits === 0).map(({ place, name }) => `${place} ${name}`);
        throw new Error(`waits for something that is not simulated: ${idle.join(', ')}\n${this.log.join('\n')}`);
      }
    }
  }
}
