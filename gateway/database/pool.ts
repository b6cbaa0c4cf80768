import pg from 'pg';
import type { ClientOptions, Reached, StatementObserver, Timeouts } from './client.ts';
import { Client, clientConfig, isConnectionLost, isServerLost, lostConnection } from './client.ts';
import { applySettings } from './session-settings.ts';
import { DatabaseBusy, Lanes, servedPlayer, waitWithin } from './waiting.ts';

/** The share of connections that the requests of one player may use at once. */
const SHARE_OF_A_PLAYER = 0.4;
const MAX_WAITING = 1_000;
const MAX_WAITING_OF_A_PLAYER = 250;
const CLOSE_TIMEOUT = 5_000;

/** Connections and borrowers of a pool at this moment. */
export interface PoolUsage {
  readonly borrowed: number;
  /** Open and free. */
  readonly idle: number;
  /** The maximum number of connections. */
  readonly max: number;
  /** Borrowers that wait for any connection. */
  readonly waiting: number;
  /** Borrowers that wait because their player has a whole share already. */
  readonly waitingInLanes: number;
  /** How often a statement, or several sent together, waited for the server, since the start. */
  readonly roundTrips: number;
}

/** Watches a wait for a connection; it must run the wait once and return or throw what the wait does. */
export type PoolObserver = <T>(wait: () => Promise<T>) => Promise<T>;

/** Lends each connection to one borrower at a time; broken connections are destroyed. */
export interface Pool {
  borrow<T>(work: (client: Client) => Promise<T>): Promise<T>;
  usage(): PoolUsage;
  close(): Promise<void>;
}

/** The pool waits for `onConnect`, although the types of the package say that it returns nothing. */
interface SessionPool extends Omit<pg.PoolConfig, 'onConnect'>, ClientOptions {
  readonly onConnect?: (client: pg.ClientBase) => Promise<void>;
}

interface Loan {
  readonly client: Client & pg.PoolClient;
  readonly from: pg.Pool;
  /** Lets the next borrower of the same player in. */
  readonly leave: () => void;
}

export function createPool(
  { url, isPooled, prepares }: Reached,
  connections: number,
  timeouts: Timeouts,
  observer?: PoolObserver,
  statements?: StatementObserver,
): Pool {
  const lanes = new Lanes(Math.max(1, Math.floor(connections * SHARE_OF_A_PLAYER)), MAX_WAITING_OF_A_PLAYER);
  const open = new Set<Client>();
  let roundTripsOfClosed = 0;

  const prepareSession = async (client: pg.ClientBase): Promise<void> => {
    if (!(client instanceof Client)) return;
    try {
      await applySettings(client, timeouts);
    } catch (error) {
      // The pool would say goodbye to a silent server, and wait for it.
      client.destroy();
      throw error;
    }
  };

  const createPgPool = (): pg.Pool => {
    const config: SessionPool = {
      ...clientConfig(url, timeouts),
      ...(isPooled ? {} : { onConnect: prepareSession }),
      prepares,
      statements,
      Client,
      max: connections,
      idleTimeoutMillis: 0,
    };
    const pool = new pg.Pool(config);
    // Without a listener the error of an idle connection would end the process; the pool has already removed it.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => {
      // While a client is lent, the pool doesn't listen to its errors.
      client.on('error', () => undefined);
      if (client instanceof Client) open.add(client);
    });
    pool.on('remove', (client) => {
      if (!(client instanceof Client) || !open.delete(client)) return;
      roundTripsOfClosed += client.roundTrips;
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

  const acquire = async (from: pg.Pool): Promise<Loan['client']> => {
    if (from.waitingCount >= MAX_WAITING) throw new DatabaseBusy('too much waits for the database');
    let client: pg.PoolClient;
    try {
      client = await waitWithin(0, () => from.connect());
    } catch (error) {
      throw withCode(error);
    }
    if (!(client instanceof Client)) throw new TypeError('the pool made a client of its own');
    return client;
  };

  const lend = async (): Promise<Loan> => {
    const player = servedPlayer();
    const leave =
      player === null ? () => undefined : await waitWithin(timeouts.connect, (timeout) => lanes.enter(player, timeout));
    const from = pool;
    try {
      return { client: await acquire(from), from, leave };
    } catch (error) {
      leave();
      throw error;
    }
  };

  const spend = async <T>({ client, from, leave }: Loan, work: (client: Client) => Promise<T>): Promise<T> => {
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
      leave();
    }
  };

  return {
    borrow: async (work) => spend(await (observer === undefined ? lend() : observer(lend)), work),
    usage: () => ({
      borrowed: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: connections,
      waiting: pool.waitingCount,
      waitingInLanes: lanes.waiting(),
      roundTrips: [...open].reduce((sum, client) => sum + client.roundTrips, roundTripsOfClosed),
    }),
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
  if (error instanceof pg.DatabaseError) return lostConnection(error);
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  if (hasCode || !(error instanceof Error)) return error;
  return error.message.includes('timeout') || error.message.includes('pool')
    ? new DatabaseBusy(error.message, { cause: error })
    : lostConnection(error);
}
