import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Timeouts } from './client.ts';
import { TIMEOUTS, execute, isConnectionLost, script } from './client.ts';
import { listen } from './listener.ts';
import { createPool } from './pool.ts';
import type { Fragment } from './sql.ts';
import { sql } from './sql.ts';
import { onBehalfOf, waitWithin } from './waiting.ts';

export interface Queries {
  /** Every row; columns in camelCase, int8 as bigint, timestamptz as epoch ms. */
  all<Row extends object>(query: Fragment): Promise<Row[]>;
  /** The first row or undefined. */
  one<Row extends object>(query: Fragment): Promise<Row | undefined>;
  /** Returns the number of affected rows. */
  run(query: Fragment): Promise<number>;
  /** Several statements without parameters. */
  script(text: string): Promise<void>;
}

/** Queries inside one transaction. Await nothing else there. */
export interface Transaction extends Queries {
  readonly inTransaction: true;
}

/** A result that rolls its transaction back, as an error would. `transaction` returns it to its caller. */
export abstract class TakesBack {
  readonly takesBack = true;
}

export interface Database extends Queries {
  /**
   * Runs `work` in one transaction; a serialisation failure or a deadlock is retried, at most four attempts in total.
   * An error or a result that is a `TakesBack` rolls back; any other result is committed.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** As `transaction`, but limited to the share of connections that one player may use at once. */
  playerTransaction<T>(player: string, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Receives the payloads of a channel on its own connection. `onListening` is called at every (re)connection: from the
   * second time on, payloads may have been lost.
   */
  listen(channel: string, onPayload: (payload: string) => void, onListening: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Maximum number of connections, without the listening one. */
  readonly connections?: number;
  readonly timeouts?: Timeouts;
}

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** The SQLSTATE of a database error, or the code of a network error; empty for anything else. */
export function errorCode(error: unknown): string {
  return textOf(error, 'code');
}

/** The constraint that a statement violated, or empty. */
export function brokenConstraint(error: unknown): string {
  return textOf(error, 'constraint');
}

function textOf(error: unknown, property: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, property) : undefined;
  return typeof value === 'string' ? value : '';
}

type Borrow = <T>(work: (client: Client) => Promise<T>) => Promise<T>;

function queriesOf(borrow: Borrow, { query: max }: Timeouts): Queries {
  const run = (query: Fragment) =>
    borrow((client) => waitWithin(max, (milliseconds) => execute(client, query, milliseconds)));
  return {
    all: async <Row extends object>(query: Fragment) => (await run(query)).rows as unknown as Row[],
    one: async <Row extends object>(query: Fragment) => (await run(query)).rows[0] as unknown as Row | undefined,
    run: async (query) => (await run(query)).count,
    script: (text) => borrow((client) => waitWithin(max, () => script(client, text))),
  };
}

async function inTransaction<T>(
  client: Client,
  timeouts: Timeouts,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  await waitWithin(timeouts.query, () => execute(client, sql`begin`));
  let result: T;
  try {
    result = await work({ ...queriesOf((use) => use(client), timeouts), inTransaction: true });
  } catch (error) {
    if (!isConnectionLost(error)) await execute(client, sql`rollback`);
    throw error;
  }
  if (result instanceof TakesBack) {
    await execute(client, sql`rollback`);
    return result;
  }
  // A commit always gets the full query timeout: after a timeout its outcome would be unknown.
  await execute(client, sql`commit`);
  return result;
}

/** Opens a pool on any PostgreSQL from version 15 on. */
export function openDatabase({ url, connections = 10, timeouts = TIMEOUTS }: DatabaseOptions): Database {
  const pool = createPool(url, connections, timeouts);
  const transaction: Database['transaction'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await pool.borrow((client) => inTransaction(client, timeouts, work));
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRYABLE.has(errorCode(error))) throw error;
        await wait(Math.random() * 10 * 2 ** attempt);
      }
    }
  };
  return {
    ...queriesOf((work) => pool.borrow(work), timeouts),
    transaction,
    playerTransaction: (player, work) => onBehalfOf(player, () => transaction(work)),
    listen: (channel, onPayload, onListening) => listen(url, channel, onPayload, onListening),
    close: () => pool.close(),
  };
}
