import { AsyncLocalStorage } from 'node:async_hooks';

/** No connection became free in time, or the request has used its time for waiting. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  readonly code = 'DATABASE_BUSY';
}

/** Time that one request may still wait (ms); every wait of the request reduces it. */
export interface WaitingBudget {
  left: number;
}

interface Scope {
  /** The player of the request; null until known. */
  readonly player: string | null;
  readonly budget: WaitingBudget;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs work of one request; its waiting time for the database is counted and limited. */
export function withinBudget<T>(budget: WaitingBudget, work: () => T): T {
  return scopes.run({ player: null, budget }, work);
}

/** Runs work for one player, who gets at most a share of the connections. */
export function onBehalfOf<T>(player: string, work: () => T): T {
  return scopes.run({ player, budget: scopes.getStore()?.budget ?? { left: Infinity } }, work);
}

export function servedPlayer(): string | null {
  return scopes.getStore()?.player ?? null;
}

/** Runs a wait with the remaining time of the request, at most `max` (ms); throws when none remains. */
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

/** Runs at most `max` pieces of work at once per key; at most `queue` others wait. */
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

  /** How many wait, of all keys. */
  waiting(): number {
    return [...this.#lanes.values()].reduce((sum, lane) => sum + lane.waiting.length, 0);
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
