import pg from 'pg';
import { Client, clientConfig, isConnectionLost, isServerLost, lostConnection, type Timeouts } from './client.ts';
import { DatabaseBusy, Lanes, servedPlayer, waitWithin } from './waiting.ts';

/** The share of connections that the requests of one player may use at once. */
const SHARE_OF_A_PLAYER = 0.4;
const MAX_WAITING = 1_000;
const MAX_WAITING_OF_A_PLAYER = 250;
const CLOSE_TIMEOUT = 5_000;

/** Lends each connection to one borrower at a time; broken connections are destroyed. */
export interface Pool {
  borrow<T>(work: (client: Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function createPool(url: string, connections: number, timeouts: Timeouts): Pool {
  const lanes = new Lanes(Math.max(1, Math.floor(connections * SHARE_OF_A_PLAYER)), MAX_WAITING_OF_A_PLAYER);
  const open = new Set<Client>();

  const createPgPool = (): pg.Pool => {
    const pool = new pg.Pool({ ...clientConfig(url, timeouts), Client, max: connections, idleTimeoutMillis: 0 });
    // Without a listener the error of an idle connection would end the process; the pool has already removed it.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => {
      // While a client is lent, the pool doesn't listen to its errors.
      client.on('error', () => undefined);
      if (client instanceof Client) open.add(client);
    });
    pool.on('remove', (client) => {
      if (client instanceof Client) open.delete(client);
    });
    return pool;
  };

  let pool = createPgPool();

  /** When the server is lost, all connections to it are unusable. */
  const replace = (lost: pg.Pool): void => {
    if (lost !== pool || lost.ending) return;
    pool = createPgPool();
    void lost.end();
  };

  const acquire = async (from: pg.Pool): Promise<pg.PoolClient> => {
    if (from.waitingCount >= MAX_WAITING) throw new DatabaseBusy('too much waits for the database');
    try {
      return await waitWithin(0, () => from.connect());
    } catch (error) {
      throw withCode(error);
    }
  };

  const lend = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const from = pool;
    const client = await acquire(from);
    if (!(client instanceof Client)) throw new TypeError('the pool made a client of its own');
    let lost = false;
    try {
      return await work(client);
    } catch (error) {
      lost = isConnectionLost(error);
      if (isServerLost(error)) replace(from);
      throw error;
    } finally {
      if (lost) client.destroy();
      client.release(lost);
    }
  };

  return {
    async borrow(work) {
      const player = servedPlayer();
      if (player === null) return lend(work);
      const leave = await waitWithin(timeouts.connect, (timeout) => lanes.enter(player, timeout));
      try {
        return await lend(work);
      } finally {
        leave();
      }
    },
    async close() {
      // Don't wait for a silent connection.
      const timer = setTimeout(() => {
        for (const client of open) client.destroy();
      }, CLOSE_TIMEOUT);
      await pool.end();
      clearTimeout(timer);
    },
  };
}

/** The pool's own errors have no codes: no connection became free, or none could be opened in time. */
function withCode(error: unknown): unknown {
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  if (hasCode || !(error instanceof Error)) return error;
  return error.message.includes('timeout') || error.message.includes('pool')
    ? new DatabaseBusy(error.message, { cause: error })
    : lostConnection(error);
}
