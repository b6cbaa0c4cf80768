import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { BASES, NOTIFICATIONS_PATH } from '../contract/bases.ts';
import { SocketTicket, issueSocketTicket } from '../contract/extensions.ts';
import type { Database } from '../gateway/database/database.ts';
import { sql } from '../gateway/database/sql.ts';
import { freePorts } from '../tooling/free-port.ts';
import { FIGURE_HEAD, figureRows, missedOf, type Benchmark, type Figure } from './lib/benchmark.ts';
import { startCrowd, type Crowd } from './lib/crowd.ts';
import { signInPlayers } from './lib/sessions.ts';

const PLAYERS = 2_000;
const SOCKETS = 10_000;
const FEW = 1_000;
/** Files of a process besides its sockets. */
const OTHER_FILES = 500;
const AT_ONCE = 50;
const TIMED = 2_000;
const ROWS = 10_000_000;
const FEW_ROWS = 200_000;
const SETTLING = 3_000;

const MIN_RATE = 500;
/** Share of the openings of an empty table that must be left with many rows. */
const MIN_SHARE = 0.9;
const MAX_KILOBYTES = 40;
const MAX_LAG = 50;

interface Load {
  readonly origin: string;
  readonly tokens: readonly string[];
}

/** Opens a socket as the app does: asks for a ticket, opens with it, and waits for the snapshot's last frame. */
async function openOne({ origin, tokens }: Load, index: number): Promise<WebSocket> {
  const response = await fetch(`${origin}${BASES[issueSocketTicket.service]}${issueSocketTicket.path}`, {
    method: issueSocketTicket.method,
    headers: { authorization: `Bearer ${tokens[index % tokens.length] ?? ''}` },
  });
  const { ticket } = SocketTicket.parse(await response.json());
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${NOTIFICATIONS_PATH}?token=${ticket}`);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('a socket was closed')));
    socket.on('message', (data: Buffer) => {
      if (data.includes('MESSAGE_COUNT')) resolve();
    });
  });
  return socket;
}

/** Opens so many sockets, some at once. Returns them and how many were opened in a second. */
async function openAll(load: Load, count: number): Promise<{ sockets: WebSocket[]; rate: number }> {
  const sockets: WebSocket[] = [];
  let next = 0;
  const begun = performance.now();
  const work = async (): Promise<void> => {
    while (next < count) sockets.push(await openOne(load, next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { sockets, rate: count / ((performance.now() - begun) / 1_000) };
}

async function closeAll(sockets: readonly WebSocket[]): Promise<void> {
  for (const socket of sockets) socket.terminate();
  await wait(SETTLING);
}

/** A sample of the gateway's metrics; that of the event loop is of the time since the last reading. */
async function read(metrics: string, sample: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  if (line === undefined) throw new Error(`the gateway has no ${sample}`);
  return Number(line.slice(line.lastIndexOf(' ') + 1));
}

/** Other sessions of the same players. They last longer than the bench, so that no sweep deletes them beside it. */
async function addRows(database: Database, count: number): Promise<void> {
  await database.run(sql`
    insert into session (player_id, token_hash, family, created_at, seen_at, expires_at, ends_at)
    select player_id, decode(md5(player_id::text || n), 'hex'), gen_random_uuid(), now(), now(), now() + interval '1 day', now() + interval '1 day'
    from player, generate_series(1, ${Math.ceil(count / PLAYERS)}::int) as n
  `);
  // What the server would do by itself soon, and beside the bench.
  await database.script('vacuum analyze session');
}

const openFiles = (): number => Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }));

async function measure(crowd: Crowd, isQuick: boolean): Promise<{ figures: Figure[]; rows: string[][] }> {
  const tokens = await signInPlayers(crowd.database, PLAYERS);
  const metricsPort = await freePorts(1);
  const origin = await crowd.startGateway({
    METRICS_PORT: String(metricsPort),
    SOCKETS_PER_PLAYER: '1000',
    SOCKETS_PER_ADDRESS: '1000000',
  });
  const load = { origin, tokens };
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const max = Math.floor((openFiles() - OTHER_FILES) / 2);
  const count = Math.min(isQuick ? FEW : SOCKETS, max);

  await closeAll((await openAll(load, TIMED)).sockets);
  const computed = crowd.processorTime();
  const empty = await openAll(load, TIMED);
  const opening = {
    gateway: (crowd.processorTime().gateways - computed.gateways) / TIMED,
    database: (crowd.processorTime().database - computed.database) / TIMED,
  };
  await closeAll(empty.sockets);

  const before = await read(metrics, 'process_resident_memory_bytes');
  const first = await openAll(load, count);
  await wait(SETTLING);
  const bytes = (await read(metrics, 'process_resident_memory_bytes')) - before;
  await read(metrics, 'nodejs_eventloop_lag_p99_seconds');
  const second = await openAll(load, count);
  const lag = (await read(metrics, 'nodejs_eventloop_lag_p99_seconds')) * 1_000;
  await closeAll([...first.sockets, ...second.sockets]);

  const rowCount = isQuick ? FEW_ROWS : ROWS;
  await addRows(crowd.database, rowCount);
  await closeAll((await openAll(load, TIMED)).sockets);
  const full = await openAll(load, TIMED);
  await closeAll(full.sockets);

  return {
    figures: [
      { what: `memory of a socket, of ${count}`, value: bytes / count / 1_024, limit: MAX_KILOBYTES, unit: 'KiB' },
      { what: `p99 of the event loop while ${count} more are opened`, value: lag, limit: MAX_LAG, unit: 'ms' },
      {
        what: `time of an opening with ${rowCount.toLocaleString('en')} rows of sessions`,
        value: 1_000 / full.rate,
        limit: 1_000 / MIN_RATE,
        unit: 'ms',
        digits: 2,
      },
      {
        what: 'the same, in times that of an empty table',
        value: empty.rate / full.rate,
        limit: Number((1 / MIN_SHARE).toFixed(2)),
        unit: '',
        digits: 2,
      },
    ],
    rows: [
      ['empty table', empty.rate.toFixed(0), opening.gateway.toFixed(2), opening.database.toFixed(2)],
      [`${rowCount.toLocaleString('en')} rows`, full.rate.toFixed(0), '', ''],
    ],
  };
}

/** What sockets of one gateway cost: their memory, the event loop meanwhile, and how fast they open by ticket. */
export const sockets: Benchmark = {
  name: 'sockets',
  about: `sockets of one gateway, opened by ticket ${AT_ONCE} at once; at most half of the files a process may open`,
  isSlow: true,
  async run({ isQuick }) {
    const crowd = await startCrowd();
    try {
      const { figures, rows } = await measure(crowd, isQuick);
      return {
        sections: [
          { title: 'one gateway', head: FIGURE_HEAD, rows: figureRows(figures) },
          {
            title: 'for information',
            head: [
              'sessions',
              'sockets opened in a second',
              'processor of the gateway, ms each',
              'of the database, ms each',
            ],
            rows,
          },
        ],
        missed: missedOf(figures),
      };
    } finally {
      await crowd.stop();
    }
  },
};
