import postgres from 'postgres';
import type { Fragment } from './sql.ts';
import { render } from './sql.ts';

/** A connection that broke; what was under way on it may or may not have happened. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = 'CONNECTION_LOST';
}

export interface ConnectionEvents {
  /** Called once, when the connection is of no more use. */
  readonly onLost: () => void;
  readonly onNotification?: (payload: string) => void;
}

/** One connection to the database, opened by its first query. */
export interface Connection {
  execute(query: Fragment): Promise<postgres.RowList<readonly postgres.Row[]>>;
  script(text: string): Promise<void>;
  isLost(): boolean;
  /** Gives a connection up that does not answer: it counts as lost. */
  abandon(): void;
  close(): Promise<void>;
}

/** The driver would declare an array of bigint as a single one; as texts the server decides. */
function parameter(value: unknown): postgres.ParameterOrJSON<never> {
  const safe = Array.isArray(value) && typeof value[0] === 'bigint' ? value.map(String) : value;
  return safe as postgres.ParameterOrJSON<never>;
}

function isFatal(error: unknown): boolean {
  if (!(error instanceof postgres.PostgresError)) return !(error instanceof TypeError);
  return error.severity !== 'ERROR';
}

/**
 * A driver's client of one connection, which is thrown away as soon as that breaks. The driver itself would go on with
 * it: a query sent after the break then ends the process, or waits for ever (porsager/postgres #1154, #1208).
 */
export function connect(url: string, { onLost, onNotification }: ConnectionEvents): Connection {
  let lost = false;
  const lose = (): void => {
    if (lost) return;
    lost = true;
    onLost();
  };
  const options = {
    max: 1,
    connect_timeout: 10,
    max_lifetime: null,
    onnotice: () => undefined,
    onclose: lose,
    // How the driver's own listen() hears; that one would not come back after a first failed reconnection.
    ...(onNotification ? { onnotify: (_channel: string, payload: string) => onNotification(payload) } : {}),
    transform: { column: { from: postgres.toCamel } },
    types: {
      bigint: postgres.BigInt,
      date: {
        to: 1184,
        from: [1184],
        serialize: (at: number) => new Date(at).toISOString(),
        parse: (text: string) => Date.parse(text),
      },
    },
    connection: { application_name: 'gateway', TimeZone: 'UTC', statement_timeout: 30_000 },
  };
  const client = postgres(url, options);

  const abandon = (): void => {
    lose();
    void client.end({ timeout: 0 });
  };

  const guarded = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    if (lost) throw new ConnectionLost('the connection to the database is lost');
    try {
      return await work();
    } catch (error) {
      if (isFatal(error)) abandon();
      throw error;
    }
  };

  return {
    execute: (query) => {
      const { text, values } = render(query);
      return guarded(() => client.unsafe(text, values.map(parameter), { prepare: true }));
    },
    script: async (text) => {
      await guarded(() => client.unsafe(text).simple());
    },
    isLost: () => lost,
    abandon,
    close: () => client.end({ timeout: 5 }),
  };
}
