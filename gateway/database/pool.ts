import type { Connection } from './connection.ts';
import { connect } from './connection.ts';

const PATIENCE = 15_000;

/** All connections were in use for too long. */
export class PoolExhausted extends Error {
  override readonly name = 'PoolExhausted';
  readonly code = 'CONNECT_TIMEOUT';
}

interface Waiter {
  readonly serve: (connection: Connection) => void;
  readonly refuse: (error: Error) => void;
}

/** Lends connections, one borrower at a time; broken ones are not lent again. */
export interface Pool {
  borrow<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function createPool(url: string, most: number): Pool {
  const idle: Connection[] = [];
  const all = new Set<Connection>();
  const waiting: Waiter[] = [];
  let closed = false;

  const open = (): Connection => {
    const connection = connect(url, { onLost: () => all.delete(connection) });
    all.add(connection);
    return connection;
  };

  const take = (): Connection | null => {
    for (let found = idle.pop(); found !== undefined; found = idle.pop()) if (!found.isLost()) return found;
    return all.size < most ? open() : null;
  };

  const give = (connection: Connection): void => {
    const next = waiting.shift();
    if (next === undefined) {
      if (!connection.isLost()) idle.push(connection);
    } else {
      next.serve(connection.isLost() ? open() : connection);
    }
  };

  const acquire = (): Promise<Connection> => {
    if (closed) return Promise.reject(new PoolExhausted('the pool is closed'));
    const found = take();
    if (found !== null) return Promise.resolve(found);
    return new Promise((settle, fail) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        fail(new PoolExhausted('no connection became free'));
      }, PATIENCE);
      const waiter: Waiter = {
        serve: (connection) => {
          clearTimeout(timer);
          settle(connection);
        },
        refuse: (error) => {
          clearTimeout(timer);
          fail(error);
        },
      };
      waiting.push(waiter);
    });
  };

  return {
    async borrow(work) {
      const connection = await acquire();
      try {
        return await work(connection);
      } finally {
        give(connection);
      }
    },
    async close() {
      closed = true;
      for (const waiter of waiting.splice(0)) waiter.refuse(new PoolExhausted('the pool is closed'));
      await Promise.all([...all].map((connection) => connection.close()));
    },
  };
}
