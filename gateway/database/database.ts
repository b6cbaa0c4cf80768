import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Row, StatementObserver, Timeouts } from './client.ts';
import { TIMEOUTS, execute, isConnectionLost, script } from './client.ts';
import { listen } from './listener.ts';
import type { PoolObserver, PoolUsage } from './pool.ts';
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
  /**
   * Runs `work` once the transaction is known to be committed; never if it is rolled back, repeated, or if the
   * connection is lost while it commits. It must not throw.
   */
  afterCommit(work: () => void): void;
  /** Sends several statements in one round trip; each sees what those before it did. The rows of each. */
  together<Read extends readonly object[]>(queries: Together<Read>): Promise<RowsOf<Read>>;
}

/** A statement for each type of row. */
export type Together<Read extends readonly object[]> = { readonly [Key in keyof Read]: Fragment };
export type RowsOf<Read extends readonly object[]> = { readonly [Key in keyof Read]: readonly Read[Key][] };

/** How a brief transaction ends. */
export interface Ending<T> {
  readonly outcome: T;
  /** Sent together with the commit; null commits alone. */
  readonly last: Fragment | null;
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
   * As `playerTransaction`, with few round trips: `first` is sent together with the begin, so it may only read and lock,
   * and the ending's last statement together with the commit. Only an error rolls back.
   */
  briefTransaction<Read extends readonly object[], T>(
    player: string,
    first: Together<Read>,
    work: (read: RowsOf<Read>, transaction: Transaction) => Promise<Ending<T>>,
  ): Promise<T>;
  /**
   * Receives the payloads of a channel on its own connection. `onListening` is called at every (re)connection: from the
   * second time on, payloads may have been lost.
   */
  listen(channel: string, onPayload: (payload: string) => void, onListening: () => void): Promise<() => Promise<void>>;
  /** The connections of this process at this moment, without the listening one. */
  usage(): PoolUsage;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** A direct connection to the same database, for LISTEN, if `url` leads to a pooler; null or missing: it doesn't. */
  readonly directUrl?: string | null;
  /** False: no prepared statements; true by default. */
  readonly prepares?: boolean;
  /** Maximum number of connections, without the listening one. */
  readonly connections?: number;
  readonly timeouts?: Timeouts;
  /** Watches the waits for a connection. */
  readonly observer?: PoolObserver | undefined;
  /** Watches every statement with parameters. */
  readonly statements?: StatementObserver | undefined;
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

/** Sends statements at once and waits for all of them. @throws the error of the first that failed */
async function sendTogether(client: Client, queries: readonly Fragment[], timeout: number): Promise<Row[][]> {
  const settled = await Promise.allSettled(queries.map((query) => execute(client, query, timeout)));
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value.rows;
  });
}

/** `afterwards` gets what is to be run after the commit. */
function transactionOn(client: Client, timeouts: Timeouts, afterwards: (() => void)[]): Transaction {
  return {
    ...queriesOf((use) => use(client), timeouts),
    inTransaction: true,
    afterCommit: (later) => void afterwards.push(later),
    together: async <Read extends readonly object[]>(queries: Together<Read>) =>
      (await waitWithin(timeouts.query, (milliseconds) =>
        sendTogether(client, queries, milliseconds),
      )) as unknown as RowsOf<Read>,
  };
}

async function inBriefTransaction<Read extends readonly object[], T>(
  client: Client,
  timeouts: Timeouts,
  first: Together<Read>,
  work: (read: RowsOf<Read>, transaction: Transaction) => Promise<Ending<T>>,
): Promise<T> {
  const afterwards: (() => void)[] = [];
  const opening: readonly Fragment[] = [sql`begin`, ...Array.from<Fragment>(first)];
  let ending: Ending<T>;
  try {
    const [, ...read] = await waitWithin(timeouts.query, (milliseconds) => sendTogether(client, opening, milliseconds));
    ending = await work(read as unknown as RowsOf<Read>, transactionOn(client, timeouts, afterwards));
    // The commit of a failed transaction rolls it back. It gets the full query timeout, as below.
    await sendTogether(client, [...(ending.last === null ? [] : [ending.last]), sql`commit`], 0);
  } catch (error) {
    if (!isConnectionLost(error)) await execute(client, sql`rollback`);
    throw error;
  }
  for (const later of afterwards) later();
  return ending.outcome;
}

async function inTransaction<T>(
  client: Client,
  timeouts: Timeouts,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  await waitWithin(timeouts.query, () => execute(client, sql`begin`));
  let result: T;
  const afterwards: (() => void)[] = [];
  try {
    result = await work(transactionOn(client, timeouts, afterwards));
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
  for (const later of afterwards) later();
  return result;
}

/** Opens a pool on any PostgreSQL from version 15 on. */
export function openDatabase({
  url,
  directUrl = null,
  prepares = true,
  connections = 10,
  timeouts = TIMEOUTS,
  observer,
  statements,
}: DatabaseOptions): Database {
  const reached = { url, prepares, isPooled: directUrl !== null };
  const pool = createPool(reached, connections, timeouts, observer, statements);
  const attempted = async <T>(run: (client: Client) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await pool.borrow(run);
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRYABLE.has(errorCode(error))) throw error;
        await wait(Math.random() * 10 * 2 ** attempt);
      }
    }
  };
  const transaction: Database['transaction'] = (work) => attempted((client) => inTransaction(client, timeouts, work));
  return {
    ...queriesOf((work) => pool.borrow(work), timeouts),
    transaction,
    playerTransaction: (player, work) => onBehalfOf(player, () => transaction(work)),
    briefTransaction: (player, first, work) =>
      onBehalfOf(player, () => attempted((client) => inBriefTransaction(client, timeouts, first, work))),
    listen: (channel, onPayload, onListening) => listen(directUrl ?? url, channel, onPayload, onListening),
    usage: () => pool.usage(),
    close: () => pool.close(),
  };
}
