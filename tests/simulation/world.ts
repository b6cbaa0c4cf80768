import { isOutage } from '../../gateway/http/errors.ts';
import type { Gateway } from '../../gateway/start.ts';
import type { Choices } from './choices.ts';
import type { Gateways } from './gateways.ts';
import { GATEWAYS } from './gateways.ts';
import type { Fate } from './scheduler.ts';
import { labelOf, Scheduler } from './scheduler.ts';
import { hearAll } from './simulated.ts';

/** How many things break in one run at most. */
const MAX_BREAKS = 3;
/** How many of a thousand statements break their connection, and of a thousand steps a gateway. */
const CUT_SHARE = 6;
const CRASH_SHARE = 3;

/** One run: its choices, its time, and what breaks. */
export class World {
  readonly choices: Choices;
  readonly gateways: Gateways;
  readonly scheduler: Scheduler;
  /** What the gateways' code threw without anything being broken: never right. */
  readonly faults: string[] = [];
  /** Whether the provider reports by itself; otherwise the gateways have to ask. */
  isReporting = true;
  readonly #crashListeners = new Set<(index: number) => void>();
  readonly #endListeners: (() => void)[] = [];
  #breaks = 0;

  constructor(gateways: Gateways, choices: Choices, startAt: number) {
    this.choices = choices;
    this.gateways = gateways;
    this.scheduler = new Scheduler({
      choices,
      startAt,
      waitsForLock: (client) => gateways.waitsForLock(client),
      cut: (client) => gateways.cut(client),
      hearAll,
      beforeStep: () => this.#perhapsCrash(),
      fateOf: () => this.#fate(),
    });
  }

  /** Runs work on a gateway; null if it failed, or if the gateway crashed meanwhile. */
  onGateway<T>(index: number, name: string, work: (gateway: Gateway) => Promise<T>): Promise<T | null> {
    const { place, gateway } = this.gateways.at(index);
    return new Promise((resolve) => {
      const stopListening = this.onCrash((crashed) => {
        if (crashed === index) finish(null);
      });
      const finish = (result: T | null): void => {
        stopListening();
        resolve(result);
      };
      const fail = (error: unknown): void => {
        if (!(error instanceof Error && isOutage(error))) this.faults.push(`${name} threw ${String(error)}`);
        finish(null);
      };
      this.scheduler.spawn(name, place, () => work(gateway)).then(finish, fail);
    });
  }

  /** Returns the function that removes the listener. It gets the index of the gateway. */
  onCrash(listener: (index: number) => void): () => void {
    this.#crashListeners.add(listener);
    return () => this.#crashListeners.delete(listener);
  }

  onEnd(listener: () => void): void {
    this.#endListeners.push(listener);
  }

  /** From now on nothing breaks, and the provider says nothing unasked. */
  calm(): void {
    this.#breaks = MAX_BREAKS;
    this.isReporting = false;
  }

  end(): void {
    for (const listener of this.#endListeners) listener();
  }

  #fate(): Fate {
    if (this.#breaks >= MAX_BREAKS || this.choices.pick(1_000) < 1_000 - CUT_SHARE) return 'send';
    this.#breaks += 1;
    return this.choices.one(['cutBefore', 'cutAfter']);
  }

  async #perhapsCrash(): Promise<void> {
    if (this.#breaks >= MAX_BREAKS || this.choices.pick(1_000) < 1_000 - CRASH_SHARE) return;
    this.#breaks += 1;
    const index = this.choices.pick(GATEWAYS);
    const { place } = this.gateways.at(index);
    this.scheduler.log.push(`${labelOf(place)} crashes`);
    this.scheduler.abandon(place);
    await this.gateways.crash(index);
    // One that listens again does so to the gateway that has just started.
    for (const listener of Array.from(this.#crashListeners)) listener(index);
  }
}
