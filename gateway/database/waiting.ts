import { AsyncLocalStorage } from 'node:async_hooks';

/** The database, or a connection to it, was waited for in vain. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  readonly code = 'DATABASE_BUSY';
}

/** What one call may still wait (ms); counted down by all that it does. */
export interface WaitingBudget {
  left: number;
}

interface Scope {
  /** Who is served; null as long as that isn't known. */
  readonly player: string | null;
  readonly budget: WaitingBudget;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Does work of one call: what it waits for the database is counted and bounded. */
export function withinBudget<T>(budget: WaitingBudget, work: () => T): T {
  return scopes.run({ player: null, budget }, work);
}

/** Does work for one player, who gets no more than a share of the connections. */
export function onBehalfOf<T>(player: string, work: () => T): T {
  return scopes.run({ player, budget: scopes.getStore()?.budget ?? { left: Infinity } }, work);
}

export function servedPlayer(): string | null {
  return scopes.getStore()?.player ?? null;
}

/** Runs a wait that is given what is left of the call's time, at most `max` (ms); refuses when nothing is left. */
export async function waitWithin<T>(max: number, wait: (milliseconds: number) => Promise<T>): Promise<T> {
  const budget = scopes.getStore()?.budget;
  if (budget === undefined || budget.left === Infinity) return wait(max);
  if (budget.left <= 0) throw new DatabaseBusy('the call has waited too long for the database');
  const begun = performance.now();
  try {
    return await wait(Math.max(1, Math.ceil(max === 0 ? budget.left : Math.min(max, budget.left))));
  } finally {
    budget.left -= performance.now() - begun;
  }
}

interface Waiter {
  readonly enter: () => void;
  readonly timer: NodeJS.Timeout;
}

interface Lane {
  inside: number;
  readonly waiting: Waiter[];
}

/** Lets at most `max` pieces of work in at once for each key; of the others as many as `queue` wait. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #max: number;
  readonly #queue: number;

  constructor(max: number, queue: number) {
    this.#max = max;
    this.#queue = queue;
  }

  async enter(key: string, timeout: number): Promise<() => void> {
    const lane = this.#lanes.get(key) ?? { inside: 0, waiting: [] };
    this.#lanes.set(key, lane);
    if (lane.inside < this.#max) lane.inside += 1;
    else await this.#wait(lane, timeout);
    return () => {
      const next = lane.waiting.shift();
      if (next !== undefined) {
        clearTimeout(next.timer);
        next.enter();
        return;
      }
      lane.inside -= 1;
      if (lane.inside === 0) this.#lanes.delete(key);
    };
  }

  #wait(lane: Lane, timeout: number): Promise<void> {
    if (lane.waiting.length >= this.#queue) return Promise.reject(new DatabaseBusy('too much waits for one player'));
    return new Promise((enter, refuse) => {
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(waiter), 1);
        refuse(new DatabaseBusy('one player has all connections of a share'));
      }, timeout);
      const waiter: Waiter = { enter, timer };
      lane.waiting.push(waiter);
    });
  }
}
