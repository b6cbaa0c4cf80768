import { BASES } from '../contract/bases.ts';
import { heartbeat as endpoint } from '../contract/auth.ts';
import { openDatabase, type Database } from '../gateway/database/database.ts';
import { sql } from '../gateway/database/sql.ts';
import { Refusal } from '../gateway/domain/refusal.ts';
import { FIGURE_HEAD, figureRows, median, missedOf, type Benchmark, type Figure } from './lib/benchmark.ts';
import { startCrowd, type Crowd } from './lib/crowd.ts';
import { putLoad } from './lib/load.ts';
import { sessionsOn, signInPlayers } from './lib/sessions.ts';

const PLAYERS = 2_000;
const CONNECTIONS = 20;
const WARM_UP = 300;
const ROUNDS = 15;
const ROUND = 100;
const LOAD = 5_000;
const MAX_ROUND_TRIPS = 3;
/** Milliseconds. */
const MAX_DATABASE_TIME = 1.5;

/** Each token was last used a minute ago, as in the app; one in five is replaced by the next heartbeat. */
async function signInAll(crowd: Crowd): Promise<string[]> {
  const tokens = await signInPlayers(crowd.database, PLAYERS);
  await age(crowd.database);
  return tokens;
}

async function age(database: Database): Promise<void> {
  await database.run(sql`
    update session set seen_at = seen_at - interval '1 minute',
      created_at = created_at - interval '1 minute' * (1 + 5 * (get_byte(token_hash, 0) % 5 / 4))
  `);
}

interface Measured {
  readonly roundTrips: number;
  /** Of a heartbeat, by the server's clock, ms; one for each round. */
  readonly times: readonly number[];
}

/** Heartbeats one after the other on one warm connection, without HTTP. */
async function measureOne(crowd: Crowd, tokens: readonly string[]): Promise<Measured> {
  const database = openDatabase({ url: crowd.timedUrl, connections: 1 });
  try {
    const sessions = sessionsOn(database);
    const beatAll = async (some: readonly string[]): Promise<void> => {
      for (const token of some) {
        const grant = await sessions.heartbeat(token);
        if (grant instanceof Refusal) throw new Error(`a heartbeat was refused: ${grant.code}`);
      }
    };
    await beatAll(tokens.slice(0, WARM_UP));
    crowd.takeStatementTime();
    const before = database.usage().roundTrips;
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await beatAll(tokens.slice(WARM_UP + round * ROUND, WARM_UP + (round + 1) * ROUND));
      times.push(crowd.takeStatementTime() / ROUND);
    }
    return { times, roundTrips: (database.usage().roundTrips - before) / (ROUNDS * ROUND) };
  } finally {
    await database.close();
  }
}

/** Heartbeats of one gateway: round trips and time of the database for one, and how many a second. */
export const heartbeat: Benchmark = {
  name: 'heartbeat',
  about: `heartbeats of ${PLAYERS} players, one in five with a new token; the database on this machine's disk`,
  isSlow: false,
  async run() {
    const crowd = await startCrowd();
    try {
      const tokens = await signInAll(crowd);
      const { roundTrips, times } = await measureOne(crowd, tokens);
      await age(crowd.database);
      const origin = await crowd.startGateway();
      let next = 0;
      const load = {
        url: `${origin}${BASES[endpoint.service]}${endpoint.path}`,
        method: endpoint.method,
        headers: () => ({ authorization: `Bearer ${tokens[next++ % tokens.length] ?? ''}` }),
        connections: CONNECTIONS,
      };
      await putLoad({ ...load, milliseconds: LOAD / 5 });
      const before = crowd.processorTime();
      const { count, rate, p50, p99 } = await putLoad({ ...load, milliseconds: LOAD });
      const after = crowd.processorTime();
      const figures: Figure[] = [
        { what: 'round trips of a heartbeat', value: roundTrips, limit: MAX_ROUND_TRIPS, unit: '', digits: 1 },
        {
          what: 'time of the database for a heartbeat, its commit included',
          value: median(times),
          limit: MAX_DATABASE_TIME,
          unit: 'ms',
          digits: 2,
        },
      ];
      return {
        sections: [
          { title: `median of ${ROUNDS} rounds of ${ROUND}`, head: FIGURE_HEAD, rows: figureRows(figures) },
          {
            title: `one gateway over HTTP, ${CONNECTIONS} connections; for information`,
            head: ['heartbeats/s', 'p50 ms', 'p99 ms', 'processor of the gateway, ms', 'of the database, ms'],
            rows: [
              [
                rate.toFixed(0),
                p50.toFixed(1),
                p99.toFixed(1),
                ((after.gateways - before.gateways) / count).toFixed(2),
                ((after.database - before.database) / count).toFixed(2),
              ],
            ],
          },
        ],
        missed: missedOf(figures),
      };
    } finally {
      await crowd.stop();
    }
  },
};
