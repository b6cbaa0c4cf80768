import { Socket } from 'node:net';
import pg from 'pg';
import type { Fragment } from './sql.ts';
import { render } from './sql.ts';

/** The connection broke or timed out; the running statement may or may not have been executed. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = 'CONNECTION_LOST';
}

/** Time limits of the database (ms); 0 means no limit. All are much shorter than the app's request timeout. */
export interface Timeouts {
  /** For opening a connection, or waiting for a free one. */
  readonly connect: number;
  /** For waiting for a locked row; the server reports the error. */
  readonly lock: number;
  /** For one statement; the server cancels it then. */
  readonly statement: number;
  /** Client-side limit; the connection is then destroyed. Greater than `statement`, so a live server responds first. */
  readonly query: number;
  /** The server then ends a transaction that sends no statements, and releases its locks. */
  readonly idleInTransaction: number;
  /** Total time that one request may wait for the database; the app's request timeout is 15 s. */
  readonly request: number;
}

export const TIMEOUTS: Timeouts = {
  connect: 4_000,
  lock: 3_000,
  statement: 4_000,
  query: 5_000,
  idleInTransaction: 5_000,
  request: 8_000,
};

/** For migrations, seeds and other work that may take long before the gateway serves requests. */
export const NO_TIMEOUTS: Timeouts = {
  connect: 60_000,
  lock: 0,
  statement: 0,
  query: 0,
  idleInTransaction: 0,
  request: Infinity,
};

/** Milliseconds of silence after which TCP sends a keepalive probe. */
const KEEPALIVE = 5_000;

const { builtins } = pg.types;
const ARRAY_OF_INT8 = 1_016;

type Parser = (text: string) => unknown;

const parsers = new Map<number, Parser>([
  [builtins.INT8, BigInt],
  [ARRAY_OF_INT8, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt))],
  [builtins.TIMESTAMPTZ, (text) => Date.parse(text)],
  [builtins.TIMESTAMP, (text) => text],
  [builtins.DATE, (text) => text],
]);

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers.get(oid) ?? (pg.types.getTypeParser(oid, format) as Parser)) as typeof pg.types.getTypeParser,
};

/** A server, or a pooler in front of it, and how the gateway uses it. */
export interface Reached {
  readonly url: string;
  /** True if the URL leads to a pooler: the settings of a session are then the role's, never set by the gateway. */
  readonly isPooled: boolean;
  /** False: no statement is prepared, for poolers that give each transaction another session. */
  readonly prepares: boolean;
}

/** Watches a statement, given with `$n` for its values; it must run it once and return or throw what that does. */
export type StatementObserver = <T>(text: string, run: () => Promise<T>) => Promise<T>;

export interface ClientOptions extends pg.ClientConfig {
  readonly prepares?: boolean;
  readonly statements?: StatementObserver | undefined;
}

/** A client that can be destroyed at once, without the closing message, which would wait for a silent server. */
export class Client extends pg.Client {
  readonly prepares: boolean;
  readonly #statements: StatementObserver | undefined;
  /** How often it waited for the server, since it was opened. */
  roundTrips = 0;
  readonly #socket: Socket;
  #pending = 0;

  constructor({ prepares = true, statements, ...config }: ClientOptions = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.prepares = prepares;
    this.#statements = statements;
    this.#socket = socket;
  }

  /** Runs a statement, watched by the observer if there is one. */
  observed<T>(text: string, statement: () => Promise<T>): Promise<T> {
    return this.#statements === undefined ? statement() : this.#statements(text, statement);
  }

  /** Runs a statement. One that is sent while another is under way waits for the server with that one. */
  async counted<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#pending === 0) this.roundTrips += 1;
    this.#pending += 1;
    try {
      return await statement();
    } finally {
      this.#pending -= 1;
    }
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

export function clientConfig(url: string, { connect, query }: Pick<Timeouts, 'connect' | 'query'>): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'gateway',
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE,
    connectionTimeoutMillis: connect,
    query_timeout: query,
    // A statement is sent at once, even if the one before it is under way; most are awaited one by one all the same.
    pipeline: true,
  };
}

/** Errors after which the server is unusable: it is stopping, it crashed, or it became a read-only standby. */
const SERVER_LOST = new Set(['25006', '57P01', '57P02', '57P03']);

/** Whether all connections to the server are lost, not only this one. */
export function isServerLost(error: unknown): boolean {
  return error instanceof pg.DatabaseError && SERVER_LOST.has(error.code ?? '');
}

/** Whether the connection is unusable after an error. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity !== 'ERROR' || isServerLost(error);
  return error instanceof ConnectionLost;
}

/** PgBouncer tells everything by this code: no server, a server that broke off, a wait that was too long. */
const isPoolerWithoutServer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '08P01' && error.severity === 'FATAL';

/** Driver errors without a code, and those of a pooler, become `ConnectionLost`; all others stay unchanged. */
export function lostConnection(error: unknown): unknown {
  if (isPoolerWithoutServer(error)) return new ConnectionLost(String(error), { cause: error });
  const isKnown = error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof ConnectionLost;
  if (isKnown || !(error instanceof Error)) return error;
  return new ConnectionLost(error.message, { cause: error });
}

/** Statements are prepared once per connection, under names that all connections share. */
const names = new Map<string, string>();
const MAX_NAMES = 2_000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

const camel = (column: string): string =>
  column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export type Row = Record<string, unknown>;

export interface Rows {
  readonly rows: Row[];
  readonly count: number;
}

/** Runs one statement. `timeout` (ms) is used if it is shorter than the client's limits; 0 for the client's limits. */
export async function execute(client: Client, query: Fragment, timeout = 0): Promise<Rows> {
  const { text, values } = render(query);
  const name = client.prepares ? nameOf(text) : undefined;
  const config = {
    text,
    values,
    rowMode: 'array' as const,
    ...(name === undefined ? {} : { name }),
    ...(timeout === 0 ? {} : { query_timeout: timeout }),
  };
  try {
    const result = await client.observed(text, () => client.counted(() => client.query<unknown[]>(config)));
    const columns = result.fields.map((field) => camel(field.name));
    const rows = result.rows.map((cells) => {
      const row: Row = {};
      for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = cells[index];
      return row;
    });
    return { rows, count: result.rowCount ?? 0 };
  } catch (error) {
    throw lostConnection(error);
  }
}

/** Runs several statements without parameters. */
export async function script(client: pg.ClientBase, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw lostConnection(error);
  }
}
