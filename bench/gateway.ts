import { BASES } from '../contract/bases.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { fetchBalance } from '../contract/cashier.ts';
import { fetchConfig } from '../contract/config.ts';
import { fetchProfileSummary } from '../contract/player.ts';
import { startStack, type Stack } from '../tooling/stack.ts';
import { FIGURE_HEAD, figureRows, median, missedOf, type Benchmark, type Figure } from './lib/benchmark.ts';
import { startCrowd } from './lib/crowd.ts';
import { signInPlayers } from './lib/sessions.ts';
import { signIn } from './lib/test-controls.ts';
import { putLoad, type Load } from './lib/load.ts';

const CONNECTIONS = 20;
const WARM_UP = 1_000;
const ROUND = 5_000;
const ROUNDS = 3;
const P99_AIM = 50;

/** Reads of every signed-in screen, and one that needs no session. */
const READS: readonly Endpoint[] = [fetchBalance, fetchProfileSummary, fetchConfig];

async function measure(stack: Stack, endpoint: Endpoint, token: string): Promise<string[]> {
  const load: Omit<Load, 'milliseconds'> = {
    url: `${stack.url.replace('localhost', '127.0.0.1')}${BASES[endpoint.service]}${endpoint.path}`,
    headers: endpoint.access === 'public' ? {} : { authorization: `Bearer ${token}` },
    connections: CONNECTIONS,
  };
  await putLoad({ ...load, milliseconds: WARM_UP });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await putLoad({ ...load, milliseconds: ROUND }));
  const p99 = median(rounds.map((round) => round.p99));
  return [
    `${endpoint.method} ${endpoint.path}`,
    median(rounds.map(({ rate }) => rate)).toFixed(0),
    median(rounds.map(({ p50 }) => p50)).toFixed(1),
    p99.toFixed(1),
    String(P99_AIM),
    (p99 / P99_AIM).toFixed(2),
  ];
}

const PLAYERS = 500;
const TURNS = 5;
const TURN = 3_000;
const MAX_TIMES_BARE = 1.25;

interface Compared {
  /** Processor time of one read (ms), one for each turn. */
  readonly gateway: readonly number[];
  readonly bare: readonly number[];
}

/** Reads of the balance from the gateway and from a bare server in turn, on one database. */
async function compareWithBare(): Promise<Compared> {
  const crowd = await startCrowd();
  try {
    const tokens = await signInPlayers(crowd.database, PLAYERS);
    let next = 0;
    const read = async (origin: string, milliseconds: number): Promise<number> => {
      const before = crowd.processorTime().gateways;
      const { count } = await putLoad({
        url: `${origin}${BASES[fetchBalance.service]}${fetchBalance.path}`,
        headers: () => ({ authorization: `Bearer ${tokens[next++ % tokens.length] ?? ''}` }),
        connections: CONNECTIONS,
        milliseconds,
      });
      return (crowd.processorTime().gateways - before) / count;
    };
    const origins = { gateway: await crowd.startGateway(), bare: await crowd.startBareServer() };
    const times = { gateway: new Array<number>(), bare: new Array<number>() };
    for (const origin of Object.values(origins)) await read(origin, TURN);
    for (let turn = 0; turn < TURNS; turn += 1) {
      times.gateway.push(await read(origins.gateway, TURN));
      times.bare.push(await read(origins.bare, TURN));
    }
    return times;
  } finally {
    await crowd.stop();
  }
}

/** Reads per second of a gateway with the embedded database. The load is generated on the same machine. */
export const gateway: Benchmark = {
  name: 'gateway',
  about: `reads on ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND / 1_000} s; beside a bare server`,
  isSlow: false,
  async run() {
    const rows: string[][] = [];
    const stack = await startStack({ RATE_LIMIT: '10000000', LOG_LEVEL: 'warn' });
    try {
      const token = await signIn(stack, 'gracz@example.com');
      for (const endpoint of READS) rows.push(await measure(stack, endpoint, token));
    } finally {
      await stack.stop();
    }
    const { gateway: own, bare } = await compareWithBare();
    const figures: Figure[] = [
      {
        what: 'a read of the balance, in reads of a bare server',
        value: median(own.map((time, turn) => time / (bare[turn] ?? Number.NaN))),
        limit: MAX_TIMES_BARE,
        unit: 'times',
        digits: 2,
      },
    ];
    return {
      sections: [
        { title: 'reads', head: ['call', 'answers/s', 'p50 ms', 'p99 ms', 'aim ms', 'share of the aim'], rows },
        {
          title: `processor time, ${TURNS} turns of ${TURN / 1_000} s each`,
          head: FIGURE_HEAD,
          rows: figureRows(figures),
        },
        {
          title: 'processor time of one read, ms',
          head: ['gateway', 'bare server'],
          rows: [[median(own).toFixed(3), median(bare).toFixed(3)]],
        },
      ],
      missed: missedOf(figures),
    };
  },
};
